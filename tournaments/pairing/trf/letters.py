"""The result letters of record 001 and the code letters of record 162."""

from tournaments.pairing.types import Kind

UNPLAYED = {
    Kind.PAIRING_BYE: "U",
    Kind.FULL_BYE: "F",
    Kind.HALF_BYE: "H",
    Kind.ZERO_BYE: "Z",
    Kind.FORFEIT_WIN: "+",
    Kind.FORFEIT_LOSS: "-",
}

# Games by letter; W, D and L are games that count for points but not for rating.
GAME_RESULTS = {"1": "win", "=": "draw", "0": "loss", "W": "win", "D": "draw", "L": "loss"}

# Record 162 in the order in which it is written; each sets the points of these outcomes.
POINT_LETTERS = {
    "W": ("win", "forfeit_win", "full_bye"),
    "D": ("draw", "half_bye"),
    "L": ("loss",),
    "P": ("pairing_bye",),
    "A": ("forfeit_loss", "zero_bye"),
}
