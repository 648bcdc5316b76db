"""What pages and services ask the database; each query has its joins made."""

from collections.abc import Iterable
from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser, User
from django.db.models import Count, Exists, OuterRef, Prefetch, Q, QuerySet, Value
from django.http import Http404
from django.utils.translation import gettext as _

from tournaments.models import (
    Entry,
    ForbiddenPair,
    Game,
    LogEntry,
    Pairing,
    Prize,
    RequestedBye,
    Round,
    Tournament,
)
from tournaments.ties import is_mine, is_run_by, ties_of

State = Tournament.State


def visible_tournaments(user: User | AnonymousUser) -> QuerySet[Tournament]:
    """Championships the user may open: all but the drafts of clubs that are not theirs."""
    tournaments = Tournament.objects.select_related("club")
    if not user.is_authenticated:
        return tournaments.exclude(state=State.DRAFT)
    if user.is_superuser:
        return tournaments
    return tournaments.filter(~Q(state=State.DRAFT) | is_run_by(user))


def listed_tournaments(user: User | AnonymousUser) -> QuerySet[Tournament]:
    """Of the visible ones those in lists, newest first; ``is_mine`` says who runs the club."""
    listed = Q(publicity=Tournament.Publicity.PUBLIC)
    if user.is_authenticated:
        listed |= is_run_by(user)
    rows = visible_tournaments(user).filter(listed).annotate(players=Count("entries"))
    return rows.annotate(is_mine=is_mine(user)) if user.is_authenticated else rows


def public_tournaments() -> QuerySet[Tournament]:
    """What stands in public lists, whoever looks."""
    return (
        Tournament.objects.select_related("club")
        .exclude(state__in=[State.DRAFT, State.CANCELLED])
        .filter(publicity=Tournament.Publicity.PUBLIC)
        .annotate(players=Count("entries"))
    )


def live_tournaments() -> QuerySet[Tournament]:
    """Running public championships, the one that began last first."""
    return public_tournaments().filter(state=State.RUNNING).order_by("-starts", "-pk")


def coming_tournaments() -> QuerySet[Tournament]:
    """Public championships open for entries, the next one first."""
    return public_tournaments().filter(state=State.REGISTRATION).order_by("starts", "pk")


def tournament_or_404(user: User | AnonymousUser, slug: str) -> Tournament:
    """The championship at this address, what it was fed from, and whether it ``has_prizes``.

    What ties an account to it comes along, ``tied_to`` that account: see ``permissions.role_in``.
    Raises Http404 with a sentence when there is none.
    """
    prizes = Prize.objects.filter(tournament=OuterRef("pk"))
    tournaments = visible_tournaments(user).annotate(has_prizes=Exists(prizes))
    if user.is_authenticated:
        tournaments = tournaments.annotate(tied_to=Value(user.pk), **ties_of(user))
    tournament = tournaments.select_related("source").filter(slug=slug).first()
    if tournament is None:
        raise Http404(_("There is no championship at this address. It may have been renamed."))
    return tournament


def entries_of(tournament: Tournament) -> QuerySet[Entry]:
    """Entries by start number, those without one by entry; players and clubs joined."""
    return tournament.entries.select_related("player__club").order_by("seed", "pk")


def rounds_of(tournament: Tournament, *, with_draft: bool) -> list[Round]:
    """Rounds by number; the draft only for those who may see it."""
    rounds = tournament.rounds.order_by("number")
    return list(rounds if with_draft else rounds.exclude(state=Round.State.DRAFT))


def published_rounds(tournament: Tournament) -> list[Round]:
    """Rounds that everybody sees, by number, without what their draw was made from."""
    rounds = tournament.rounds.exclude(state=Round.State.DRAFT).defer(*Round.BULKY)
    return list(rounds.order_by("number"))


def with_draw(round_: Round) -> Round:
    """The round with what its draw was made from: one query where it came without."""
    if round_.get_deferred_fields():
        round_.refresh_from_db(fields=Round.BULKY)
    return round_


