from functools import reduce
from operator import or_

from django.db import migrations
from django.db.models import Q

LETTERS = str.maketrans("ەۃےڪں", "ههيكن")
KEYS = ("search_key", "sort_key", "sort_key_ar")


def fold_letters(apps, schema_editor):
    """Letters of Persian and Urdu are found as their Arabic ones: in keys of names stored so far."""
    players = apps.get_model("players", "Player").objects
    written = reduce(or_, (Q(search_key__contains=chr(code)) for code in LETTERS))
    for player in players.filter(written):
        keys = {key: getattr(player, key).translate(LETTERS) for key in KEYS}
        players.filter(pk=player.pk).update(**keys)


class Migration(migrations.Migration):
    dependencies = [("players", "0003_stamp")]

    operations = [migrations.RunPython(fold_letters, migrations.RunPython.noop)]
