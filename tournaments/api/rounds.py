"""Rounds that are published, with who meets whom and the results."""

import datetime
from typing import Any

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from ninja import Router
from pydantic import BaseModel

from tournaments import queries
from tournaments.api.answers import (
    EntryRef,
    GameOut,
    entry_ref,
    game_out,
    local,
)
from tournaments.models import Round, Tournament
from tournaments.outward.queries import tournament_for_everybody

router = Router()


class RoundOut(BaseModel):
    """``state`` is published while it runs, then closed."""

    number: int
    state: str
    starts_at: datetime.datetime | None
    published_at: datetime.datetime | None


class ByeOut(EntryRef):
    """``kind`` is pairing, full, half, zero or free."""

    kind: str


class WholeRound(RoundOut):
    games: list[GameOut]
    byes: list[ByeOut]


@router.get(
    "/{slug:slug}/rounds",
    response=list[RoundOut],
    url_name="rounds",
    summary=gettext_noop("Rounds so far"),
)
def rounds(request: HttpRequest, slug: str) -> list[RoundOut]:
    tournament = tournament_for_everybody(slug)
    shown = queries.rounds_of(tournament, with_draft=False)
    return [RoundOut(**_round(tournament, each)) for each in shown]


@router.get(
    "/{slug:slug}/rounds/{int:number}",
    response=WholeRound,
    url_name="round",
    summary=gettext_noop("One round with its pairings and results"),
)
def round_(request: HttpRequest, slug: str, number: int) -> WholeRound:
    tournament = tournament_for_everybody(slug)
    shown = queries.rounds_of(tournament, with_draft=False)
    found = next((each for each in shown if each.number == number), None)
    if found is None:
        raise Http404(_("This round is not published."))
    games = list(queries.games_of(found))
    for game in games:
        game.pairing.round = found
    return WholeRound(
        **_round(tournament, found),
        games=[game_out(game) for game in games],
        byes=[ByeOut(**dict(entry_ref(bye.first)), kind=bye.bye) for bye in queries.byes_of(found)],
    )


def _round(tournament: Tournament, row: Round) -> dict[str, Any]:
    return {
        "number": row.number,
        "state": row.state,
        "starts_at": local(tournament, row.starts_at),
        "published_at": local(tournament, row.published_at),
    }
