from django.db import migrations, models

import players.models


class Migration(migrations.Migration):
    dependencies = [("players", "0002_public_ids")]

    operations = [
        migrations.AddField(
            model_name=name,
            name="stamp",
            field=models.PositiveBigIntegerField(default=players.models.new_stamp, editable=False),
        )
        for name in ("club", "player")
    ]
