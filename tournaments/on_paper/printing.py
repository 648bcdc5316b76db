"""A document as it was wished for."""

from dataclasses import replace

from tournaments.on_paper.parts import heading_of
from tournaments.on_paper.registry import Kind, Scope, Wish
from tournaments.on_paper.versions import version_of
from tournaments.sheets.document import Document
from tournaments.sheets.heading import Heading


def document_of(kind: Kind, wish: Wish) -> Document:
    """The document, read, given its version, and drawn."""
    content = kind.read(wish)
    heading = _heading(kind, wish)
    number = wish.round.number if wish.round else 0
    choices = "-".join(map(wish.chosen, kind.options))
    name = f"{kind.name} {choices}".strip()
    version = version_of(wish.tournament, name, number, (_said_by(heading), content))
    return kind.draw(replace(heading, version=version), content, wish)


def _heading(kind: Kind, wish: Wish) -> Heading:
    heading = heading_of(wish.tournament, wish.round, wish.printed)
    if kind.scope is Scope.AFTER_ROUND:
        return replace(heading, starts=None, is_after=True)
    return heading


def _said_by(heading: Heading) -> tuple[object, ...]:
    """What a head says of the championship: neither when it is printed, nor that it is a draft."""
    return heading.tournament, heading.club, heading.place, str(heading.starts)
