"""A player's own page, the same for everybody else, and the way there by a name."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from players.queries import LONGEST_QUERY, no_player
from tournaments import queries
from tournaments.finding import find_entries, own_entry
from tournaments.guests import speaks_for
from tournaments.models import Entry
from tournaments.own_page import read_own_page
from tournaments.permissions import Role, role_in, turned_away
from tournaments.views.claims import report
from tournaments.views.public import ChampionshipPage
from tournaments.wording.prizes import in_words


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def my_page(request: HttpRequest, slug: str, entry: int) -> HttpResponse:
    """What is only the player's: results are reported here."""
    row = _entry(request, slug, entry)
    if not speaks_for(request.user, row):
        return turned_away(request, row.tournament)
    status = report(request, row.tournament, row) if request.method == "POST" else 200
    if status == 302:
        return redirect("tournaments:my-page", slug=slug, entry=entry)
    return _page(request, row, is_mine=True, status=status)


@require_safe
def player(request: HttpRequest, slug: str, entry: int) -> HttpResponse:
    """What everybody may see of a player in a championship; to be shared."""
    row = _entry(request, slug, entry)
    is_own = speaks_for(request.user, row)
    is_shown = not row.player.is_hidden or is_own
    if not is_shown and role_in(request.user, row.tournament) < Role.SCORER:
        raise no_player()
    return _page(request, row, is_own=is_own)


def _entry(request: HttpRequest, slug: str, pk: int) -> Entry:
    """The entry with its championship as this reader has it. Raises Http404."""
    tournament = queries.tournament_or_404(request.user, slug)
    row = queries.entry_or_404(tournament, pk)
    row.tournament = tournament
    return row


def _page(
    request: HttpRequest, row: Entry, *, is_mine: bool = False, status: int = 200, **extra: bool
) -> HttpResponse:
    page = read_own_page(row, has_reports=is_mine)
    context = {
        "tournament": row.tournament,
        "entry": row,
        "page": page,
        "round": page.round,
        "is_mine": is_mine,
        "prizes": [in_words(each, row.tournament) for each in page.prizes],
        **extra,
    }
    return render(request, "tournaments/my_page.html", context, status=status)


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
