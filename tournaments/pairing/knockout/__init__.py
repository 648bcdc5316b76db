"""Knockout: the bracket, its rounds, who has won a pairing, the places (RULES.md 8)."""

from tournaments.pairing.knockout.bracket import (
    LARGEST_FIELD,
    SMALLEST_FIELD,
    bracket,
    goes_on,
    place_in,
    rounds_for,
)
from tournaments.pairing.knockout.drawing import (
    KnockoutRound,
    SideReason,
    Sides,
    due_first,
    pair,
)
from tournaments.pairing.knockout.matches import Match, Outcome, decide
from tournaments.pairing.knockout.places import Place, places
from tournaments.pairing.knockout.qualifiers import keep_apart, seed_qualifiers

__all__ = [
    "LARGEST_FIELD",
    "SMALLEST_FIELD",
    "KnockoutRound",
    "Match",
    "Outcome",
    "Place",
    "SideReason",
    "Sides",
    "bracket",
    "decide",
    "due_first",
    "goes_on",
    "keep_apart",
    "pair",
    "place_in",
    "places",
    "rounds_for",
    "seed_qualifiers",
]
