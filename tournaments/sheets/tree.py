"""The tree of a knockout on paper: large enough to write on, on several pages where it must be."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from django.utils.translation import gettext, pgettext

from .cells import BOX_RULE, Phrase, Text
from .document import Document
from .edition import Bilingual, Edition
from .fonts import BODY, STRONG
from .heading import Heading, Letterhead
from .layout import HAIRLINE, Block, Column, Draw, Row
from .parts import SECOND_SCRIPT, Words, share_of
from .pen import Align, Area, Pen
from .stacks import Stack

HEAD, HEAD_SIZE = 26.0, 11.0  # room for the name of a round, and its type size, in points
HEAD_ABOVE = 20.0  # a box that stands alone, in points
LEGEND, LEGEND_SIZE = 14.0, 8.0
BRANCH = 24.0  # between rounds
NARROWEST_BOX, WIDEST_BOX = 100.0, 240.0
LEAST_SEAT = 13.0  # the height of half a box, for each script
LARGEST_SEAT = 34.0
BETWEEN = 0.35  # of a seat: the least gap between boxes
NAME_SHARE, SMALL_SHARE = 0.5, 0.34  # of a seat: type sizes
SEED, SCORE = 20.0, 28.0  # room at both ends of a seat
THIRD_PLACE_AT = 0.86  # of the height


@dataclass(frozen=True)
class TreeSeat:
    """One side of a box; ``name`` is None while nobody is known to sit there."""

    name: Bilingual | None = None
    seed: int | None = None
    score: str = ""
    has_won: bool = False


@dataclass(frozen=True)
class TreeBox:
    """Two who meet, the upper one first; a bye has one seat that is taken."""

    seats: tuple[TreeSeat, TreeSeat]
    is_bye: bool = False


@dataclass(frozen=True)
class TreeRound:
    """The boxes of a round from the top down, and what the round is called."""

    name: Words
    boxes: tuple[TreeBox, ...]


@dataclass(frozen=True)
class TreeOnPaper:
    """The rounds of a tree, or of a part of it that stands on a page of its own."""

    rounds: tuple[TreeRound, ...]
    third_place: TreeBox | None = None


def tree_sheet(heading: Heading, tree: TreeOnPaper, edition: Edition) -> Document:
    """All rounds from left to right, or from right to left in Arabic, joined to the final.

    Where not all boxes of the first round have room above one another, parts of the tree stand
    on pages of their own, and the last page has the rounds that all of them lead to. Equal
    input gives equal bytes. Source: RULES.md 1.25.
    """
    letterhead = Letterhead(heading, lambda: pgettext("knockout", "Tree"), edition)
    sheet = letterhead.page(is_wide=True)
    drawings: list[Draw] = [
        _Page(edition, part, sheet.body).draw for part in _parts(tree, _depth(sheet.body, edition))
    ]
    return letterhead.drawn(sheet, drawings)


def _depth(body: Area, edition: Edition) -> int:
    """How many rounds have room on a page: side by side, and the boxes of the first of them."""
    seat = LEAST_SEAT * len(edition.languages)
    boxes = (body.height - HEAD - LEGEND) / (seat * (2 + BETWEEN))
    abreast = (body.width + BRANCH) / (NARROWEST_BOX + BRANCH)
    return max(1, min(int(boxes).bit_length(), int(abreast)))


def _parts(tree: TreeOnPaper, depth: int) -> Iterator[TreeOnPaper]:
    """The tree in parts of that many rounds, those first that lead to the others."""
    first, later = tree.rounds[:depth], tree.rounds[depth:]
    if not later:
        yield tree
        return
    for place in range(len(first[-1].boxes)):
        yield TreeOnPaper(tuple(_leading_to(place, first)))
    yield from _parts(replace(tree, rounds=later), depth)


def _leading_to(place: int, rounds: Sequence[TreeRound]) -> Iterator[TreeRound]:
    """The boxes of these rounds that lead to one of the last of them."""
    for index, round_ in enumerate(rounds, start=1):
        count = 2 ** (len(rounds) - index)
        yield replace(round_, boxes=round_.boxes[place * count : (place + 1) * count])


@dataclass(frozen=True)
class _Page:
    """A part of the tree in the body of a page."""

    edition: Edition
    tree: TreeOnPaper
    body: Area

    @property
    def _boxes(self) -> Area:
        height = self.body.height - HEAD - LEGEND
        return self.body._replace(top=self.body.top + HEAD, height=height)

    @property
    def _width(self) -> float:
        """Of a box."""
        count = len(self.tree.rounds)
        return min(WIDEST_BOX, (self.body.width - BRANCH * (count - 1)) / count)

    @property
    def _start(self) -> float:
        """Of the first round: what is left of the width is left on both sides."""
        count = len(self.tree.rounds)
        covered = count * self._width + (count - 1) * BRANCH
        return self.body.start + (self.body.width - covered) / 2

    @property
    def _seat(self) -> float:
        """The height of half a box."""
        pitch = self._boxes.height / len(self.tree.rounds[0].boxes)
        return min(LARGEST_SEAT, pitch / (2 + BETWEEN), *self._seats_below_final())

    def _seats_below_final(self) -> Iterator[float]:
        """The match for the third place needs room below the final, which stands in the middle."""
        if self.tree.third_place:
            yield (self._boxes.height / 2 - HEAD) / 3

    def draw(self, pen: Pen, _area: Area) -> None:
        columns = [list(self._column(place)) for place in range(len(self.tree.rounds))]
        for round_, areas in zip(self.tree.rounds, columns, strict=True):
            alone = areas[0].top - HEAD_ABOVE
            top = self.body.top if len(columns) > 1 else alone
            self._head(pen, round_.name, areas[0]._replace(top=top))
            for box, area in zip(round_.boxes, areas, strict=True):
                self._box(pen, box, area)
        for areas, onward in pairwise(columns):
            _join(pen, areas, onward)
        if self.tree.third_place:
            self._third_place(pen, self.tree.third_place, columns[-1][0])
        self._legend(pen)

    def _column(self, place: int) -> Iterator[Area]:
        """Where the boxes of a round stand, each in the middle of those that lead to it."""
        start = self._start + place * (self._width + BRANCH)
        count = len(self.tree.rounds[place].boxes)
        for number in range(count):
            middle = self._boxes.top + (number + 0.5) * self._boxes.height / count
            yield Area(start, middle - self._seat, self._width, 2 * self._seat)

    def _head(self, pen: Pen, name: Words, area: Area) -> None:
        words = " · ".join(self.edition.say(name))
        line = Phrase(words, STRONG, max_lines=1)
        line.draw(pen, area, HEAD_SIZE, Align.MIDDLE)

    def _box(self, pen: Pen, box: TreeBox, area: Area) -> None:
        pen.frame(area, BOX_RULE)
        middle, end = area.top + self._seat, area.start + area.width
        pen.line((area.start, middle), (end, middle), HAIRLINE)
        pen.line((end - SCORE, area.top), (end - SCORE, area.bottom), HAIRLINE)
        for seat, top in zip(box.seats, (area.top, middle), strict=True):
            self._one_seat(pen, seat, area._replace(top=top, height=self._seat))
            if seat.name is None and box.is_bye:
                self._small(pen, self.edition.say(_bye)[0], _inside(area, top, self._seat))

    def _one_seat(self, pen: Pen, seat: TreeSeat, area: Area) -> None:
        if seat.name is None:
            return
        number = self.edition.number(seat.seed or "")
        share = SMALL_SHARE * share_of(number)
        self._centred(pen, Phrase(number), area._replace(width=SEED), share)
        score = area._replace(start=area.start + area.width - SCORE, width=SCORE)
        self._centred(pen, Phrase(self.edition.number(seat.score), STRONG), score, NAME_SHARE)
        first, *others = self.edition.names(seat.name)
        smaller = (Phrase(other, scale=SECOND_SCRIPT) for other in others)
        text = Text((Phrase(first, STRONG if seat.has_won else BODY), *smaller))
        name = Stack((Block((Column(share=1),), (Row((text,), rule=0),)),))
        inside = _inside(area, area.top, area.height)
        name.draw_in_middle(pen, inside, NAME_SHARE * self._seat)

    def _small(self, pen: Pen, words: str, area: Area) -> None:
        self._centred(pen, Phrase(words), area, SMALL_SHARE)

    def _centred(self, pen: Pen, phrase: Phrase, area: Area, share: float) -> None:
        size = share * self._seat
        top = area.top + (area.height - phrase.height(area.width, size)) / 2
        phrase.draw(pen, area._replace(top=top), size, Align.MIDDLE)

    def _third_place(self, pen: Pen, box: TreeBox, final: Area) -> None:
        """Below the final, under a name of its own."""
        middle = self._boxes.top + THIRD_PLACE_AT * self._boxes.height
        area = final._replace(top=max(middle - self._seat, final.bottom + HEAD))
        self._head(pen, _third_place_name, area._replace(top=area.top - HEAD_ABOVE))
        self._box(pen, box, area)

    def _legend(self, pen: Pen) -> None:
        area = self._boxes._replace(top=self.body.bottom - LEGEND + 2)
        for words, align in zip(
            self.edition.say(_how_to_read), (Align.START, Align.END), strict=False
        ):
            Phrase(words, max_lines=1).draw(pen, area, LEGEND_SIZE, align)


def _inside(area: Area, top: float, height: float) -> Area:
    """Where the name stands in a seat."""
    return Area(area.start + SEED, top, area.width - SEED - SCORE - 4, height)


def _join(pen: Pen, boxes: Sequence[Area], onward: Sequence[Area]) -> None:
    """From the end of each box to the beginning of the one that it leads to."""
    for number, box in enumerate(boxes):
        to = onward[number // 2]
        end, bend = box.start + box.width, box.start + box.width + BRANCH / 2
        at, there = (area.top + area.height / 2 for area in (box, to))
        pen.line((end, at), (bend, at), HAIRLINE)
        pen.line((bend, at), (bend, there), HAIRLINE)
        pen.line((bend, there), (to.start, there), HAIRLINE)


def _bye() -> str:
    return pgettext("bye", "bye")


def _third_place_name() -> str:
    return pgettext("knockout", "Third place")


def _how_to_read() -> str:
    return " · ".join((gettext("Bold: went on"), gettext("The small number is the start number.")))
