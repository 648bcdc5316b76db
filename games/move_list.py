"""The moves of a record as its page lists them: two to a line, as written, the wrong one marked."""

from dataclasses import dataclass
from itertools import zip_longest

from games.engine import Record, Replay, RuleSet
from games.positions import side_of
from games.wording.terms import letter_of


@dataclass(frozen=True, slots=True)
class ListedMove:
    """One written move. Those after a wrong one were never played: they lead to no position."""

    ply: int
    letter: str
    captured: int = 0
    is_endless: bool = False
    is_wrong: bool = False
    is_played: bool = True


Line = tuple[ListedMove, ListedMove | None]


def move_lines(record: Record, replay: Replay, rules: RuleSet) -> list[Line]:
    """The moves of South and North side by side; North's is None where the game ends before it."""
    moves = [
        _listed(ply, letter_of(move.hole, side_of(ply), rules), replay)
        for ply, move in enumerate(record.moves, start=1)
    ]
    return list(zip_longest(moves[::2], moves[1::2]))


def _listed(ply: int, letter: str, replay: Replay) -> ListedMove:
    if ply > len(replay.moves):
        is_wrong = replay.fault is not None and replay.fault.ply == ply
        return ListedMove(ply, letter, is_wrong=is_wrong, is_played=False)
    move = replay.moves[ply - 1]
    return ListedMove(ply, letter, move.captured, move.is_endless)
