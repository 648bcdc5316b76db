"""How hard a correction is: the further a round lies back, the more is asked."""

from enum import StrEnum

from tournaments import queries
from tournaments.models import Round


class Grade(StrEnum):
    """Of a correction, from the lightest to what is not possible."""

    NOTE = "note"  # done at once, and undone as easily
    CONFIRM = "confirm"  # the round before: seen first, with a reason of a list or one's own
    TYPE = "type"  # older: the reason is typed
    REFUSE = "refuse"  # the championship has ended


def grade_of(round_: Round) -> Grade:
    """What correcting a result of this published round takes. One query for a closed one."""
    if round_.tournament.is_over:
        return Grade.REFUSE
    if round_.is_running:
        return Grade.NOTE
    last = queries.last_round(round_.tournament)
    is_previous = last is None or round_.number >= last.number - 1
    return Grade.CONFIRM if is_previous else Grade.TYPE
