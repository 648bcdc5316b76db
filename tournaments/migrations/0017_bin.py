from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0016_sign_ups'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='deleted_at',
            field=models.DateTimeField(editable=False, null=True, verbose_name='thrown away at'),
        ),
        migrations.AddField(
            model_name='tournament',
            name='state_before',
            field=models.CharField(blank=True, choices=[('draft', 'Draft'), ('registration', 'Open for entries'), ('running', 'Running'), ('finished', 'Finished'), ('cancelled', 'Cancelled')], editable=False, max_length=12, verbose_name='state before that'),
        ),
    ]
