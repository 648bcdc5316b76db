"""Small words that the sentences share: sides, hole letters, sentences put together."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from games.engine import RuleSet, Script, Side, hole_letter

Mark = Callable[[str], str]

SCRIPTS: Mapping[str, Script] = {"latin": "latin", "abjad": "abjad"}

_chosen_script: ContextVar[Script | None] = ContextVar("chosen_script", default=None)


def joined(*sentences: str) -> SafeString:
    """Sentences one after the other; empty ones are left out."""
    return format_html_join(" ", "{}", ((text,) for text in sentences if text))


def bold(letter: str) -> SafeString:
    return format_html("<b>{}</b>", letter)


def side_name(side: Side) -> str:
    if side is Side.SOUTH:
        return pgettext("side of the board", "South")
    return pgettext("side of the board", "North")


@contextmanager
def lettered(script: Script | None) -> Iterator[None]:
    """Within this, holes carry the letters of ``script``; None leaves them to the language."""
    token = _chosen_script.set(script)
    try:
        yield
    finally:
        _chosen_script.reset(token)


def readers_script() -> Script:
    """The letters that were chosen; else abjad in Arabic and Latin elsewhere (RULES.md 2)."""
    return _chosen_script.get() or ("abjad" if get_language() == "ar" else "latin")


class Lettering(NamedTuple):
    """A script to choose: what it is called, its first letters, whether holes carry it now."""

    script: Script
    name: str
    sample: str
    is_used: bool


def letterings(rules: RuleSet) -> list[Lettering]:
    """The scripts in which the holes of a board can be lettered."""
    names: dict[Script, str] = {"latin": _("Latin letters"), "abjad": _("Arabic letters")}
    return [
        Lettering(script, name, _sample(script, rules), script == readers_script())
        for script, name in names.items()
    ]


def _sample(script: Script, rules: RuleSet) -> str:
    return " ".join(hole_letter(hole, Side.SOUTH, script=script, rules=rules) for hole in range(3))


def letter_of(hole: int, side: Side, rules: RuleSet) -> str:
    return hole_letter(hole, side, script=readers_script(), rules=rules)
