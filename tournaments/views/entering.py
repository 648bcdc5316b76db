"""Entering players: from the lists while typing, and someone new without leaving the page."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from players.forms import PlayerForm
from players.models import Player
from players.wording import sentence
from tournaments.errors import TournamentError
from tournaments.forms.entries import AddPlayersForm
from tournaments.models import Tournament
from tournaments.newcomers import search
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services import entries
from tournaments.views.entries import back, entries_page, refused


@require_POST
@at_desk(Role.ARBITER)
def add_players(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    """Enter who was chosen; Enter in the search box means the only one who is named so."""
    form = AddPlayersForm(request.POST)
    chosen = list(form.cleaned_data["players"]) if form.is_valid() else []
    query = request.POST.get("q", "")
    the_one = search(tournament, query).the_one if query and not chosen else None
    if the_one is not None:
        chosen = [the_one]
    if not chosen:
        messages.warning(request, _("Choose who is meant."))
        return entries_page(request, tournament, role, status=422)
    return _enter(request, tournament, role, chosen)


def _enter(
    request: DeskRequest, tournament: Tournament, role: Role, players: Sequence[Player]
) -> HttpResponse:
    try:
        new = entries.enter_players(tournament=tournament, players=players, user=request.user)
    except TournamentError as error:
        return refused(request, tournament, role, error)
    if len(players) == 1:
        text = _("{name} is entered.") if new else _("{name} was entered already.")
        messages.success(request, sentence(text, name=players[0]))
    else:
        count = ngettext("%(count)s player entered.", "%(count)s players entered.", len(new))
        messages.success(request, count % {"count": len(new)})
    return back(tournament)


@require_POST
@at_desk(Role.ORGANISER)
def add_new_player(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    """A person who is in no list yet joins the club and the championship in one step."""
    form = PlayerForm(request.POST, instance=Player(club=tournament.club))
    if not form.is_valid():
        return entries_page(request, tournament, role, status=422, form=form)
    try:
        entry = entries.enter_new_player(tournament=tournament, user=request.user, **form.details)
    except TournamentError as error:
        return refused(request, tournament, role, error)
    messages.success(request, sentence(_("{name} is entered."), name=entry.player))
    return back(tournament)
