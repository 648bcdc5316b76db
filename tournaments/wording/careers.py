"""Ratings and places in words."""

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.careers.counted import Reckoned
from tournaments.models import Placing, Rating
from tournaments.points import isolated
from tournaments.rating import elo

MINUS = "\u2212"


def place_in_words(placing: Placing) -> str:
    """Where somebody came in, of how many."""
    return _of_all(placing.rank, placing.last_rank, placing.size)


def honour_in_words(placing: Placing) -> str:
    """For which place somebody is honoured. There must be one."""
    assert placing.honour_rank and placing.last_honour_rank
    return _of_all(placing.honour_rank, placing.last_honour_rank, placing.size)


def _of_all(rank: int, last: int, size: int) -> str:
    words = {"rank": rank, "last": last, "size": size}
    if last > rank:
        return _("places %(rank)s to %(last)s of %(size)s") % words
    return _("place %(rank)s of %(size)s") % words


def provisional(rating: Rating) -> str:
    """How many games a provisional rating is made of; empty for one that is settled."""
    if not rating.is_provisional:
        return ""
    n = rating.games
    return ngettext("provisional: %(n)s game", "provisional: %(n)s games", n) % {"n": n}


def exact(hundredths: int) -> SafeString:
    """A rating to the tenth, as it is counted: 1614.4."""
    return isolated(_tenths(hundredths))


def signed(hundredths: int) -> SafeString:
    """What was added or lost, to the tenth: +14.4, −3.0, 0.0."""
    sign = "+" if hundredths > 0 else MINUS if hundredths < 0 else ""
    return isolated(sign + _tenths(abs(hundredths)))


def signed_points(hundredths: int) -> SafeString:
    """The same in whole points: +14, −3, 0."""
    points = elo.in_points(abs(hundredths))
    sign = "" if not points else "+" if hundredths > 0 else MINUS
    return isolated(f"{sign}{points}")


def expected(hundredths: int) -> SafeString:
    """An expected score: 0.64."""
    return isolated(f"{hundredths / 100:.2f}")


def _tenths(hundredths: int) -> str:
    """Every change is a factor of ten times hundredths, so nothing is cut off."""
    return f"{hundredths / 100:.1f}"


def curve_title(start: int, end: int, highest: int, games: int) -> str:
    """The picture of a rating in a sentence; ratings in hundredths."""
    text = ngettext(
        "The rating over %(n)s game: from %(start)s to %(end)s, highest %(highest)s.",
        "The rating over %(n)s games: from %(start)s to %(end)s, highest %(highest)s.",
        games,
    )
    told = {"start": start, "end": end, "highest": highest}
    return text % ({"n": games} | {name: elo.in_points(value) for name, value in told.items()})


def reckoned_in_words(reckoned: Reckoned) -> list[str]:
    """What came of making all ratings anew, in sentences."""
    games, players, changed = reckoned.games, reckoned.players, reckoned.changed
    told = [
        ngettext("%(n)s game is rated.", "%(n)s games are rated.", games) % {"n": games},
        ngettext("%(n)s player has a rating.", "%(n)s players have a rating.", players)
        % {"n": players},
    ]
    if not changed:
        return [*told, _("All came out as they were stored.")]
    differs = ngettext(
        "%(n)s side of a game came out otherwise than it was stored; it is stored anew.",
        "%(n)s sides of games came out otherwise than they were stored; they are stored anew.",
        changed,
    )
    return [*told, differs % {"n": changed}]
