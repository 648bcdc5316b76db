"""Which sheets are kept of a document: its editions, its choices, and other championships."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from tests.paper.halls import NOW, Hall, address
from tournaments.on_paper.printing import document_of
from tournaments.on_paper.registry import Kind, Scope, Wish
from tournaments.permissions import Role
from tournaments.sheets.edition import Edition

LANGUAGES = {"ar": ("ar",), "en": ("en",), "ar-en": ("ar", "en")}
MOST_CHOICES = 3  # of an option; numbers of tables say nothing new


class Sheet(NamedTuple):
    """A document as it is kept under a name."""

    name: str
    kind: Kind
    wish: Wish

    def pdf(self) -> bytes:
        return document_of(self.kind, self.wish).pdf()


def sheets_of(kind: Kind, halls: Iterable[Hall]) -> Iterator[Sheet]:
    """All that is kept of a document: every language on every paper, of the first championship
    it fits; there also in the other digits and with each other choice; and of the others in both
    languages.
    """
    first, *others = (hall for hall in halls if kind.fits(hall.tournament))
    for name, paper in product(LANGUAGES, kind.papers):
        yield _sheet(f"{name}-{paper}", kind, first, Edition(LANGUAGES[name], paper=paper))
    paper = kind.papers[0]
    yield _sheet("digits", kind, first, Edition(("ar",), "arab", paper))
    for name, choices in _other_choices(kind):
        yield _sheet(name, kind, first, Edition(("ar",), paper=paper), choices)
    for hall in others:
        yield _sheet(hall.name, kind, hall, Edition(("ar", "en"), paper=paper))


def wish_for(kind: Kind, hall: Hall, edition: Edition) -> Wish:
    """Printed by an administrator, so that nothing is held back."""
    scopes = {
        Scope.CHAMPIONSHIP: lambda: None,
        Scope.ROUND: lambda: hall.last,
        Scope.AFTER_ROUND: lambda: hall.counted,
    }
    return Wish(hall.tournament, scopes[kind.scope](), edition, NOW, address, Role.ADMINISTRATOR)


def _sheet(
    name: str, kind: Kind, hall: Hall, edition: Edition, choices: dict[str, str] | None = None
) -> Sheet:
    return Sheet(name, kind, replace(wish_for(kind, hall, edition), choices=choices or {}))


def _other_choices(kind: Kind) -> Iterator[tuple[str, dict[str, str]]]:
    for option in kind.options:
        for value, _label in option.choices[1:MOST_CHOICES]:
            yield f"{option.name}-{value}", {option.name: value}
