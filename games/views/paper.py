"""The sheet of one game, to print and keep."""

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import queries
from games.models import GameRecord
from games.on_paper.games_to_keep import kind_for
from games.views.frame import asked_record
from games.views.sharing import name_parts
from tournaments.on_paper.printing import document_of
from tournaments.views.frame import Frame
from tournaments.views.printing import pdf_response, wish_for


@require_safe
def sheet(request: HttpRequest, pk: int) -> HttpResponseBase:
    """The newest record of a game, or the version asked for, as the printing form was left.

    ``?plies=`` names the positions to draw, as ``plies.chosen_plies`` takes them. 404 where the
    game is not shown to this reader, has no record, or one that cannot be read.
    """
    game = queries.game_or_404(request.user, pk)
    records = queries.records_of(game)
    record = asked_record(request, records)
    if record.verdict == GameRecord.Verdict.UNREADABLE:
        raise Http404(_("This record cannot be read; it is kept as it was sent."))
    round_ = game.pairing.round
    frame = Frame.of(request, round_.tournament.slug)
    kind = kind_for(record, is_newest=record == records[0])
    document = document_of(kind, wish_for(frame, kind, round_))
    return pdf_response(request, document, name_parts(game), [kind])
