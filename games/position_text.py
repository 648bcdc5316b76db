"""A position as people write it: the drawing of the board, or counts after letters of holes."""

import re
from collections.abc import Iterator

from games.engine import Board, RuleSet, Side, hole_named, seats
from games.errors import GameError

Seat = tuple[Side, int]

_PIECE = re.compile(
    r"""
    [\s/,،؛;:|"'“”()\[\]{}.–—-]+
  | (?P<count>\d{1,3}(?!\d))
  | (?P<south>south|(?:ال)?جنوب) | (?P<north>north|(?:ال)?شمال)
  | (?P<first>[^\W\d_])(?:\s*[-–—]\s*(?P<last>[^\W\d_]))?(?![^\W\d])
  | (?P<junk>\S{1,20})
    """,
    re.VERBOSE | re.IGNORECASE,
)


def read_position(text: str, rules: RuleSet) -> Board:
    """Read a position with South to move.

    Either the four rows as South sees them, from North's back row to South's; or counts after the
    letters of their holes, as in "a-n 0 2 9 …, A-N 1 0 3 …", where holes left out are empty.
    Small letters are South's and capitals North's, or "South" and "North" stand before them; a
    hole that comes a second time is the opponent's. Digits may be Arabic, letters too.

    Raises GameError "position_piece", "position_counts", "position_twice", "position_stones".
    """
    pieces = [piece for piece in _PIECE.finditer(text) if piece.lastgroup]
    for piece in pieces:
        if piece["junk"]:
            raise GameError("position_piece", piece=piece[0])
    are_labelled = any(piece["count"] is None for piece in pieces)
    stones = _labelled(pieces, rules) if are_labelled else _drawn(pieces, rules)
    south, north = (
        tuple(stones.get((side, hole), 0) for hole in range(rules.holes)) for side in Side
    )
    if max(sum(south), sum(north)) > rules.stones_a_side:
        raise GameError("position_stones", most=rules.stones_a_side)
    return Board(south, north)


def _drawn(counts: list[re.Match[str]], rules: RuleSet) -> dict[Seat, int]:
    places = [seat for row in seats(rules) for seat in row]
    if len(counts) != len(places):
        raise GameError("position_counts", expected=len(places), found=len(counts))
    return {seat: int(count[0]) for seat, count in zip(places, counts, strict=True)}


def _labelled(pieces: list[re.Match[str]], rules: RuleSet) -> dict[Seat, int]:
    stones: dict[Seat, int] = {}
    told: Side | None = None
    awaited: Iterator[Seat] = iter(())
    for piece in pieces:
        if piece["south"] or piece["north"]:
            told = Side.NORTH if piece["north"] else Side.SOUTH
            awaited = ((told, hole) for hole in range(rules.holes))
        elif piece["first"]:
            awaited = iter(_named(piece, told, stones, rules))
        else:
            seat = next(awaited, None)
            if seat is None:
                raise GameError("position_piece", piece=piece[0])
            stones[seat] = int(piece[0])
    return stones


def _named(
    piece: re.Match[str], told: Side | None, stones: dict[Seat, int], rules: RuleSet
) -> list[Seat]:
    """The holes that a letter, or a first and a last one, name: of either side, in this order."""
    first = hole_named(piece["first"], rules=rules)
    last = hole_named(piece["last"] or piece["first"], rules=rules)
    if first is None or last is None:
        raise GameError("position_piece", piece=piece[0])
    holes = range(first, last + 1) if first <= last else range(first, last - 1, -1)
    written = Side.NORTH if piece["first"].isupper() else Side.SOUTH
    for side in (told,) if told is not None else (written, written.other):
        if not any((side, hole) in stones for hole in holes):
            return [(side, hole) for hole in holes]
    raise GameError("position_twice", piece=piece[0])
