"""The schedule of each player on a strip, to cut apart and hand out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from .cells import Mark, Phrase, Text
from .document import Document
from .edition import Edition
from .fonts import DISPLAY
from .heading import Heading, Letterhead
from .layout import HAIRLINE, RULE, Block, Column, Row
from .paper import MARGIN
from .parts import SIGN, SMALL
from .pen import Align, Sign
from .pieces import Grid, cut_pages
from .schedule import (
    ScheduledRound,
    ScheduleGroup,
    ScheduleParts,
    SchedulePlayer,
    free_round,
    in_brackets,
)
from .stacks import Stack, stacked_grid

SIZE = 10.0
LEAST_WIDTH = 250.0  # in points
COLUMNS = (
    Column(ems=2.6),
    Column(ems=3.0),
    Column(ems=SIGN),
    Column(ems=5.0),
    Column(share=1),
)


@dataclass(frozen=True)
class _Game:
    """A round of one player, as he sees it; ``opponent`` is None in a free one."""

    round: int
    table: int | None
    sign: Sign
    opponent: SchedulePlayer | None


def strip_sheet(heading: Heading, groups: Sequence[ScheduleGroup], edition: Edition) -> Document:
    """A strip for each player, group by group.

    A table that is not known yet is left empty, to be written in. Equal input gives equal
    bytes. Source: RULES.md 1.24.
    """
    letterhead = Letterhead(heading, lambda: gettext("Schedule, a strip a player"), edition)
    strips = [
        _strip(letterhead, player, tuple(_games(group, player)))
        for group in groups
        for player in group.players
        if player.left_after is None
    ]
    grid = _grid(edition, strips)
    pieces = [strip.fitted(SIZE) for strip in strips]
    return letterhead.document(cut_pages(pieces, grid, edition, letterhead.foot))


def _grid(edition: Edition, strips: Sequence[Stack]) -> Grid:
    """As many strips a page as have room at the usual type size."""
    wide = stacked_grid(edition, LEAST_WIDTH, 1.0)
    line = (edition.page_size()[0] - 2 * MARGIN) / wide.columns - 2 * wide.padding
    tallest = max((strip.height(line, SIZE) for strip in strips), default=SIZE)
    return stacked_grid(edition, LEAST_WIDTH, tallest + 2 * wide.padding)


def _games(group: ScheduleGroup, player: SchedulePlayer) -> Iterator[_Game]:
    for round_ in group.rounds:
        yield from _games_in(round_, player)


def _games_in(round_: ScheduledRound, player: SchedulePlayer) -> Iterator[_Game]:
    for pair in round_.pairs:
        if pair.first == player:
            yield _Game(round_.number, pair.table, Sign.SHELL, pair.second)
        elif pair.second == player:
            yield _Game(round_.number, pair.table, Sign.PEBBLE, pair.first)
    if round_.free == player:
        yield _Game(round_.number, None, Sign.PEBBLE, None)


def _strip(letterhead: Letterhead, player: SchedulePlayer, games: Sequence[_Game]) -> Stack:
    parts = ScheduleParts(letterhead.edition)
    about = Text(tuple(Phrase(line, DISPLAY, SMALL, 1, 1) for line in letterhead.about()))
    head = Block(
        (Column(share=1), Column(ems=3.0)),
        (
            Row((Text(about.phrases, span=2),), rule=0),
            Row((parts.person_of_club(player.player), parts.table_number(player.number, 1.4)), 0),
        ),
    )
    rows = [_row(parts, game) for game in games]
    if any(game.opponent and game.opponent.is_gone_in(game.round) for game in games):
        rows.append(Row((parts.words(in_brackets, SMALL, span=len(COLUMNS)),), rule=0))
    return Stack((head, Block(COLUMNS, (_header(parts), *rows))))


def _header(parts: ScheduleParts) -> Row:
    return Row(
        (
            parts.label(lambda: gettext("Round"), Align.MIDDLE),
            parts.label(lambda: gettext("Table"), Align.MIDDLE),
            parts.label(lambda: gettext("Side"), span=2),
            parts.label(lambda: gettext("Opponent")),
        ),
        RULE,
    )


def _row(parts: ScheduleParts, game: _Game) -> Row:
    number = parts.counted(game.round)
    if game.opponent is None:
        return Row((number, Text(()), parts.words(free_round, span=3)), HAIRLINE)
    is_first = game.sign is Sign.SHELL
    side = parts.words(lambda: gettext("moves first") if is_first else gettext("answers"), 0.8)
    table = "" if game.table is None else game.table
    return Row(
        (
            number,
            parts.table_number(table, 1.0),
            Mark(game.sign, SIGN),
            side,
            parts.named(game.opponent, game.round),
        ),
        HAIRLINE,
    )
