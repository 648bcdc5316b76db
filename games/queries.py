"""What pages ask the database about records; each query has its joins made."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from django.contrib.auth.models import AnonymousUser
from django.db.models import Case, Exists, F, OuterRef, Q, QuerySet, Subquery, Value, When
from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.adapters import judgement_of
from games.engine import rule_set
from games.models import AS_ON_BOARD, GameRecord
from games.positions import Position
from games.tellings import Tellings
from players.models import Player
from players.permissions import User
from tournaments.models import Game, Round, Tournament
from tournaments.permissions import Role, role_in
from tournaments.queries import public_tournaments, visible_tournaments

_ENTERED = Case(
    *(When(game__result=forfeit, then=Value(result)) for forfeit, result in AS_ON_BOARD.items()),
    default=F("game__result"),
)

COUNTED = (GameRecord.Verdict.VERIFIED, GameRecord.Verdict.UNFINISHED)
PLACE_AND_NAMES = (
    "game__pairing__round__tournament",
    "game__first__player",
    "game__second__player",
)
_CLUBS = ("game__first__player__club", "game__second__player__club")
_BULKY = tuple(f"game__pairing__round__{name}" for name in Round.BULKY)
NO_RECORD = "none"
VERDICT_CHOICES = [*GameRecord.Verdict.choices, (NO_RECORD, gettext_lazy("No record"))]
SHOWN_FROM = 8  # the home page's board is the biggest capture of so many newest games


def _newest() -> QuerySet[GameRecord]:
    """The newest record of each game; earlier versions are left out."""
    of_the_game = GameRecord.objects.filter(game=OuterRef("game")).order_by("-pk")
    return GameRecord.objects.alias(newest=Subquery(of_the_game.values("pk")[:1])).filter(
        pk=F("newest")
    )


def verdicts_of(games: Iterable[Game]) -> dict[int, GameRecord]:
    """The newest record of each of ``games``, by the game's key: one query."""
    by_key = {game.pk: game for game in games}
    records = _newest().filter(game__in=by_key).defer("text")
    for record in records:
        record.game = by_key[record.game_id]
    return {record.game_id: record for record in records}


def with_verdict(games: QuerySet[Game], verdict: str) -> QuerySet[Game]:
    """Those of ``games`` whose newest record has that verdict, or that have none: NO_RECORD."""
    told = GameRecord.objects.filter(game=OuterRef("pk")).order_by("-pk")
    if verdict == NO_RECORD:
        return games.exclude(Exists(told))
    return games.alias(newest=Subquery(told.values("verdict")[:1])).filter(newest=verdict)


def public_records(verdict: str = "") -> QuerySet[GameRecord]:
    """The newest record of every game that stands in public lists, the last sent first.

    Names, table, round and championship are joined, texts left out. ``verdict`` keeps those
    with that one.
    """
    records = (
        _shown_newest()
        .filter(game__pairing__round__tournament__in=public_tournaments())
        .select_related(*PLACE_AND_NAMES)
        .defer("text", *_BULKY)
        .order_by("-sent_at", "-pk")
    )
    return records.filter(verdict=verdict) if verdict else records


def counted_records(
    tournament: Tournament | None = None, player: Player | None = None
) -> QuerySet[GameRecord]:
    """The newest records that statistics count: those without a wrong move or claim.

    All public ones; with ``player`` those of his games; with ``tournament`` those of that
    championship, which may be one that is only open to those who have its link.
    """
    records = _shown_newest().filter(verdict__in=COUNTED)
    if tournament:
        return records.filter(game__pairing__round__tournament=tournament)
    records = records.filter(game__pairing__round__tournament__in=public_tournaments())
    if player:
        return records.filter(Q(game__first__player=player) | Q(game__second__player=player))
    return records


def verified_records(tournament: Tournament) -> QuerySet[GameRecord]:
    """The newest record of each game of a championship that has a verified one, drafts left out."""
    return (
        _newest()
        .filter(game__pairing__round__tournament=tournament, verdict=GameRecord.Verdict.VERIFIED)
        .exclude(game__pairing__round__state=Round.State.DRAFT)
    )


def verified_records_of(round_: Round) -> QuerySet[GameRecord]:
    """Those of a round by table, with names, clubs, table and championship joined: one query."""
    return (
        verified_records(round_.tournament)
        .filter(game__pairing__round=round_)
        .select_related(*PLACE_AND_NAMES, *_CLUBS)
        .defer(*_BULKY)
        .order_by("game__pairing__table_number", "game__number")
    )


def lengths_of(tournament: Tournament) -> list[int]:
    """Numbers of moves of the decided games that statistics count of it, by its own rules."""
    records = counted_records(tournament=tournament).filter(rules=tournament.rules, plies__gt=0)
    return list(records.exclude(result="").values_list("plies", flat=True))


