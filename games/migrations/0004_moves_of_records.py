"""Records sent before their moves were kept get them, as a new one would."""

from django.db import migrations

from games.engine import NotationError, Side, hole_letter, parse_record, rule_set


def keep_moves(apps, schema_editor):
    GameRecord = apps.get_model('games', 'GameRecord')
    for record in GameRecord.objects.filter(moves='').exclude(verdict='unreadable').iterator():
        rules = rule_set(record.rules)
        try:
            holes = parse_record(record.text, rules).holes
        except NotationError:
            continue
        record.moves = ''.join(hole_letter(hole, Side.SOUTH, rules=rules) for hole in holes)
        record.save(update_fields=['moves'])


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0003_tellers_and_rulings'),
    ]

    operations = [
        migrations.RunPython(keep_moves, migrations.RunPython.noop),
    ]
