"""Calendars, news, embedded standings, pictures: the same for everybody, whoever asks."""

from collections.abc import Collection

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from players.copies import unless_known, unless_same
from players.queries import club_or_404
from tournaments.forms.fields import whole_number
from tournaments.models import Round, Tournament
from tournaments.outward.calendars import calendar
from tournaments.outward.outcome import Outcome, outcome_of
from tournaments.outward.picture import card_of, draw_card
from tournaments.outward.queries import (
    newest_of,
    published_rounds,
    tournament_for_everybody,
)

EDITION = 1  # grows when the same numbers give another picture or page than before
EMBED_ASSETS = ("site/css/site.css", "site/css/outward.css")
THEMES = ("light", "dark")


@require_safe
def tournament_calendar(request: HttpRequest, slug: str) -> HttpResponse:
    tournament = tournament_for_everybody(slug)
    return _calendar(request, str(tournament), [tournament], slug)


@require_safe
def club_calendar(request: HttpRequest, club: str) -> HttpResponse:
    """The championships of the club that stand in public lists."""
    host = club_or_404(club)
    return _calendar(request, str(host), newest_of(host), club)


def _calendar(
    request: HttpRequest, name: str, tournaments: Collection[Tournament], slug: str
) -> HttpResponse:
    rounds = published_rounds(tournaments)
    pages: list[Tournament | Round] = [
        *rounds,
        *(each for held in rounds.values() for each in held),
    ]
    addresses = {each: request.build_absolute_uri(each.get_absolute_url()) for each in pages}
    response = HttpResponse(
        calendar(name, rounds, addresses),
        content_type="text/calendar; charset=utf-8",
        headers={"Content-Disposition": f'inline; filename="{slug}.ics"'},
    )
    return unless_same(request, response)


@require_safe
@xframe_options_exempt
def embed_standings(request: HttpRequest, slug: str) -> HttpResponse:
    """The standings for a frame in any page; ``?after=``, ``?rows=`` and ``?theme=`` choose."""
    outcome = asked_outcome(request, tournament_for_everybody(slug))
    theme = request.GET.get("theme", "")
    rows = whole_number(request.GET.get("rows", ""))
    address = reverse("tournaments:standings", args=[slug])
    context = {
        "outcome": outcome,
        "rows": f":{rows}" if rows else ":",
        "theme": theme if theme in THEMES else "",
        "page": request.build_absolute_uri(address),
    }

    def make() -> HttpResponse:
        return render(request, "tournaments/embed_standings.html", context)

    assets = [static(path) for path in EMBED_ASSETS]
    parts = (EDITION, told(outcome), rows, context["theme"], assets)
    return unless_known(request, make, parts)


@require_safe
def picture(request: HttpRequest, slug: str) -> HttpResponse:
    """For chat programs, who show it beside a link to the championship."""
    card = card_of(outcome_of(tournament_for_everybody(slug)))

    def make() -> HttpResponse:
        return HttpResponse(
            draw_card(card),
            content_type="image/png",
            headers={"Content-Disposition": f'inline; filename="{slug}.png"'},
        )

    return unless_known(request, make, (EDITION, card))


def asked_outcome(request: HttpRequest, tournament: Tournament) -> Outcome:
    """How it stood ``?after=`` a round, else stands now. Raises Http404 for one not over yet."""
    newest = outcome_of(tournament)
    after = whole_number(request.GET.get("after", str(newest.after)))
    if after == newest.after:
        return newest
    if after is None or not 1 <= after < newest.after:
        raise Http404(_("There are no standings after this round yet."))
    return outcome_of(tournament, after)


def told(outcome: Outcome) -> list[object]:
    """Everything that a page with these standings says."""
    lines = [
        (each.place, each.name, each.club, each.remark, each.points, each.group)
        for each in outcome.lines
    ]
    return [str(outcome.tournament), outcome.tournament.state, outcome.after, lines]
