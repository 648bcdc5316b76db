"""Links without an account: the session remembers which ones its holder came by."""

from collections.abc import Callable

from django.contrib.auth.middleware import get_user
from django.http import HttpRequest, HttpResponse
from django.utils.functional import SimpleLazyObject

from tournaments.guests import with_links
from tournaments.services.links import links_held

HELD = "links"  # in the session: keys of links, the newest last


class LinksMiddleware:
    """``request.user`` holds the links of the session; asked only when somebody asks who it is."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.user = SimpleLazyObject(  # type: ignore[assignment]
            lambda: with_links(get_user(request), links_held(request.session.get(HELD, [])))
        )
        return self.get_response(request)
