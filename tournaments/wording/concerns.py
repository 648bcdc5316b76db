"""What a seating breaks or bends, as sentences about the players it concerns."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from players.wording import sentence
from tournaments.models import Entry
from tournaments.pairing.concerns import Concern, Matter
from tournaments.points import points
from tournaments.wording.breaches import breach

SENTENCES: Mapping[Matter, Promise] = {
    Matter.MANY_BYES: _("More than one player has the bye of this round."),
    Matter.SCORE_GAP: _("{one} has {more}, {other} has {fewer}."),
    Matter.FLOAT_AGAIN: _(
        "{one} met an opponent with other points in round {round} already, in the same direction."
    ),
    Matter.UNWANTED: _("{one} and {other} had better not meet."),
    Matter.BYE_ABOVE_LOWEST: _("{one} gets the bye, though others with fewer points could."),
    Matter.BYE_ASKED: _("{one} had a bye noted for this round."),
    Matter.CLUB_MATES: _("{one} and {other} are of one club."),
    Matter.SIDES_BY_HAND: _("By the rules {other} would move first, not {one}."),
    Matter.SIDE_REFUSED: _("{one} was due the other side."),
    Matter.NOT_PLAYED: _("{one} and {other} were paired in round {round}, but did not play."),
    Matter.NO_PLACE: _("{one} has no place yet."),
}


def told(concern: Concern, entries: Mapping[int, Entry]) -> SafeString:
    """The concern as a sentence; ``entries`` are by pairing number."""
    players = [entries[number].player for number in concern.numbers]
    if not isinstance(concern.about, Matter):
        return breach(concern.about, players)
    named = dict(zip(("one", "other"), players, strict=False))
    scores = dict(zip(("more", "fewer"), map(points, concern.half_points), strict=False))
    text = str(SENTENCES[concern.about])
    return sentence(text, **named, **scores, round=concern.round_number)
