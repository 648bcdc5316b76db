"""The result letters of record 001 and the point letters of record 162 (RULES.md 7)."""

from tournaments.pairing.types import Kind, PointSystem

LETTER_OF = {
    Kind.PAIRING_BYE: "U",
    Kind.FULL_BYE: "F",
    Kind.HALF_BYE: "H",
    Kind.ZERO_BYE: "Z",
    Kind.FORFEIT_WIN: "+",
    Kind.FORFEIT_LOSS: "-",
}
FORFEITS = {"+": Kind.FORFEIT_WIN, "-": Kind.FORFEIT_LOSS}
BYES = {letter: kind for kind, letter in LETTER_OF.items() if letter not in FORFEITS}

# W, D and L are games that count for points but were too short to be rated.
GAMES = {"1": "win", "=": "draw", "0": "loss", "W": "win", "D": "draw", "L": "loss"}

# In the order in which record 162 is written: the outcomes that each letter sets.
OUTCOMES_OF = {
    "W": ("win", "forfeit_win", "full_bye"),
    "D": ("draw", "half_bye"),
    "L": ("loss",),
    "P": ("pairing_bye",),
    "A": ("forfeit_loss", "zero_bye"),
}


def can_tell(points: PointSystem) -> bool:
    """Whether record 162 can hold the points: outcomes that share a letter share a worth."""
    return all(
        len({getattr(points, outcome) for outcome in outcomes}) == 1
        for outcomes in OUTCOMES_OF.values()
    )
