"""Slips of a round: one a game to write the result on, one a player to find the table by."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from django.utils.translation import gettext

from .cells import Mark, Phrase, ResultBox, Text
from .document import Document, Page
from .edition import Edition
from .fonts import BODY, STRONG
from .heading import Heading, Letterhead
from .layout import HAIRLINE, RULE, Block, Column, Row, Table
from .pairings import ByeRow, Seat, TableRow, reason_of, seats_of
from .paper import ROLL_MARGIN, ROLL_WIDTH
from .parts import SIGN, SMALL, Parts, SheetPlayer, Words
from .pen import Align, Sign
from .pieces import cut_pages
from .stacks import LONGEST_PAGE, ROLL_SIZE, Stack, roll_pages, stacked_grid
from .writing import Blank, Box, QrCode

RESULT_SLIP = (236.0, 214.0)  # width and height at the least, in points
PAIRING_SLIP = {1: (236.0, 118.0), 2: (236.0, 168.0)}  # by how many languages
LARGEST_SIZE = 13.0
NUMBER = 2.6  # of the table
NUMBER_EMS = 3.4
CODE_EMS = 6.5
BOX_EMS = 2.6
STONES_EMS = 1.7
OWN_NAME = 1.5
SLIP_SIGN = 1.1
STRIP_NUMBER = 1.6


@dataclass(frozen=True)
class Code:
    """What a phone opens: an address, and what it is good for; neither counts for a version."""

    address: Callable[[], str]
    words: Words


@dataclass(frozen=True)
class GameSlip:
    """A game at a table; ``game`` is its number where the two play several."""

    table: int
    game: int | None
    first: SheetPlayer
    second: SheetPlayer
    code: Code


def result_slips(heading: Heading, slips: Sequence[GameSlip], edition: Edition) -> Document:
    """A slip a game, in the order given; cut as one stack they stay in order.

    Equal input gives equal bytes. Source: RULES.md 1.13.
    """
    letterhead = Letterhead(heading, lambda: gettext("Result slips"), edition)
    stacks = [_result_slip(letterhead, slip) for slip in slips]
    return letterhead.document(_pages(letterhead, stacks, RESULT_SLIP))


def pairing_slips(
    heading: Heading, rows: Sequence[TableRow], byes: Sequence[ByeRow], edition: Edition
) -> Document:
    """A slip a player, by the sort key of the first language. Source: RULES.md 1.14."""
    letterhead = Letterhead(heading, lambda: gettext("Pairing slips"), edition)
    language = edition.languages[0]
    everyone: list[Seat | ByeRow] = [*seats_of(rows), *byes]
    in_order = sorted(everyone, key=lambda each: each.player.sort[language])
    stacks = [_pairing_slip(letterhead, each) for each in in_order]
    return letterhead.document(_pages(letterhead, stacks, PAIRING_SLIP[len(edition.languages)]))


def pairing_strip(
    heading: Heading, rows: Sequence[TableRow], byes: Sequence[ByeRow], edition: Edition
) -> Document:
    """All tables of a round, then byes and absences, on one strip. Source: RULES.md 1.14."""
    letterhead = Letterhead(heading, lambda: gettext("Pairings by table"), edition)
    parts = Parts(edition)
    lines = [line for row in rows for line in _strip_table(parts, row)]
    lines += _strip_byes(parts, byes)
    lines[-1:] = [replace(line, rule=0) for line in lines[-1:]]  # the foot begins with one
    columns = (Column(ems=NUMBER_EMS), Column(ems=SIGN), Column(share=1))
    header = (
        parts.label(lambda: gettext("Table"), Align.MIDDLE),
        parts.label(lambda: gettext("Player"), span=2),
    )
    table = Table(columns, Row(header, RULE), tuple(lines), ROLL_SIZE)
    return letterhead.document(_strips(letterhead, table))


def _pages(
    letterhead: Letterhead, stacks: Sequence[Stack], least: tuple[float, float]
) -> tuple[Page, ...]:
    edition = letterhead.edition
    slips = stacks or [_nothing(letterhead)]
    if edition.is_roll:
        return roll_pages(slips, edition, letterhead.foot)
    pieces = [stack.fitted(LARGEST_SIZE) for stack in slips]
    return cut_pages(pieces, stacked_grid(edition, *least), edition, letterhead.foot)


def _nothing(letterhead: Letterhead) -> Stack:
    words = Parts(letterhead.edition).words(lambda: gettext("Nobody plays in this round."))
    rows = (Row((letterhead.named(),), rule=0), Row((words,), rule=0))
    return Stack((Block((Column(share=1),), rows),))


def _result_slip(letterhead: Letterhead, slip: GameSlip) -> Stack:
    return Stack((slip_head(letterhead, slip), _players(Parts(letterhead.edition), slip)))


def slip_head(letterhead: Letterhead, slip: GameSlip, *titles: Phrase) -> Block:
    """The table, championship and round, and the code with what it is good for."""
    parts = Parts(letterhead.edition)
    named = letterhead.named()
    words = (Phrase(line, scale=SMALL) for line in parts.edition.say(slip.code.words))
    text = Text((*named.phrases, *_game(parts, slip.game), *titles, *words))
    cells = (_table(parts, slip.table), text, QrCode(slip.code.address(), CODE_EMS))
    columns = (Column(ems=NUMBER_EMS), Column(share=1), Column(ems=CODE_EMS))
    return Block(columns, (Row(cells, RULE, hangs=True),))


def _table(parts: Parts, table: int) -> Text:
    """The word above the number of a table, which is large."""
    label = parts.label(lambda: gettext("Table"), Align.MIDDLE)
    return replace(label, phrases=(*label.phrases, parts.large(table, NUMBER)))


def _game(parts: Parts, game: int | None) -> tuple[Phrase, ...]:
    if game is None:
        return ()
    said = parts.edition.say(lambda: gettext("Game %(number)s") % {"number": game})
    return (Phrase(" · ".join(said), STRONG),)


def _players(parts: Parts, slip: GameSlip) -> Block:
    """Both players side by side, and for each, on the own side, what is to be written."""
    rows = (
        Row(tuple(parts.words(side_words(sign), SMALL, span=2) for sign in Sign), rule=0),
        Row(_person(parts, Sign.SHELL, slip.first) + _person(parts, Sign.PEBBLE, slip.second), 0),
        Row((ResultBox(None, span=4, ems=BOX_EMS),), rule=0),
        Row((parts.words(stones_left, SMALL, span=3), Box(STONES_EMS)), rule=0),
        Row((_signature(parts), _signature(parts)), rule=0),
    )
    return Block((Column(ems=SLIP_SIGN), Column(share=1)) * 2, rows)


def _person(parts: Parts, sign: Sign, player: SheetPlayer) -> tuple[Mark, Text]:
    return Mark(sign, SLIP_SIGN), parts.person_of_club(player)


def side_words(sign: Sign) -> Words:
    """What the player of that sign does."""
    return lambda: gettext("Moves first") if sign is Sign.SHELL else gettext("Answers")


def stones_left() -> str:
    """What is written beside the result."""
    return gettext("Stones left to the winner")


def _signature(parts: Parts) -> Blank:
    return Blank(parts.label(lambda: gettext("Signature")), span=2)


def _pairing_slip(letterhead: Letterhead, slip: Seat | ByeRow) -> Stack:
    parts = Parts(letterhead.edition)
    foot = Block((Column(share=1),), (Row((letterhead.in_a_line(),), rule=0),))
    block = _seat(parts, slip) if isinstance(slip, Seat) else _bye(parts, slip)
    return Stack((block, foot))


def _bye(parts: Parts, bye: ByeRow) -> Block:
    said = parts.words(partial(reason_of, bye))
    own = _own_name(parts, bye.player)
    return Block((Column(share=1),), (Row((own,), RULE), Row((said,), HAIRLINE)))


def _own_name(parts: Parts, player: SheetPlayer) -> Text:
    name = parts.person(player, scale=OWN_NAME)
    return Text((*name.phrases, parts.clubs_in_a_line(player)))


def _seat(parts: Parts, seat: Seat) -> Block:
    own = replace(_own_name(parts, seat.player), span=3)
    rows = (
        Row((own, _table(parts, seat.table)), RULE),
        Row(
            (
                Mark(seat.sign, SLIP_SIGN),
                parts.words(side_words(seat.sign)),
                replace(_opponent(parts, seat.opponent), span=2),
            ),
            HAIRLINE,
        ),
    )
    side = (Column(ems=SLIP_SIGN), Column(share=2))
    return Block((*side, Column(share=2), Column(ems=NUMBER_EMS)), rows)


def _opponent(parts: Parts, player: SheetPlayer) -> Text:
    label = parts.label(lambda: gettext("Opponent"))
    name = parts.person(player, BODY)
    return Text((*label.phrases, *name.phrases, parts.clubs_in_a_line(player)))


def _strip_table(parts: Parts, row: TableRow) -> tuple[Row, Row]:
    number = parts.table_number(row.table, STRIP_NUMBER)
    return (
        Row((number, Mark(Sign.SHELL, SIGN), parts.person(row.first)), rule=0, is_lead=True),
        Row((Text(()), Mark(Sign.PEBBLE, SIGN), parts.person(row.second))),
    )


def _strip_byes(parts: Parts, byes: Sequence[ByeRow]) -> list[Row]:
    if not byes:
        return []
    lead = parts.label(lambda: gettext("Byes and absent"), span=3)
    return [Row((lead,), is_lead=True), *(Row((_with_reason(parts, bye),)) for bye in byes)]


def _with_reason(parts: Parts, bye: ByeRow) -> Text:
    words = parts.words(partial(reason_of, bye), SMALL)
    return Text((*parts.person(bye.player).phrases, *words.phrases), span=3)


def _strips(letterhead: Letterhead, table: Table) -> tuple[Page, ...]:
    """One page as long as the table; several where no page may be so long."""
    width = ROLL_WIDTH - 2 * ROLL_MARGIN
    blocks = table.pages(width, LONGEST_PAGE, ROLL_SIZE)
    stacks = [Stack((letterhead.narrow_head(), block)) for block in blocks]
    return roll_pages(stacks, letterhead.edition, letterhead.foot)
