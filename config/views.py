"""The pages that belong to no app: the front page, texts, one's account, errors, colours."""

import sys
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.mixins import LoginRequiredMixin
from django.contrib.auth.models import User
from django.contrib.auth.views import (
    PasswordChangeView,
    PasswordResetConfirmView,
    PasswordResetView,
)
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse, reverse_lazy
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from django.views.defaults import server_error
from django.views.generic import TemplateView, UpdateView

from config import kept, letters, queries
from config.api import operations
from config.backup.rounds import newest_copy
from config.context import THEMES
from config.forms import AddressForm, ForgottenPasswordForm
from config.middleware import OPEN_DATA
from config.operations import outages
from games.engine import OMAN_1, parse_record, replay
from games.positions import position_at
from players.queries import clubs_run_by
from tournaments.cards import qr_code

THEME_AGE = 60 * 60 * 24 * 365  # seconds


class HomeView(TemplateView):
    template_name = "site/home.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(**queries.front_page(self.request), **kwargs)


class RulesView(TemplateView):
    template_name = "site/rules.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        example = replay(parse_record("k"))
        start, first_move = (position_at(example, OMAN_1, ply) for ply in (0, 1))
        return super().get_context_data(start=start, first_move=first_move, **kwargs)


class HallView(TemplateView):
    """On a laptop in the hall: the address for phones, and how old the newest copy is."""

    template_name = "site/hall.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        if not settings.HALL_ADDRESS:
            raise Http404(_("This site is not served from a laptop in the hall."))
        qr = qr_code(settings.HALL_ADDRESS)
        return super().get_context_data(qr=qr, copied_at=newest_copy(), **kwargs)


class MethodsView(TemplateView):
    template_name = "site/methods.html"


class ApiView(TemplateView):
    """How programs ask the open interface."""

    template_name = "site/api.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        start = self.request.build_absolute_uri(reverse("api:start"))
        return super().get_context_data(operations=operations(), start=start, **kwargs)


class AccountView(LoginRequiredMixin, TemplateView):
    template_name = "site/account.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(
            clubs=clubs_run_by(self.request.user),
            tournaments=queries.tournaments_run_by(self.request.user),
            seats=queries.seats_of(self.request.user),
            **kwargs,
        )


class ChangePasswordView(PasswordChangeView):
    template_name = "registration/change_password.html"
    success_url = reverse_lazy("account")

    def form_valid(self, form: Any) -> HttpResponse:
        response = super().form_valid(form)
        _tell_of_new_password(self.request, form.user)
        return response


class AddressView(LoginRequiredMixin, UpdateView):
    """Where letters to one's account go."""

    template_name = "registration/address.html"
    form_class = AddressForm
    success_url = reverse_lazy("account")

    def get_object(self, queryset: Any = None) -> User:
        return get_object_or_404(User, pk=self.request.user.pk)

    def form_valid(self, form: Any) -> HttpResponse:
        response = super().form_valid(form)
        before = form.initial["email"]
        if before and "email" in form.changed_data:
            letters.notify(form.instance, "new_address", address=before)
        messages.success(self.request, _("The address is stored."))
        return response

    def form_invalid(self, form: Any) -> HttpResponse:
        return self.render_to_response(self.get_context_data(form=form), status=422)


class ForgottenPasswordView(PasswordResetView):
    """Asks for an address and sends a letter there; without letters it says whom to ask."""

    template_name = "registration/forgotten_password.html"
    form_class = ForgottenPasswordForm
    email_template_name = "registration/letter.txt"
    subject_template_name = "registration/letter_subject.txt"
    success_url = reverse_lazy("login")

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(sends_letters=bool(settings.EMAIL_HOST), **kwargs)

    def form_valid(self, form: Any) -> HttpResponse:
        if not settings.EMAIL_HOST:
            return self.render_to_response(self.get_context_data(form=form), status=409)
        messages.success(
            self.request,
            _("If an account has this address, a letter with a link is on its way to it."),
        )
        return super().form_valid(form)


class NewPasswordView(PasswordResetConfirmView):
    template_name = "registration/new_password.html"
    success_url = reverse_lazy("login")

    def form_valid(self, form: Any) -> HttpResponse:
        response = super().form_valid(form)
        _tell_of_new_password(self.request, form.user)
        return response


def _tell_of_new_password(request: HttpRequest, user: User) -> None:
    letters.notify(user, "new_password")
    messages.success(request, _("The new password counts from now on."))


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    """Remember day or night colours and return to the page one came from."""
    there = request.POST.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(
        there, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    response = HttpResponseRedirect(there if is_ours else reverse("home"))
    theme = request.POST.get("theme")
    if theme in THEMES:
        response.set_cookie(
            "theme",
            theme,
            max_age=THEME_AGE,
            secure=request.is_secure(),
            httponly=True,
            samesite="Lax",
        )
    return response


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Say what is missing, when the page that looked for it has said so, and where to go on."""
    reason = exception.args[0] if exception.args else None
    sentence = reason if isinstance(reason, str) else ""
    if request.path_info.startswith(OPEN_DATA):
        return JsonResponse(
            {"detail": sentence or _("There is nothing at this address.")}, status=404
        )
    context = {
        "sentence": sentence,
        "section": request.resolver_match.app_name if request.resolver_match else "",
    }
    return render(request, "404.html", context, status=404)


def broken(request: HttpRequest) -> HttpResponse:
    """Say whether asking again will help, or the fault is ours."""
    if outages.is_outage(sys.exception()):
        return outages.out_of_reach(request)
    return server_error(request)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return render(request, "403_csrf.html", _kept(request, kept.keep(request)), status=403)


def _kept(request: HttpRequest, form: kept.KeptForm | None) -> dict[str, Any]:
    return {"form": form, "where": kept.where(form, request.user) if form else ""}


@login_required
def kept_form(request: HttpRequest) -> HttpResponse:
    """What was not stored when the session had died: to be sent again, or thrown away."""
    form = kept.waiting(request)
    if request.method == "POST":
        kept.forget(request)
        messages.success(request, _("The form is thrown away; nothing of it was stored."))
    if request.method == "POST" or form is None:
        return redirect("account")
    return render(request, "site/kept_form.html", _kept(request, form))
