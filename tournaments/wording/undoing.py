"""What undoing a step would mean, said before it is done."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from tournaments.models import LogEntry
from tournaments.wording.phrases import Sentence, fixed, result_words


def effect_of_undoing(step: LogEntry) -> str:
    """The sentence for a step that may be undone."""
    return EFFECTS[step.action](step.details)


def _result(details: Mapping[str, object]) -> str:
    before = str(details["before"])
    if not before:
        return _("Table %(table)s is open again; the standings follow.") % dict(details)
    return _("Table %(table)s says again: %(before)s. The standings follow.") % {
        "table": details["table"],
        "before": result_words(before),
    }


def _draw(details: Mapping[str, object]) -> str:
    if details["round"] == 1:
        return _("The draft is thrown away; players can be entered and taken out again.")
    return _(
        "The draft is thrown away, and round %(before)s takes results again until the next draw."
    ) % {"before": int(str(details["round"])) - 1}


EFFECTS: Mapping[str, Sentence] = {
    "result": _result,
    "result_cleared": _result,
    "drew": _draw,
    "repaired": fixed(lambda: _("The draft of round %(round)s is as it was before this change.")),
    "published": fixed(
        lambda: _(
            "Round %(round)s is a draft that only arbiters see; sheets on the wall are void, and "
            "cards of its tables open nothing."
        )
    ),
    "entered": fixed(lambda: _("The player is out of the list, as if never entered.")),
    "checked_in": fixed(lambda: _("The player is missing again on the check-in list.")),
    "check_in_closed": fixed(
        lambda: _("Check-in is open again, and those who were missing are in again.")
    ),
    "withdrew": fixed(lambda: _("The player is drawn again from the next round on.")),
}
