"""Where everyone meets everyone: all rounds side by side, and a strip for each player."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, zip_longest

from django.utils.translation import get_language, gettext

from tournaments.models import Bye

from .cells import Cell, Mark, Phrase, Text
from .document import Document
from .edition import Edition
from .fonts import BODY
from .heading import Heading, Letterhead
from .layout import RULE, Column, Row, Table
from .paper import MARGIN
from .parts import LABEL, MORE_LINES, SECOND_SCRIPT, SMALL, Parts, SheetPlayer, Words
from .pen import Sign
from .standings import group_head, lines_below, with_lines

SIZE = 10.0  # on several pages
SMALLEST_SIZE = 8.0  # to have all rounds on one
MOST_ABREAST = 4  # rounds
NUMBER_EMS = 1.6
NAME_EMS = 8.0
APART_EMS = 0.8  # one round and the next
PLACE = 4  # columns of a round


@dataclass(frozen=True)
class SchedulePlayer:
    """A player by start number; ``left_after`` is the last round of one who withdrew."""

    number: int
    player: SheetPlayer
    left_after: int | None = None

    def is_gone_in(self, number: int) -> bool:
        return self.left_after is not None and number > self.left_after


@dataclass(frozen=True)
class ScheduledPair:
    """Who moves first against whom; ``table`` is None until the round is drawn."""

    first: SchedulePlayer
    second: SchedulePlayer
    table: int | None = None

    @property
    def players(self) -> tuple[SchedulePlayer, SchedulePlayer]:
        return self.first, self.second


@dataclass(frozen=True)
class ScheduledRound:
    """The pairs of one round of a group, and who is free in an odd one."""

    number: int
    pairs: tuple[ScheduledPair, ...]
    free: SchedulePlayer | None = None


@dataclass(frozen=True)
class ScheduleGroup:
    """All rounds of one group; ``number`` is None where there are no groups."""

    number: int | None
    players: tuple[SchedulePlayer, ...]
    rounds: tuple[ScheduledRound, ...]


def schedule_sheet(heading: Heading, groups: Sequence[ScheduleGroup], edition: Edition) -> Document:
    """All rounds, as many abreast as make them largest on the fewest pages.

    Names lose their end only where that saves a page. Equal input gives equal bytes.
    Source: RULES.md 1.23.
    """
    letterhead = Letterhead(heading, lambda: gettext("Schedule"), edition)
    width = edition.page_size()[0] - 2 * MARGIN
    whole, brief = (
        _ways(ScheduleParts(edition, lines), groups, width) for lines in (MORE_LINES, 0)
    )
    return letterhead.sheet(*whole, on_fewer_pages=brief)


@dataclass(frozen=True)
class ScheduleParts(Parts):
    """Cells of a schedule; names take so many lines more rather than lose their end."""

    more_lines: int = MORE_LINES

    def named(self, player: SchedulePlayer, number: int) -> Text:
        """The name in each script, in brackets in rounds after the player left."""
        form = "({})" if player.is_gone_in(number) else "{}"
        first, *others = (form.format(name) for name in self.edition.names(player.player.name))
        smaller = (Phrase(other, BODY, SECOND_SCRIPT, 1, self.more_lines) for other in others)
        return Text((Phrase(first, BODY, more_lines=self.more_lines), *smaller))


def _ways(parts: ScheduleParts, groups: Sequence[ScheduleGroup], width: float) -> list[Table]:
    """With any number of rounds abreast that have room; one at the least."""
    one, *ways = (_table(parts, groups, abreast + 1) for abreast in range(MOST_ABREAST))
    return [one, *(way for way in ways if way.widest_size(width) >= SMALLEST_SIZE)]


def _table(parts: ScheduleParts, groups: Sequence[ScheduleGroup], abreast: int) -> Table:
    place = (Column(ems=NUMBER_EMS), Column(share=1)) * 2
    columns = (*place, *(Column(ems=APART_EMS), *place) * (abreast - 1))
    head = (
        Mark(Sign.SHELL, LABEL),
        parts.label(lambda: gettext("Moves first")),
        Mark(Sign.PEBBLE, LABEL),
        parts.label(lambda: gettext("Answers")),
    )
    rows = list(chain.from_iterable(_group(parts, group, abreast) for group in groups))
    below = list(lines_below(parts, list(_below(groups)), len(columns)))
    return Table(
        columns,
        _apart([head] * abreast, RULE),
        with_lines(rows, below),
        SIZE,
        shared_ems=2 * NAME_EMS * abreast,
        smallest_size=SMALLEST_SIZE,
    )


def _apart(places: Sequence[Sequence[Cell]], rule: float, *, is_lead: bool = False) -> Row:
    """The places of rounds abreast, with a gap between them."""
    first, *others = places
    gap = Text(())
    cells = (*first, *chain.from_iterable((gap, *place) for place in others))
    return Row(cells, rule, is_lead=is_lead)


def _group(parts: ScheduleParts, group: ScheduleGroup, abreast: int) -> Iterator[Row]:
    if group.number is not None:
        yield group_head(parts, group.number, span=(PLACE + 1) * abreast - 1)
    for start in range(0, len(group.rounds), abreast):
        yield from _abreast(parts, group.rounds[start : start + abreast], abreast)


def _abreast(parts: ScheduleParts, rounds: Sequence[ScheduledRound], abreast: int) -> Iterator[Row]:
    """Rounds side by side; their rows stay on one page."""
    empty = (Text((), span=PLACE),)
    missing = [empty] * (abreast - len(rounds))
    heads = [(parts.label(partial(_round, each.number), span=PLACE),) for each in rounds]
    yield _apart([*heads, *missing], RULE / 2, is_lead=True)
    lines = list(zip_longest(*(_lines(parts, each) for each in rounds), fillvalue=empty))
    for number, places in enumerate(lines, start=1):
        is_last = number == len(lines)
        rule = RULE if is_last else 0.0
        yield _apart([*places, *missing], rule, is_lead=not is_last)


def _lines(parts: ScheduleParts, round_: ScheduledRound) -> Iterator[tuple[Cell, ...]]:
    for pair in round_.pairs:
        both = (_player(parts, player, round_.number) for player in pair.players)
        yield tuple(chain.from_iterable(both))
    if round_.free:
        free = parts.words(free_round, SMALL, span=2)
        yield (*_player(parts, round_.free, round_.number), free)


def _player(parts: ScheduleParts, player: SchedulePlayer, number: int) -> tuple[Cell, Cell]:
    return parts.table_number(player.number, SMALL), parts.named(player, number)


def free_round() -> str:
    return str(Bye.FREE.label)


def _round(number: int) -> str:
    return gettext("Round %(number)s") % {"number": number}


def _below(groups: Sequence[ScheduleGroup]) -> Iterator[Words]:
    left = [player for group in groups for player in group.players if player.left_after is not None]
    if left:
        yield in_brackets
        yield from (partial(_left, player) for player in left)


def in_brackets() -> str:
    return gettext("In brackets: has left and does not play any more.")


def _left(player: SchedulePlayer) -> str:
    words = {"player": player.player.name.in_(get_language() or ""), "number": player.left_after}
    if not player.left_after:
        return gettext("%(player)s withdrew before round 1.") % words
    return gettext("%(player)s withdrew after round %(number)s.") % words
