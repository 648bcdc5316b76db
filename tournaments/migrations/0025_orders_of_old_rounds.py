from django.db import migrations


def tell_orders(apps, schema_editor):
    """Whose numbers stand in the draws of rounds that are older than migration 0004.

    They were start numbers. Who entered late has come between them since, and changed their order
    no more than their count; a round where the count differs stays as it is.
    """
    rounds = apps.get_model("tournaments", "Round").objects
    entries = apps.get_model("tournaments", "Entry").objects
    for drawn in rounds.filter(order=[]).exclude(snapshot=""):
        here = entries.filter(tournament=drawn.tournament_id, first_round__lte=drawn.number)
        order = list(here.exclude(seed=None).order_by("seed").values_list("pk", flat=True))
        if len(order) == _listed(drawn.snapshot):
            rounds.filter(pk=drawn.pk).update(order=order)


def _listed(report):
    """How many players a report file lists."""
    return sum(line.startswith("001 ") for line in report.splitlines())


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0024_asked_and_made_by_key"),
    ]

    operations = [
        migrations.RunPython(tell_orders, migrations.RunPython.noop),
    ]
