from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0022_jobs"),
    ]

    operations = [
        migrations.AddField(
            model_name="placing",
            name="honour_rank",
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.AddField(
            model_name="placing",
            name="last_honour_rank",
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.AddField(
            model_name="reckoning",
            name="rules",
            field=models.PositiveSmallIntegerField(db_default=0, default=0),
        ),
    ]
