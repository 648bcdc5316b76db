"""What is new: rounds that were published, finals that are decided, championships that ended."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tournaments.knockouts.matches import match_of
from tournaments.models import LogEntry, Pairing, Round, Tournament
from tournaments.outward import queries
from tournaments.outward.outcome import Outcome, public_name
from tournaments.outward.summary import headline
from tournaments.pairing.knockout.matches import Outcome as Decided
from tournaments.wording.phrases import isolated

MOST = 40  # items of a feed


@dataclass(frozen=True)
class News:
    """One item; ``key`` is the same in every language and for ever, ``path`` the page of it."""

    key: str
    at: datetime
    title: str
    text: str
    path: str


def news_of(
    tournaments: Collection[Tournament], outcomes: Mapping[Tournament, Outcome]
) -> list[News]:
    """The newest of these championships: four queries.

    Who has won stands in it for those whose outcome is given.
    """
    found = [*_rounds(tournaments), *_finals(tournaments), *_endings(tournaments, outcomes)]
    return sorted(found, key=lambda each: (each.at, each.key), reverse=True)[:MOST]


def _rounds(tournaments: Collection[Tournament]) -> Iterator[News]:
    for rounds in queries.published_rounds(tournaments).values():
        yield from map(_round, rounds)


def _round(round_: Round) -> News:
    tournament = round_.tournament
    words = {"championship": tournament, "number": round_.number}
    assert round_.published_at
    starts = (round_.starts_at or round_.published_at).astimezone(tournament.zone)
    when = {"time": date_format(starts, "DATETIME_FORMAT", use_l10n=True)}
    return News(
        key=f"{tournament.public_id}-round-{round_.number}",
        at=round_.published_at,
        title=_("%(championship)s: round %(number)s is published") % words,
        text=_("Who plays whom, and at which table. It starts on %(time)s.") % when,
        path=round_.get_absolute_url(),
    )


def _finals(tournaments: Collection[Tournament]) -> Iterator[News]:
    for pairing in queries.finals(tournaments):
        games = list(pairing.games.all())
        outcome = match_of(pairing, games).outcome
        if outcome in (Decided.FIRST, Decided.SECOND):
            yield _final(pairing, max(game.changed_at for game in games), outcome)


def _final(pairing: Pairing, at: datetime, outcome: Decided) -> News:
    tournament = pairing.round.tournament
    sides = [pairing.first, pairing.second]
    winner, loser = sides if outcome is Decided.FIRST else reversed(sides)
    assert winner and loser
    names = {"winner": isolated(public_name(winner)), "loser": isolated(public_name(loser))}
    return News(
        key=f"{tournament.public_id}-final",
        at=at,
        title=_("%(championship)s: the final is decided") % {"championship": tournament},
        text=_("%(winner)s has beaten %(loser)s.") % names,
        path=reverse("tournaments:tree", args=[tournament.slug]),
    )


def _endings(
    tournaments: Collection[Tournament], outcomes: Mapping[Tournament, Outcome]
) -> Iterator[News]:
    """One for each championship, however often it was opened again."""
    by_key = {each.pk: each for each in tournaments}
    newest: dict[int, LogEntry] = {}
    for step in queries.endings(tournaments):
        newest.setdefault(step.tournament_id, step)
    for key, step in newest.items():
        yield _ending(by_key[key], step.at, outcomes.get(by_key[key]))


def _ending(tournament: Tournament, at: datetime, outcome: Outcome | None) -> News:
    won = headline(outcome) if outcome else ""
    return News(
        key=f"{tournament.public_id}-end",
        at=at,
        title=_("%(championship)s has ended") % {"championship": tournament},
        text=won or _("The final standings are there."),
        path=reverse("tournaments:standings", args=[tournament.slug]),
    )
