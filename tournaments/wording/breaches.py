"""What a pairing breaks, each breach as a sentence about the players it concerns."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from players.models import Player
from players.wording import sentence
from tournaments.pairing.errors import Fault

SENTENCES: Mapping[Fault, Promise] = {
    Fault.UNKNOWN_PLAYER: _("A player at a table is not entered here."),
    Fault.ABSENT_PAIRED: _("{one} is away in this round and has a table."),
    Fault.DOUBLED_PLAYER: _("{one} has two places."),
    Fault.MISSING_PLAYER: _("{one} has no place yet."),
    Fault.REMATCH: _("{one} and {other} have met before."),
    Fault.FORBIDDEN_PAIR: _("{one} and {other} must not meet."),
    Fault.SECOND_BYE: _("{one} has had a bye, or a point without play, before."),
    Fault.THIRD_SAME_SIDE: _("{one} is on the same side for the third time running."),
    Fault.SIDE_DIFFERENCE: _("{one} moves first too often, or too seldom."),
}


def breach(code: Fault, players: Sequence[Player]) -> SafeString:
    """One fault of ``legality.faults``; ``players`` are those it names, in order."""
    named = dict(zip(("one", "other"), players, strict=False))
    return sentence(str(SENTENCES[code]), **named)
