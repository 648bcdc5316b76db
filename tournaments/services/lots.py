"""Lots outside the draw of a round; whoever has the number can draw them again."""

import secrets


def draw_lot() -> int:
    """A number that people can read out, the seed of ``random.Random``."""
    return secrets.randbelow(1_000_000)
