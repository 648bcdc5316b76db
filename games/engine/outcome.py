"""How a game ends, and for whom."""

from dataclasses import dataclass
from enum import StrEnum

from games.engine.board import Side
from games.engine.moves import Lifted, is_blocked
from games.engine.rulesets import OMAN_1, BlockedRule, EndlessRule, RuleSet


class Result(StrEnum):
    """The result of a game, South's half first, as records write it."""

    SOUTH_WINS = "1-0"
    NORTH_WINS = "0-1"
    DRAW = "1/2-1/2"
    OPEN = "*"

    @classmethod
    def win(cls, side: Side) -> "Result":
        """The result by which ``side`` wins."""
        return cls.SOUTH_WINS if side is Side.SOUTH else cls.NORTH_WINS

    @property
    def is_decided(self) -> bool:
        """Whether this is a win or a draw, and not an open game."""
        return self is not Result.OPEN


class Ending(StrEnum):
    """How a game ended. Source: RULES.md 3, 4.1-4.4 (on the board), 4.6 (claims)."""

    EMPTIED = "emptied"
    BLOCKED = "blocked"
    ENDLESS = "endless"
    REPETITION = "repetition"
    RESIGNED = "resigned"
    TIME = "time"
    AGREED = "agreed"
    FORFEIT = "forfeit"
    RULING = "ruling"

    def is_claim_of(self, result: Result | None) -> bool:
        """Whether people may claim this ending, with ``result``, of a game not over on the board.

        Source: RULES.md 4.6.
        """
        if self is Ending.AGREED:
            return result in (Result.DRAW, Result.OPEN, None)
        if self in (Ending.RESIGNED, Ending.FORFEIT):
            return result is not Result.DRAW
        return self in (Ending.TIME, Ending.RULING)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game that is over on the board: how it ended and who won."""

    ending: Ending
    result: Result


def outcome_after(
    lifted: Lifted, side: Side, occurrences: int, rules: RuleSet = OMAN_1
) -> Outcome | None:
    """Return how the move of ``side`` that came to ``lifted`` ended the game, or None.

    ``occurrences`` is how often the position after the move has stood on the board by now.
    Source: RULES.md 4.1-4.5.
    """
    laps, _, _, opponent = lifted
    if laps == 0:
        return _lost(Ending.ENDLESS, side, draws=rules.endless is EndlessRule.DRAWS)
    if not any(opponent):
        return _lost(Ending.EMPTIED, side.other)
    if is_blocked(opponent, rules):
        return _lost(Ending.BLOCKED, side.other, draws=rules.blocked is BlockedRule.DRAWS)
    if occurrences >= rules.repetition > 0:
        return Outcome(Ending.REPETITION, Result.DRAW)
    return None


def _lost(ending: Ending, side: Side, *, draws: bool = False) -> Outcome:
    return Outcome(ending, Result.DRAW if draws else Result.win(side.other))
