"""What a process works out of a championship once after each change, for all pages that follow it.

It is kept under the revision that a page has read, and under the championship's own columns: so
what was read before somebody changed it is never taken for what came after. All pages share what
is kept, so nobody may change it.
"""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, TypeVar, TypeVarTuple

from tournaments.models import Tournament

MOST_KEPT = 32  # a field of 200 after 11 rounds takes about a megabyte

Args = TypeVarTuple("Args")
T = TypeVar("T")


def once_a_revision(work: Callable[[Tournament, *Args], T]) -> Callable[[Tournament, *Args], T]:
    """Let ``work`` be done once for all pages that read the championship at the same revision.

    Where none was read, as by steps that change something, it is done each time.
    """

    @wraps(work)
    def remembered(tournament: Tournament, *args: *Args) -> T:
        if not tournament.revision:
            return work(tournament, *args)
        found: T = _kept(work, _mark(tournament), tournament, *args)
        return found

    return remembered


def forget() -> None:
    """As if nothing had been worked out yet: for measuring."""
    _kept.cache_clear()


def _mark(tournament: Tournament) -> str:
    columns = [tournament.__dict__.get(name) for name in tournament.logged_columns()]
    return f"{tournament.revision} {columns}"


@lru_cache(MOST_KEPT)
def _kept(work: Callable[..., Any], _mark: str, *args: Any) -> Any:
    return work(*args)
