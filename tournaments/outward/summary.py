"""A championship as plain text, for a newspaper or a chat, in the language that is active."""

from collections.abc import Iterator
from enum import StrEnum

from django.utils.translation import get_language_bidi, ngettext
from django.utils.translation import gettext as _

from tournaments.models import Tournament
from tournaments.outward.outcome import Line, Outcome, days, size_in_words
from tournaments.wording.phrases import enumerated, isolated

# First in a line, it makes the line run as the language does, whatever names are in it.
_DIRECTION = {True: "\u200f", False: "\u200e"}
MOST_NAMED = 4  # winners who share the first place; of more their number is told
_ARABIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
_AS_DECIMALS = {"¼": "٫٢٥", "½": "٫٥", "¾": "٫٧٥"}


class Digits(StrEnum):
    """How numbers are written in Arabic; in English there is one way."""

    WESTERN = "western"
    ARABIC = "arabic"


def summary(outcome: Outcome, *, address: str, most: int | None, digits: Digits) -> str:
    """Lines of text: what it was, who won, the table to ``most`` places a group, the address.

    Names are isolated and each line has its direction, so that chat programs keep the order.
    """
    mark = _DIRECTION[get_language_bidi()]
    lines = [f"{mark}{each}" if each else "" for each in _lines(outcome, most)]
    text = "\n".join(lines)
    if digits is Digits.ARABIC and get_language_bidi():
        text = _with_arabic_digits(text)
    return f"{text}\n\n{address}\n"


def headline(outcome: Outcome) -> str:
    """Who has won, or is in front, as a sentence; empty where nobody can be named first.

    Nobody is in front of what was called off, and no two have won a knockout.
    """
    if outcome.tournament.state == Tournament.State.CANCELLED:
        return _("This championship was called off.")
    winners = outcome.winners
    if not winners:
        return ""
    names = [isolated(each.name) for each in winners]
    told = {
        "player": enumerated(names),
        "n": len(names),
        "championship": isolated(str(outcome.tournament)),
        "points": isolated(winners[0].points),
        "number": outcome.after,
    }
    counts_points = winners[0].half_points is not None
    if counts_points and not outcome.is_final:
        return _in_front(len(names)) % told
    if not counts_points:  # the final is decided, or nobody of it stayed
        return "" if len(names) > 1 else _("%(player)s has won %(championship)s.") % told
    return _won(len(names)) % told


def _in_front(n: int) -> str:
    if n == 1:
        return _("%(player)s leads %(championship)s after round %(number)s.")
    if n <= MOST_NAMED:
        return _("%(player)s lead %(championship)s together after round %(number)s.")
    return ngettext(
        "%(n)s player leads %(championship)s after round %(number)s, level in everything.",
        "%(n)s players lead %(championship)s after round %(number)s, level in everything.",
        n,
    )


def _won(n: int) -> str:
    if n == 1:
        return _("%(player)s has won %(championship)s. Points: %(points)s.")
    if n <= MOST_NAMED:
        return _("%(player)s share first place in %(championship)s. Points: %(points)s.")
    return ngettext(
        "%(n)s player has first place in %(championship)s. Points: %(points)s.",
        "%(n)s players share first place in %(championship)s. Points: %(points)s.",
        n,
    )


def _lines(outcome: Outcome, most: int | None) -> Iterator[str]:
    tournament = outcome.tournament
    yield isolated(str(tournament))
    place = [str(tournament.club), tournament.local_venue]
    yield " · ".join([*(isolated(each) for each in place if each), days(tournament)])
    first = headline(outcome)
    yield from ("", first) if first else ()
    size = size_in_words(len(outcome.lines)) if outcome.lines else ""
    yield from ("", " · ".join(each for each in (outcome.title, size) if each))
    for group, lines in outcome.groups:
        if tournament.has_groups:
            yield from ("", _("Group %(number)s") % {"number": group})
        yield from (_line(each) for each in lines[:most])
        if most and len(lines) > most:
            yield "…"


def _line(line: Line) -> str:
    is_alone = line.rank is not None and line.rank == line.last_rank
    place = isolated(line.place) + ("." if is_alone else "")
    club = f"({isolated(line.club)})" if line.club else ""
    points = f"– {isolated(line.points)}" if line.points else ""
    words = " ".join(each for each in (place, isolated(line.name), club, points) if each)
    return f"{words} · {line.remark}" if line.remark else words


def _with_arabic_digits(text: str) -> str:
    """Arabic-Indic digits, and fractions as decimals, which have signs in them."""
    for sign, decimals in _AS_DECIMALS.items():
        text = text.replace(f"\u2068{sign}", f"\u2068٠{decimals}").replace(sign, decimals)
    return text.translate(_ARABIC)
