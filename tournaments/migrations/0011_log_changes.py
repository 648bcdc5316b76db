from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0010_result_claims'),
    ]

    operations = [
        migrations.AddField(
            model_name='logentry',
            name='changes',
            field=models.JSONField(default=None, editable=False, null=True),
        ),
    ]
