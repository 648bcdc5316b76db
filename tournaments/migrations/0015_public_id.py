import uuid

from django.db import migrations, models


def give_ids(apps, schema_editor):
    for name in ("tournament",):
        model = apps.get_model('tournaments', name)
        for key in model.objects.filter(public_id=None).values_list("pk", flat=True):
            model.objects.filter(pk=key).update(public_id=uuid.uuid4())


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0014_half_bye_limits'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='public_id',
            field=models.UUIDField(default=None, editable=False, null=True),
        ),
        migrations.RunPython(give_ids, migrations.RunPython.noop),
        migrations.AlterField(
            model_name='tournament',
            name='public_id',
            field=models.UUIDField(default=uuid.uuid4, editable=False, unique=True),
        ),
    ]
