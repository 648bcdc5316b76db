"""Championships and who plays in them."""

import datetime
from collections.abc import Callable
from typing import Annotated

from django.http import HttpRequest
from django.utils.translation import gettext_noop
from ninja import Query, Router
from pydantic import BaseModel, Field

from players.api import Name, Page, Wanted, each, name_out, page_of
from players.queries import club_or_404
from tournaments import queries
from tournaments.api.answers import EntryRef, entry_ref, page_in
from tournaments.models import Entry, Tournament
from tournaments.outward.queries import tournament_for_everybody

router = Router()


class Points(BaseModel):
    win: float
    draw: float
    loss: float
    bye: float


class ChampionshipOut(BaseModel):
    """``state`` is registration, running, finished or cancelled; ``pages`` are for people."""

    slug: str
    id: str
    name: Name
    club: str
    state: str
    format: str
    starts: datetime.date
    ends: datetime.date
    venue: Name
    time_zone: str
    rounds: int
    groups: int
    games_per_pairing: int
    rules: str
    points: Points
    tie_breaks: list[str]
    pages: Name


class EntryOut(EntryRef):
    """``withdrawn_after`` is the last round that counts; 0 for who never came."""

    number: int | None
    group: int | None
    rating: int | None
    first_round: int
    withdrawn_after: int | None


class ChampionshipsWanted(Wanted):
    club: str = Field("", max_length=60)
    state: Tournament.State | None = None


@router.get(
    "",
    response=Page[ChampionshipOut],
    url_name="championships",
    summary=gettext_noop("Championships, the newest first"),
)
def championships(
    request: HttpRequest, wanted: Annotated[ChampionshipsWanted, Query()]
) -> Page[ChampionshipOut]:
    """Those in public lists; called off ones are found by their address alone."""
    shown = queries.public_tournaments()
    if wanted.club:
        shown = shown.filter(club=club_or_404(wanted.club))
    if wanted.state:
        shown = shown.filter(state=wanted.state)
    return page_of(request, shown, wanted, each(championship_out))


@router.get(
    "/{slug:slug}",
    response=ChampionshipOut,
    url_name="championship",
    summary=gettext_noop("One championship"),
)
def championship(request: HttpRequest, slug: str) -> ChampionshipOut:
    return championship_out(tournament_for_everybody(slug))


@router.get(
    "/{slug:slug}/entries",
    response=Page[EntryOut],
    url_name="entries",
    summary=gettext_noop("Who plays, by start number"),
)
def entries(request: HttpRequest, slug: str, wanted: Annotated[Wanted, Query()]) -> Page[EntryOut]:
    tournament = tournament_for_everybody(slug)
    return page_of(request, queries.entries_of(tournament), wanted, each(_entry_of(tournament)))


def championship_out(row: Tournament) -> ChampionshipOut:
    pages = (page_in(language, "tournaments:tournament", row.slug) for language in ("en", "ar"))
    return ChampionshipOut(
        slug=row.slug,
        id=str(row.public_id),
        name=name_out(row),
        club=row.club.slug,
        state=row.state,
        format=row.format,
        starts=row.starts,
        ends=row.ends,
        venue=Name(en=row.venue, ar=row.venue_ar),
        time_zone=row.time_zone,
        rounds=row.planned_rounds,
        groups=row.group_count if row.has_groups else 1,
        games_per_pairing=row.games_per_pairing,
        rules=row.rules,
        points=_points(row),
        tie_breaks=row.tie_breaks,
        pages=Name(**dict(zip(("en", "ar"), pages, strict=True))),
    )


def _points(row: Tournament) -> Points:
    return Points(
        win=row.win_half_points / 2,
        draw=row.draw_half_points / 2,
        loss=row.loss_half_points / 2,
        bye=row.bye_half_points / 2,
    )


def _entry_of(tournament: Tournament) -> Callable[[Entry], EntryOut]:
    def make(row: Entry) -> EntryOut:
        return EntryOut(
            **dict(entry_ref(row)),
            number=row.seed,
            group=row.group if tournament.has_groups else None,
            rating=None if row.player.is_hidden else row.rating,
            first_round=row.first_round,
            withdrawn_after=row.withdrawn_after,
        )

    return make
