"""Report files: a championship to take along, and championships from elsewhere."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from players.models import Club
from players.permissions import organises
from players.queries import all_members, club_or_404
from tournaments.errors import ReportError
from tournaments.exchange.people import match_people
from tournaments.exchange.plan import Plan
from tournaments.exchange.reports import report_text
from tournaments.forms.fields import whole_number
from tournaments.forms.imports import ImportForm, ReportForm
from tournaments.models import Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services import imports
from tournaments.views.frame import Frame
from tournaments.wording.imports import remarks_on, round_lines
from tournaments.wording.reports import explain_report


@require_safe
def report_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The championship as TRF-2026, or with ``?edition=16`` as TRF16; ``?group=`` one of them."""
    tournament = Frame.of(request, slug).tournament
    group = request.GET.get("group", "1")
    try:
        text = report_text(
            tournament,
            edition=request.GET.get("edition", "2026"),
            group=whole_number(group) or 0,
        )
    except ReportError as error:
        raise Http404(explain_report(error)) from error
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = _attachment(
        tournament, group if tournament.has_groups else ""
    )
    return response


def _attachment(tournament: Tournament, group: str) -> str:
    """A file called as the championship is, in the reader's script."""
    name = slugify(f"{tournament} {group}", allow_unicode=True) or tournament.slug
    return content_disposition_header(True, f"{name}.trf") or "attachment"


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def import_report(request: DeskRequest, club: str) -> HttpResponse:
    """Choose a file; look through what it would become; store it. The page carries its text."""
    host = club_or_404(club)
    if not organises(request.user, host.pk):
        raise PermissionDenied
    data, files = (request.POST, request.FILES) if request.method == "POST" else (None, None)
    form = ReportForm(data, files)
    if not form.is_valid():
        context = {"club": host, "form": form}
        status = 422 if form.errors else 200
        return render(request, "tournaments/import.html", context, status=status)
    is_to_be_stored = request.POST.get("step") == "store"
    chosen = ImportForm(
        request.POST if is_to_be_stored else None,
        plan=form.plan,
        matches=match_people(form.plan.event.entrants, all_members(host)),
    )
    if chosen.is_valid():
        return _imported(request, host, form.plan, chosen)
    return _preview(request, host, form, chosen)


def _imported(request: DeskRequest, club: Club, plan: Plan, form: ImportForm) -> HttpResponse:
    tournament = imports.import_championship(
        plan=plan, club=club, known=form.known(), user=request.user, **form.settings()
    )
    messages.success(
        request,
        _("The championship is taken in. Until anything else happens in it, this can be undone."),
    )
    return redirect("tournaments:desk", slug=tournament.slug)


def _preview(
    request: DeskRequest, club: Club, report: ReportForm, form: ImportForm
) -> HttpResponse:
    plan = report.plan
    context: dict[str, Any] = {
        "club": club,
        "text": report.cleaned_data["text"],
        "form": form,
        "tournament": plan.tournament,
        "event": plan.event,
        "remarks": remarks_on(plan),
        "rounds": round_lines(plan.event),
    }
    status = 422 if form.errors else 200
    return render(request, "tournaments/import_preview.html", context, status=status)


@at_desk(Role.ORGANISER)
def undo_import(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    club = tournament.club
    try:
        if request.method == "POST":
            imports.undo_import(tournament=tournament)
            messages.success(request, _("The championship is gone, with the players it had made."))
            return redirect("tournaments:import", club=club.slug)
        imports.check_untouched(tournament)
    except ReportError as error:
        return _undo_page(request, tournament, role, refusal=explain_report(error))
    return _undo_page(request, tournament, role)


def _undo_page(
    request: DeskRequest, tournament: Tournament, role: Role, refusal: str = ""
) -> HttpResponse:
    context = Frame(request, tournament, role).context(here="desk") | {"refusal": refusal}
    status = 409 if refusal else 200
    return render(request, "tournaments/undo_import.html", context, status=status)
