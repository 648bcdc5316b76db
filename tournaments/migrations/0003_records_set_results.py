from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0002_stones_by_rule_set'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='records_set_results',
            field=models.BooleanField(default=False, verbose_name='a verified record sets the result by itself'),
        ),
    ]
