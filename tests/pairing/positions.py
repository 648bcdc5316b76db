"""Small fields and positions drawn by hand."""

from tournaments.pairing import standings
from tournaments.pairing.standings import Standing
from tournaments.pairing.types import (
    STANDARD_POINTS,
    Contender,
    Criterion,
    Kind,
    Played,
    PointSystem,
    Snapshot,
)

_RESULTS = {
    "1": (Kind.GAME, "win"),
    "=": (Kind.GAME, "draw"),
    "0": (Kind.GAME, "loss"),
    "+": (Kind.FORFEIT_WIN, "forfeit_win"),
    "-": (Kind.FORFEIT_LOSS, "forfeit_loss"),
}
_BYES = {"U": Kind.PAIRING_BYE, "F": Kind.FULL_BYE, "H": Kind.HALF_BYE, "Z": Kind.ZERO_BYE}


def contender(
    number: int,
    rounds: str = "",
    *,
    rating: int | None = 1500,
    points: PointSystem = STANDARD_POINTS,
) -> Contender:
    """A player with rounds such as ``"2w1 3b= U H 4w-"``."""
    return Contender(number, rating, tuple(_played(entry, points) for entry in rounds.split()))


def _played(entry: str, points: PointSystem) -> Played:
    if entry in _BYES:
        return Played(_BYES[entry], half_points=points.without_playing(_BYES[entry]))
    kind, worth = _RESULTS[entry[-1]]
    return Played(kind, int(entry[:-2]), entry[-2] == "w", getattr(points, worth))


def position(*rounds: str, planned: int = 9, **others: object) -> Snapshot:
    """The position after these rounds of the players 1, 2, ... of a field."""
    contenders = tuple(field(*rounds))
    others = {"initial_first": True} | others
    return Snapshot(
        round_number=len(contenders[0].history) + 1,
        planned_rounds=planned,
        contenders=contenders,
        **others,
    )


def field(*rounds: str) -> list[Contender]:
    """The players 1, 2, ... with these rounds."""
    return [contender(number, each) for number, each in enumerate(rounds, start=1)]


def rank_of(
    contenders: list[Contender],
    *criteria: Criterion,
    rounds: int | None = None,
    **others: bool | int,
) -> tuple[Standing, ...]:
    """The standings with standard points, after all rounds unless told otherwise."""
    rounds = len(contenders[0].history) if rounds is None else rounds
    return standings.rank(contenders, criteria, points=STANDARD_POINTS, rounds=rounds, **others)


def places(table: tuple[Standing, ...]) -> list[tuple[int, int]]:
    """Pairing numbers with their ranks, in order."""
    return [(standing.number, standing.rank) for standing in table]
