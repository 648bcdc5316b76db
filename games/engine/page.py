"""A text to read, with a line and a column for everything in it."""

from bisect import bisect_right
from functools import cached_property
from itertools import accumulate

from games.engine.errors import NotationError, NotationFault

_LONGEST_PIECE = 20


class Page:
    """A text whose offsets have lines and columns, both from 1 and counted in characters."""

    def __init__(self, text: str) -> None:
        self.text = text.removeprefix("\ufeff")

    @cached_property
    def _starts(self) -> list[int]:
        ends = accumulate(map(len, self.text.splitlines(keepends=True)))
        return [0, *ends][:-1] or [0]

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of ``offset``."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def error(
        self, code: NotationFault, offset: int, expected: str = "", piece: str = ""
    ) -> NotationError:
        """Return the error of what stands at ``offset``: ``piece``, the word or the sign there."""
        if piece:
            return NotationError(code, *self.place(offset), piece[:_LONGEST_PIECE], expected)
        text, start, end = self.text, offset, offset
        while end < len(text) and end - offset < _LONGEST_PIECE and text[end].isalnum():
            end += 1
        while 0 < start < end < start + _LONGEST_PIECE and text[start - 1].isalnum():
            start -= 1
        piece = text[start : max(end, offset + 1)]
        return NotationError(code, *self.place(start), piece, expected)
