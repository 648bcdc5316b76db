"""What a hall screen shows, in the order it turns through; never a draft."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from operator import attrgetter

from django.utils.translation import gettext as _

from tournaments import queries
from tournaments.at_tables import games_at_tables
from tournaments.groups import ONLY_GROUP
from tournaments.models import Entry, Game, Pairing, Round, Tournament
from tournaments.outward.outcome import Line, Outcome, outcome_of
from tournaments.progress import Progress, progress_of
from tournaments.screens.asked import Asked

State = Tournament.State
PODIUM = 3  # places that are shown large at the end


class Now(StrEnum):
    BEFORE = "before"
    RUNNING = "running"
    BETWEEN = "between"  # every game of the newest round has a result
    OVER = "over"
    CANCELLED = "cancelled"


@dataclass(frozen=True)
class Sheet:
    """What is turned through before the next: rows of one kind under one title."""

    kind: str
    title: str
    rows: Sequence[Game | Line | Entry]
    byes: Sequence[Pairing] = ()
    group: int = ONLY_GROUP


@dataclass(frozen=True)
class Shown:
    """The newest published round, with games by table, and how it stands.

    ``waiting`` are the games that are played, ``results`` those that are over: the newest first
    while others are played, by table once none is.
    """

    now: Now
    round: Round | None
    progress: Progress
    waiting: tuple[Game, ...]
    byes: tuple[Pairing, ...]
    results: tuple[Game, ...]
    newest: Game | None
    outcome: Outcome
    entries: tuple[Entry, ...]  # before round 1

    @property
    def since(self) -> datetime | None:
        """When the round that is played began, or begins."""
        if self.round is None or self.now != Now.RUNNING:
            return None
        return self.round.starts_at or self.round.published_at


def read_shown(tournament: Tournament, asked: Asked) -> Shown:
    """What this screen shows now: at most eight queries, whatever the size."""
    rounds = queries.rounds_of(tournament, with_draft=False)
    round_ = rounds[-1] if rounds else None
    played = games_at_tables(round_) if round_ else []
    games = [game for game in played if _is_asked(asked, game.first, game.pairing)]
    byes = queries.byes_of(round_) if round_ else []
    outcome = outcome_of(tournament)
    over = [game for game in games if game.result]
    now = _now(tournament, round_, played)
    return Shown(
        now=now,
        round=round_,
        progress=progress_of(played),
        waiting=tuple(game for game in games if game.is_open),
        byes=tuple(bye for bye in byes if _is_asked(asked, bye.first, bye)),
        results=tuple(_newest_first(over) if now == Now.RUNNING else over),
        newest=next(iter(_newest_first(over)), None),
        outcome=outcome,
        entries=tuple(queries.entries_of(tournament)) if now == Now.BEFORE else (),
    )


def _is_asked(asked: Asked, entry: Entry, pairing: Pairing) -> bool:
    return asked.is_in(entry.group) and asked.is_at(pairing.table_number)


def _now(tournament: Tournament, round_: Round | None, games: Sequence[Game]) -> Now:
    if tournament.state == State.CANCELLED:
        return Now.CANCELLED
    if tournament.state == State.FINISHED:
        return Now.OVER
    if round_ is None:
        return Now.BEFORE
    return Now.RUNNING if any(game.is_open for game in games) else Now.BETWEEN


def _newest_first(games: Sequence[Game]) -> list[Game]:
    return sorted(games, key=attrgetter("changed_at"), reverse=True)


def sheets_of(shown: Shown, asked: Asked) -> list[Sheet]:
    """What there is to turn through, of what is asked for."""
    if shown.now == Now.CANCELLED:
        return []
    told = {"pairings": _pairings, "results": _results, "standings": _standings}
    sheets = [sheet for name in asked.show for sheet in told[name](shown, asked)]
    if shown.now == Now.BEFORE:
        sheets = [Sheet("players", _("These have entered"), shown.entries)]
    if shown.now == Now.OVER:
        sheets.insert(0, Sheet("winners", _("The winners"), _winners(shown.outcome, asked)))
    return [sheet for sheet in sheets if sheet.rows or sheet.byes]


def _pairings(shown: Shown, asked: Asked) -> Iterator[Sheet]:
    if shown.now == Now.RUNNING:
        yield Sheet("pairings", _("At the tables"), shown.waiting, shown.byes)


def _results(shown: Shown, asked: Asked) -> Iterator[Sheet]:
    title = _("Results, the newest first") if shown.now == Now.RUNNING else _("Results")
    yield Sheet("results", title, shown.results)


def _standings(shown: Shown, asked: Asked) -> Iterator[Sheet]:
    for group, lines in shown.outcome.groups:
        if asked.is_in(group):
            title = shown.outcome.title
            if shown.outcome.tournament.has_groups:
                words = {"group": group, "title": title}
                title = _("Group %(group)s: %(title)s") % words
            yield Sheet("standings", title, lines, group=group)


def _winners(outcome: Outcome, asked: Asked) -> list[Line]:
    """The first three of those who stayed; in groups the first of each."""
    most = 1 if outcome.tournament.has_groups else PODIUM
    shown = (line for line in outcome.honoured if asked.is_in(line.group))
    return [line for line in shown if line.rank and line.rank <= most]
