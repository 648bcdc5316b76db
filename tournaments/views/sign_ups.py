"""The public form by which players enter themselves, and the desk's list of them."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from players.wording import sentence
from tournaments.errors import TournamentError
from tournaments.forms.sign_ups import ApproveForm, RefuseForm, SignUpForm
from tournaments.models import SignUp, Tournament
from tournaments.permissions import DeskRequest, Role, at_desk
from tournaments.services import sign_ups
from tournaments.sign_ups import takes_sign_ups, waiting_list
from tournaments.views.frame import Frame
from tournaments.wording.refusals import explain

STATUS = {"too_many_sign_ups": 429}


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def sign_up(request: HttpRequest, slug: str) -> HttpResponse:
    frame = Frame.of(request, slug)
    form = SignUpForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return _form_page(frame, form, status=422 if form.errors else 200)
    try:
        if not form.is_trapped:
            address = request.META.get("REMOTE_ADDR", "")
            sign_ups.sign_up(tournament=frame.tournament, address=address, **form.details)
    except TournamentError as error:
        status = STATUS.get(error.code, 409)
        return _form_page(frame, form, status=status, refusal=explain(error))
    messages.success(
        request, _("The club has your entry. You stand in the list as soon as it is approved.")
    )
    return redirect(frame.tournament)


def _form_page(frame: Frame, form: SignUpForm, *, status: int, refusal: str = "") -> HttpResponse:
    context = {
        **frame.context(here="tournament"),
        "form": form,
        "refusal": refusal,
        "is_open": takes_sign_ups(frame.tournament),
    }
    return render(frame.request, "tournaments/sign_up.html", context, status=status)


@require_safe
@at_desk(Role.ORGANISER)
def show_sign_ups(request: DeskRequest, tournament: Tournament, role: Role) -> HttpResponse:
    return _desk_page(request, tournament, role)


def _desk_page(
    request: DeskRequest, tournament: Tournament, role: Role, *, status: int = 200, **extra: Any
) -> HttpResponse:
    context = {
        **Frame(request, tournament, role).context(here="desk"),
        "waiting": waiting_list(tournament),
        **extra,
    }
    return render(request, "tournaments/sign_ups.html", context, status=status)


def _wish_or_404(tournament: Tournament, pk: int) -> SignUp:
    wish = tournament.sign_ups.select_related("tournament__club").filter(pk=pk).first()
    if wish is None:
        raise Http404(_("Nobody asked for this."))
    return wish


@require_POST
@at_desk(Role.ORGANISER)
def approve(request: DeskRequest, tournament: Tournament, role: Role, sign_up: int) -> HttpResponse:
    wish, form = _wish_or_404(tournament, sign_up), ApproveForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("This player is not there any more. Choose again."))
        return _desk_page(request, tournament, role, status=422)
    try:
        entry = sign_ups.approve(wish=wish, user=request.user, **form.cleaned_data)
    except TournamentError as error:
        messages.error(request, explain(error))
        return _desk_page(request, tournament, role, status=409)
    messages.success(request, sentence(_("{name} is entered."), name=entry.player))
    return redirect("tournaments:sign-ups", slug=tournament.slug)


@require_POST
@at_desk(Role.ORGANISER)
def refuse(request: DeskRequest, tournament: Tournament, role: Role, sign_up: int) -> HttpResponse:
    wish, form = _wish_or_404(tournament, sign_up), RefuseForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Give the reason, so that you can tell it when you are asked."))
        return _desk_page(request, tournament, role, status=422)
    try:
        sign_ups.refuse(wish=wish, user=request.user, **form.cleaned_data)
    except TournamentError as error:
        messages.error(request, explain(error))
        return _desk_page(request, tournament, role, status=409)
    return redirect("tournaments:sign-ups", slug=tournament.slug)
