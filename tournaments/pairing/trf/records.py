"""Lines of a report file and the fields in their columns."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.pairing.errors import TrfError, TrfFault

_LINE_END = re.compile(r"\r\n|\r|\n")
_WHOLE = re.compile(r"[0-9]{1,4}")
_HALVES = re.compile(r"([0-9]+)(?:[.,]([05])0*)?")
_COMMENT = "###"
_PLAYER = "001"
_NAME_END = 47
_POINTS_SIGN = 83  # the column of the point in the stated points
_TAB = 8


@dataclass(frozen=True, slots=True)
class Record:
    """One line of a file: its number from 1, and its text with the code in columns 1-3."""

    line: int
    text: str

    @property
    def code(self) -> str:
        return self.text[:3]

    @property
    def rest(self) -> str:
        """What stands after the code and a blank."""
        return self.text[4:].strip()

    def field(self, first: int, last: int) -> str:
        """The text in columns ``first`` to ``last``, counted from 1, without blanks around."""
        return self.text[first - 1 : last].strip()

    def whole(self, first: int, last: int) -> int:
        """The whole number in these columns, 0 when they are blank."""
        return self.as_whole(self.field(first, last))

    def round_number(self, first: int, last: int) -> int:
        """The number of a round, which must not be missing."""
        if number := self.whole(first, last):
            return number
        raise TrfError(TrfFault.NO_ROUND, self.line)

    def half_points(self, first: int, last: int) -> int:
        """The points in these columns as half-points, 0 when they are blank."""
        match = _HALVES.fullmatch(self.field(first, last) or "0")
        if match is None:
            text = self.field(first, last)
            raise TrfError(TrfFault.UNREADABLE_POINTS, self.line, text=text)
        return 2 * int(match[1]) + (match[2] == "5")

    def as_whole(self, text: str) -> int:
        """``text`` as a number, 0 when it is empty; an error names this line."""
        if text and not _WHOLE.fullmatch(text):
            raise TrfError(TrfFault.UNREADABLE_NUMBER, self.line, text=text)
        return int(text or 0)

    def numbers_from(self, first: int) -> list[int]:
        """Pairing numbers of four columns each, five columns apart, blanks left out."""
        fields = (self.whole(start, start + 3) for start in range(first, len(self.text) + 1, 5))
        return [number for number in fields if number]


def records(text: str) -> Iterator[Record]:
    """The lines that say something to programs, whatever ends them: CR, LF or CRLF."""
    for line, content in enumerate(_lines(text), start=1):
        if len(content.strip()) >= len(_COMMENT) and not content.startswith(_COMMENT):
            yield Record(line, _aligned(content))


def comments(text: str) -> tuple[str, ...]:
    """What the lines for people say, without the sign in front."""
    return tuple(
        content.removeprefix(_COMMENT).strip()
        for content in _lines(text)
        if content.startswith(_COMMENT)
    )


def _lines(text: str) -> list[str]:
    return _LINE_END.split(text.removeprefix("\ufeff"))


def _aligned(content: str) -> str:
    """The line with every column where it should be (RULES.md 7).

    Some programs write tabs for blanks, or count a letter of a name once for each of its
    bytes. The sign in the points of a player's line tells which columns are meant.
    """
    spread = content.expandtabs(_TAB)
    if not content.startswith(_PLAYER):
        return spread
    wide = len(content.encode(errors="replace")) - len(content)
    end_of_name = _NAME_END - wide
    padded = content[:end_of_name] + " " * wide + content[end_of_name:]
    readings = (content, spread, padded)
    is_sign = {".", ","}.__contains__
    return next(
        (each for each in readings if is_sign(each[_POINTS_SIGN - 1 : _POINTS_SIGN])), spread
    )


RecordsByCode = defaultdict[str, list[Record]]
