"""The tree of a knockout as a picture (SVG); the page tells the same as a list."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import pgettext

from tournaments.knockouts.tree import Node, Seat, Tree
from tournaments.wording.phrases import stage

LONGEST_LINE = 24  # letters; a longer name takes two lines
LETTER = 8.6  # wide in the mean, at the size of tree.css
SEED, SCORE = 34, 38  # room at both ends of a seat
LEAST_WIDTH = 168
LINE, PADDING = 19, 9  # of a seat: the height of a line, and of the rest
BETWEEN = 20  # pairings
BRANCH = 40  # between rounds
HEAD = 44  # room for the names of the rounds
THIRD = 66  # from the final to the match for the third place
MARGIN = 3
NOW = 7  # the radius of the lamp


@dataclass(frozen=True)
class Sheet:
    """Measures of one tree; ``mirrored`` begins at the right, as Arabic does."""

    rounds: int
    width: int  # of a pairing
    seat: int  # the height of half a pairing
    has_third_place: bool
    mirrored: bool

    @property
    def full_width(self) -> int:
        return self.rounds * (self.width + BRANCH) - BRANCH + 2 * MARGIN

    @property
    def full_height(self) -> int:
        tree = HEAD + 2 ** (self.rounds - 1) * self.pitch
        third = int(self.middle(self.rounds, 0)) + 3 * self.seat + THIRD + MARGIN
        return max(tree, third) if self.has_third_place else tree

    @property
    def pitch(self) -> int:
        return 2 * self.seat + BETWEEN

    def x(self, round_number: int, along: float = 0) -> float:
        """So far ``along`` the pairings of a round, counted from where its lines begin."""
        x = MARGIN + (round_number - 1) * (self.width + BRANCH) + along
        return self.full_width - x if self.mirrored else x

    def middle(self, round_number: int, place: int) -> float:
        return HEAD + (place + 0.5) * 2 ** (round_number - 1) * self.pitch


def draw_tree(tree: Tree, *, title: str, description: str, mirrored: bool) -> SafeString:
    """All pairings with names, start numbers and points, joined to the final.

    ``title`` and ``description`` are for who cannot see it. A pairing that is being played
    has a lamp on its edge, who went on stands in bold.
    """
    sheet = _sheet(tree, mirrored=mirrored)
    drawn = [*_heads(sheet), *_branches(sheet)]
    for nodes in tree.rounds:
        for place, node in enumerate(nodes):
            drawn += _pairing(sheet, node, sheet.middle(node.round_number, place))
    if tree.third_place:
        drawn += _third_place(sheet, tree.third_place)
    width, height = sheet.full_width, sheet.full_height
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return SafeString(
        f'<svg class="tree" role="img" {size} aria-labelledby="tree-title tree-desc">'
        f'<title id="tree-title">{escape(title)}</title><desc id="tree-desc">{escape(description)}'
        f"</desc>{''.join(drawn)}</svg>"
    )


def _sheet(tree: Tree, *, mirrored: bool) -> Sheet:
    names = [_lines(seat) for nodes in tree.rounds for node in nodes for seat in node.seats]
    letters = max(len(line) for lines in names for line in lines)
    return Sheet(
        rounds=len(tree.rounds),
        width=max(LEAST_WIDTH, int(letters * LETTER) + SEED + SCORE),
        seat=LINE * max(map(len, names)) + PADDING,
        has_third_place=tree.third_place is not None,
        mirrored=mirrored,
    )


def _lines(seat: Seat) -> list[str]:
    """The name in one line or two, broken at the space that parts it most evenly."""
    name = str(seat.entry.player) if seat.entry else ""
    spaces = [index for index, letter in enumerate(name) if letter == " "]
    if len(name) <= LONGEST_LINE or not spaces:
        return [name]
    middle = min(spaces, key=lambda index: abs(2 * index - len(name)))
    return [name[:middle], name[middle + 1 :]]


def _heads(sheet: Sheet) -> Iterable[str]:
    for number in range(1, sheet.rounds + 1):
        yield _text(
            "stage", sheet.x(number, sheet.width / 2), HEAD / 2, stage(number, sheet.rounds)
        )


def _branches(sheet: Sheet) -> Iterable[str]:
    """From the end of each pairing to the beginning of the one that it leads to."""
    for number in range(1, sheet.rounds):
        begin, bend = sheet.x(number, sheet.width), sheet.x(number, sheet.width + BRANCH / 2)
        end = sheet.x(number + 1)
        for place in range(2 ** (sheet.rounds - number)):
            y, onward = sheet.middle(number, place), sheet.middle(number + 1, place // 2)
            yield (
                f'<path d="M{_units(begin)} {_units(y)}H{_units(bend)}V{_units(onward)}'
                f'H{_units(end)}"/>'
            )


def _pairing(sheet: Sheet, node: Node, middle: float) -> list[str]:
    """A box parted in two seats around ``middle``."""
    left = min(sheet.x(node.round_number), sheet.x(node.round_number, sheet.width))
    css = "now" if node.is_running else "known" if any(s.entry for s in node.seats) else "coming"
    drawn = [
        f'<rect class="{css}" x="{_units(left)}" y="{_units(middle - sheet.seat)}" '
        f'width="{sheet.width}" height="{2 * sheet.seat}" rx="8"/>',
        f'<path class="half" d="M{_units(left)} {_units(middle)}h{sheet.width}"/>',
    ]
    for seat, side in zip(node.seats, (-1, 1), strict=True):
        drawn += _seat(sheet, node, seat, middle + side * sheet.seat / 2)
    if node.is_running:
        x = sheet.x(node.round_number, sheet.width)
        drawn.append(f'<circle class="lamp" cx="{_units(x)}" cy="{_units(middle)}" r="{NOW}"/>')
    return drawn


def _seat(sheet: Sheet, node: Node, seat: Seat, middle: float) -> list[str]:
    number, begin = node.round_number, sheet.x(node.round_number, SEED)
    if seat.entry is None:
        bye = pgettext("bye", "bye") if node.is_bye else ""
        return [_text("name soft", begin, middle, bye)] if bye else []
    css = "name won" if seat.has_won and not node.is_bye else "name"
    lines = _lines(seat)
    top = middle - LINE * (len(lines) - 1) / 2
    return [
        _text("seed", sheet.x(number, SEED / 2), middle, str(seat.entry.seed)),
        *(_text(css, begin, top + LINE * row, line) for row, line in enumerate(lines)),
        _text("score", sheet.x(number, sheet.width - SCORE / 2), middle, seat.score),
    ]


def _third_place(sheet: Sheet, node: Node) -> list[str]:
    middle = sheet.middle(sheet.rounds, 0) + 2 * sheet.seat + THIRD
    x, top = sheet.x(sheet.rounds, sheet.width / 2), middle - sheet.seat - HEAD / 2
    head = _text("stage", x, top, pgettext("knockout", "Third place"))
    return [head, *_pairing(sheet, node, middle)]


def _text(css: str, x: float, middle: float, text: str) -> str:
    return f'<text class="{css}" x="{_units(x)}" y="{_units(middle)}">{escape(text)}</text>'


def _units(number: float) -> str:
    return f"{number:g}"
