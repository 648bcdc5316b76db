"""Text made ready for paper: cleaned, joined, in drawing order, and fitted into a width."""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from arabic_reshaper import ArabicReshaper

from .direction import Base, base_of, drawn_order
from .fonts import Style, em_width, glyphs

UNKNOWN = "◌"
ELLIPSIS = "…"
DOT = " · "
SHRINK_STEP = 0.5
SMALLEST_SHARE = 0.7
SMALLEST_SIZE = 7.0

# A word that leads to the next, with it: "بن عبد المجيد", "bin Khalfan".
_LEADING = "بن|بنت|ابن|ولد|عبد|أبو|ابو|أم|آل|bin|bint|ibn|wuld|abd|abu|umm|al"
_UNIT = re.compile(rf"(?:(?:{_LEADING}) )*\S+", re.IGNORECASE)
_join_letters = ArabicReshaper(
    {
        "delete_harakat": True,
        "use_unshaped_instead_of_isolated": True,
        "ARABIC LIGATURE ALLAH": True,
    }
).reshape


class _Kept(dict[int, str | None]):
    """What each character is on paper, for ``str.translate``: looked up once, when it comes."""

    def __missing__(self, code: int) -> str | None:
        char = chr(code)
        kind = unicodedata.category(char)
        kept = None if kind in ("Cf", "Mn", "Me") else char
        self[code] = " " if kind[0] == "Z" or kind == "Cc" else kept
        return self[code]


_KEPT = _Kept()


class Fitted(NamedTuple):
    """Lines in drawing order with the face and size at which they fit."""

    lines: tuple[str, ...]
    face: str
    size: float


@lru_cache(maxsize=8192)
def clean(text: str) -> str:
    """``text`` without what paper can't show: marks on letters, invisible signs, odd spaces.

    What has nothing else is told by "◌". Source: RULES.md 2.1.
    """
    kept = unicodedata.normalize("NFC", text).translate(_KEPT)
    return " ".join(kept.split()) or (UNKNOWN if text.strip() else "")


def _joined(text: str) -> str:
    """Word by word: letters don't join across spaces, and most words return."""
    return text if text.isascii() else " ".join(map(_joined_word, text.split(" ")))


@lru_cache(maxsize=16384)
def _joined_word(word: str) -> str:
    return word if word.isascii() else str(_join_letters(word))


def _inked(text: str, face: str) -> str:
    """Joined ``text`` in characters that ``face`` has. Source: RULES.md 2.2, 2.3."""
    joined, known = _joined(text), glyphs(face)
    if known.issuperset(joined):
        return joined
    return "".join(char if char in known else _nearest(char, known) for char in joined)


def _nearest(char: str, known: frozenset[str]) -> str:
    """The parts of ``char`` that are known, with those of its marks that compose with them."""
    nearest = ""
    for part in unicodedata.normalize("NFKD", char):
        with_part = unicodedata.normalize("NFC", nearest + part)
        if known.issuperset(with_part) and not any(map(unicodedata.combining, with_part)):
            nearest = with_part
    return nearest or UNKNOWN


def missing(text: str, face: str) -> set[str]:
    """The characters of ``text``, joined, that ``face`` can't draw."""
    return set(_joined(clean(text))) - glyphs(face)


def face_for(text: str, style: Style) -> str:
    """The face of ``style`` that lacks the fewest characters. Source: RULES.md 2.3."""
    lacking = missing(text, style.face)
    if not lacking or len(lacking) <= len(missing(text, style.stand_in)):
        return style.face
    return style.stand_in


@lru_cache(maxsize=8192)
def visual(text: str, face: str, base: Base | None = None) -> str:
    """``text`` as it is drawn from left to right: joined, in order, without missing glyphs.

    ``base`` is the direction of the line, by default that of the text's first letter.
    """
    cleaned = clean(text)
    return drawn_order(_inked(cleaned, face), base or base_of(cleaned))


@lru_cache(maxsize=8192)
def fit(
    text: str, style: Style, size: float, width: float, max_lines: int = 2, more_lines: int = 0
) -> Fitted:
    """Set ``text`` in ``width`` points: wrapped, then smaller, then ending in "…".

    ``more_lines`` come before the end. Sizes and widths are in points. No line is wider than
    ``width`` as long as that holds a single "…". Source: RULES.md 2.5.
    """
    cleaned = clean(text)
    face, base = face_for(cleaned, style), base_of(cleaned)
    units = _UNIT.findall(cleaned)
    lines: list[str] = []
    for most, smaller in product(sorted({max_lines, max_lines + more_lines}), _sizes(size)):
        lines = _parted(cleaned, face, width / smaller, most)
        lines = lines or _wrap(units, face, width / smaller)
        if len(lines) <= most and all(_width(line, face) <= width / smaller for line in lines):
            break
    else:
        last = " ".join(lines[most - 1 :])
        kept = [*lines[: most - 1], last] if last else lines
        lines = [_cut(line, face, width / smaller) for line in kept]
    return Fitted(tuple(visual(line, face, base) for line in lines), face, smaller)


def _sizes(size: float) -> list[float]:
    """``size`` and the smaller ones a text may shrink to."""
    smallest = min(size, max(SMALLEST_SIZE, size * SMALLEST_SHARE))
    steps = int((size - smallest) / SHRINK_STEP)
    return [size - step * SHRINK_STEP for step in range(steps + 1)]


def _parted(text: str, face: str, ems: float, max_lines: int) -> list[str]:
    """Two parts with a dot between, a line each, where they have no room in one."""
    parts = text.split(DOT)
    widths = [_width(part, face) for part in parts]
    has_room = len(parts) == 2 <= max_lines and max(widths) <= ems
    return parts if has_room and _width(text, face) > ems else []


def _wrap(units: Sequence[str], face: str, ems: float) -> list[str]:
    """Break in reading order: letters don't join across spaces, so widths add up."""
    lines: list[str] = []
    space, room = _word_width(" ", face), 0.0
    for unit in units:
        width = _width(unit, face)
        if lines and space + width <= room:
            lines[-1] += f" {unit}"
            room -= space + width
        else:
            lines.append(unit)
            room = ems - width
    return lines


def _cut(line: str, face: str, ems: float) -> str:
    if _width(line, face) <= ems:
        return line
    kept = line
    while kept and _width(kept + ELLIPSIS, face) > ems:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


def _width(text: str, face: str) -> float:
    """In ems: that of the words and of the spaces between them."""
    words = text.split(" ")
    spaces = (len(words) - 1) * _word_width(" ", face)
    return sum(_word_width(word, face) for word in words) + spaces


@lru_cache(maxsize=16384)
def _word_width(word: str, face: str) -> float:
    return em_width(_inked(word, face), face)
