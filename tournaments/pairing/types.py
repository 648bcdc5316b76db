"""The values that pairing and standings work on. Points are whole half-points throughout."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum


class Kind(Enum):
    """What one round was for one player (RULES.md 2)."""

    GAME = "game"
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"
    PAIRING_BYE = "pairing_bye"
    FULL_BYE = "full_bye"
    HALF_BYE = "half_bye"
    ZERO_BYE = "zero_bye"
    OPEN = "open"


class Criterion(StrEnum):
    """What standings are ordered by, under the codes of RULES.md 6."""

    PTS = "PTS"
    DE = "DE"
    BH = "BH"
    BH_C1 = "BH/C1"
    BH_C2 = "BH/C2"
    BH_M1 = "BH/M1"
    SB = "SB"
    SB_C1 = "SB/C1"
    PS = "PS"
    PS_C1 = "PS/C1"
    WIN = "WIN"
    WON = "WON"
    BPG = "BPG"
    BWG = "BWG"
    REP = "REP"
    ARO = "ARO"
    KS = "KS"
    GP = "GP"
    SL = "SL"
    TPN = "TPN"


@dataclass(frozen=True, slots=True)
class Played:
    """One round of one player.

    ``opponent`` is the pairing number of the scheduled opponent, ``first`` says whether the
    player moved (or, with a forfeit, was to move) first; both are None without an opponent.
    ``game_half_points`` is the score of the games that a match is made of, ``stones_left``
    what the player had on the board at the end of the games won.
    """

    kind: Kind
    opponent: int | None = None
    first: bool | None = None
    half_points: int = 0
    game_half_points: int = 0
    stones_left: int = 0


@dataclass(frozen=True, slots=True)
class Contender:
    """A player as pairing sees one: pairing number from 1, rating, one ``Played`` a round."""

    number: int
    rating: int | None = None
    history: tuple[Played, ...] = ()


@dataclass(frozen=True, slots=True)
class PointSystem:
    """What each outcome of a round is worth, in half-points."""

    win: int = 2
    draw: int = 1
    loss: int = 0
    pairing_bye: int = 2
    half_bye: int = 1
    full_bye: int = 2
    zero_bye: int = 0
    forfeit_win: int = 2
    forfeit_loss: int = 0

    def without_playing(self, kind: Kind) -> int:
        """Half-points of a round of ``kind`` in which no game was played.

        Raises AttributeError for ``Kind.GAME``, whose worth is its result.
        """
        worth: int = getattr(self, kind.value)
        return worth


STANDARD_POINTS = PointSystem()


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Virtual half-points for a span of rounds and of pairing numbers, both ends included."""

    half_points: int
    first_round: int
    last_round: int
    first_number: int
    last_number: int

    def covers(self, number: int, round_number: int) -> bool:
        """Whether the player has these points when ``round_number`` is paired."""
        return (
            self.first_number <= number <= self.last_number
            and self.first_round <= round_number <= self.last_round
        )


@dataclass(frozen=True, slots=True)
class Pair:
    """Two pairing numbers: who moves first and who moves second."""

    first: int
    second: int

    def __iter__(self) -> Iterator[int]:
        return iter((self.first, self.second))


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The pairs of a round in table order, and the pairing number of the bye."""

    pairs: tuple[Pair, ...]
    bye: int | None = None


@dataclass(frozen=True)
class Snapshot:
    """All that the pairing of one round depends on; it is stored so the round can be replayed.

    ``contenders`` hold pairing numbers 1..n in order, each with a history of all rounds before
    ``round_number``. ``initial_first`` is the lot drawn before round 1: True when the top
    player moves first there. ``absent`` tells which bye each player who is not paired takes;
    no two of a group in ``forbidden`` may meet this round. Raises ValueError when the parts
    contradict each other.
    """

    round_number: int
    planned_rounds: int
    initial_first: bool
    contenders: tuple[Contender, ...]
    points: PointSystem = STANDARD_POINTS
    absent: Mapping[int, Kind] = field(default_factory=dict)
    forbidden: tuple[frozenset[int], ...] = ()
    acceleration: tuple[Acceleration, ...] = ()

    def __post_init__(self) -> None:
        numbers = [contender.number for contender in self.contenders]
        if numbers != list(range(1, len(numbers) + 1)):
            raise ValueError("pairing numbers must be 1..n in order")
        if not 1 <= self.round_number <= self.planned_rounds:
            raise ValueError("the round to pair must be one of the planned rounds")
        if any(len(each.history) != self.round_number - 1 for each in self.contenders):
            raise ValueError("each history must hold every round before the one to pair")
        if not {*self.absent}.issubset(numbers):
            raise ValueError("an absent player is not in the field")
        if not set().union(*self.forbidden).issubset(numbers):
            raise ValueError("a player of a forbidden group is not in the field")

    @property
    def present(self) -> tuple[Contender, ...]:
        """Those who are to be paired, by pairing number."""
        return tuple(each for each in self.contenders if each.number not in self.absent)
