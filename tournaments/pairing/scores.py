"""Scores of players, in half-points: own, after a round, for pairing, and adjusted."""

from collections.abc import Sequence

from tournaments.pairing.types import Contender, Kind, Played, Snapshot

VOLUNTARILY_UNPLAYED = frozenset({Kind.HALF_BYE, Kind.ZERO_BYE, Kind.FORFEIT_LOSS})
REQUESTED_BYES = frozenset({Kind.HALF_BYE, Kind.ZERO_BYE})


def own_score(history: Sequence[Played], rounds: int | None = None) -> int:
    """Half-points of the first ``rounds`` rounds, or of all of them."""
    return sum(played.half_points for played in history[:rounds])


def adjusted_score(history: Sequence[Played], draw: int) -> int:
    """Half-points of a player as somebody's opponent.

    An absence that the player never came back from counts as a draw; everything else counts
    as scored. Source: RULES.md 6, adjusted score.
    """
    came_back = last_round_not_voluntarily_unplayed(history)
    return sum(
        draw if played.kind in REQUESTED_BYES and number > came_back else played.half_points
        for number, played in enumerate(history, start=1)
    )


def last_round_not_voluntarily_unplayed(history: Sequence[Played]) -> int:
    """Number of the last round the player did not choose to miss, 0 if there is none."""
    for number in range(len(history), 0, -1):
        if history[number - 1].kind not in VOLUNTARILY_UNPLAYED:
            return number
    return 0


def pairing_scores(snapshot: Snapshot) -> dict[int, int]:
    """Half-points by pairing number that the round is paired on, virtual points included.

    Source: RULES.md 4 (Baku), 5.3.
    """
    return {
        contender.number: pairing_score(snapshot, contender, snapshot.round_number)
        for contender in snapshot.contenders
    }


def pairing_score(snapshot: Snapshot, contender: Contender, round_number: int) -> int:
    """Half-points of one player that this or an earlier round was paired on."""
    virtual = sum(
        span.half_points
        for span in snapshot.acceleration
        if span.covers(contender.number, round_number)
    )
    return own_score(contender.history, round_number - 1) + virtual
