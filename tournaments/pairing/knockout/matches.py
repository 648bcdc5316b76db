"""Who has won a pairing, game after game (RULES.md 8.3)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

Score = tuple[int, int]


class Outcome(StrEnum):
    """How a pairing stands, as seen by its first and second player."""

    FIRST = "first"
    SECOND = "second"
    NOBODY = "nobody"
    LEVEL = "level"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Match:
    """How a pairing stands after the first ``games`` of its games; the others decide nothing."""

    outcome: Outcome
    games: int

    @property
    def is_decided(self) -> bool:
        return self.outcome not in (Outcome.LEVEL, Outcome.OPEN)


def decide(scores: Sequence[Score | None], length: int) -> Match:
    """How a pairing stands whose games have ``scores``, played ``length`` at a time.

    Scores are half-points of the pairing's first and second player, None for a game without
    a result. LEVEL asks for ``length`` games more. Source: RULES.md 8.3.
    """
    for start in range(0, len(scores), length):
        outcome = _outcome(scores[start : start + length])
        if outcome is not Outcome.LEVEL:
            return Match(outcome, start + length)
    return Match(Outcome.LEVEL, len(scores))


def _outcome(scores: Sequence[Score | None]) -> Outcome:
    played = [score for score in scores if score is not None]
    if len(played) < len(scores):
        return Outcome.OPEN
    one, two = sum(score[0] for score in played), sum(score[1] for score in played)
    if one == two:
        return Outcome.LEVEL if one else Outcome.NOBODY
    return Outcome.FIRST if one > two else Outcome.SECOND
