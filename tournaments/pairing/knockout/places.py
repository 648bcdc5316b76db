"""Who has got how far in a knockout (RULES.md 8.5)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.pairing.knockout.bracket import SMALLEST_FIELD, goes_on, rounds_for
from tournaments.pairing.types import Contender

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Place:
    """How far a player got: places ``rank`` to ``last_rank`` are shared, None while still in.

    ``out_in`` is the round that ended the way, ``lost_to`` the opponent there who went on;
    None for who is still in, who has won, and where nobody went on.
    """

    number: int
    rank: int | None
    last_rank: int | None
    out_in: int | None = None
    lost_to: int | None = None


def places(contenders: Sequence[Contender], through: int) -> tuple[Place, ...]:
    """Everybody after ``through`` rounds: who is still in, then by place; equal ones by seed.

    Of fewer than two nobody has gone out. Source: RULES.md 8.5.
    """
    if len(contenders) < SMALLEST_FIELD:
        return tuple(Place(each.number, None, None) for each in contenders)
    last = rounds_for(len(contenders))
    rows = [_place(contenders, each, through, last) for each in contenders]
    alone = Counter(row.rank for row in rows)
    rows = [_unshared(row) if alone[row.rank] == 1 else row for row in rows]
    return tuple(sorted(rows, key=lambda row: (row.rank or 0, row.number)))


def _place(contenders: Sequence[Contender], each: Contender, through: int, last: int) -> Place:
    out_in = next(
        (number for number, played in enumerate(each.history[:through], 1) if not goes_on(played)),
        None,
    )
    if out_in is None:
        return Place(each.number, *((1, 1) if through >= last else (None, None)))
    span = _third_place(contenders, each, last) if out_in == last - 1 and through >= last else None
    rank, last_rank = span or _span(out_in, last, len(contenders))
    return Place(each.number, rank, last_rank, out_in, _winner_over(contenders, each, out_in))


def _span(out_in: int, last: int, size: int) -> Span:
    """The places of those who lose in a round: as many as play on after it stand above them."""
    above: int = 2 ** (last - out_in)
    return above + 1, min(2 * above, size)


def _third_place(contenders: Sequence[Contender], each: Contender, last: int) -> Span | None:
    """Third or fourth, where two met for it and one of them won."""
    played = each.history[last - 1]
    if played.opponent is None:
        return None
    if goes_on(played):
        return 3, 3
    return (4, 4) if goes_on(contenders[played.opponent - 1].history[last - 1]) else None


def _winner_over(contenders: Sequence[Contender], each: Contender, out_in: int) -> int | None:
    opponent = each.history[out_in - 1].opponent
    if opponent is None or not goes_on(contenders[opponent - 1].history[out_in - 1]):
        return None
    return opponent


def _unshared(row: Place) -> Place:
    return Place(row.number, row.rank, row.rank, row.out_in, row.lost_to)
