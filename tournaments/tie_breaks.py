"""Tie-breaks in words: the short head of a column, what it means, how it is counted."""

from fractions import Fraction
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from tournaments.criteria import OFFERED
from tournaments.models import Tournament
from tournaments.pairing.types import Criterion
from tournaments.points import exact_text, isolated

NOTHING = "–"


class Head(NamedTuple):
    """A tie-break as a short head, a phrase, and sentences on how it is counted."""

    short: Promise
    meaning: Promise
    explanation: Promise


HEADS = {
    Criterion.DE: Head(
        pgettext_lazy("tie-break, short", "Among them"),
        _("Games among those tied"),
        _(
            "The points from their games with one another. It counts when all of them have met, "
            "or when what is still missing can change nothing."
        ),
    ),
    Criterion.BH: Head(
        pgettext_lazy("tie-break, short", "Opp."),
        _("Opponents’ points (Buchholz)"),
        _(
            "The points of all opponents together: whoever met stronger ones comes first. A round "
            "that was not played counts one’s own points instead, but no more than a draw in every "
            "round."
        ),
    ),
    Criterion.BH_C1: Head(
        pgettext_lazy("tie-break, short", "Opp. −1"),
        _("Opponents’ points without the lowest (Buchholz cut 1)"),
        _("The same without the lowest, so that one weak opponent in round 1 costs nothing."),
    ),
    Criterion.BH_C2: Head(
        pgettext_lazy("tie-break, short", "Opp. −2"),
        _("Opponents’ points without the two lowest (Buchholz cut 2)"),
        _("Opponents’ points without the two lowest; for championships of many rounds."),
    ),
    Criterion.BH_M1: Head(
        pgettext_lazy("tie-break, short", "Opp. ±1"),
        _("Opponents’ points without the lowest and the highest (median Buchholz)"),
        _("Opponents’ points without the lowest and without the highest."),
    ),
    Criterion.SB: Head(
        pgettext_lazy("tie-break, short", "Beaten"),
        _("Points of beaten opponents (Sonneborn-Berger)"),
        _("The points of the opponents one has won against, and half of those one has drawn with."),
    ),
    Criterion.SB_C1: Head(
        pgettext_lazy("tie-break, short", "Beaten −1"),
        _("Points of beaten opponents without the lowest (Sonneborn-Berger cut 1)"),
        _("The points of beaten opponents without the opponent who has the fewest points."),
    ),
    Criterion.KS: Head(
        pgettext_lazy("tie-break, short", "Upper half"),
        _("Points against those with at least half of the points (Koya)"),
        _("Only where everyone meets everyone."),
    ),
    Criterion.GP: Head(
        pgettext_lazy("tie-break, short", "Games"),
        _("Points of the single games"),
        _(
            "Only with two games a pairing: a match won 2–0 is worth more than one won 1½–½. A bye "
            "counts as both games won."
        ),
    ),
    Criterion.WIN: Head(
        pgettext_lazy("tie-break, short", "Wins"),
        _("Rounds won"),
        _("How many rounds brought the points of a win."),
    ),
    Criterion.WON: Head(
        pgettext_lazy("tie-break, short", "On the board"),
        _("Games won on the board"),
        _("How many games were won by playing: byes and absent opponents don’t count."),
    ),
    Criterion.BPG: Head(
        pgettext_lazy("tie-break, short", "Second"),
        _("Games played without moving first"),
        _("Moving first helps, so whoever had to answer more often comes first."),
    ),
    Criterion.BWG: Head(
        pgettext_lazy("tie-break, short", "Won second"),
        _("Games won without moving first"),
        _("How many games were won by the one who answers, which is the harder side."),
    ),
    Criterion.PS: Head(
        pgettext_lazy("tie-break, short", "Running"),
        _("Points after each round, added up (progressive score)"),
        _("Whoever won early was paired with stronger opponents, and comes first."),
    ),
    Criterion.PS_C1: Head(
        pgettext_lazy("tie-break, short", "Running −1"),
        _("Points after each round but the first, added up (progressive score cut 1)"),
        _("The same without the points after round 1."),
    ),
    Criterion.REP: Head(
        pgettext_lazy("tie-break, short", "Present"),
        _("Rounds not missed by choice"),
        _("All rounds but those one was away from or forfeited; the bye of an odd field is none."),
    ),
    Criterion.ARO: Head(
        pgettext_lazy("tie-break, short", "Opp. rating"),
        _("Average rating of the opponents"),
        _("Of opponents really met. It counts only if everybody in the championship has a rating."),
    ),
    Criterion.SL: Head(
        pgettext_lazy("tie-break, short", "Stones"),
        _("Stones left in games won"),
        _(
            "The winner’s stones at the end, where they were noted, added up. It says nothing "
            "about strength: who wins quickly keeps more stones, against whomever."
        ),
    ),
    Criterion.TPN: Head(
        pgettext_lazy("tie-break, short", "No."),
        _("The smaller start number"),
        _("Last of all, so that no two share a place."),
    ),
}
NEEDS_CARE = (Criterion.ARO, Criterion.SL)


def meanings(tournament: Tournament) -> list[str]:
    """How ties are broken in this championship, in order, each as a phrase."""
    return [str(head.meaning) for head in legend(tournament)]


def legend(tournament: Tournament) -> list[Head]:
    """The tie-breaks of this championship in order, the start number at the end."""
    return [HEADS[Criterion(code)] for code in (*tournament.tie_breaks, Criterion.TPN)]


def cautions(tournament: Tournament) -> list[Head]:
    """Those of its tie-breaks that don't do what one might think, to be explained beside it."""
    return [HEADS[code] for code in NEEDS_CARE if code in tournament.tie_breaks]


def explained() -> list[Head]:
    """All tie-breaks there are, in the order in which they are explained."""
    return [HEADS[code] for code in (*OFFERED, Criterion.TPN)]


def value_text(value: Fraction | None) -> str:
    """A value as people write it: 12½, a rating 1480, or a dash where there is none."""
    return NOTHING if value is None else exact_text(value)


def value_shown(value: Fraction | None) -> SafeString:
    """The same for a page, a fraction isolated."""
    return SafeString(NOTHING) if value is None else isolated(exact_text(value))


def name_of(code: str) -> str:
    """The phrase for a code, for a sentence; the code itself where nobody knows it."""
    known = code in list(HEADS)
    return str(HEADS[Criterion(code)].meaning) if known else code


def names_of(codes: list[str]) -> str:
    """Tie-breaks in order as part of a sentence."""
    if not codes:
        return gettext("the start number alone")
    return gettext(", then ").join(name_of(code) for code in codes)
