"""Two people of a club who are one: merged and parted by its organiser."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from players.likeness import Directory
from players.models import Player
from players.permissions import User, organises
from players.queries import all_members, player_or_404
from tournaments.errors import TournamentError
from tournaments.forms.fields import whole_number
from tournaments.permissions import DeskRequest
from tournaments.services.people import both_entered, merge_people, part_people
from tournaments.wording.refusals import explain


@login_required
def merge_player(request: DeskRequest, pk: int) -> HttpResponse:
    """Whom somebody of the club may be; by POST merged with one, or parted from one again."""
    keep = _own(request.user, pk)
    if request.method != "POST":
        return _page(request, keep)
    chosen = whole_number(request.POST.get("other", ""))
    if chosen is None:
        messages.error(request, _("Choose who is meant."))
        return _page(request, keep, status=422)
    other = _own(request.user, chosen)
    try:
        if "part" in request.POST:
            part_people(gone=other, user=request.user)
            messages.success(request, _("They are two people again."))
        else:
            merge_people(keep=keep, gone=other, user=request.user)
            messages.success(request, _("They are one person now. This can be undone."))
    except TournamentError as error:
        messages.error(request, explain(error))
        return _page(request, keep, status=409)
    return redirect("tournaments:merge-player", pk)


def _page(request: DeskRequest, keep: Player, *, status: int = 200) -> HttpResponse:
    members = list(all_members(keep.club)) if keep.club else []
    alike = Directory(members).like(keep)
    context = {
        "player": keep,
        "alike": [(each, both_entered(keep, each.player)) for each in alike],
        "merged": list(keep.merged.order_by("sort_key")),
    }
    return render(request, "players/merge.html", context, status=status)


def _own(user: User, pk: int) -> Player:
    player = player_or_404(pk)
    if not organises(user, player.club_id):
        raise PermissionDenied
    return player
