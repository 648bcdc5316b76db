"""A document as it was wished for, and those of a round in one."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain

from django.utils.translation import gettext

from tournaments.on_paper.parts import heading_of
from tournaments.on_paper.registry import Kind, Scope, Wish
from tournaments.on_paper.versions import version_of
from tournaments.sheets.document import Document, joined
from tournaments.sheets.edition import Bilingual
from tournaments.sheets.heading import Heading
from tournaments.sheets.text import clean


def document_of(kind: Kind, wish: Wish) -> Document:
    """The document, read, given its version, and drawn."""
    content = kind.read(wish)
    heading = _heading(kind, wish)
    return kind.draw(
        replace(heading, version=_version(kind, wish, heading, content)), content, wish
    )


def _version(kind: Kind, wish: Wish, heading: Heading, content: object) -> int | None:
    """A draft uses none up: the first that is published is the first."""
    if heading.is_draft:
        return None
    number = wish.round.number if wish.round else 0
    choices = "-".join(map(wish.chosen, kind.options))
    name = " ".join(filter(None, (kind.name, choices, wish.one)))
    return version_of(wish.tournament, name, number, (_said_by(heading), content))


def round_in_one(copies: Iterable[tuple[Kind, Wish, int]]) -> Document:
    """Documents of one round, each as often as it is wanted, for the printer in one go.

    Raises ValueError where none is wanted.
    """
    wanted = [each for each in copies if each[2]]
    if not wanted:
        raise ValueError("no copy of any document")
    made = [[document_of(kind, wish)] * count for kind, wish, count in wanted]
    return joined(_title(wanted[0][1]), chain.from_iterable(made))


def _title(wish: Wish) -> str:
    """Championship and round, in the first language."""
    assert wish.round
    number = wish.round.number
    language = wish.edition.languages[0]
    tournament = Bilingual(wish.tournament.name, wish.tournament.name_ar).in_(language)
    round_ = wish.edition.say_in(language, lambda: gettext("Round %(number)s") % {"number": number})
    return clean(f"{tournament} · {round_}")


def _heading(kind: Kind, wish: Wish) -> Heading:
    heading = heading_of(wish.tournament, wish.round, wish.printed)
    if kind.scope is Scope.AFTER_ROUND:
        return replace(heading, starts=None, is_after=True)
    return heading


def _said_by(heading: Heading) -> tuple[object, ...]:
    """What a head says of the championship: neither when it is printed, nor that it is a draft."""
    return heading.tournament, heading.club, heading.place, str(heading.starts)
