"""What is asked for everybody, whoever looks; each query has its joins made."""

from collections.abc import Collection, Iterable
from itertools import groupby

from django.contrib.auth.models import AnonymousUser
from django.db.models import F, Prefetch, QuerySet

from players.models import Club
from tournaments import queries
from tournaments.models import Game, LogEntry, Pairing, Round, Tournament

State = Tournament.State
NEWEST = 50  # championships of a club, or of the site, that calendars and news know


def tournament_for_everybody(slug: str) -> Tournament:
    """Raises Http404 for a draft, whoever asks."""
    return queries.tournament_or_404(AnonymousUser(), slug)


def newest_of(club: Club | None = None) -> list[Tournament]:
    """The newest championships in public lists, of one club or of all: one query."""
    shown = queries.public_tournaments()
    return list((shown.filter(club=club) if club else shown)[:NEWEST])


def published_rounds(tournaments: Collection[Tournament]) -> dict[Tournament, list[Round]]:
    """The rounds of each that everybody may see, by number: one query."""
    rounds: dict[Tournament, list[Round]] = {each: [] for each in tournaments}
    by_key = {each.pk: each for each in tournaments}
    shown = Round.objects.filter(tournament__in=by_key, published_at__isnull=False)
    for round_ in shown.exclude(state=Round.State.DRAFT).order_by("number").defer("snapshot"):
        round_.tournament = by_key[round_.tournament_id]
        rounds[round_.tournament].append(round_)
    return rounds


def endings(tournaments: Collection[Tournament]) -> QuerySet[LogEntry]:
    """The steps by which those of them ended that are over, the newest first: one query."""
    over = [each.pk for each in tournaments if each.state == State.FINISHED]
    return LogEntry.objects.filter(tournament__in=over, action="finished").order_by("-at", "-pk")


def finals(tournaments: Collection[Tournament]) -> QuerySet[Pairing]:
    """The finals of their knockouts that are published, players and games joined: two queries."""
    trees = [each.pk for each in tournaments if each.is_knockout]
    return (
        Pairing.objects.filter(
            round__tournament__in=trees,
            round__number=F("round__tournament__planned_rounds"),
            table_number=1,  # a match for the third place is the last one of the round
        )
        .exclude(round__state=Round.State.DRAFT)
        .select_related("round__tournament", "first__player", "second__player")
        .prefetch_related(Prefetch("games", Game.objects.order_by("number")))
    )


def games_by_round(rounds: Iterable[Round]) -> dict[int, list[Game]]:
    """The games of each by table, by key of the round, players and clubs joined: one query."""
    games = (
        Game.objects.filter(pairing__round__in=rounds)
        .select_related("pairing", "first__player__club", "second__player__club")
        .order_by("pairing__round", "pairing__table_number", "number")
    )
    return {key: list(held) for key, held in groupby(games, lambda each: each.pairing.round_id)}


def byes_by_round(rounds: Iterable[Round]) -> dict[int, list[Pairing]]:
    """Those without an opponent in each, by name, by key of the round: one query."""
    byes = (
        Pairing.objects.filter(round__in=rounds, second=None)
        .select_related("first__player__club")
        .order_by("round", "bye", "first__player__sort_key")
    )
    return {key: list(held) for key, held in groupby(byes, lambda each: each.round_id)}
