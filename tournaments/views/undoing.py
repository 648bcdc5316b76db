"""Undoing the step that the desk showed."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from tournaments.errors import TournamentError
from tournaments.forms.fields import whole_number
from tournaments.models import Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services.undoing import undo_last
from tournaments.views.desk import refused
from tournaments.wording.steps import describe


@require_POST
@at_desk(Role.SCORER)
def undo(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    try:
        done = undo_last(
            tournament=tournament,
            step=whole_number(request.POST.get("step", "")) or 0,
            user=request.user,
            is_arbiter=role >= Role.ARBITER,
        )
    except TournamentError as error:
        return refused(request, tournament, role, error)
    messages.success(request, describe(done))
    return redirect("tournaments:desk", slug=tournament.slug)
