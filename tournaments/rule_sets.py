"""The rules of the game that a championship may choose.

Which there are, only the app that replays games knows; it offers them here when it is loaded.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.functional import Promise


@dataclass(frozen=True, slots=True)
class Offer:
    """One set of rules: its stored name, what people call it, the stones each side starts with."""

    name: str
    label: Promise
    stones_a_side: int


_offers: dict[str, Offer] = {}


def offer(offers: Iterable[Offer]) -> None:
    """Let championships choose these; an offer of the same name takes the place of the old one."""
    _offers.update({each.name: each for each in offers})


def choices() -> list[tuple[str, Promise]]:
    """What a form lets one choose: names and labels, in the order in which they were offered."""
    return [(each.name, each.label) for each in _offers.values()]


def most_stones(name: str) -> int:
    """The most stones that a winner can have left by the rules of this name."""
    return _offers[name].stones_a_side
