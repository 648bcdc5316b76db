"""The open interface: clubs and people, and what all its answers have in common."""

from collections.abc import Callable, Iterable
from typing import Annotated, Generic, TypeVar
from urllib.parse import urlencode

from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest
from django.utils.translation import gettext_noop, ngettext
from ninja import Query, Router, Schema
from pydantic import BaseModel, Field

from players import queries
from players.models import Club, Named, Player

router = Router(tags=["Clubs and players"])
T = TypeVar("T")
Row = TypeVar("Row", bound=Model)


class Name(BaseModel):
    """In both scripts; one of the two may be empty."""

    en: str
    ar: str


class ClubOut(BaseModel):
    slug: str
    name: Name
    place: Name


class PlayerOut(BaseModel):
    id: int
    name: Name
    club: str | None
    rating: int | None


class Page(BaseModel, Generic[T]):
    """Some of the items; ``next`` and ``previous`` are whole addresses."""

    count: int
    next: str | None
    previous: str | None
    items: list[T]


class Wanted(Schema):
    """Which page, and how many items on one."""

    page: int = Field(1, ge=1)
    size: int = Field(50, ge=1, le=100)


class PlayersWanted(Wanted):
    club: str = Field("", max_length=60)
    q: str = Field("", max_length=queries.LONGEST_QUERY)


@router.get("/clubs", response=Page[ClubOut], url_name="clubs", summary=gettext_noop("All clubs"))
def clubs(request: HttpRequest, wanted: Annotated[Wanted, Query()]) -> Page[ClubOut]:
    return page_of(request, Club.objects.order_by("slug"), wanted, each(club_out))


@router.get(
    "/clubs/{slug:slug}", response=ClubOut, url_name="club", summary=gettext_noop("One club")
)
def club(request: HttpRequest, slug: str) -> ClubOut:
    return club_out(queries.club_or_404(slug))


@router.get(
    "/players",
    response=Page[PlayerOut],
    url_name="players",
    summary=gettext_noop("Players, of one club, or by a part of the name in any spelling"),
)
def players(request: HttpRequest, wanted: Annotated[PlayersWanted, Query()]) -> Page[PlayerOut]:
    shown = queries.public_players().order_by("pk")
    if wanted.club:
        shown = shown.filter(club=queries.club_or_404(wanted.club))
    return page_of(request, queries.called(shown, wanted.q), wanted, each(player_out))


@router.get(
    "/players/{int:pk}", response=PlayerOut, url_name="player", summary=gettext_noop("One player")
)
def player(request: HttpRequest, pk: int) -> PlayerOut:
    """Who was merged into somebody else is answered with that person."""
    found = queries.player_or_404(pk)
    shown = queries.player_or_404(found.merged_into_id) if found.merged_into_id else found
    if shown.is_hidden:
        raise queries.no_player()
    return player_out(shown)


def page_of(
    request: HttpRequest,
    rows: QuerySet[Row],
    wanted: Wanted,
    make: Callable[[Iterable[Row]], list[T]],
) -> Page[T]:
    """One page of ``rows``, made into its answers: two queries. Raises Http404 past the end."""
    count = rows.count()
    last = max(1, -(-count // wanted.size))
    if wanted.page > last:
        raise Http404(
            ngettext("There is only %(n)s page.", "There are only %(n)s pages.", last) % {"n": last}
        )
    start = (wanted.page - 1) * wanted.size
    return Page(
        count=count,
        next=_address(request, wanted.page + 1) if wanted.page < last else None,
        previous=_address(request, wanted.page - 1) if wanted.page > 1 else None,
        items=make(rows[start : start + wanted.size]),
    )


def each(make: Callable[[Row], T]) -> Callable[[Iterable[Row]], list[T]]:
    """Answers that are made row by row."""
    return lambda rows: [make(row) for row in rows]


def _address(request: HttpRequest, page: int) -> str:
    asked = request.GET.dict() | {"page": str(page)}
    return request.build_absolute_uri(f"{request.path}?{urlencode(asked)}")


def name_out(named: Named) -> Name:
    return Name(en=named.name, ar=named.name_ar)


def club_out(row: Club) -> ClubOut:
    place = Name(en=row.place, ar=row.place_ar)
    return ClubOut(slug=row.slug, name=name_out(row), place=place)


def player_out(row: Player) -> PlayerOut:
    slug = row.club.slug if row.club else None
    return PlayerOut(id=row.pk, name=name_out(row), club=slug, rating=row.rating)
