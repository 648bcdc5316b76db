"""Sheets: the page to choose from, and the PDFs."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments import adapters, queries
from tournaments.adapters import Field
from tournaments.exchange.reports import report_files
from tournaments.groups import games_by_group
from tournaments.histories import GAME_SCORES
from tournaments.models import Entry, Game
from tournaments.on_paper.parts import heading_of, player_of
from tournaments.points import points_text
from tournaments.sheets.pairings import ByeRow, TableRow, pairings_by_name, pairings_by_table
from tournaments.sheets.parts import SheetPlayer
from tournaments.views.frame import Frame
from tournaments.views.public import ChampionshipPage

SHEETS = {"pairings-by-table": pairings_by_table, "pairings-by-name": pairings_by_name}
LANGUAGES = {"en": ("en",), "ar": ("ar",), "ar-en": ("ar", "en")}


class SheetsView(ChampionshipPage):
    template_name = "tournaments/sheets.html"
    here = "sheets"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(
            rounds=list(reversed(self.frame.rounds)),
            reader=get_language(),
            report_files=report_files(self.frame.tournament),
            counted=queries.counted_rounds(self.frame.tournament),
            **kwargs,
        )


def pairing_sheet(request: HttpRequest, slug: str, number: int, sheet: str) -> HttpResponse:
    """One round as PDF."""
    frame = Frame.of(request, slug)
    round_ = frame.round_or_404(number)
    draw = SHEETS.get(sheet)
    if draw is None:
        raise Http404(_("There is no such sheet."))
    field = adapters.read_field(frame.tournament, number - 1)
    groups = games_by_group(frame.tournament, queries.games_of(round_))
    rows = [_table_row(game, field) for games in groups.values() for game in games]
    byes = [ByeRow(_player(bye.first, field), bye.bye) for bye in queries.byes_of(round_)]
    pdf = draw(heading_of(round_), rows, byes, languages=languages_asked(request))
    return pdf_response(pdf, f"{slug}-{number}-{sheet}")


def languages_asked(request: HttpRequest) -> tuple[str, ...]:
    """``?lang=`` en, ar or ar-en, else the reader's language."""
    return LANGUAGES.get(request.GET.get("lang", ""), (get_language() or "ar",))


def pdf_response(pdf: bytes, name: str) -> HttpResponse:
    """The PDF to look at, under that name where somebody keeps it."""
    response = HttpResponse(pdf, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response


def _table_row(game: Game, field: Field) -> TableRow:
    return TableRow(
        table=game.pairing.table_number or 0,
        first=_player(game.first, field),
        second=_player(game.second, field),
        result=_result(game),
        group=game.first.group if field.tournament.has_groups else None,
    )


def _result(game: Game) -> tuple[str, str] | None:
    if not game.result:
        return None
    first, second = GAME_SCORES[Game.Result(game.result)]
    return points_text(first), points_text(second)


def _player(entry: Entry, field: Field) -> SheetPlayer:
    return player_of(entry, field.half_points(entry.pk))
