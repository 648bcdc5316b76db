"""Small words that the sentences share: sides, hole letters, sentences put together."""

from collections.abc import Callable

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, pgettext

from games.engine import RuleSet, Script, Side, hole_letter

Mark = Callable[[str], str]


def joined(*sentences: str) -> SafeString:
    """Sentences one after the other; empty ones are left out."""
    return format_html_join(" ", "{}", ((text,) for text in sentences if text))


def bold(letter: str) -> SafeString:
    return format_html("<b>{}</b>", letter)


def side_name(side: Side) -> str:
    if side is Side.SOUTH:
        return pgettext("side of the board", "South")
    return pgettext("side of the board", "North")


def readers_script() -> Script:
    """Holes carry abjad letters in Arabic and Latin ones elsewhere (engine/RULES.md 2)."""
    return "abjad" if get_language() == "ar" else "latin"


def letter_of(hole: int, side: Side, rules: RuleSet) -> str:
    return hole_letter(hole, side, script=readers_script(), rules=rules)
