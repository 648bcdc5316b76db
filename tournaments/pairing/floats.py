"""Floats: who was paired with another score, in the past and now (RULES.md 4)."""

from enum import Enum

from tournaments.pairing.scores import pairing_score
from tournaments.pairing.types import Contender, Kind, Snapshot


class Float(Enum):
    """Down: met a lower score, or scored without playing; up: met a higher score."""

    NONE = "none"
    DOWN = "down"
    UP = "up"


def float_against(score: int, opponent_score: int) -> Float:
    """The float of a player with ``score`` in a game with ``opponent_score``."""
    if score == opponent_score:
        return Float.NONE
    return Float.DOWN if score > opponent_score else Float.UP


def float_in(snapshot: Snapshot, contender: Contender, round_number: int) -> Float:
    """The player's float in an earlier round, on the scores that round was paired on.

    Source: RULES.md 4, what 2026 changed (floats).
    """
    played = contender.history[round_number - 1]
    if played.kind is Kind.GAME and played.opponent is not None:
        opponent = snapshot.contenders[played.opponent - 1]
        return float_against(
            pairing_score(snapshot, contender, round_number),
            pairing_score(snapshot, opponent, round_number),
        )
    if played.kind is Kind.PAIRING_BYE or played.half_points > snapshot.points.loss:
        return Float.DOWN
    return Float.NONE
