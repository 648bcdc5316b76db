"""Every document of a championship as a file of its own."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from tournaments import queries
from tournaments.models import Round, Tournament
from tournaments.on_paper.registry import Kind, Scope


@dataclass(frozen=True)
class Leaf:
    """A document and where it lies in the folder; ``round`` is None for what is about none."""

    path: PurePath
    kind: Kind
    round: Round | None


class NoAddressError(Exception):
    """A code would lead to this site, and nobody said where that is."""


def leaves_of(
    tournament: Tournament, rounds: Iterable[Round], kinds: Sequence[Kind], *, is_whole: bool
) -> Iterator[Leaf]:
    """The documents of these rounds, and with ``is_whole`` those that are about none."""
    counted = queries.counted_rounds(tournament)
    if is_whole:
        yield from _leaves_of_championship(kinds)
    for round_ in rounds:
        round_.tournament = tournament
        yield from _leaves_of_round(kinds, round_, counted)


def _leaves_of_championship(kinds: Iterable[Kind]) -> Iterator[Leaf]:
    """The documents that are about no round."""
    for kind in kinds:
        if kind.scope is Scope.CHAMPIONSHIP:
            yield Leaf(PurePath("championship", f"{kind.name}.pdf"), kind, None)


def _leaves_of_round(kinds: Iterable[Kind], round_: Round, counted: int) -> Iterator[Leaf]:
    """The documents of a round, and those of the score after it if it is one of ``counted``."""
    scopes = {Scope.ROUND} | ({Scope.AFTER_ROUND} if round_.number <= counted else set())
    folder = f"round-{round_.number:02}"
    for kind in kinds:
        if kind.scope in scopes:
            yield Leaf(PurePath(folder, f"{kind.name}.pdf"), kind, round_)


def addresses_at(site: str) -> Callable[[str], str]:
    """What makes paths whole addresses of ``site``, such as https://hawalis.example.

    For an empty one it raises NoAddressError, when a document asks.
    """

    def address(path: str) -> str:
        if not site:
            raise NoAddressError(path)
        return site.rstrip("/") + path

    return address
