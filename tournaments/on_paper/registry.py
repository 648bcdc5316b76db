"""The documents that can be printed, and what is asked of one.

A document is read once and drawn in any edition; its version depends on what was read alone. Apps
above offer their own here when they are loaded.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum
from typing import Any

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import override

from tournaments.models import Round, Tournament
from tournaments.permissions import Role
from tournaments.sheets.document import Document
from tournaments.sheets.edition import Edition
from tournaments.sheets.heading import Heading
from tournaments.sheets.paper import PAPERS


class Scope(Enum):
    """What a document is about: the championship, a round drawn, or the score after a round."""

    CHAMPIONSHIP = "championship"
    ROUND = "round"
    AFTER_ROUND = "after round"


@dataclass(frozen=True)
class Option:
    """A choice that only some documents offer; the first of its choices is the usual one."""

    name: str
    label: Promise
    choices: tuple[tuple[str, Promise | str], ...]

    def choose(self, asked: str | None) -> str:
        """What was asked if it is a choice, else the usual one."""
        values = [value for value, _ in self.choices]
        return asked if asked in values else values[0]


@dataclass(frozen=True)
class Wish:
    """What somebody wants printed.

    ``address`` makes a path of this site into a whole address, as a QR code needs it; ``printed``
    is aware. ``one`` is the key of the only row that it is about; empty for all that there are.
    """

    tournament: Tournament
    round: Round | None
    edition: Edition
    printed: datetime
    address: Callable[[str], str]
    role: Role = Role.VISITOR
    choices: Mapping[str, str] = field(default_factory=dict)
    one: str = ""

    def chosen(self, option: Option) -> str:
        """What was asked of that option, or its usual choice."""
        return option.choose(self.choices.get(option.name))

    def as_role(self, role: Role) -> "Wish":
        """The same, as somebody may have it who is that or less."""
        return replace(self, role=min(self.role, role))

    def page(self, name: str, *args: object) -> str:
        """The whole address of the page of that name, in the first language."""
        with override(self.edition.languages[0]):
            return self.address(reverse(name, args=args))


@dataclass(frozen=True)
class Kind:
    """A document: its name in addresses, what people call it, who may have it, how it is made.

    ``read`` gives what it says, as frozen values without any edition; ``draw`` sets that. Words
    made when they are drawn may stand in it as callables: they don't count for the version.
    ``has_secrets`` is true of what may bear a card's secret: no cache keeps that.
    """

    name: str
    label: Promise
    hint: Promise
    scope: Scope
    read: Callable[[Wish], Any]
    draw: Callable[[Heading, Any, Wish], Document]
    least: Role = Role.VISITOR
    papers: tuple[str, ...] = tuple(PAPERS)
    options: tuple[Option, ...] = ()
    fits: Callable[[Tournament], bool] = lambda _tournament: True
    has_secrets: bool = False


_kinds: dict[str, Kind] = {}


def offer(kinds: Iterable[Kind]) -> None:
    """Let these be printed, in this order: before those of apps above, which are loaded first."""
    others = dict(_kinds)
    _kinds.clear()
    _kinds.update({kind.name: kind for kind in kinds} | others)


def all_kinds() -> list[Kind]:
    """Every document that is offered for some championship."""
    return list(_kinds.values())


def find(name: str) -> Kind | None:
    """The document of that name in addresses."""
    return _kinds.get(name)


def kinds_for(tournament: Tournament, role: Role) -> list[Kind]:
    """What somebody in this role may print of that championship."""
    return [kind for kind in _kinds.values() if role >= kind.least and kind.fits(tournament)]
