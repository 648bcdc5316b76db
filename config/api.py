"""The open interface: one address space of every app's answers, and what its errors say."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, override
from ninja import NinjaAPI
from ninja.errors import ValidationError

from games.api import router as games
from players.api import router as people
from tournaments.api import router as tournaments

api = NinjaAPI(
    title="Hawalis",
    version="1",
    description=(
        "Championships of Hawalis as everybody may see them. Read only. Sentences are in the "
        "language of `?lang=` (`ar` or `en`), else of Accept-Language; cookies change nothing."
    ),
    urls_namespace="api",
    docs_url=None,  # its pages take scripts from elsewhere; config.views.ApiView is ours
)


@api.get("/", url_name="start", response=dict[str, str], summary=gettext_noop("Where to begin"))
def start(request: HttpRequest) -> dict[str, str]:
    with override("en"):
        names = {"schema": "api:openapi-json", "documentation": "api-guide"}
        return {key: request.build_absolute_uri(reverse(name)) for key, name in names.items()}


for part in (people, tournaments, games):
    api.add_router("", part)


class Operation(NamedTuple):
    """One question of the interface: its address, what it answers, what may be asked."""

    path: str
    summary: str
    wanted: list[str]


def operations() -> Iterator[Operation]:
    """All of them as the schema tells them, in the reader's language."""
    for path, methods in api.get_openapi_schema()["paths"].items():
        told: dict[str, Any] = methods["get"]
        asked = [each["name"] for each in told["parameters"] if each["in"] == "query"]
        yield Operation(path, _(told["summary"]), asked)


@api.exception_handler(Http404)
def not_there(request: HttpRequest, error: Http404) -> HttpResponse:
    sentence = str(error) or _("There is nothing at this address.")
    return api.create_response(request, {"detail": sentence}, status=404)


@api.exception_handler(ValidationError)
def not_understood(request: HttpRequest, error: ValidationError) -> HttpResponse:
    names = ", ".join(str(each["loc"][-1]) for each in error.errors)
    sentence = _("This is not understood: %(names)s.") % {"names": names}
    return api.create_response(request, {"detail": sentence}, status=400)
