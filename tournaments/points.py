"""Points as people write them; the code counts in halves and quarters."""

from fractions import Fraction
from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString

MOST_REMEMBERED = 1024  # a championship has few different numbers
FRACTIONS = ("", "¼", "½", "¾")
_ISOLATE, _END = "\u2066", "\u2069"


def points_text(half_points: int | Fraction) -> str:
    """Half-points in words of the score sheet: 3, 2½, ½, 0."""
    return quarters_text(int(half_points * 2))


def quarters_text(quarters: int) -> str:
    """Quarter points likewise: 2¾, ¼, 0."""
    whole, part = divmod(quarters, 4)
    return f"{whole or ''}{FRACTIONS[part]}" if part else str(whole)


@lru_cache(MOST_REMEMBERED)
def points(half_points: int | Fraction) -> SafeString:
    """Half-points for a page; a fraction is isolated, or Arabic would turn 3½ into ½3."""
    return isolated(points_text(half_points))


def quarters(value: int) -> SafeString:
    """Quarter points for a page, isolated likewise."""
    return isolated(quarters_text(value))


def isolated(text: str) -> SafeString:
    """A number as written, for a page: what is not only digits would turn round in Arabic."""
    return SafeString(text) if text.isdigit() else format_html('<bdi dir="ltr">{}</bdi>', text)


def exact_text(points_: Fraction) -> str:
    """Points that may be no quarters, as averages of meetings: 1½, 2 1/8, 1/3."""
    if (points_ * 4).denominator == 1:
        return quarters_text(int(points_ * 4))
    whole, part = divmod(points_, 1)
    return f"{whole or ''} {part}".strip()


def in_sentence(text: str) -> str:
    """A number as written, isolated by signs where a sentence without markup goes round it."""
    return text if text.isdigit() else f"{_ISOLATE}{text}{_END}"
