"""Games won, drawn and lost, counted together."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tally:
    """Games won, drawn and lost by one side."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> int:
        """Points of those that there were to win, in whole per cent."""
        return (200 * self.won + 100 * self.drawn + self.games) // (2 * self.games)

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.won + other.won, self.drawn + other.drawn, self.lost + other.lost)
