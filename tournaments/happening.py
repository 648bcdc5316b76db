"""What is going on in a championship: tables that still play, results that just came in."""

from dataclasses import dataclass

from django.utils.translation import pgettext

from tournaments import queries
from tournaments.adapters import Standing, first_of, leaders_after
from tournaments.at_tables import games_at_tables
from tournaments.models import Game, Round, Tournament
from tournaments.progress import Progress, progress_of
from tournaments.provisional import Provisional, standings_during

LATEST = 5
MOST_TABLES = 12  # named one by one; more are only counted


@dataclass(frozen=True)
class Happening:
    """The round people are in: how far it is, who still plays, the newest results first."""

    progress: Progress
    open_tables: list[int]
    latest: list[Game]

    @property
    def tables_named(self) -> str:
        """The tables that still play, as a list."""
        return pgettext("between the parts of a list", ", ").join(map(str, self.open_tables))


def happening_in(round_: Round) -> Happening:
    """Two queries at most, whatever the size."""
    games = games_at_tables(round_)
    open_ = sorted({game.pairing.table_number or 0 for game in games if game.is_open})
    told = sorted((g for g in games if not g.is_open), key=lambda g: g.changed_at, reverse=True)
    return Happening(progress_of(games), open_ if len(open_) <= MOST_TABLES else [], told[:LATEST])


@dataclass(frozen=True)
class Lead:
    """Who is in front, after which round; ``provisional`` where that round is still running."""

    lines: list[Standing]
    after: int
    provisional: Provisional | None = None


def lead_in(tournament: Tournament, current: Round | None, progress: Progress | None) -> Lead:
    """Who leads by all results there are: four queries at most.

    ``progress`` is that of the ``current`` round. Nobody leads a knockout before its end.
    """
    counts_now = not tournament.is_knockout and current is not None and current.is_running
    if counts_now and current and progress and progress.done and progress.left:
        during = standings_during(current)
        return Lead(first_of(tournament, during.lines), current.number, during)
    if tournament.is_knockout and not tournament.is_over:
        return Lead([], 0)
    is_in = progress is not None and not progress.left
    counted = current.number if current and is_in else queries.counted_rounds(tournament)
    return Lead(leaders_after(tournament, counted), counted)
