"""What seasons ask the database. Places are as ``services.reckoning.refresh`` left them."""

from collections.abc import Collection, Iterable, Mapping

from django.db.models import (
    Case,
    Count,
    IntegerField,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Value,
    When,
)
from django.db.models.functions import Coalesce
from django.http import Http404
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from players.models import Club, Player
from players.permissions import User
from players.queries import clubs_run_by
from tournaments.chains import with_stages_after
from tournaments.models import Placing, Round, Season, Tournament
from tournaments.queries import public_tournaments

State = Tournament.State
IS_PUBLIC = Q(publicity=Tournament.Publicity.PUBLIC) & ~Q(state__in=(State.DRAFT, State.CANCELLED))


def listed_seasons() -> QuerySet[Season]:
    """All seasons, the newest first, with clubs and ``size``, the number of championships."""
    size = Count("tournaments", filter=Q(tournaments__in=public_tournaments().values("pk")))
    return Season.objects.select_related("club").annotate(size=size).order_by("-starts", "-pk")


def season_or_404(slug: str) -> Season:
    """The season at this address, club joined. Raises Http404 with a sentence."""
    season = Season.objects.select_related("club").filter(slug=slug).first()
    if season is None:
        raise Http404(_("There is no season at this address. It may have been deleted."))
    return season


def seasons_of(club: Club) -> QuerySet[Season]:
    """Seasons that a club runs, or that one of its public championships counts for."""
    held = public_tournaments().filter(club=club).values("pk")
    counts = Season.tournaments.through.objects.filter(tournament__in=held).values("season")
    return Season.objects.filter(Q(club=club) | Q(pk__in=counts)).order_by("-starts", "-pk")


def seasons_counting(tournament: Tournament) -> QuerySet[Season]:
    """Seasons that a championship counts for, the newest first, as the last stage or one before.

    None for one that is not for everybody.
    """
    it = public_tournaments().filter(pk=tournament.pk)
    return _counting(it, among=public_tournaments())


def seasons_played_by(player: Player) -> QuerySet[Season]:
    """Seasons whose table has a result of the player, the newest first."""
    over = public_tournaments().filter(state=State.FINISHED)
    return _counting(over.filter(placings__player=player), among=over)


def _counting(
    tournaments: QuerySet[Tournament], *, among: QuerySet[Tournament]
) -> QuerySet[Season]:
    """Seasons with one of the championships, or by place with a later stage, which is ``among``."""
    stages = with_stages_after(tournaments, public_tournaments())
    counts = Q(tournaments__in=tournaments.values("pk"))
    counts |= Q(tournaments__in=stages, rule=Season.Rule.PLACE)
    shown = Season.objects.filter(counts, tournaments__in=among.values("pk"))
    return shown.distinct().order_by("-starts", "-pk")


def championships_of(season: Season) -> list[Tournament]:
    """Its public championships in the order of play, with clubs and ``rounds_played``."""
    rounds = Round.objects.filter(tournament=OuterRef("pk")).order_by().values("tournament")
    count = Subquery(rounds.annotate(n=Count("pk")).values("n"), output_field=IntegerField())
    rows = public_tournaments().annotate(rounds_played=Coalesce(count, Value(0)))
    return list(rows.filter(seasons=season).order_by("starts", "ends", "slug"))


def stages_before(tournaments: Iterable[Tournament]) -> dict[int, Tournament]:
    """Public championships that these were fed from, and those before them, by key.

    One query for each stage that somebody's championship has; none where there is none.
    """
    found: dict[int, Tournament] = {}
    sources = _sources(tournaments)
    while sources:
        stages = public_tournaments().in_bulk(sources)
        found |= stages
        sources = _sources(stages.values()) - found.keys()
    return found


def _sources(tournaments: Iterable[Tournament]) -> set[int]:
    return {each.source_id for each in tournaments if each.source_id}


def stages_of(tournament: Tournament, before: Mapping[int, Tournament]) -> tuple[Tournament, ...]:
    """A championship and, newest first, those of ``before`` that it came from."""
    source = before.get(tournament.source_id or 0)
    return (tournament, *(stages_of(source, before) if source else ()))


def placings_in(tournaments: Collection[int]) -> list[Placing]:
    """Places in these championships, nothing joined: there are thousands in a season."""
    return list(Placing.objects.filter(tournament__in=tournaments))


def players_in(tournaments: Collection[int]) -> dict[int, Player]:
    """Who has a place in these championships, by name, with clubs; who is hidden stands last."""
    name = "sort_key_ar" if get_language() == "ar" else "sort_key"
    placed = Placing.objects.filter(tournament__in=tournaments).values("player")
    players = (
        Player.objects.filter(pk__in=placed)
        .select_related("club")
        .order_by("is_hidden", name, "pk")
    )
    return {player.pk: player for player in players}


def offered_championships(user: User, season: Season) -> QuerySet[Tournament]:
    """What the user may take into the season and is not in it: the newest first, clubs joined.

    Public ones of every club, and whatever the own clubs have that is not called off; those
    within the days of the season come first.
    """
    within = Q(starts__lte=season.ends, ends__gte=season.starts)
    return (
        may_take(user)
        .exclude(pk__in=season.tournaments.values("pk"))
        .annotate(outside=Case(When(within, then=0), default=1))
        .select_related("club")
        .order_by("outside", "-starts", "-pk")
    )


def may_take(user: User) -> QuerySet[Tournament]:
    """Championships that the user may take into a season."""
    own = Q(club__in=clubs_run_by(user).values("pk")) & ~Q(state=State.CANCELLED)
    return Tournament.objects.filter(IS_PUBLIC | own)


def taken_championships(user: User, season: Season) -> list[Tournament]:
    """What is in the season as far as the user may know of it, in the order of play.

    ``counts`` is whether everybody sees it there.
    """
    rows = season.tournaments.filter(pk__in=may_take(user).values("pk"))
    counted = rows.annotate(counts=Case(When(IS_PUBLIC, then=True), default=False))
    return list(counted.select_related("club").order_by("starts", "ends", "slug"))