def _shown_newest() -> QuerySet[GameRecord]:
    """Of the newest records those of published rounds whose players stand in public lists."""
    return (
        _newest()
        .filter(game__first__player__is_hidden=False, game__second__player__is_hidden=False)
        .exclude(game__pairing__round__state=Round.State.DRAFT)
    )


def records_with_names(keys: Iterable[int]) -> dict[int, GameRecord]:
    """These records by key, with names, table, round and championship: one query."""
    return GameRecord.objects.select_related(*PLACE_AND_NAMES).defer("text").in_bulk(list(keys))


def unsettled(tournament: Tournament) -> list[Tellings]:
    """The accounts of each published game that an arbiter must rule on, by round and table."""
    told = GameRecord.objects.filter(game=OuterRef("game")).order_by("-pk")
    same_teller = told.filter(told_by=OuterRef("told_by"))
    others = told.exclude(moves=OuterRef("moves"), result=OuterRef("result"))
    contradicts = ~Q(result="") & ~Q(game__result="") & ~Q(result=F("entered"))
    records = (
        GameRecord.objects.filter(game__pairing__round__tournament=tournament)
        .exclude(game__pairing__round__state=Round.State.DRAFT)
        .alias(entered=_ENTERED, newest_of_teller=Subquery(same_teller.values("pk")[:1]))
        .filter(Exists(others) | contradicts, pk=F("newest_of_teller"))
        .select_related("game__pairing__round", "game__first__player", "game__second__player")
        .defer("text")
        .order_by(
            "game__pairing__round__number",
            "game__pairing__table_number",
            "game__number",
            "-pk",
        )
    )
    told_games = (Tellings.of(group) for _, group in groupby(records, lambda each: each.game_id))
    return [tellings for tellings in told_games if tellings.need_ruling]


def game_or_404(user: User, pk: int) -> Game:
    """The game with its table, players and clubs joined, if the user may see it.

    Raises Http404 with a sentence when there is none, or only in a draft.
    """
    game = (
        Game.objects.filter(pairing__round__tournament__in=visible_tournaments(user), pk=pk)
        .select_related(
            "pairing__round__tournament__club", "first__player__club", "second__player__club"
        )
        .first()
    )
    if game is None or not _is_published_for(user, game.pairing.round):
        raise Http404(_("There is no game at this address. Its round may have been drawn again."))
    return game


def _is_published_for(user: User, round_: Round) -> bool:
    return not round_.is_draft or role_in(user, round_.tournament) >= Role.ARBITER


def is_for_everyone(game: Game) -> bool:
    """Whether a game may be shown where nobody signs in: no draft, and nobody who is hidden."""
    round_ = game.pairing.round
    is_draft = round_.is_draft or round_.tournament.state == Tournament.State.DRAFT
    return not (is_draft or game.first.player.is_hidden or game.second.player.is_hidden)


def game_for_everyone_or_404(pk: int) -> Game:
    """The game, if it may be shown where nobody signs in. Raises Http404 as ``game_or_404``."""
    game = game_or_404(AnonymousUser(), pk)
    if not is_for_everyone(game):
        raise Http404(_("This game is not shown outside its championship."))
    return game


def records_of(game: Game) -> list[GameRecord]:
    """All records of a game, the newest first, each with who sent it."""
    records = list(game.records.select_related("sent_by"))
    for record in records:
        record.game = game
    return records


@dataclass(frozen=True, slots=True)
class Showcase:
    """A moment worth showing: a big capture of a verified public game."""

    record: GameRecord
    position: Position


def showcase() -> Showcase | None:
    """The biggest capture of the newest verified games, running championships before others."""
    verified = public_records(GameRecord.Verdict.VERIFIED)
    running = verified.filter(game__pairing__round__tournament__state=Tournament.State.RUNNING)
    records = _whole(running[:SHOWN_FROM]) or _whole(verified[:SHOWN_FROM])
    shown = [_biggest_capture(record) for record in records]
    return max(shown, key=_captured, default=None)


def _whole(newest: QuerySet[GameRecord]) -> QuerySet[GameRecord]:
    """These records with their texts, which are not carried along while they are sought."""
    records = GameRecord.objects.filter(pk__in=newest.values("pk"))
    return records.select_related(*PLACE_AND_NAMES).defer(*_BULKY)


def _biggest_capture(record: GameRecord) -> Showcase:
    rules = rule_set(record.rules)
    replay = judgement_of(record).replay
    assert replay  # a verified record has been played
    move = max(replay.moves, key=lambda move: move.captured)
    return Showcase(record, Position(replay, rules, move.ply))


def _captured(shown: Showcase) -> int:
    move = shown.position.move
    return move.captured if move else 0
