"""A position as a picture (PNG) for chat programs: 1200 x 630 points, names and board."""

from collections.abc import Iterable, Sequence
from math import cos, radians, sin
from random import Random

from PIL import Image, ImageDraw

from games.boards.drawing import COUNT_AT, LETTER_AT
from games.boards.geometry import HEIGHT, RADIUS, RIB, Place, Plan, plan_of
from games.boards.path import ways
from games.boards.stones import FLATNESS, WHORL, Stone, lying
from games.engine import Script, Side, hole_letter
from games.positions import Position
from games.wording.cards import Card
from tournaments.pictures import (
    CARD_HEIGHT,
    DUSK_SOFT,
    LAMP,
    MARGIN,
    ON_DUSK,
    WIDTH,
    Writer,
    as_png,
    blank,
    font,
)
from tournaments.sheets.fonts import BODY, DISPLAY, STRONG

BOARD_WIDTH = 784
EDGE = 20
FINE = 2  # the board is drawn this much larger, so that its curves are smooth
TEXT_WIDTH = WIDTH - BOARD_WIDTH - EDGE - MARGIN - 32
STONE_SIZE = 15
INDENT = 48  # of names, which a stone leads

# The day colours of tokens.css, as those of tournaments.pictures.
SAND, RIM, INK, HOLE = "#ead7b4", "#7a5230", "#3a2410", "#997243"
SHELL, SHELL_LINE, PEBBLE, PEBBLE_LINE = "#fbf4e4", "#5d4527", "#1d2a31", "#8fa2ab"
PATH, TAKEN = "#073f4a", "#9c2c1a"

Point = tuple[float, float]


