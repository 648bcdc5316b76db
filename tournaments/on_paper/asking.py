"""What is asked of a document in words: by an address, by a form, or on a command line.

Words that make no sense are taken as not said, so that a link always leads to a document.
"""

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext_lazy as _

from tournaments.on_paper.registry import Kind, Option, Scope
from tournaments.sheets.edition import Digits, Edition
from tournaments.sheets.paper import Turn

LANGUAGES = {"ar": ("ar",), "en": ("en",), "ar-en": ("ar", "en"), "en-ar": ("en", "ar")}
DIGITS: dict[str, Digits] = {"latn": "latn", "arab": "arab"}
TURNS: dict[str, Turn] = {"auto": "auto", "portrait": "portrait", "landscape": "landscape"}

ROUND_IN_ONE = {"pairings-by-table": 1, "pairings-by-name": 2, "result-slips": 1}
MOST_COPIES = 9

HEADINGS = {
    Scope.ROUND: _("Round %(number)s"),
    Scope.AFTER_ROUND: _("After round %(number)s"),
    Scope.CHAMPIONSHIP: _("The whole championship"),
}


def edition_of(asked: Mapping[str, str], kind: Kind, language: str) -> Edition:
    """The edition that ``lang``, ``digits``, ``paper`` and ``turn`` ask for.

    What is usual is ``language`` alone, on the first paper of the document.
    """
    paper = asked.get("paper", "")
    return Edition(
        languages=LANGUAGES.get(asked.get("lang", ""), (language,)),
        digits=DIGITS.get(asked.get("digits", ""), "latn"),
        paper=paper if paper in kind.papers else kind.papers[0],
        turn=TURNS.get(asked.get("turn", ""), "auto"),
    )


def key_of(kind: Kind, option: Option) -> str:
    """The name of an option where several documents are asked about at once."""
    return f"{kind.name}.{option.name}"


def choices_of(asked: Mapping[str, str], kind: Kind) -> dict[str, str]:
    """What is asked of this document alone, by the names of its options."""
    keys = {option.name: key_of(kind, option) for option in kind.options}
    return {name: asked[key] for name, key in keys.items() if key in asked}


def in_one(kinds: Iterable[Kind]) -> list[Kind]:
    """The documents that a whole round is printed with, in their order in the file."""
    known = {kind.name: kind for kind in kinds}
    return [known[name] for name in ROUND_IN_ONE if name in known]


def copies_of(asked: Mapping[str, str], kind: Kind) -> int:
    """How often one of those is printed: 0 to 9 times."""
    text = asked.get(kind.name, "")
    return int(text) if text.isdecimal() and len(text) == 1 else ROUND_IN_ONE[kind.name]
