"""Documents to print: the page to choose from, and the PDFs."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments import queries
from tournaments.exchange.reports import report_files
from tournaments.models import Round
from tournaments.on_paper import registry
from tournaments.on_paper.printing import document_of
from tournaments.on_paper.registry import Kind, Scope, Wish
from tournaments.permissions import turned_away
from tournaments.sheets.edition import Edition
from tournaments.sheets.paper import Turn
from tournaments.views.frame import Frame
from tournaments.views.public import ChampionshipPage

LANGUAGES = {"en": ("en",), "ar": ("ar",), "ar-en": ("ar", "en"), "en-ar": ("en", "ar")}
TURNS: dict[str, Turn] = {"portrait": "portrait", "landscape": "landscape"}


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


def document(
    request: HttpRequest, slug: str, document: str, number: int | None = None
) -> HttpResponse:
    """A document of the championship as PDF: ``?round=``, and what ``edition_asked`` knows.

    404 for one that is not there or not for this reader yet; who may not have it is turned away.
    """
    frame = Frame.of(request, slug)
    kind = registry.find(document)
    if kind is None or not kind.fits(frame.tournament):
        raise Http404(_("There is no such sheet."))
    if frame.role < kind.least:
        return turned_away(request, frame.tournament)
    wish = Wish(
        tournament=frame.tournament,
        round=_round(frame, kind, number),
        edition=edition_asked(request, kind),
        printed=timezone.now(),
        address=request.build_absolute_uri,
        role=frame.role,
        choices=request.GET.dict(),
    )
    name = f"{slug}-{wish.round.number}-{kind.name}" if wish.round else f"{slug}-{kind.name}"
    return pdf_response(document_of(kind, wish).pdf(), name)


def edition_asked(request: HttpRequest, kind: Kind) -> Edition:
    """What ``?lang=``, ``digits=``, ``paper=`` and ``turn=`` ask for, and else what is usual."""
    asked = request.GET
    papers = kind.papers
    return Edition(
        languages=LANGUAGES.get(asked.get("lang", ""), (get_language() or "ar",)),
        digits="arab" if asked.get("digits") == "arab" else "latn",
        paper=asked["paper"] if asked.get("paper") in papers else papers[0],
        turn=TURNS.get(asked.get("turn", ""), "auto"),
    )


def _round(frame: Frame, kind: Kind, number: int | None) -> Round | None:
    """The round that was asked, else the newest one; raises Http404 where there is none."""
    if kind.scope is Scope.CHAMPIONSHIP:
        return None
    last = _last(frame, kind)
    asked = _number(frame.request.GET.get("round", ""), last) if number is None else number
    if not 1 <= asked <= last:
        raise Http404(_no_round(kind))
    return frame.round_or_404(asked)


def _number(text: str, otherwise: int) -> int:
    return int(text) if text.isdecimal() and len(text) < 5 else otherwise


def _last(frame: Frame, kind: Kind) -> int:
    if kind.scope is Scope.AFTER_ROUND:
        return queries.counted_rounds(frame.tournament)
    return frame.current.number if frame.current else 0


def _no_round(kind: Kind) -> str:
    if kind.scope is Scope.AFTER_ROUND:
        return _("There are no standings after this round yet.")
    return _("This round is not published.")


def pdf_response(pdf: bytes, name: str) -> HttpResponse:
    """The PDF to look at, under that name where somebody keeps it."""
    response = HttpResponse(pdf, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response
