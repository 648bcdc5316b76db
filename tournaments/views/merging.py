"""Two entries that are one person: choose, read what it means, merge, part again."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments import queries
from tournaments.errors import TournamentError
from tournaments.forms.fields import whole_number
from tournaments.merging import rounds_of_entry, twins_of
from tournaments.models import Entry, Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services import merging
from tournaments.steps import own_steps
from tournaments.views.frame import Frame
from tournaments.wording.merging import effects_of_merging
from tournaments.wording.refusals import explain


@at_desk(Role.ARBITER)
def merge(request: DeskRequest, tournament: Tournament, role: Role, entry: int) -> HttpResponse:
    """Without ``other`` a list to choose from; with it what merging would mean, and by POST it."""
    keep = queries.entry_or_404(tournament, entry)
    chosen = whole_number((request.POST or request.GET).get("other", ""))
    if chosen is None:
        return _page(request, role, keep, {"twins": twins_of(keep)})
    gone = queries.entry_or_404(tournament, chosen)
    try:
        if request.method == "POST":
            merging.merge_entries(keep=keep, gone=gone, user=request.user)
            messages.success(request, _("The two entries are one. This can be undone."))
            return redirect("tournaments:entry", tournament.slug, keep.pk)
        merging.check_mergeable(tournament, keep, gone)
    except TournamentError as error:
        context = {"twins": twins_of(keep), "refusal": explain(error)}
        return _page(request, role, keep, context, status=409)
    effects = effects_of_merging(keep, gone, sorted(rounds_of_entry(gone)), gone.links.count())
    return _page(request, role, keep, {"other": gone, "effects": effects})


def _page(
    request: DeskRequest, role: Role, keep: Entry, extra: dict[str, Any], *, status: int = 200
) -> HttpResponse:
    context = Frame(request, keep.tournament, role).context(here="desk")
    context |= {"entry": keep, **extra}
    return render(request, "tournaments/merge.html", context, status=status)


@require_POST
@at_desk(Role.ARBITER)
def undo_merge(request: DeskRequest, tournament: Tournament, role: Role, step: int) -> HttpResponse:
    row = own_steps(tournament).filter(action="merged", pk=step).first()
    if row is None:
        raise Http404(_("There is no such merge."))
    try:
        entry = merging.undo_merge(tournament=tournament, step=row, user=request.user)
    except TournamentError as error:
        messages.error(request, explain(error))
        return redirect("tournaments:edit-entries", slug=tournament.slug)
    return redirect("tournaments:entry", tournament.slug, entry.pk)
