"""Game sheets: a game to keep, with players, result, verdict, moves and diagrams."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from django.utils.translation import gettext

from games.engine import Script
from games.on_paper.diagrams import FINE, CountedBoard, Figure
from games.on_paper.filling import Filling, Placed, drawing
from games.on_paper.move_tables import MoveTable
from games.on_paper.plies import chosen_plies
from games.on_paper.records import PlayedGame
from games.positions import Position
from tournaments.sheets.cells import Cell, Mark, Phrase, ResultBox, Text
from tournaments.sheets.document import Document
from tournaments.sheets.edition import Edition
from tournaments.sheets.fonts import STRONG
from tournaments.sheets.heading import Heading, Letterhead
from tournaments.sheets.layout import RULE, Block, Column, Row
from tournaments.sheets.parts import SMALL, Parts, SheetPlayer
from tournaments.sheets.pen import Align, Area, Sign
from tournaments.sheets.slips import side_words
from tournaments.sheets.writing import NO_WORDS, QrCode

EMS_A_LINE = 54.0
SIZES = (9.0, 10.0)
TABLE = 2.2
TABLE_EMS = 4.6
SIGN_EMS = 1.8
SCORE_EMS = 4.6
SCORE_BOX = 2.2
CODE_EMS = 6.6
FIGURE_WIDTHS = (150.0, 300.0)  # in points: letters that can be read, and no poster
BETWEEN = 1.0  # figures, in ems
LEAST_MOVES = 3  # lines at the foot of a page
MOST_LINES, FEWEST_LINES = 9, 2  # that a sentence may take
ONE = (Column(share=1),)
GAP = Block(ONE, (Row((), rule=0), Row((), rule=0)))


@dataclass(frozen=True)
class Form:
    """How games are told: which letters the holes bear, and which positions are drawn.

    ``plies`` is as ``chosen_plies`` takes it; ``address`` gives what the code of a game opens.
    """

    scripts: tuple[Script, ...]
    plies: str | None
    address: Callable[[int], str]


def game_sheets(
    heading: Heading, games: Sequence[PlayedGame], form: Form, edition: Edition
) -> Document:
    """A page for each game in the order given, more where moves and diagrams need them.

    Equal input gives equal bytes. Source: sheets/RULES.md 1.26.
    """
    letterhead = Letterhead(heading, _name, edition)
    sheet = letterhead.page(is_wide=False)
    size = min(max(sheet.body.width / EMS_A_LINE, SIZES[0]), SIZES[1])
    parts = Parts(edition)
    sheets = [_GameSheet(parts, game, form, sheet.body, size) for game in games]
    pages = [page for each in sheets for page in each.pages()]
    return letterhead.drawn(sheet, [drawing(page, size) for page in pages])


def _name() -> str:
    return gettext("Game sheet")


@dataclass(frozen=True)
class _GameSheet:
    """One game on its pages: ``body`` is what a page has room for, ``size`` that of the type."""

    parts: Parts
    game: PlayedGame
    form: Form
    body: Area
    size: float

    def pages(self) -> list[list[Placed]]:
        """On as few pages as may be, and there with the largest diagrams.

        Sentences below diagrams are cut short only where else none would fit a page.
        """
        for lines in (MOST_LINES, FEWEST_LINES):
            figures = self._figures(lines)
            rows = [self._rows(figures, abreast) for abreast in self._figures_abreast()]
            if ways := [way for way in rows if self._fits(way)]:
                break
        return min(map(self._pages, ways or rows[-1:]), key=len)

    def _figures_abreast(self) -> list[int]:
        """How many diagrams may stand side by side, the fewest first."""
        least, most = FIGURE_WIDTHS
        numbers = range(1, int(self.body.width // least) + 1)
        return [number for number in numbers if self.body.width / number <= most]

    def _figures(self, lines: int) -> list[Figure]:
        game, scripts, edition = self.game, self.form.scripts, self.parts.edition
        plies = chosen_plies(self.form.plies, game.replay)
        positions = (Position(game.replay, game.rules, ply) for ply in plies)
        return [Figure(CountedBoard(each, scripts, edition), lines) for each in positions]

    def _rows(self, figures: list[Figure], abreast: int) -> list[Placed]:
        starts = range(0, len(figures), abreast)
        rows = (_figure_row(figures[start : start + abreast], abreast) for start in starts)
        return list(map(self._measured, rows))

    def _measured(self, block: Block) -> Placed:
        return Placed(block.height(self.body.width, self.size), block)

    def _fits(self, rows: list[Placed]) -> bool:
        """Whether a page has room for each of the rows, and for what may stand around it."""
        around = (self._lead, self._gap, self._marks)
        room = self.body.height - sum(each.height for each in around)
        return all(row.height <= room for row in rows)

    def _pages(self, figures: list[Placed]) -> list[list[Placed]]:
        filling = self._begun.branch()
        for row in figures[:-1]:
            filling.put(self._gap, row)
        if figures:
            filling.put(self._gap, figures[-1], self._marks)
        return filling.pages

    @cached_property
    def _begun(self) -> Filling:
        """All that stands above the diagrams."""
        filling = Filling(self.body.height, self._lead)
        filling.put(*map(self._measured, (self._players(), self._verdict())))
        self._put_moves(filling)
        return filling

    @cached_property
    def _gap(self) -> Placed:
        return self._measured(GAP)

    @cached_property
    def _marks(self) -> Placed:
        return self._measured(_notes(self.parts.edition.say(_marks_in_diagrams)))

    @cached_property
    def _lead(self) -> Placed:
        """Whose game goes on here."""
        parts = self.parts
        number = Phrase(parts.edition.number(self.game.table), STRONG)
        table = Text((*parts.label(_table_word).phrases, number))
        players = (self.game.first, self.game.second)
        names: list[Cell] = []
        for sign, player in zip(Sign, players, strict=True):
            names += Mark(sign), parts.person(player)
        columns = (Column(ems=TABLE_EMS), *(Column(ems=1), Column(share=1)) * 2)
        return self._measured(Block(columns, (Row((table, *names), RULE),)))

    def _players(self) -> Block:
        """Both with what they do, and on each side the score; at the end the code."""
        game = self.game
        words = (Phrase(line, scale=SMALL) for line in self.parts.edition.say(_scan))
        code = QrCode(self.form.address(game.key), CODE_EMS, words=Text(tuple(words)))
        score = ResultBox(self._score(), ems=SCORE_BOX)
        first, second = map(self._player, Sign, (game.first, game.second))
        player = (Column(ems=SIGN_EMS), Column(share=1))
        ends = Column(ems=TABLE_EMS), Column(ems=CODE_EMS)
        columns = (ends[0], *player, Column(ems=SCORE_EMS), *player, ends[1])
        return Block(columns, (Row((self._table(), *first, score, *second, code), RULE),))

    def _score(self) -> tuple[str, str] | None:
        if self.game.score is None:
            return None
        first, second = map(self.parts.edition.number, self.game.score)
        return first, second

    def _table(self) -> Text:
        """The number of the table under its word, and which game it was, of several there."""
        label = self.parts.label(_table_word)
        number = Phrase(self.parts.edition.number(self.game.table), STRONG, TABLE, max_lines=1)
        several = self.game.number is not None
        said = self.parts.edition.say(self._number) if several else ()
        games = (Phrase(line, scale=SMALL) for line in said)
        return Text((*label.phrases, number, *games))

    def _number(self) -> str:
        return gettext("Game %(number)s") % {"number": self.game.number}

    def _player(self, sign: Sign, player: SheetPlayer) -> tuple[Cell, Cell]:
        side = self.parts.words(side_words(sign), SMALL)
        named = self.parts.person_of_club(player)
        return Mark(sign, SIGN_EMS), Text((*side.phrases, *named.phrases))

    def _verdict(self) -> Block:
        """How it ended and what the record is worth; two languages stand side by side."""
        edition = self.parts.edition
        cells = tuple(
            Text(self._told_in(language), align)
            for language, align in zip(edition.languages, (Align.START, Align.END), strict=False)
        )
        return Block(ONE * len(cells), (Row(cells, rule=0, hangs=True),))

    def _told_in(self, language: str) -> tuple[Phrase, ...]:
        game, edition = self.game, self.parts.edition
        result, verdict, why = (
            edition.say_in(language, partial(told.in_, language))
            for told in (game.result, game.verdict, game.why)
        )
        return (
            Phrase(result, STRONG, max_lines=MOST_LINES),
            Phrase(f"{verdict} · {why}", scale=FINE, max_lines=MOST_LINES),
        )

    def _put_moves(self, filling: Filling) -> None:
        """As many lines on each page as it has room for, down one column after another."""
        table = MoveTable(self.parts.edition, self.game, self.form.scripts)
        notes = self._measured(_notes(table.legend()))
        abreast, before, left = table.abreast(self.body.width, self.size), 0, len(table.lines)
        while left:
            room = filling.left - self._gap.height - notes.height
            places = table.places(room, abreast, self.size)
            if places < min(LEAST_MOVES * abreast, left):
                filling.turn()
                continue
            count = min(places, left)
            is_last = count == left
            block = self._measured(table.block(before, count, abreast))
            filling.put(self._gap, block, *[notes] * is_last)
            before, left = before + count, left - count


def _figure_row(figures: list[Figure], abreast: int) -> Block:
    """Figures side by side, each as wide as in a full row."""
    full: list[Cell] = [*figures, *[NO_WORDS] * (abreast - len(figures))]
    cells = [cell for each in full for cell in (each, NO_WORDS)]
    columns = (Column(share=1), Column(ems=BETWEEN)) * abreast
    return Block(columns[:-1], (Row(tuple(cells[:-1]), rule=0, hangs=True),))


def _notes(lines: Iterable[str]) -> Block:
    phrases = (Phrase(line, scale=FINE, max_lines=FEWEST_LINES) for line in lines)
    return Block(ONE, (Row((Text(tuple(phrases)),), rule=0),))


def _table_word() -> str:
    return gettext("Table")


def _scan() -> str:
    return gettext("Scan to replay the game.")


def _marks_in_diagrams() -> str:
    return gettext(
        "In a diagram two rings are where the last move was lifted, a heavy ring is where its "
        "last stone fell, and −5 is a hole from which it took five stones."
    )
