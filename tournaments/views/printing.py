"""Documents as PDF, each by itself or those of a round in one file."""

from collections.abc import Mapping
from hashlib import sha256
from urllib.parse import quote

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments import queries
from tournaments.models import Round
from tournaments.on_paper import registry
from tournaments.on_paper.archive import kept_name
from tournaments.on_paper.asking import choices_of, copies_of, edition_of, in_one
from tournaments.on_paper.printing import document_of, round_in_one
from tournaments.on_paper.registry import Kind, Scope, Wish
from tournaments.permissions import Role, turned_away
from tournaments.sheets.document import Document
from tournaments.views.frame import Frame
from tournaments.views.remembering import remembered


@require_safe
def document(
    request: HttpRequest, slug: str, document: str, number: int | None = None
) -> HttpResponseBase:
    """A document of the championship: ``?round=``, and what ``asking.edition_of`` knows.

    What the address leaves out is as this reader chose it last. 404 for one that is not there
    or not for this reader yet; who may not have it is turned away.
    """
    frame = Frame.of(request, slug)
    kind = registry.find(document)
    if kind is None or not kind.fits(frame.tournament):
        raise Http404(_("There is no such sheet."))
    if frame.role < kind.least:
        return turned_away(request, frame.tournament)
    round_ = _round(frame, kind.scope, number)
    wish = wish_for(frame, kind, round_)
    parts = (slug, str(round_.number) if round_ else "", kind.name)
    return pdf_response(request, document_of(kind, wish), parts, [kind])


@require_safe
def round_in_one_file(request: HttpRequest, slug: str) -> HttpResponseBase:
    """What goes up in the hall for a round, in as many copies as the address or memory says."""
    frame = Frame.of(request, slug)
    round_ = _round(frame, Scope.ROUND, None)
    assert round_
    asked = _asked(frame)
    kinds = in_one(registry.kinds_for(frame.tournament, frame.role))
    copies = [(kind, wish_for(frame, kind, round_), copies_of(asked, kind)) for kind in kinds]
    if not any(count for _kind, _wish, count in copies):
        raise Http404(_("Choose at least one copy of something to print."))
    return pdf_response(request, round_in_one(copies), (slug, str(round_.number)), kinds)


def _asked(frame: Frame) -> dict[str, str]:
    """The words of the address, and of the reader's last choice where it is silent."""
    return remembered(frame.request, frame.tournament) | frame.request.GET.dict()


def wish_for(frame: Frame, kind: Kind, round_: Round | None) -> Wish:
    """What this reader wants printed, by the address and the last choice."""
    asked = _asked(frame)
    return Wish(
        tournament=frame.tournament,
        round=round_,
        edition=edition_of(asked, kind, get_language() or "ar"),
        printed=timezone.now().replace(second=0, microsecond=0),
        address=frame.request.build_absolute_uri,
        role=frame.role,
        choices=choices_of(asked, kind) | frame.request.GET.dict(),
    )


def _round(frame: Frame, scope: Scope, number: int | None) -> Round | None:
    """The round that was asked, else the newest one; raises Http404 where there is none."""
    if scope is Scope.CHAMPIONSHIP:
        return None
    last = _last(frame, scope)
    asked = number_asked(frame.request.GET, last) if number is None else number
    if not 1 <= asked <= last:
        raise Http404(_no_round(scope))
    return frame.round_or_404(asked)


def number_asked(asked: Mapping[str, str], otherwise: int) -> int:
    """The ``round`` of an address."""
    text = asked.get("round", "")
    return int(text) if text.isdecimal() and len(text) < 5 else otherwise


def _last(frame: Frame, scope: Scope) -> int:
    if scope is Scope.AFTER_ROUND:
        return queries.counted_rounds(frame.tournament)
    return frame.current.number if frame.current else 0


def _no_round(scope: Scope) -> str:
    if scope is Scope.AFTER_ROUND:
        return _("There are no standings after this round yet.")
    return _("This round is not published.")


def pdf_response(
    request: HttpRequest, document: Document, parts: tuple[str, ...], kinds: list[Kind]
) -> HttpResponseBase:
    """The PDF to look at; who has it already is told so.

    It may differ by reader, so only the reader's own cache keeps it, and asks each time; none
    keeps what has secrets or is not for everyone.
    """
    pdf = document.pdf()
    response = HttpResponse(pdf, content_type="application/pdf")
    response["Content-Disposition"] = _disposition("-".join(filter(None, parts)), document.title)
    if any(kind.has_secrets or kind.least > Role.VISITOR for kind in kinds):
        response["Cache-Control"] = "private, no-store"
        return response
    response["Cache-Control"] = "private, no-cache"
    response["ETag"] = quote_etag(sha256(pdf).hexdigest())
    return get_conditional_response(request, response["ETag"], response=response) or response


def _disposition(name: str, title: str) -> str:
    """Shown in place; kept under its title, or ``name`` where a program reads ASCII alone."""
    kept = quote(kept_name(title), safe="")
    return f"inline; filename=\"{name}.pdf\"; filename*=UTF-8''{kept}.pdf"