def draw_card(position: Position, card: Card, script: Script) -> bytes:
    """Draw who played, and the board at ``position``, never mirrored; its words run as ``card``."""
    picture = blank()
    board = _board(position, script)
    x = EDGE if card.is_rtl else WIDTH - EDGE - board.width
    picture.paste(board, (x, (CARD_HEIGHT - board.height) // 2), board)
    _Words(picture, is_rtl=card.is_rtl, width=TEXT_WIDTH).write(card)
    return as_png(picture)


class _Words(Writer):
    """The site, the players with a stone of their side, and what the board shows."""

    def write(self, card: Card) -> None:
        self.line(card.site, DISPLAY, 46, LAMP)
        self.line(card.place, BODY, 27, DUSK_SOFT)
        self.y += 34
        self._player(card.south, Side.SOUTH)
        self._player(card.north, Side.NORTH)
        self.y += 26
        self.line(card.title, BODY, 28, DUSK_SOFT)
        self.line(card.result, STRONG, 34, LAMP)

    def _player(self, name: str, side: Side) -> None:
        sign = _sign(side)
        x = self.at(0) - (sign.width if self.is_rtl else 0)
        self.picture.paste(sign, (x, round(self.y) + 6), sign)
        self.line(name, STRONG, 36, ON_DUSK, indent=INDENT)
        self.y += 10


class _Brush:
    """Draws in the units of a board, ``scale`` points each."""

    def __init__(self, pen: ImageDraw.ImageDraw, scale: float) -> None:
        self.pen = pen
        self.scale = scale

    def disc(self, at: Point, radius: float, fill: str | None, line: str, width: float) -> None:
        box = [self.scale * (each + sign * radius) for sign in (-1, 1) for each in at]
        self.pen.ellipse(box, fill, line, round(self.scale * width))

    def line(self, points: Iterable[Point], colour: str, width: float) -> None:
        scaled = self._scaled(points)
        self.pen.line(scaled, colour, round(self.scale * width), "curve")
        for x, y in (scaled[0], scaled[-1]):
            radius = self.scale * width / 2
            self.pen.ellipse((x - radius, y - radius, x + radius, y + radius), colour)

    def shape(self, points: Iterable[Point], fill: str, line: str, width: float) -> None:
        self.pen.polygon(self._scaled(points), fill, line, round(self.scale * width))

    def letter(self, at: Point, letter: str) -> None:
        letters = font(BODY.face, self.scale * 26)
        self.pen.text(self._scaled([at])[0], letter, INK, letters, anchor="ls")

    def count(self, at: Point, stones: int) -> None:
        figures = font(STRONG.face, self.scale * 29)
        self.pen.text(self._scaled([at])[0], str(stones), INK, figures, anchor="rs")

    def loss(self, at: Point, stones: int) -> None:
        figures, case = font(STRONG.face, self.scale * 30), round(self.scale * 3.5)
        self.pen.text(
            self._scaled([at])[0],
            f"−{stones}",
            TAKEN,
            figures,
            anchor="mm",
            stroke_width=case,
            stroke_fill=SHELL,
        )

    def panel(self, width: float, inset: float, rounding: float, colour: str) -> None:
        corners = (inset, inset, width - inset, HEIGHT - inset)
        box = [self.scale * each for each in corners]
        self.pen.rounded_rectangle(box, self.scale * rounding, colour)

    def _scaled(self, points: Iterable[Point]) -> list[Point]:
        return [(self.scale * x, self.scale * y) for x, y in points]


def _sign(side: Side) -> Image.Image:
    """One stone of a side, which stands before a name."""
    edge = STONE_SIZE + 1
    sign = Image.new("RGBA", (2 * edge * FINE, 2 * edge * FINE))
    _stone(_Brush(ImageDraw.Draw(sign), FINE), Stone(edge, edge, STONE_SIZE, 20), side)
    return sign.reduce(FINE)


def _board(position: Position, script: Script) -> Image.Image:
    plan = plan_of(position.rules)
    scale = FINE * BOARD_WIDTH / plan.width
    size = (FINE * BOARD_WIDTH, round(scale * HEIGHT))
    board = Image.new("RGBA", size)
    brush = _Brush(ImageDraw.Draw(board), scale)
    _ground(brush, plan)
    if position.move and position.move.laps:
        for points in ways(position.move, plan, position.rules):
            brush.line(points, SHELL, 15)
            brush.line(points, PATH, 8)
    _holes(brush, plan, position, script)
    _marks(brush, plan, position)
    return board.reduce(FINE)


def _ground(brush: _Brush, plan: Plan) -> None:
    brush.panel(plan.width, 0, 26, RIM)
    brush.panel(plan.width, 9, 19, SAND)
    brush.line([(32, RIB), (plan.width - 32, RIB)], RIM, 8)
    for place in plan.places.values():
        brush.disc((place.x, place.y), RADIUS, HOLE, RIM, 2.5)


def _holes(brush: _Brush, plan: Plan, position: Position, script: Script) -> None:
    for (side, hole), place in plan.places.items():
        count = position.board.stones(side)[hole]
        random = Random(side * position.rules.holes + hole)
        for stone in lying(place, count, random):
            _stone(brush, stone, side)
        letter = hole_letter(hole, side, script=script, rules=position.rules)
        brush.letter((place.x + LETTER_AT, place.letters), letter)
        if count:
            brush.count((place.x + COUNT_AT, place.letters), count)


def _marks(brush: _Brush, plan: Plan, position: Position) -> None:
    """Where the last move ended and what it took, or the hole of a wrong move."""
    move, fault = position.move, position.fault
    if fault:
        place = plan.places[position.mover, fault.hole]
        brush.disc((place.x, place.y), RADIUS + 4, None, TAKEN, 8)
        brush.line(_stroke(place), TAKEN, 8)
    if move and move.laps:
        place = plan.places[move.side, move.laps[-1].end]
        brush.disc((place.x, place.y), RADIUS + 8, None, SHELL, 15)
        brush.disc((place.x, place.y), RADIUS + 5, None, PATH, 8)
        for capture in move.captures:
            place = plan.places[move.side.other, capture.hole]
            brush.disc((place.x, place.y), RADIUS + 2, None, TAKEN, 6)
            brush.loss((place.x, place.y), capture.stones)


def _stroke(place: Place) -> Sequence[Point]:
    return (place.x - 29, place.y - 29), (place.x + 29, place.y + 29)


def _stone(brush: _Brush, stone: Stone, side: Side) -> None:
    if side is Side.SOUTH:
        brush.disc((stone.x, stone.y), stone.size, SHELL, SHELL_LINE, 2)
        brush.line(list(_whorl(stone)), SHELL_LINE, 1.8)
    else:
        outline = [_turned(stone, cos(angle), FLATNESS * sin(angle)) for angle in _ANGLES]
        brush.shape(outline, PEBBLE, PEBBLE_LINE, 1.8)


_ANGLES = [radians(degrees) for degrees in range(0, 360, 15)]


def _whorl(stone: Stone) -> Iterable[Point]:
    """The spiral of a shell: half circles, each beginning where the one before it ended."""
    start, below = 1.0, 1
    for radius, end in WHORL:
        middle = (start + end) / 2
        for degrees in range(0, 181, 15):
            along = cos(radians(degrees)) * (start - middle)
            yield _turned(stone, middle + along, below * radius * sin(radians(degrees)))
        start, below = end, -below


def _turned(stone: Stone, x: float, y: float) -> Point:
    """A point given in radii of a stone, turned with it."""
    angle, size = radians(stone.turn), stone.size
    return (
        stone.x + size * (x * cos(angle) - y * sin(angle)),
        stone.y + size * (x * sin(angle) + y * cos(angle)),
    )
