"""Answers of which others keep copies: their marks, and 304 for who has the newest already."""

from collections.abc import Callable
from datetime import datetime
from hashlib import sha256
from http import HTTPStatus
from typing import cast

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, set_response_etag
from django.utils.http import http_date
from django.utils.translation import get_language

ASK_AGAIN = "no-cache"  # a draft must vanish from every copy


def unless_known(
    request: HttpRequest,
    make: Callable[[], HttpResponse],
    parts: object,
    modified: datetime | None = None,
) -> HttpResponse:
    """What ``make`` renders from ``parts`` in the reader's language; 304 without rendering."""
    name = request.resolver_match and request.resolver_match.view_name
    key = repr((name, get_language(), parts))
    mark = f'"{sha256(key.encode()).hexdigest()[:32]}"'
    return unless_marked(request, make, mark, modified)


def unless_marked(
    request: HttpRequest,
    make: Callable[[], HttpResponse],
    mark: str,
    modified: datetime | None = None,
) -> HttpResponse:
    """What ``make`` renders; 304 without rendering to who has what bears this mark.

    Who has anything at all (``*``) gets what there is: whether there is anything, ``make`` tells.
    """
    seconds = int(modified.timestamp()) if modified else None
    has_anything = request.headers.get("If-None-Match", "").strip() == "*"
    response = None
    if not has_anything:
        response = get_conditional_response(request, etag=mark, last_modified=seconds)
    if response is None:
        response = make()
    elif response.status_code == HTTPStatus.NOT_MODIFIED:
        del response.headers["Content-Type"]  # that of the copy stays
    response.headers["ETag"] = mark
    response.headers["Cache-Control"] = ASK_AGAIN
    if seconds:
        response.headers["Last-Modified"] = http_date(seconds)
    return response


def unless_same(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The answer marked by what it says; 304 saves the way, not the work."""
    if response.status_code != HTTPStatus.OK:
        return response
    set_response_etag(response)
    response.headers["Cache-Control"] = ASK_AGAIN
    etag = response.headers["ETag"]
    return cast("HttpResponse", get_conditional_response(request, etag=etag, response=response))
