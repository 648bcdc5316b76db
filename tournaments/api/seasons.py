"""Seasons with their tables, of those championships that everybody sees."""

import datetime
from collections import Counter
from typing import Annotated, Any

from django.http import HttpRequest
from django.utils.translation import gettext_noop
from ninja import Query, Router
from pydantic import BaseModel

from players.api import Name, Page, Wanted, each, name_out, page_of
from players.spreadsheets import plain_number
from tournaments.api.answers import PlayerRef, page_in, player_ref
from tournaments.models import Season
from tournaments.seasons import queries
from tournaments.seasons.standings import Event, Line, SeasonTable, table_of
from tournaments.services.jobs.ratings import keep_fresh

router = Router(tags=["Seasons"])


class SeasonOut(BaseModel):
    """``rule`` is place, score or percent; of each player the ``best`` results count, null for
    all. No ``club`` runs a season of the site."""

    slug: str
    name: Name
    club: str | None
    starts: datetime.date
    ends: datetime.date
    rule: str
    place_points: list[int]
    best: int | None
    fewest: int
    pages: Name


class EventOut(BaseModel):
    """A championship of the season; it counts once it ``is_over``."""

    slug: str
    name: Name
    is_over: bool


class ResultOut(BaseModel):
    """What a championship, told by its slug, adds; one that is dropped does not count."""

    championship: str
    place: int
    last_place: int
    points: float
    counts: bool


class SeasonLine(BaseModel):
    """``place`` to ``last_place`` are shared, null for who has played too few; no ``player`` is
    somebody in no public list."""

    player: PlayerRef | None
    place: int | None
    last_place: int | None
    points: float
    won: int
    results: list[ResultOut]


class WholeSeason(SeasonOut):
    championships: list[EventOut]
    lines: list[SeasonLine]


@router.get("/", include_in_schema=False)
@router.get(
    "",
    response=Page[SeasonOut],
    url_name="seasons",
    summary=gettext_noop("Seasons, the newest first"),
)
def seasons(request: HttpRequest, wanted: Annotated[Wanted, Query()]) -> Page[SeasonOut]:
    return page_of(request, queries.listed_seasons(), wanted, each(_season_out))


@router.get("/{slug:slug}/", include_in_schema=False)
@router.get(
    "/{slug:slug}",
    response=WholeSeason,
    url_name="season",
    summary=gettext_noop("One season with its table"),
)
def season(request: HttpRequest, slug: str) -> WholeSeason:
    keep_fresh()
    table = table_of(queries.season_or_404(slug))
    sizes = Counter(line.tally.rank for line in table.lines)
    return WholeSeason(
        **_season(table.season),
        championships=[_event_out(event) for event in table.events],
        lines=[_line_out(table, line, sizes[line.tally.rank]) for line in table.lines],
    )


def _season_out(row: Season) -> SeasonOut:
    return SeasonOut(**_season(row))


def _season(row: Season) -> dict[str, Any]:
    pages = {language: page_in(language, "seasons:season", row.slug) for language in ("en", "ar")}
    return {
        "slug": row.slug,
        "name": name_out(row),
        "club": row.club.slug if row.club else None,
        "starts": row.starts,
        "ends": row.ends,
        "rule": row.rule,
        "place_points": row.place_points if row.is_by_place else [],
        "best": row.best,
        "fewest": row.fewest,
        "pages": Name(**pages),
    }


def _event_out(event: Event) -> EventOut:
    row = event.tournament
    return EventOut(slug=row.slug, name=name_out(row), is_over=event.is_over)


def _line_out(table: SeasonTable, line: Line, sharing: int) -> SeasonLine:
    tally = line.tally
    return SeasonLine(
        player=player_ref(line.player),
        place=tally.rank,
        last_place=tally.rank and tally.rank + sharing - 1,
        points=plain_number(tally.total),
        won=tally.wins,
        results=[
            _result_out(event, line) for event in table.over if event.tournament.pk in tally.results
        ],
    )


def _result_out(event: Event, line: Line) -> ResultOut:
    key, spot = event.tournament.pk, event.spots[line.player.pk]
    return ResultOut(
        championship=event.tournament.slug,
        place=spot.first,
        last_place=spot.last,
        points=plain_number(line.tally.results[key].value),
        counts=key in line.tally.counted,
    )
