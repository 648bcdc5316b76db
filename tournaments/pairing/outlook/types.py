"""The values of an outlook: open pairings, how they may end, and what that leaves."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from tournaments.pairing.scores import own_score
from tournaments.pairing.types import Played


class Outcome(StrEnum):
    """How a pairing ends for one of its players."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


FLIPPED = {Outcome.WIN: Outcome.LOSS, Outcome.DRAW: Outcome.DRAW, Outcome.LOSS: Outcome.WIN}


@dataclass(frozen=True, slots=True)
class Ending:
    """One way a pairing can end: the last entries of both players' histories."""

    first: tuple[Played, ...]
    second: tuple[Played, ...]

    @property
    def outcome(self) -> Outcome:
        """What it is for the first player."""
        mine, theirs = own_score(self.first), own_score(self.second)
        if mine == theirs:
            return Outcome.DRAW
        return Outcome.WIN if mine > theirs else Outcome.LOSS


@dataclass(frozen=True, slots=True, eq=False)
class OpenPairing:
    """Two pairing numbers with a game open, and all the ways in which theirs can end.

    It is compared by identity, since it is looked up a thousand times.
    """

    first: int
    second: int
    endings: tuple[Ending, ...]

    def __contains__(self, number: int) -> bool:
        return number in (self.first, self.second)

    def outcome(self, number: int, ending: Ending) -> Outcome:
        """What the ending is for that one of the two."""
        return ending.outcome if number == self.first else FLIPPED[ending.outcome]

    def outcomes(self, number: int) -> tuple[Outcome, ...]:
        """What is possible for that one of the two, the best first."""
        possible = {self.outcome(number, ending) for ending in self.endings}
        return tuple(outcome for outcome in Outcome if outcome in possible)


@dataclass(frozen=True, slots=True)
class Places:
    """The best and the worst place that are still possible."""

    best: int
    worst: int

    def __or__(self, other: "Places") -> "Places":
        return Places(min(self.best, other.best), max(self.worst, other.worst))


@dataclass(frozen=True, slots=True)
class Way:
    """What others must bring for a first place: outcomes of each pairing's first player.

    Pairings where every outcome will do are left out. ``is_enough`` says that with all of
    them the place is certain; otherwise it still depends on more.
    """

    allowed: Mapping[OpenPairing, frozenset[Outcome]]
    is_enough: bool


@dataclass(frozen=True, slots=True)
class Chance:
    """What one player can still reach.

    ``by_outcome`` is empty for who has no game open. ``way`` is that to the first place with
    the best outcome of the own game, None where there is none.
    """

    number: int
    places: Places
    by_outcome: Mapping[Outcome, Places]
    way: Way | None


@dataclass(frozen=True, slots=True)
class Outlook:
    """The players who can still come among the first, those with the best chances first.

    ``is_exact`` says that every outcome of every open game was reckoned with all tie-breaks;
    otherwise places follow from points alone, and a tie leaves both orders open.
    """

    chances: tuple[Chance, ...]
    is_exact: bool
