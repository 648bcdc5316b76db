"""The log to read, and to take along."""

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import QuerySet
from django.http import HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.http import content_disposition_header
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django_tables2 import RequestConfig

from tournaments.forms.logbook import LogFilter
from tournaments.logbook.export import as_data, as_sheet
from tournaments.logbook.steps import steps_of
from tournaments.logbook.table import StepTable
from tournaments.models import LogEntry, Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.views.frame import Frame
from tournaments.views.spreadsheets import spreadsheet


@require_safe
@never_cache
@at_desk(Role.ARBITER)
def read_log(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    form = LogFilter(request.GET, tournament=tournament)
    wanted = form.wanted
    table = StepTable(steps_of(tournament, wanted), zone=tournament.zone)
    RequestConfig(request, paginate=True).configure(table)
    context = {
        **Frame(request, tournament, role).context(here="desk"),
        "form": form,
        "table": table,
        "is_filtered": any(form.cleaned_data.values()),
        "query": request.GET.urlencode(),
    }
    return render(request, "tournaments/log.html", context)


@require_safe
@never_cache
@at_desk(Role.ARBITER)
def log_as_csv(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    sheet = as_sheet(tournament, _wanted(request, tournament))
    return spreadsheet(request, [sheet], f"{tournament.slug}-log", "csv")


@require_safe
@never_cache
@at_desk(Role.ARBITER)
def log_as_json(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    steps = _wanted(request, tournament).defer(None)
    response = JsonResponse(
        {"championship": tournament.slug, "steps": as_data(steps)},
        encoder=DjangoJSONEncoder,
        json_dumps_params={"ensure_ascii": False, "indent": 1},
    )
    name = f"{tournament.slug}-log.json"
    response["Content-Disposition"] = content_disposition_header(True, name) or ""
    return response


def _wanted(request: DeskRequest, tournament: Tournament) -> QuerySet[LogEntry]:
    return steps_of(tournament, LogFilter(request.GET, tournament=tournament).wanted)
