"""Taking up a card or a code, and putting it down again."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.forms.access import CodeForm
from tournaments.middleware import HELD
from tournaments.models import AccessLink
from tournaments.services.links import find

Kind = AccessLink.Kind
MOST_HELD = 12


@require_safe
@never_cache
def open_link(request: HttpRequest, secret: str) -> HttpResponse:
    """Put the link into the session and go on to an address without the secret."""
    link = find(secret, (Kind.PLAYER, Kind.TABLE))
    if link is None:
        response = render(request, "tournaments/dead_link.html", status=404)
    else:
        _take_up(request, link)
        response = redirect(link)
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def enter_code(request: HttpRequest) -> HttpResponse:
    """A scorer's code. A wrong one is 422, which is counted."""
    form = CodeForm(request.POST or None)
    if form.is_valid():
        link = find(form.cleaned_data["code"], (Kind.SCORER,))
        if link is not None:
            _take_up(request, link)
            return redirect(link)
        form.add_error("code", _("No such code is good now. Look at the letters, or ask the desk."))
    status = 422 if form.errors else 200
    return render(request, "tournaments/enter_code.html", {"form": form}, status=status)


@require_POST
def put_down(request: HttpRequest) -> HttpResponse:
    """This device holds no links any more; the links themselves stay good."""
    request.session.pop(HELD, None)
    messages.success(request, _("Cards and codes are put down on this device."))
    return redirect("home")


def _take_up(request: HttpRequest, link: AccessLink) -> None:
    held = [key for key in request.session.get(HELD, []) if key != link.pk]
    request.session.cycle_key()  # a session that somebody else knows must not become a scorer's
    request.session[HELD] = [*held, link.pk][-MOST_HELD:]