def last_round(tournament: Tournament) -> Round | None:
    """The newest round, draft or not."""
    return tournament.rounds.order_by("number").last()


def games_of(round_: Round) -> QuerySet[Game]:
    """Games of a round by table, with players and clubs joined: one query."""
    return (
        Game.objects.filter(pairing__round=round_)
        .select_related("pairing", "first__player__club", "second__player__club")
        .order_by("pairing__table_number", "number")
    )


def byes_of(round_: Round) -> QuerySet[Pairing]:
    """Those without an opponent in a round, by name."""
    return (
        round_.pairings.filter(second=None)
        .select_related("first__player__club")
        .order_by("bye", "first__player__sort_key")
    )


def unpaired_entries(draft: Round) -> list[Entry]:
    """Who plays in a drawn Swiss round and has no place in it yet, by start number: one query."""
    if not draft.tournament.is_swiss:
        return []
    placed = draft.pairings.filter(Q(first=OuterRef("pk")) | Q(second=OuterRef("pk")))
    here = Q(withdrawn_after=None) | Q(withdrawn_after__gte=draft.number)
    entries = entries_of(draft.tournament).filter(here, first_round__lte=draft.number)
    return list(entries.exclude(Exists(placed)))


def pairings_of(rounds: Iterable[Round]) -> QuerySet[Pairing]:
    """Pairings and byes, round by round, with their games by number: two queries."""
    games = Prefetch("games", Game.objects.order_by("number"))
    return (
        Pairing.objects.filter(round__in=rounds)
        .select_related("round__tournament")
        .prefetch_related(games)
        .order_by("round__number", "table_number", "pk")
    )


class PlayedGame(NamedTuple):
    """One game as the standings need it: keys of entries, no rows."""

    round_number: int
    pairing: int
    pairing_first: int
    pairing_second: int
    first: int
    second: int
    result: str
    stones_left: int | None


def games_until(tournament: Tournament, through: int) -> list[PlayedGame]:
    """Games of rounds 1 to ``through``, those of a pairing together: one query."""
    games = Game.objects.filter(
        pairing__round__tournament=tournament, pairing__round__number__lte=through
    ).order_by("pairing", "number")
    keys = ("pairing__first", "pairing__second", "first", "second", "result", "stones_left")
    return list(
        map(PlayedGame._make, games.values_list("pairing__round__number", "pairing", *keys))
    )


def byes_until(tournament: Tournament, through: int) -> QuerySet[Pairing, tuple[int, int, str]]:
    """Byes of rounds 1 to ``through`` as round, entry and kind: one query."""
    byes = Pairing.objects.filter(
        round__tournament=tournament, round__number__lte=through, second=None
    )
    return byes.values_list("round__number", "first", "bye")


def public_games(tournament: Tournament, number: int | None = None) -> QuerySet[Game]:
    """Games of rounds that are not drafts, the newest first, players joined; or of one round."""
    games = (
        Game.objects.filter(pairing__round__tournament=tournament)
        .exclude(pairing__round__state=Round.State.DRAFT)
        .select_related("pairing__round__tournament", "first__player", "second__player")
        .defer(*(f"pairing__round__{name}" for name in Round.BULKY))
        .order_by("-pairing__round__number", "pairing__table_number", "number")
    )
    return games.filter(pairing__round__number=number) if number else games


def requested_byes(tournament: Tournament, number: int) -> QuerySet[RequestedBye]:
    """Byes asked for in one round."""
    return RequestedBye.objects.filter(entry__tournament=tournament, round_number=number)


def byes_asked_after(tournament: Tournament, number: int) -> QuerySet[RequestedBye]:
    """Byes asked for in all rounds after that one."""
    return RequestedBye.objects.filter(entry__tournament=tournament, round_number__gt=number)


def forbidden_pairs(tournament: Tournament) -> QuerySet[ForbiddenPair]:
    """Pairs of entries that must not meet."""
    return ForbiddenPair.objects.filter(first__tournament=tournament)


