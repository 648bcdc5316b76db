"""The arbiter's page for a game whose records or result contradict each other."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps

from django.contrib import messages
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games import queries
from games.adapters import judgement_of
from games.certifying import board_after, last_certifiable
from games.engine import Judgement, NotationError, rule_set
from games.errors import GameError
from games.models import GameRecord
from games.positions import Position, position_at
from games.ruling_forms import CertifyForm, RulingForm, SeenForm
from games.services import accept_board, certify_ply, keep_table
from games.tellings import Tellings, parting_ply
from games.views.frame import asked_record, place_of
from games.wording.faults import explain, position_needed
from games.wording.moves import position_sentence
from games.wording.tellings import teller, tellings_sentence
from games.wording.terms import bold
from games.wording.verdicts import verdict_sentence
from players.models import Named
from tournaments.errors import TournamentError
from tournaments.forms.fields import whole_number
from tournaments.models import Game
from tournaments.permissions import Role, is_known, refusal, role_in
from tournaments.wording.refusals import explain as explain_step

Records = list[GameRecord]


class ArbiterRequest(HttpRequest):
    user: User


@dataclass(frozen=True, slots=True)
class Account:
    """One record as the page shows it: whose it is, its verdict, and its board at the ply."""

    record: GameRecord
    teller: Named | str
    verdict: SafeString
    position: Position | None
    sentence: SafeString

    @property
    def is_by_player(self) -> bool:
        return isinstance(self.teller, Named)

    @property
    def board_name(self) -> str:
        return f"board-{self.record.pk}"


def for_arbiters(
    view: Callable[[ArbiterRequest, Game, Records], HttpResponse],
) -> Callable[[ArbiterRequest, int], HttpResponse]:
    """The view gets the game of the address and its records; there is at least one."""

    @wraps(view)
    def checked(request: ArbiterRequest, pk: int) -> HttpResponse:
        game = queries.game_or_404(request.user, pk)
        tournament = game.pairing.round.tournament
        if not is_known(request.user, tournament.slug):
            back = request.get_full_path() if request.method == "GET" else game.get_absolute_url()
            return redirect_to_login(back)
        if role_in(request.user, tournament) < Role.ARBITER:
            raise refusal(request.user, tournament)
        records = queries.records_of(game)
        asked_record(request, records)
        return view(request, game, records)

    return checked


@require_safe
@for_arbiters
def show_ruling(request: ArbiterRequest, game: Game, records: Records) -> HttpResponse:
    return _page(request, game, records)


@require_POST
@for_arbiters
def rule(request: ArbiterRequest, game: Game, records: Records) -> HttpResponse:
    form = RulingForm(request.POST, tellings=Tellings.of(records))
    if not form.is_valid():
        return _page(request, game, records, ruling=form, status=422)
    seen = {name: form.cleaned_data[name] for name in ("newest", "version", "reason")}
    try:
        if form.chosen:
            accept_board(record=form.chosen, user=request.user, **seen)
        else:
            keep_table(game=game, user=request.user, **seen)
    except (GameError, TournamentError) as error:
        return _refused(request, game, form, error, ruling=form)
    messages.success(request, _("The ruling is stored."))
    return redirect(game)


@require_POST
@for_arbiters
def certify(request: ArbiterRequest, game: Game, records: Records) -> HttpResponse:
    form = CertifyForm(request.POST, tellings=Tellings.of(records))
    if not form.is_valid():
        return _page(request, game, records, certifying=form, status=422)
    try:
        record = certify_ply(user=request.user, **form.cleaned_data)
    except NotationError:
        form.add_error("diagram", position_needed(rule_set(records[0].rules)))
        return _page(request, game, records, certifying=form, status=422)
    except (GameError, TournamentError) as error:
        return _refused(request, game, form, error, certifying=form)
    verdict = _("The position is certified, and the record judged anew: %(verdict)s.")
    messages.success(request, verdict % {"verdict": record.get_verdict_display()})
    return redirect(game)


def _refused(
    request: ArbiterRequest,
    game: Game,
    form: SeenForm,
    error: GameError | TournamentError,
    **forms: SeenForm,
) -> HttpResponse:
    """The page as the game is now, with what the arbiter had written."""
    form.add_error(None, explain(error) if isinstance(error, GameError) else explain_step(error))
    game = queries.game_or_404(request.user, game.pk)
    return _page(request, game, queries.records_of(game), status=409, **forms)


def _page(
    request: ArbiterRequest,
    game: Game,
    records: Records,
    *,
    ruling: SeenForm | None = None,
    certifying: SeenForm | None = None,
    status: int = 200,
) -> HttpResponse:
    tellings = Tellings.of(records)
    record = asked_record(request, records)
    context = {
        "tellings": tellings,
        "why": tellings_sentence(tellings),
        "accounts": _accounts(tellings),
        "ruling": ruling or RulingForm(tellings=tellings),
        "certifying": certifying or _certify_form(request, record, tellings),
        "certified_record": record,
        **place_of(game),
    }
    return render(request, "games/ruling.html", context, status=status)


def _accounts(tellings: Tellings) -> list[Account]:
    if tellings.apart is None:
        return [_account(tellings.newest, None)]
    ply = parting_ply(*tellings.apart)
    return [_account(record, ply) for record in tellings.apart]


def _account(record: GameRecord, ply: int | None) -> Account:
    rules, judgement = rule_set(record.rules), judgement_of(record)
    position, words = None, SafeString("")
    if judgement.replay:
        asked = (judgement.ply or judgement.plies) if ply is None else ply
        position = position_at(judgement.replay, rules, asked)
        words = position_sentence(position, mark=bold)
    verdict = verdict_sentence(judgement, rules, mark=bold)
    return Account(record, teller(record), verdict, position, words)


def _certify_form(
    request: HttpRequest, record: GameRecord, tellings: Tellings
) -> CertifyForm | None:
    """The form for the ply that the address asks for, or where the record is wrong."""
    judgement, rules = judgement_of(record), rule_set(record.rules)
    if not last_certifiable(judgement):
        return None
    ply = _asked_ply(request, judgement)
    diagram = board_after(judgement, ply, rules).diagram(rules)
    initial = {"record": record.pk, "ply": ply, "diagram": diagram}
    return CertifyForm(initial=initial, tellings=tellings)


def _asked_ply(request: HttpRequest, judgement: Judgement) -> int:
    last = last_certifiable(judgement)
    asked = whole_number(request.GET.get("ply", ""))
    ply = judgement.ply or last if asked is None else asked
    return min(max(ply, 1), last)
