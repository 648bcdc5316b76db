"""Who leaves a round robin early (RULES.md 10.3)."""

from collections.abc import Iterable

from tournaments.pairing.types import Kind, Played

COMPLETED = frozenset({Kind.GAME, Kind.FORFEIT_WIN})


def completed(history: Iterable[Played]) -> int:
    """How many games the player came to, won without play or not. Source: RULES.md 10.3."""
    return sum(played.kind in COMPLETED for played in history)


def is_annulled(played: int, games: int) -> bool:
    """Whether no game of who left counts: fewer than half of all ``games`` were completed.

    Source: RULES.md 10.3, FIDE C.05 article 6.6.
    """
    return 2 * played < games
