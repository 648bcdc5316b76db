"""Report files: a championship to take along, and championships from elsewhere."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from tournaments.errors import ReportError
from tournaments.exchange.reports import report_text
from tournaments.models import Tournament
from tournaments.views.frame import Frame
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
            group=int(group[:3]) if group.isdecimal() else 0,
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
