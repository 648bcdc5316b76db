"""One moment of a replayed game, as pages and pictures show it."""

from dataclasses import dataclass

from games.engine import Board, Fault, Move, Replay, RuleSet, Side


def side_of(ply: int) -> Side:
    """The side that makes the move of ``ply``: South begins (RULES.md 1.2)."""
    return Side((ply - 1) % 2)


@dataclass(frozen=True, slots=True)
class Position:
    """The board after ``ply`` moves; at the ply of a wrong move, the board that stays as it was."""

    replay: Replay
    rules: RuleSet
    ply: int

    @property
    def board(self) -> Board:
        return self.replay.boards[min(self.ply, len(self.replay.moves))]

    @property
    def move(self) -> Move | None:
        """The move that led here, or None at the start and at a wrong move."""
        return self.replay.moves[self.ply - 1] if 0 < self.ply <= len(self.replay.moves) else None

    @property
    def fault(self) -> Fault | None:
        """The wrong move that was made here, if one was."""
        fault = self.replay.fault
        return fault if fault and fault.ply == self.ply else None

    @property
    def last_ply(self) -> int:
        """The last ply that can be shown, a wrong one included."""
        return self.replay.fault.ply if self.replay.fault else len(self.replay.moves)

    @property
    def is_first(self) -> bool:
        return self.ply == 0

    @property
    def is_last(self) -> bool:
        return self.ply == self.last_ply

    @property
    def previous_ply(self) -> int:
        return self.ply - 1

    @property
    def next_ply(self) -> int:
        return self.ply + 1

    @property
    def mover(self) -> Side:
        """The side whose move led here; at the start the one that begins."""
        mover = side_of(max(self.ply, 1))
        return mover if self.replay.start.to_move is Side.SOUTH else mover.other

    def stones_of(self, side: Side) -> int:
        return sum(self.board.stones(side))

    def captured_by(self, side: Side) -> int:
        """Stones of the other side that have left the game."""
        return self.rules.stones_a_side - self.stones_of(side.other)


def position_at(replay: Replay, rules: RuleSet, ply: int) -> Position:
    """The position nearest to ``ply`` that the replay has."""
    last = Position(replay, rules, ply).last_ply
    return Position(replay, rules, min(max(ply, 0), last))
