"""Points as people write them; the code counts in halves and quarters."""

from fractions import Fraction

from django.utils.html import format_html
from django.utils.safestring import SafeString

FRACTIONS = ("", "¼", "½", "¾")


def points_text(half_points: int | Fraction) -> str:
    """Half-points in words of the score sheet: 3, 2½, ½, 0."""
    return quarters_text(int(half_points * 2))


def quarters_text(quarters: int) -> str:
    """Quarter points likewise: 2¾, ¼, 0."""
    whole, part = divmod(quarters, 4)
    return f"{whole or ''}{FRACTIONS[part]}" if part else str(whole)


def points(half_points: int | Fraction) -> SafeString:
    """Half-points for a page; a fraction is isolated, or Arabic would turn 3½ into ½3."""
    return _isolated(points_text(half_points))


def quarters(value: int) -> SafeString:
    """Quarter points for a page, isolated likewise."""
    return _isolated(quarters_text(value))


def _isolated(text: str) -> SafeString:
    return SafeString(text) if text.isdigit() else format_html('<bdi dir="ltr">{}</bdi>', text)
