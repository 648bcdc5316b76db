"""A player's own page, the same for everybody else, and the way there by a name."""

from dataclasses import replace
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from players.queries import LONGEST_QUERY, no_player
from tournaments import queries
from tournaments.finding import find_entries, own_entry
from tournaments.guests import speaks_for
from tournaments.models import Entry, Tournament
from tournaments.on_paper import registry
from tournaments.on_paper.printing import document_of
from tournaments.own_page import read_own_page
from tournaments.permissions import Role, role_in, turned_away
from tournaments.views.claims import report
from tournaments.views.following import answered_before, followed
from tournaments.views.frame import Frame
from tournaments.views.printing import pdf_response, wish_for
from tournaments.views.public import ChampionshipPage
from tournaments.wording.prizes import in_words


@require_http_methods(["GET", "HEAD", "POST"])
def my_page(request: HttpRequest, slug: str, entry: int) -> HttpResponse:
    """What is only the player's: results are reported here."""
    tournament = queries.tournament_or_404(request.user, slug)
    row = own_entry(request.user, tournament, entry)
    if row is None:
        queries.entry_or_404(tournament, entry)
        return turned_away(request, tournament)
    status = report(request, tournament, row) if request.method == "POST" else 200
    if status == 302:
        return redirect("tournaments:my-page", slug=slug, entry=entry)
    make = partial(_page, request, tournament, row, is_mine=True, status=status)
    return followed(request, tournament, Role.PLAYER, make)


@require_safe
def player(request: HttpRequest, slug: str, entry: int) -> HttpResponse:
    """What everybody may see of a player in a championship; to be shared."""
    if known := answered_before(request, slug):
        return known
    tournament = queries.tournament_or_404(request.user, slug)
    role = role_in(request.user, tournament)
    return followed(request, tournament, role, partial(_shown, request, tournament, role, entry))


def _shown(request: HttpRequest, tournament: Tournament, role: Role, pk: int) -> HttpResponse:
    row = queries.entry_or_404(tournament, pk)
    is_own = speaks_for(request.user, row)
    if row.player.is_hidden and not is_own and role < Role.SCORER:
        raise no_player()
    return _page(request, tournament, row, is_own=is_own)


def _page(
    request: HttpRequest,
    tournament: Tournament,
    row: Entry,
    *,
    is_mine: bool = False,
    is_own: bool = False,
    status: int = 200,
) -> HttpResponse:
    row.tournament = tournament  # as this reader has it
    page = read_own_page(row, has_reports=is_mine)
    context = {
        "tournament": tournament,
        "entry": row,
        "page": page,
        "round": page.round,
        "is_mine": is_mine,
        "is_own": is_own,
        "prizes": [in_words(each, tournament) for each in page.prizes],
    }
    return render(request, "tournaments/my_page.html", context, status=status)


@require_safe
def certificate(request: HttpRequest, slug: str, entry: int) -> HttpResponseBase:
    """What a player is given at the end, to print; for the player and for arbiters."""
    frame = Frame.of(request, slug)
    row = queries.entry_or_404(frame.tournament, entry)
    if not speaks_for(request.user, row) and frame.role < Role.ARBITER:
        return turned_away(request, frame.tournament)
    row.tournament = frame.tournament
    kind = registry.find("certificates")
    if kind is None or not read_own_page(row, has_reports=False).has_certificate:
        raise Http404(_("There is a certificate after the end, for everybody who has played."))
    wish = replace(wish_for(frame, kind, None), one=str(row.pk))
    return pdf_response(request, document_of(kind, wish), (slug, kind.name, str(row.pk)), [kind])


class FindView(ChampionshipPage):
    """Those of a name: one leads on to the page, several are to choose from."""

    template_name = "tournaments/find.html"
    here = "tournament"

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        tournament = self.frame.tournament
        query = request.GET.get("q", "").strip()[:LONGEST_QUERY]
        own, found = own_entry(request.user, tournament), find_entries(tournament, query)
        if len(found) == 1:
            name = "my-page" if found[0] == own else "player"
            return redirect(f"tournaments:{name}", slug=tournament.slug, entry=found[0].pk)
        context = self.get_context_data(query=query, found=found, own=own, **kwargs)
        return self.render_to_response(context)
