from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0005_stages_points_protection'),
    ]

    operations = [
        migrations.AddField(
            model_name='round',
            name='changes',
            field=models.JSONField(default=list, editable=False),
        ),
    ]
