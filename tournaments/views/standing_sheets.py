"""The standings and the cross table after a round as PDFs."""

from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournaments import adapters, queries
from tournaments.cross_tables.rows import Order, cross_tables
from tournaments.on_paper.cross_tables import groups_on_paper, lines_below
from tournaments.on_paper.parts import heading_of
from tournaments.on_paper.standings import standings_on_paper
from tournaments.on_paper.versions import version_of_standings
from tournaments.sheets import cross_table, standings
from tournaments.sheets.heading import Heading
from tournaments.views.frame import Frame
from tournaments.views.printing import languages_asked, pdf_response


def standing_sheet(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The standings after that round; 404 while it does not count."""
    frame = Frame.of(request, slug)
    heading = _heading(frame, number)
    groups, legend = standings_on_paper(frame.tournament, number)
    pdf = standings.standing_sheet(heading, groups, legend, languages=languages_asked(request))
    return pdf_response(pdf, f"{slug}-{number}-standings")


def cross_table_sheet(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The cross table after that round, by place; 404 while it does not count."""
    frame = Frame.of(request, slug)
    tournament = frame.tournament
    heading = _heading(frame, number)
    rows = adapters.standings_after(tournament, number)
    tables = cross_tables(tournament, rows, Order.RANK)
    pdf = cross_table.cross_table_sheet(
        heading,
        groups_on_paper(tournament, tables),
        lines_below(tournament, tables),
        is_grid=tournament.is_round_robin,
        languages=languages_asked(request),
    )
    return pdf_response(pdf, f"{slug}-{number}-cross-table")


def _heading(frame: Frame, number: int) -> Heading:
    """Raises Http404 for a round that does not count yet, and in a knockout."""
    tournament = frame.tournament
    if tournament.is_knockout or not 1 <= number <= queries.counted_rounds(tournament):
        raise Http404(_("There are no standings after this round yet."))
    heading = heading_of(frame.round_or_404(number))
    version = version_of_standings(tournament, number)
    return replace(heading, starts=None, version=version, is_after=True)
