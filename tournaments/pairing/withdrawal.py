"""Who leaves a round robin early (RULES.md 10.3)."""

from collections.abc import Sequence

from tournaments.pairing.types import Kind, Played

COMPLETED = frozenset({Kind.GAME, Kind.FORFEIT_WIN})


def completed(history: Sequence[Played]) -> int:
    """How many games the player came to, won without play or not. Source: RULES.md 10.3."""
    return sum(played.kind in COMPLETED for played in history)


def is_annulled(history: Sequence[Played], games: int) -> bool:
    """Whether no game of who left counts: fewer than half of ``games`` were completed.

    ``history`` holds the rounds before the player left, ``games`` is how many there were to
    be. Source: RULES.md 10.3, FIDE C.05 article 6.6.
    """
    return 2 * completed(history) < games
