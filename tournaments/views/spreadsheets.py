"""A championship as CSV and XLSX, as far as the reader sees it on its pages."""

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from players.spreadsheets import SEPARATORS, Sheet, as_csv, as_xlsx
from tournaments import queries
from tournaments.models import Tournament
from tournaments.outward import tables
from tournaments.views.frame import Frame

WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@require_safe
def entries_file(request: HttpRequest, slug: str, ending: str) -> HttpResponse:
    tournament = Frame.of(request, slug).tournament
    return spreadsheet(request, [tables.entries_sheet(tournament)], f"{slug}-players", ending)


@require_safe
def round_file(request: HttpRequest, slug: str, number: int, ending: str) -> HttpResponse:
    frame = Frame.of(request, slug)
    sheets = tables.round_sheets(frame.tournament, [frame.round_or_404(number)])
    return spreadsheet(request, sheets, f"{slug}-{number}", ending)


@require_safe
def standings_file(request: HttpRequest, slug: str, number: int, ending: str) -> HttpResponse:
    tournament = _counted(request, slug, number)
    sheet = tables.standings_sheet(tournament, number)
    return spreadsheet(request, [sheet], f"{slug}-{number}-standings", ending)


@require_safe
def cross_table_file(request: HttpRequest, slug: str, number: int, ending: str) -> HttpResponse:
    tournament = _counted(request, slug, number)
    if tournament.is_knockout:
        raise Http404(_("A knockout has no cross table: the tree shows who met whom."))
    sheet = tables.cross_table_sheet(tournament, number)
    return spreadsheet(request, [sheet], f"{slug}-{number}-cross-table", ending)


@require_safe
def workbook(request: HttpRequest, slug: str) -> HttpResponse:
    """Everything in one workbook."""
    frame = Frame.of(request, slug)
    tournament = frame.tournament
    counted = queries.counted_rounds(tournament)
    sheets = tables.whole_championship(tournament, frame.rounds, counted)
    return spreadsheet(request, sheets, slug, "xlsx")


def spreadsheet(
    request: HttpRequest, sheets: Sequence[Sheet], name: str, ending: str
) -> HttpResponse:
    """The first sheet as CSV, with ``?separator=`` parted by one of SEPARATORS, or all as XLSX.

    Raises Http404 for another ending.
    """
    if ending == "csv":
        asked = request.GET.get("separator", "")
        text = as_csv(sheets[0], asked if asked in SEPARATORS else "")
        response = HttpResponse(text, content_type="text/csv; charset=utf-8")
    elif ending == "xlsx":
        response = HttpResponse(as_xlsx(sheets), content_type=WORKBOOK)
    else:
        raise Http404(_("There is no such file: tables can be had as CSV and as XLSX."))
    disposition = content_disposition_header(True, f"{name}.{ending}")
    response["Content-Disposition"] = disposition or "attachment"
    return response


def _counted(request: HttpRequest, slug: str, number: int) -> Tournament:
    """Raises Http404 for a round that does not count yet."""
    tournament = Frame.of(request, slug).tournament
    if not 1 <= number <= queries.counted_rounds(tournament):
        raise Http404(_("There are no standings after this round yet."))
    return tournament
