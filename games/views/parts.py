"""Pages whose script fetches only the part that a tap changes."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.gzip import gzip_page

ASKS_FOR_PART = "HX-Request"


def page_or_part(
    request: HttpRequest, name: str, context: dict[str, object], *, status: int = 200
) -> HttpResponse:
    """The page ``name`` of this app, or the part of it that its script asks for.

    The part holds no secret (the form with its token stands outside), so it may be compressed.
    """
    answer = _part if request.headers.get(ASKS_FOR_PART) else _page
    response = answer(request, name, context, status)
    patch_vary_headers(response, [ASKS_FOR_PART])
    return response


def _page(request: HttpRequest, name: str, context: dict[str, object], status: int) -> HttpResponse:
    return render(request, f"games/{name}.html", context, status=status)


@gzip_page
def _part(request: HttpRequest, name: str, context: dict[str, object], status: int) -> HttpResponse:
    return render(request, f"games/parts/{name}.html", context, status=status)
