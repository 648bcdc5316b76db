"""What came of making a championship again from its log."""

from collections.abc import Callable, Mapping

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import LogEntry
from tournaments.rebuilding.proof import Difference, Fault, Proof
from tournaments.rebuilding.rows import model_of
from tournaments.wording.steps import describe

_SENTENCES: Mapping[Fault, Callable[[], str]] = {
    Fault.GONE: lambda: _("%(row)s is in the log, and not in the database."),
    Fault.UNLOGGED: lambda: _("%(row)s is in the database, and no step of the log made it."),
    Fault.OTHER: lambda: _(
        "%(row)s: “%(column)s” is %(stored)s in the database, and %(logged)s by the log."
    ),
    Fault.PLACE: lambda: _("%(row)s: place %(stored)s, and place %(logged)s by the log."),
}


def explain_row(difference: Difference) -> str:
    """One difference as a sentence."""
    model = model_of(difference.model)
    name = difference.column
    column = str(model._meta.get_field(name).verbose_name) if name else ""  # type: ignore[union-attr]
    return _SENTENCES[difference.fault]() % {
        "row": f"{model._meta.verbose_name} {difference.key}",
        "column": column,
        "stored": _shown(difference.stored),
        "logged": _shown(difference.logged),
    }


def _shown(value: object) -> str:
    return _("nothing") if value in (None, "") else f"{value}"


def lost_step(step: LogEntry) -> str:
    """Why the log is not enough."""
    moment = date_format(localtime(step.at), "DATETIME_FORMAT")
    return _(
        "The step of %(moment)s can't be replayed: it was logged before the log kept every value. "
        "(%(step)s)"
    ) % {"moment": moment, "step": describe(step)}


def proven(proof: Proof) -> list[str]:
    """What was compared, and how it came out."""
    made = _(
        "The championship was made again from %(steps)s steps of its log: %(rows)s rows and "
        "%(places)s places in the standings were compared."
    ) % {"steps": proof.steps, "rows": proof.rows, "places": proof.places}
    count = len(proof.differences)
    if not count:
        return [made, _("Nothing differs.")]
    found = ngettext(
        "Log and database differ in %(count)s place.",
        "Log and database differ in %(count)s places.",
        count,
    ) % {"count": count}
    return [made, found]
