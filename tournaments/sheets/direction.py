"""Which way a text reads, and the order in which its characters are drawn."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Literal

from bidi import get_display
from bidi.algorithm import get_display as get_mirrored_display

Base = Literal["L", "R"]

_BRACKETS = {")": "(", "]": "[", "}": "{"}
_MARKS: dict[Base, str] = {"L": "\u200e", "R": "\u200f"}
# A fraction belongs to the digits before it, a sign to those after it: put into order as a digit
# it stays with them.
_BESIDE_DIGITS = re.compile(r"[¼½¾]|(?<!\w)[×−+](?=\d)")
_AS_DIGITS = dict(zip("¼½¾×−+", "𝟎𝟏𝟐𝟑𝟒𝟓", strict=True))
_AND_BACK = str.maketrans({digit: own for own, digit in _AS_DIGITS.items()})
_DROP_MARKS = dict.fromkeys(map(ord, _MARKS.values()))


def base_of(text: str) -> Base | None:
    """The direction of the first letter, as ``dir="auto"`` in HTML; None without a letter."""
    for char in text:
        kind = unicodedata.bidirectional(char)
        if kind in ("L", "R", "AL"):
            return "L" if kind == "L" else "R"
    return None


def drawn_order(text: str, base: Base | None) -> str:
    """``text`` from left to right as it stands on paper in a line of direction ``base``.

    Brackets are mirrored where they must be. Text without a base, such as a score or a clock,
    stays as it is. Source: RULES.md 2.4.
    """
    if base is None or (base == "L" and text.isascii()):
        return text
    digits = _BESIDE_DIGITS.sub(lambda found: _AS_DIGITS[found[0]], text)
    return _ordered(digits, base).translate(_AND_BACK)


def _ordered(text: str, base: Base) -> str:
    """python-bidi orders in a tenth of the time where it needs to mirror nothing."""
    if not any(map(unicodedata.mirrored, text)):
        return str(get_display(text, base_dir=base))
    settled = _settle_brackets(text, base)
    return str(get_mirrored_display(settled, base_dir=base)).translate(_DROP_MARKS)


def _settle_brackets(text: str, base: Base) -> str:
    """Wrap paired brackets in marks of their direction: python-bidi lacks rule N0 of UAX 9."""
    sides = _sides(text, base)
    for opening, closing in sorted(_pairs(text)):
        inside = set(sides[opening + 1 : closing]) - {None}
        if inside:
            before = next((side for side in reversed(sides[:opening]) if side), base)
            sides[opening] = sides[closing] = base if base in inside else before
    return "".join(
        f"{_MARKS[side]}{char}{_MARKS[side]}" if side and char in "()[]{}" else char
        for char, side in zip(text, sides, strict=True)
    )


def _sides(text: str, base: Base) -> list[Base | None]:
    """The direction each character lends a bracket: its own, or for a digit the last letter's."""
    sides: list[Base | None] = []
    last = base
    for char in text:
        match unicodedata.bidirectional(char):
            case "L":
                sides.append(last := "L")
            case "R" | "AL":
                sides.append(last := "R")
            case "EN":
                sides.append(last)
            case "AN":
                sides.append("R")
            case _:
                sides.append(None)
    return sides


def _pairs(text: str) -> Iterator[tuple[int, int]]:
    """Positions of each opening bracket with its closing one."""
    still_open: list[int] = []
    for position, char in enumerate(text):
        if char in _BRACKETS.values():
            still_open.append(position)
        elif char in _BRACKETS:
            for depth in range(len(still_open) - 1, -1, -1):
                if text[still_open[depth]] == _BRACKETS[char]:
                    yield still_open[depth], position
                    del still_open[depth:]
                    break
