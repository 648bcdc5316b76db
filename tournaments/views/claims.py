"""Results reported from the table: what reports do, and the page of the table's own card."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import links, queries
from tournaments.claims import claims_of
from tournaments.errors import TournamentError
from tournaments.forms.access import ClaimForm
from tournaments.guests import sits_at
from tournaments.models import Entry, Pairing, Tournament
from tournaments.permissions import DeskRequest, Role, at_desk, turned_away
from tournaments.seats import games_at
from tournaments.services.claims import claim_result, set_claims_aside
from tournaments.views.desk import refused
from tournaments.wording.claims import told_to_desk
from tournaments.wording.refusals import explain


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def table(request: HttpRequest, slug: str, pairing: int) -> HttpResponse:
    tournament = queries.tournament_or_404(request.user, slug)
    row = links.pairing_or_404(tournament, pairing)
    if not sits_at(request.user, row):
        return turned_away(request, tournament)
    status = report(request, tournament, row) if request.method == "POST" else 200
    if status == 302:
        return redirect("tournaments:table", slug=slug, pairing=pairing)
    games = games_at(row)
    claims = claims_of(games)
    context = {
        "tournament": tournament,
        "pairing": row,
        "games": [(game, told_to_desk(claims[game.pk])) for game in games],
    }
    return render(request, "tournaments/table.html", context, status=status)


def report(request: HttpRequest, tournament: Tournament, speaker: Entry | Pairing) -> int:
    """Keep what was reported and say so; the status of the answer."""
    form = ClaimForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Choose one of the three results."))
        return 422
    try:
        claim = claim_result(
            tournament=tournament, speaker=speaker, user=request.user, **form.cleaned_data
        )
    except TournamentError as error:
        messages.error(request, explain(error))
        return 409
    claim.game.refresh_from_db(fields=["result"])
    if claim.game.result:
        messages.success(request, _("The result is entered."))
    else:
        messages.success(request, _("Your report is kept."))
    return 302


@require_POST
@at_desk(Role.ARBITER)
def set_aside(request: DeskRequest, tournament: Tournament, role: Role, game: int) -> HttpResponse:
    row = queries.game_or_404(tournament, game)
    try:
        set_claims_aside(game=row, user=request.user)
    except TournamentError as error:
        return refused(request, tournament, role, error)
    messages.success(request, _("What was reported is set aside; the game is open."))
    return redirect("tournaments:desk", slug=tournament.slug)
