"""Where a site asks organisers for a second factor, they run nothing before they have one."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from config.safety import second_factor

OPEN = {"two-factor", "second-step", "login", "logout", "theme", "put-down", "code"}


class SecondFactorMiddleware:
    """Leads who lacks it to the page that turns it on, where REQUIRE_TWO_FACTOR is set."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: Any) -> HttpResponse | None:
        match = request.resolver_match
        if not settings.REQUIRE_TWO_FACTOR or match is None or match.view_name in OPEN:
            return None
        if second_factor.was_given(request.session) or not second_factor.is_required(request.user):
            return None
        messages.info(request, _("This site asks organisers to sign in in two steps. Set it up."))
        return redirect("two-factor")
