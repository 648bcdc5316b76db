"""One line a request, and its count: what was asked, what came of it, how long it took."""

import logging
from collections.abc import Callable
from time import perf_counter

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.encoding import escape_uri_path

logger = logging.getLogger(__name__)

METHODS = {"GET", "HEAD", "POST", "OPTIONS"}


class RequestsMiddleware:
    """Neither who asked nor from where is written down, nor what was searched for."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        started = perf_counter()
        response = self.get_response(request)
        seconds = perf_counter() - started
        method = request.method if request.method in METHODS else "other"
        if settings.REQUEST_LOG:
            _write_down(method, request.path_info, response.status_code, seconds)
        if settings.METRICS_TOKEN:
            _count(method, request, response.status_code, seconds)
        return response


def _write_down(method: str, path: str, status: int, seconds: float) -> None:
    facts = {"method": method, "path": escape_uri_path(path), "status": status}
    facts |= {"milliseconds": round(seconds * 1000)}
    sentence = "%(method)s %(path)s %(status)s in %(milliseconds)s ms"
    logger.info(sentence, facts, extra={"facts": facts})


def _count(method: str, request: HttpRequest, status: int, seconds: float) -> None:
    from config.operations.measuring import count

    page = request.resolver_match.view_name if request.resolver_match else "none"
    count(method, page, status, seconds)
