"""A championship as a picture (PNG) for chat programs: its name, and who is in front."""

from typing import NamedTuple

from django.utils.translation import get_language_bidi
from django.utils.translation import gettext as _

from tournaments.outward.outcome import Line, Outcome, days
from tournaments.pictures import (
    DUSK_EDGE,
    DUSK_SOFT,
    LAMP,
    MARGIN,
    ON_DUSK,
    WIDTH,
    Writer,
    as_png,
    blank,
)
from tournaments.sheets.fonts import BODY, DISPLAY, STRONG

SHOWN = 5  # places
ROW = 56
PLACE, NAME, CLUB, POINTS = 0, 70, 640, 1030  # where the columns begin, in points
HOLES = 7  # the ornament of the site: a row of holes, small in the corner or filling the width
HOLE, WIDE_HOLE = 13, 56


class Card(NamedTuple):
    """Plain words in the reader's language, and whether they run from right to left."""

    site: str
    title: str
    facts: str
    moment: str
    rows: tuple[tuple[str, str, str, str], ...]  # place, name, club, points
    is_rtl: bool


def card_of(outcome: Outcome) -> Card:
    """What the picture says; the rows are empty before round 1 is over and where groups are."""
    tournament = outcome.tournament
    facts = [str(tournament.club), days(tournament)]
    return Card(
        site=_("Hawalis"),
        title=str(tournament),
        facts=" · ".join(facts),
        moment=outcome.title,
        rows=tuple(map(_row, outcome.leaders[:SHOWN])),
        is_rtl=get_language_bidi(),
    )


def _row(line: Line) -> tuple[str, str, str, str]:
    about = " · ".join(filter(None, (line.club, line.remark)))
    return line.place, line.name, about, line.points


def draw_card(card: Card) -> bytes:
    """Draw the card; equal cards give equal bytes."""
    picture = blank()
    writer = Writer(picture, is_rtl=card.is_rtl, width=WIDTH - 2 * MARGIN)
    writer.y = 28
    writer.line(card.site, DISPLAY, 34, LAMP)
    writer.line(card.title, DISPLAY, 60, ON_DUSK)
    writer.y += 14  # naskh reaches far below the line
    writer.line(card.facts, BODY, 27, DUSK_SOFT)
    writer.y += 20
    writer.line(card.moment, STRONG, 32, LAMP)
    for row in card.rows:
        writer.y += ROW
        _write_row(writer, row)
    if card.rows:
        _draw_holes(writer, HOLE, 60)
    else:
        _draw_holes(writer, WIDE_HOLE, 460)
    return as_png(picture)


def _write_row(writer: Writer, row: tuple[str, str, str, str]) -> None:
    place, name, club, points = row
    writer.word(place, STRONG, 32, DUSK_SOFT, PLACE, NAME - PLACE - 10)
    writer.word(name, STRONG, 34, ON_DUSK, NAME, CLUB - NAME - 20)
    writer.word(club, BODY, 27, DUSK_SOFT, CLUB, POINTS - CLUB - 20)
    writer.word(points, STRONG, 36, LAMP, POINTS, WIDTH - MARGIN - POINTS)


def _draw_holes(writer: Writer, radius: int, y: int) -> None:
    """A row of empty holes, from the side opposite to where the words begin."""
    way = 1 if writer.is_rtl else -1
    for number in range(HOLES):
        x = WIDTH - writer.at(0) + way * radius * (1 + 3 * number)
        box = (x - radius, y - radius, x + radius, y + radius)
        writer.pen.ellipse(box, outline=DUSK_EDGE, width=3)
