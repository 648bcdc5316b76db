"""The sheet of one game, to print and keep."""

from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import queries
from games.adapters import judgement_of
from games.models import GameRecord
from games.on_paper.games_to_keep import kind_for
from games.views.frame import asked_record
from games.views.records import RecordView
from games.views.sharing import name_parts
from tournaments.on_paper.printing import document_of
from tournaments.views.frame import Frame
from tournaments.views.printing import pdf_response, wish_for


@require_safe
def sheet(request: HttpRequest, pk: int) -> HttpResponseBase:
    """The newest record of a game, or the version asked for, as the printing form was left.

    ``?plies=`` names the positions to draw, as ``plies.chosen_plies`` takes them. 404 where the
    game is not shown to this reader, has no record, or one that could never be read; 409 with the
    page of the record where it could be when it was sent.
    """
    game = queries.game_or_404(request.user, pk)
    records = queries.records_of(game)
    record = asked_record(request, records)
    if record.verdict == GameRecord.Verdict.UNREADABLE:
        raise Http404(_("This record cannot be read; it is kept as it was sent."))
    if judgement_of(record).record is None:
        return _record_page(request, pk)
    round_ = game.pairing.round
    frame = Frame.of(request, round_.tournament.slug)
    kind = kind_for(record, is_newest=record == records[0])
    document = document_of(kind, wish_for(frame, kind, round_))
    return pdf_response(request, document, name_parts(game), [kind])


def _record_page(request: HttpRequest, pk: int) -> HttpResponse:
    """Where the record breaks, in words: only another engine than ours ever read it."""
    page = RecordView.as_view()(request, pk=pk)
    page.status_code = HTTPStatus.CONFLICT
    return page
