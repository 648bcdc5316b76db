"""The open interface: games with the verdicts on their records."""

import datetime
from collections.abc import Iterable
from typing import Annotated, Any

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from ninja import Query, Router
from pydantic import BaseModel

from games import queries
from games.adapters import judgement_of
from games.engine import rule_set
from games.export import whole_game
from games.models import GameRecord
from players.api import Page, Wanted, each, page_of
from tournaments.api.answers import GameOut, game_out
from tournaments.models import Game
from tournaments.outward.queries import tournament_for_everybody
from tournaments.queries import public_games

router = Router(tags=["Games"])


class RecordOut(BaseModel):
    """``verdict`` is verified, unfinished, mismatch, illegal or unreadable."""

    id: int
    sent_at: datetime.datetime
    verdict: str
    plies: int
    result: str | None


class PlayedOut(GameOut):
    """A game; no record where none was sent, or one of the two is in no public list."""

    championship: str
    record: RecordOut | None


class ReplayedOut(PlayedOut):
    """``text`` as it was sent; ``replay`` as in docs/record-format.md."""

    text: str
    replay: dict[str, Any]


class RecordsWanted(Wanted):
    verdict: GameRecord.Verdict | None = None


@router.get(
    "/championships/{slug:slug}/games",
    response=Page[PlayedOut],
    url_name="games",
    summary=gettext_noop("Games of a championship, the newest round first"),
)
def games(request: HttpRequest, slug: str, wanted: Annotated[Wanted, Query()]) -> Page[PlayedOut]:
    shown = public_games(tournament_for_everybody(slug)).select_related(
        "first__player__club", "second__player__club"
    )
    return page_of(request, shown, wanted, _all_played)


@router.get(
    "/records",
    response=Page[PlayedOut],
    url_name="records",
    summary=gettext_noop("Games with a record, the last sent first, of one verdict"),
)
def records(request: HttpRequest, wanted: Annotated[RecordsWanted, Query()]) -> Page[PlayedOut]:
    shown = queries.public_records(wanted.verdict or "").select_related(
        "game__first__player__club", "game__second__player__club"
    )
    return page_of(request, shown, wanted, each(_of_record))


@router.get(
    "/games/{int:pk}",
    response=PlayedOut,
    url_name="game",
    summary=gettext_noop("One game"),
)
def game(request: HttpRequest, pk: int) -> PlayedOut:
    found = queries.game_for_everyone_or_404(pk)
    return _played(found, queries.verdicts_of([found]).get(pk))


@router.get(
    "/games/{int:pk}/record",
    response=ReplayedOut,
    url_name="record",
    summary=gettext_noop("The newest record of a game, with every position"),
)
def record(request: HttpRequest, pk: int) -> ReplayedOut:
    found = queries.game_for_everyone_or_404(pk)
    newest = next(iter(queries.records_of(found)), None)
    if newest is None:
        raise Http404(_("No record of this game was sent."))
    replay = whole_game(judgement_of(newest), rule_set(newest.rules))
    return ReplayedOut(**dict(_played(found, newest)), text=newest.text, replay=replay)


def _all_played(games: Iterable[Game]) -> list[PlayedOut]:
    """These games with their newest records: one query more."""
    found = list(games)
    records = queries.verdicts_of(found)
    return [_played(game, records.get(game.pk)) for game in found]


def _of_record(record: GameRecord) -> PlayedOut:
    return _played(record.game, record)


def _played(game: Game, record: GameRecord | None) -> PlayedOut:
    is_shown = queries.is_for_everyone(game)
    return PlayedOut(
        **dict(game_out(game)),
        championship=game.pairing.round.tournament.slug,
        record=_record(record) if record and is_shown else None,
    )


def _record(record: GameRecord) -> RecordOut:
    return RecordOut(
        id=record.pk,
        sent_at=record.sent_at,
        verdict=record.verdict,
        plies=record.plies,
        result=record.result or None,
    )