def counted_rounds(tournament: Tournament) -> int:
    """The last round whose games all have a result, drafts left out; 0 before the first."""
    drawn = tournament.rounds.exclude(state=Round.State.DRAFT).order_by("-number")
    unfinished = Game.objects.filter(pairing__round=OuterRef("pk"), result="")
    newest = drawn.exclude(Exists(unfinished)).first()
    return newest.number if newest else 0


def stages_of(source: Tournament, user: User | AnonymousUser) -> QuerySet[Tournament]:
    """Championships fed from this one's standings that the user may open, oldest first."""
    return visible_tournaments(user).filter(source=source).order_by("pk")


def ties_settled(stage: Tournament) -> QuerySet[LogEntry]:
    """Steps that say how ties for a place in this stage were settled."""
    return stage.log.filter(action="tie_settled").order_by("pk")


def open_tables(round_: Round) -> list[int]:
    """Numbers of the tables that lack a result."""
    open_ = games_of(round_).filter(result="").order_by("pairing__table_number")
    tables = open_.values_list("pairing__table_number", flat=True)
    return [number for number in dict.fromkeys(tables) if number is not None]


def entries_at_open_tables(tournament: Tournament) -> frozenset[int]:
    """Keys of the entries whose game in a published round is not over."""
    open_ = Game.objects.filter(pairing__round__tournament=tournament, result="")
    published = open_.exclude(pairing__round__state=Round.State.DRAFT)
    return frozenset(key for pair in published.values_list("first", "second") for key in pair)


def entry_or_404(tournament: Tournament, pk: int) -> Entry:
    """An entry of this championship. Raises Http404 with a sentence."""
    joined = ("player__club", "tournament")
    entry = tournament.entries.select_related(*joined).filter(pk=pk).first()
    if entry is None:
        raise Http404(_("This player is not entered here, or was taken out."))
    return entry


def requested_bye_or_404(tournament: Tournament, pk: int) -> RequestedBye:
    """A bye asked for in this championship. Raises Http404 with a sentence."""
    byes = RequestedBye.objects.select_related("entry__player", "entry__tournament")
    bye = byes.filter(pk=pk, entry__tournament=tournament).first()
    if bye is None:
        raise Http404(_("This bye is not noted any more."))
    return bye


def game_or_none(tournament: Tournament, pk: int) -> Game | None:
    """A game of this championship with its round and players, if it is still there."""
    joined = ("pairing__round__tournament", "first__player", "second__player")
    games = Game.objects.select_related(*joined)
    return games.filter(pk=pk, pairing__round__tournament=tournament).first()


def game_or_404(tournament: Tournament, pk: int) -> Game:
    """A game of this championship with its round. Raises Http404 with a sentence."""
    game = game_or_none(tournament, pk)
    if game is None:
        raise Http404(_("This table is not there any more; the round was drawn again."))
    return game


def protected_pairs(tournament: Tournament) -> QuerySet[ForbiddenPair]:
    """Pairs kept apart, players joined, the strict ones first."""
    return (
        forbidden_pairs(tournament)
        .select_related("first__player__club", "second__player__club", "first__tournament")
        .order_by("-is_strict", "until", "first__player__sort_key", "second__player__sort_key")
    )


def protected_pair_or_404(tournament: Tournament, pk: int) -> ForbiddenPair:
    """A pair kept apart in this championship. Raises Http404 with a sentence."""
    pair = protected_pairs(tournament).filter(pk=pk).first()
    if pair is None:
        raise Http404(_("These two are not kept apart any more."))
    return pair


def prize_or_404(tournament: Tournament, pk: int) -> Prize:
    """A prize of this championship. Raises Http404 with a sentence."""
    prize = tournament.prizes.filter(pk=pk).select_related("tournament").first()
    if prize is None:
        raise Http404(_("This prize was taken back."))
    return prize
