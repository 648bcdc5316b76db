"""The place where a text stops making sense, for a page to mark."""

from typing import NamedTuple

from games.engine import NotationError

CONTEXT = 40  # characters shown on either side


class BrokenLine(NamedTuple):
    """A line parted at the piece that cannot be read; a long line is cut around it."""

    before: str
    piece: str
    after: str


def broken_line(text: str, error: NotationError) -> BrokenLine | None:
    """The line of ``text`` that ``error`` is about; None where no piece of it is to blame."""
    if not error.piece:
        return None
    line = text.splitlines()[error.line - 1]
    at = error.column - 1
    before, after = line[:at], line[at + len(error.piece) :]
    return BrokenLine(
        before if len(before) <= CONTEXT else f"…{before[-CONTEXT:]}",
        error.piece,
        after if len(after) <= CONTEXT else f"{after[:CONTEXT]}…",
    )
