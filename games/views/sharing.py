"""A game outside its page: as text, as data, as a picture, and in the pages of others."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from games import queries
from games.adapters import judgement_of
from games.boards.stones import draw_heaps
from games.engine import Judgement, RuleSet, rule_set, write_record
from games.export import whole_game
from games.models import GameRecord
from games.share import draw_card
from games.views.frame import asked_position, asked_record, asked_script, place_of
from games.wording.cards import card_of
from games.wording.moves import position_sentence
from games.wording.terms import bold, lettered, readers_script
from players.copies import unless_known
from tournaments.models import Game

EDITION = 1  # grows when the same record gives another text, data, picture or page than before
MOTION_ASSETS = ("site/js/replay.js", "site/css/games.css", "site/css/site.css")


@dataclass(frozen=True, slots=True)
class Sharing:
    """How a game at one position is passed on: whole addresses, and what it shows in ``words``."""

    request: HttpRequest
    game: Game
    ply: int
    words: str

    @property
    def is_for_everyone(self) -> bool:
        return queries.is_for_everyone(self.game)

    @property
    def page(self) -> str:
        return self._address("record")

    @property
    def embed(self) -> str:
        return self._address("embed")

    @property
    def picture(self) -> str:
        return self._address("share-picture")

    def _address(self, name: str) -> str:
        """The address with what the reader has chosen: version, letters and ply."""
        chosen = {
            key: self.request.GET[key]
            for key in ("record", "letters")
            if key in self.request.GET and (key == "record" or asked_script(self.request))
        }
        path = reverse(f"games:{name}", args=[self.game.pk])
        return self.request.build_absolute_uri(f"{path}?{urlencode(chosen | {'ply': self.ply})}")


@require_safe
def record_text(request: HttpRequest, pk: int) -> HttpResponse:
    """The text as it was sent, or as the program writes it in the letters asked for."""
    game = queries.game_or_404(request.user, pk)
    record = asked_record(request, queries.records_of(game))
    script = asked_script(request)

    def make() -> HttpResponse:
        text = record.text
        if script:
            judgement = judgement_of(record)
            if judgement.record is None:
                raise Http404(_("This record cannot be read; it is kept as it was sent."))
            text = write_record(judgement.record, script=script)
        name = file_name(game, "txt", script or "")
        return HttpResponse(
            text,
            content_type="text/plain; charset=utf-8",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    return _unless_known(request, make, record.pk, script, modified=record.sent_at)


@require_safe
def record_json(request: HttpRequest, pk: int) -> HttpResponse:
    """The record with its verdict and every position: docs/record-format.md."""
    game = queries.game_or_404(request.user, pk)
    record = asked_record(request, queries.records_of(game))

    def make() -> HttpResponse:
        values = whole_game(judgement_of(record), rule_set(record.rules))
        name = file_name(game, "json")
        return JsonResponse(
            values,
            json_dumps_params={"ensure_ascii": False, "separators": (",", ":")},
            headers={"Content-Disposition": f'inline; filename="{name}"'},
        )

    return _unless_known(request, make, record.pk, modified=record.sent_at)


@require_safe
@xframe_options_exempt
def embed(request: HttpRequest, pk: int) -> HttpResponse:
    """The board, the names and the steps, for a frame in any page."""
    game = queries.game_for_everyone_or_404(pk)
    record, judgement, rules = _played(request, game)
    position = asked_position(request, judgement, rules)
    script = asked_script(request)

    def make() -> HttpResponse:
        with lettered(script):
            words = position_sentence(position)
            context = {
                "position": position,
                "sentence": position_sentence(position, mark=bold),
                "record": record,
                "sharing": Sharing(request, game, position.ply, words),
                **place_of(game),
            }
            return render(request, "games/embed.html", context)

    assets = [static(path) for path in MOTION_ASSETS]
    return _unless_known(request, make, record.pk, position.ply, script, *_names(game), *assets)


@require_safe
def share_picture(request: HttpRequest, pk: int) -> HttpResponse:
    """The names and the position as a picture, for chat programs to show beside the link."""
    game = queries.game_for_everyone_or_404(pk)
    record, judgement, rules = _played(request, game)
    position = asked_position(request, judgement, rules)

    def make() -> HttpResponse:
        card = card_of(game, position, judgement)
        name = file_name(game, "png", str(position.ply))
        return HttpResponse(
            draw_card(position, card, readers_script()),
            content_type="image/png",
            headers={"Content-Disposition": f'inline; filename="{name}"'},
        )

    with lettered(asked_script(request)):
        parts = (record.pk, position.ply, readers_script(), *_names(game))
        return _unless_known(request, make, *parts)


@require_safe
def stones(request: HttpRequest) -> HttpResponse:
    """Every heap of stones as the boards draw it, for the script that moves stones."""

    def make() -> HttpResponse:
        return HttpResponse(draw_heaps(), content_type="image/svg+xml")

    return _unless_known(request, make, "heaps")


def file_name(game: Game, ending: str, part: str = "") -> str:
    """A name for a download in plain letters: championship, round, table, game."""
    return "-".join(filter(None, (*name_parts(game), part))) + f".{ending}"


def name_parts(game: Game) -> tuple[str, ...]:
    """By which files about a game are named."""
    round_ = game.pairing.round
    parts = (round_.tournament.slug, round_.number, game.pairing.table_number, game.number)
    return tuple(str(each) for each in parts if each)


def _played(request: HttpRequest, game: Game) -> tuple[GameRecord, Judgement, RuleSet]:
    """The record asked for with its replay. Raises Http404 where there is none to show."""
    record = asked_record(request, queries.records_of(game))
    judgement = judgement_of(record)
    if judgement.replay is None:
        raise Http404(_("This record cannot be read, so there is no position to show."))
    return record, judgement, rule_set(record.rules)


def _names(game: Game) -> tuple[str, ...]:
    """What is written beside a board and may be corrected later."""
    return str(game.first.player), str(game.second.player), str(game.pairing.round.tournament)


def _unless_known(
    request: HttpRequest,
    make: Callable[[], HttpResponse],
    *parts: object,
    modified: datetime | None = None,
) -> HttpResponse:
    """What ``make`` renders from ``parts``, or 304 to who has it already."""
    return unless_known(request, make, (EDITION, parts), modified)
