"""Points as people write them; the code counts in halves and quarters."""

FRACTIONS = ("", "¼", "½", "¾")


def points_text(half_points: int) -> str:
    """Half-points in words of the score sheet: 3, 2½, ½, 0."""
    return quarters_text(half_points * 2)


def quarters_text(quarters: int) -> str:
    """Quarter points likewise: 2¾, ¼, 0."""
    whole, part = divmod(quarters, 4)
    return f"{whole or ''}{FRACTIONS[part]}" if part else str(whole)
