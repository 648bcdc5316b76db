"""A championship as one file: written at the desk, taken in by another site."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from players.models import Club, Player
from players.permissions import organises
from players.queries import club_or_404
from tournaments.errors import FileError
from tournaments.forms.onefile import ChampionshipFileForm
from tournaments.models import Tournament
from tournaments.onefile.comparing import (
    differing_people,
    differing_rows,
    goes_on,
    known_championship,
)
from tournaments.onefile.writing import Document, document_of
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services.taking_in import take_in
from tournaments.wording.onefile import explain_file, person_differs, rows_differ


@require_safe
@never_cache
@at_desk(Role.ARBITER)
def export(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    """The file; ``?births=1`` adds years of birth for those who run the club."""
    wants_births = request.GET.get("births") == "1"
    if wants_births and role < Role.ORGANISER:
        raise PermissionDenied
    document = document_of(tournament, with_births=wants_births)
    response = JsonResponse(document, json_dumps_params={"ensure_ascii": False, "indent": 1})
    name = f"{tournament.slug}.json"
    response["Content-Disposition"] = content_disposition_header(True, name) or ""
    return response


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def import_file(request: DeskRequest, club: str) -> HttpResponse:
    """Choose a file; look through what it would become; store it."""
    host = club_or_404(club)
    if not organises(request.user, host.pk):
        raise PermissionDenied
    data, files = (request.POST, request.FILES) if request.method == "POST" else (None, None)
    form = ChampionshipFileForm(data, files, club=host)
    if not form.is_valid():
        status = 422 if form.errors else 200
        context = {"club": host, "form": form}
        return render(request, "tournaments/import_file.html", context, status=status)
    if request.POST.get("step") == "store":
        return _stored(request, host, form)
    return _preview(request, host, form)


def _stored(request: DeskRequest, host: Club, form: ChampionshipFileForm) -> HttpResponse:
    try:
        tournament = take_in(document=form.document, user=request.user, club=host)
    except FileError as error:
        return _preview(request, host, form, refusal=explain_file(error))
    messages.success(request, _("The championship is taken in, with its records and its log."))
    return redirect("tournaments:desk", slug=tournament.slug)


def _preview(
    request: DeskRequest, host: Club, form: ChampionshipFileForm, refusal: str = ""
) -> HttpResponse:
    document = form.document
    known = known_championship(document)
    context = {
        "club": host,
        "carried": form.cleaned_data["carried"],
        "refusal": refusal,
        "known": known,
        "is_later": known is not None and known.club_id == host.pk and goes_on(known, document),
        "differing": rows_differ(differing_rows(known, document)) if known else [],
        "people": [*map(person_differs, differing_people(document))],
        **_told(document, host),
    }
    status = 409 if refusal else 200
    return render(request, "tournaments/import_file_preview.html", context, status=status)


def _told(document: Document, host: Club) -> dict[str, Any]:
    told = document["championship"]
    ids = [row["public_id"] for row in document["players"]]
    known = Player.objects.filter(public_id__in=ids).count()
    clubs = {row["public_id"]: row for row in document["clubs"]}
    other = clubs[told["club"]] if told["club"] != str(host.public_id) else None
    return {
        "told": Tournament(**_names_in(told)),
        "held_by": Club(**_names_in(other)) if other else None,
        "known_players": known,
        "new_players": len(ids) - known,
        "rounds": len(document["rounds"]),
        "games": len(document["games"]),
        "records": len(document["records"]),
        "steps": len(document["log"]),
    }


def _names_in(row: Document) -> dict[str, str]:
    """The names that a row of the file tells, of which one may be left out."""
    return {name: row.get(name, "") for name in ("name", "name_ar")}
