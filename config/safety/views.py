"""Signing in in one step or two, and the page where the second one is turned on."""

import time
from typing import Any

import django_otp
from django.contrib import messages
from django.contrib.auth import get_user_model, login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from config import kept, letters
from config.forms import SignInForm
from config.safety import second_factor
from config.safety.forms import SecondFactorForm
from tournaments.cards import qr_code
from tournaments.permissions import DeskRequest

WAITING = "second_step"  # in the session: who gave the right password and no code yet
WAITS_FOR = 10 * 60  # seconds
NEW_KEY = "second_factor_key"  # in the session: the key on the page's QR code


class SignInView(LoginView):
    """Nobody is signed in before both steps are done, so that half of them opens nothing."""

    authentication_form = SignInForm
    redirect_authenticated_user = True

    def form_valid(self, form: Any) -> HttpResponse:
        user = form.get_user()
        if second_factor.is_on(user):
            then = {"user": user.pk, "backend": user.backend, "next": self.get_redirect_url()}
            self.request.session[WAITING] = then | {"at": int(time.time())}
            return redirect("second-step")
        response = super().form_valid(form)
        kept.remember_who(self.request, response)
        return response

    def get_success_url(self) -> str:
        """First to what was not stored, where there is such a form."""
        return reverse("kept-form") if kept.waiting(self.request) else super().get_success_url()


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def second_step(request: HttpRequest) -> HttpResponse:
    """The code of somebody whose password was right a few minutes ago."""
    waiting = request.session.get(WAITING, {"at": 0})
    user = get_user_model().objects.filter(pk=waiting.get("user"), is_active=True).first()
    if user is None or abs(time.time() - waiting["at"]) > WAITS_FOR:
        return redirect("login")
    form = SecondFactorForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        device = second_factor.verified(user=user, code=form.cleaned_data["code"])
        if device:
            return _sign_in(request, user, device)
        form.refuse()
    status = 422 if form.errors else 200
    return render(request, "registration/second_step.html", {"form": form}, status=status)


def _sign_in(request: HttpRequest, user: User, device: Any) -> HttpResponse:
    waiting = request.session.pop(WAITING)
    login(request, user, backend=waiting["backend"])
    django_otp.login(request, device)
    if device.name == second_factor.PAPER:
        letters.notify(user, "code_used")
    there = reverse("kept-form") if kept.waiting(request) else waiting["next"] or reverse("home")
    response = redirect(there)
    kept.remember_who(request, response)
    return response


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def two_factor(request: DeskRequest) -> HttpResponse:
    """Turns the second step on by a code of the phone, or with a code of it changes or ends it."""
    form = SecondFactorForm(request.POST if request.method == "POST" else None)
    is_on = second_factor.is_on(request.user)
    if form.is_valid():
        answer = _change(request, form) if is_on else _turn_on(request, form)
        if answer:
            return answer
        form.refuse()
    context = {"form": form, "is_required": second_factor.is_required(request.user)}
    context |= _state(request) if is_on else _key_to_scan(request)
    status = 422 if form.errors else 200
    return render(request, "registration/two_factor.html", context, status=status)


def _state(request: DeskRequest) -> dict[str, Any]:
    return {"is_on": True, "codes_left": second_factor.codes_left(request.user)}


def _key_to_scan(request: DeskRequest) -> dict[str, Any]:
    key = request.session.setdefault(NEW_KEY, second_factor.new_key())
    address = second_factor.address_of(request.user, key)
    return {"qr": qr_code(address), "address": address}


def _turn_on(request: DeskRequest, form: SecondFactorForm) -> HttpResponse | None:
    key, code = request.session.get(NEW_KEY, ""), form.cleaned_data["code"]
    device = second_factor.turn_on(user=request.user, key=key, code=code) if key else None
    if device is None:
        return None
    del request.session[NEW_KEY]
    request.session.cycle_key()
    django_otp.login(request, device)
    second_factor.end_other_sessions(user=request.user, session=request.session)
    letters.notify(request.user, "second_step_on")
    return _show_codes(request)


def _change(request: DeskRequest, form: SecondFactorForm) -> HttpResponse | None:
    if not second_factor.verified(user=request.user, code=form.cleaned_data["code"]):
        return None
    if "off" not in request.POST:
        letters.notify(request.user, "new_codes")
        return _show_codes(request)
    if not second_factor.is_required(request.user):
        second_factor.turn_off(user=request.user)
        letters.notify(request.user, "second_step_off")
        request.session.pop(django_otp.DEVICE_ID_SESSION_KEY, None)
        messages.success(request, _("Your password is enough to sign in from now on."))
    return redirect("two-factor")


def _show_codes(request: DeskRequest) -> HttpResponse:
    """The only page that ever shows them."""
    codes = second_factor.new_recovery_codes(user=request.user)
    return render(request, "registration/recovery_codes.html", {"codes": codes})
