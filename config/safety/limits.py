"""How often one may try: counters in the cache, refused with 429, a sentence and a time to wait.

A hall of forty phones is one address. So each browser has its own count, by the cookie that it
shows, and an address a generous one for all of them, which also holds who shows a new cookie
each time. Without a shared cache (CACHE_URL) each process counts by itself.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.crypto import salted_hmac
from django.utils.translation import ngettext

MINUTE, HOUR = 60, 60 * 60
POST, READING = ("POST",), ("GET", "HEAD")
API = "api"


@dataclass(frozen=True)
class Limit:
    """So many requests in so many seconds; with ``statuses``, only those answered so count."""

    address: int
    browser: int | None
    seconds: int
    methods: tuple[str, ...] = POST
    statuses: tuple[int, ...] = ()


WRONG_PASSWORDS = Limit(address=120, browser=20, seconds=15 * MINUTE, statuses=(200, 429))
OWN_PASSWORD = Limit(address=120, browser=20, seconds=15 * MINUTE, statuses=(200, 422))
WRONG_CODES = Limit(address=60, browser=6, seconds=15 * MINUTE, statuses=(422,))
RECORDS = Limit(address=600, browser=30, seconds=MINUTE)
LIMITS = {
    "second-step": WRONG_CODES,
    "two-factor": WRONG_CODES,
    "login": WRONG_PASSWORDS,
    "admin:login": WRONG_PASSWORDS,
    "change-password": OWN_PASSWORD,
    "own-address": OWN_PASSWORD,
    "admin:password_change": OWN_PASSWORD,
    "code": WRONG_CODES,
    "open-link": Limit(200, 20, 15 * MINUTE, methods=READING, statuses=(404,)),
    "forgotten-password": Limit(address=30, browser=5, seconds=HOUR),
    "tournaments:sign-up": Limit(address=300, browser=20, seconds=HOUR),
    "tournaments:find": Limit(address=1200, browser=120, seconds=MINUTE, methods=READING),
    "games:submit": RECORDS,
    "games:tap": RECORDS,
    "games:file": RECORDS,
}
OPEN_DATA = Limit(address=1200, browser=None, seconds=MINUTE, methods=READING)


class LimitsMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        limit = limit_of(request)
        if limit and response.status_code in limit.statuses:
            for key, _most in _counters(request, limit):
                _count(key, limit.seconds)
        return response

    def process_view(self, request: HttpRequest, *_view: Any) -> HttpResponse | None:
        limit = limit_of(request)
        if limit is None:
            return None
        counted = [(_counted(key, limit), most) for key, most in _counters(request, limit)]
        if all(so_far < most for so_far, most in counted):
            return None
        return too_many(request, limit.seconds - int(time.time()) % limit.seconds)


def limit_of(request: HttpRequest) -> Limit | None:
    """The limit of the address and method that is asked, if it has one."""
    match = request.resolver_match
    if match is None or not settings.LIMIT_FACTOR:
        return None
    limit = OPEN_DATA if match.namespace == API else LIMITS.get(match.view_name)
    return limit if limit and request.method in limit.methods else None


def too_many(request: HttpRequest, seconds: int) -> HttpResponse:
    """The refusal: when to come again, in words and for programs."""
    minutes = -(-seconds // MINUTE)
    sentence = ngettext(
        "Too many tries came from here. Try again in %(n)s minute.",
        "Too many tries came from here. Try again in %(n)s minutes.",
        minutes,
    ) % {"n": minutes}
    if request.resolver_match and request.resolver_match.namespace == API:
        response: HttpResponse = JsonResponse({"detail": sentence}, status=429)
    else:
        response = render(request, "429.html", {"sentence": sentence}, status=429)
    response.headers["Retry-After"] = str(seconds)
    return response


def locked_out(request: HttpRequest, *_: Any, **_more: Any) -> HttpResponse:
    """What django-axes answers after too many wrong passwords for one name."""
    seconds = int(settings.AXES_COOLOFF_TIME * HOUR)
    context = {"minutes": seconds // MINUTE}
    response = render(request, "registration/locked.html", context, status=429)
    response.headers["Retry-After"] = str(seconds)
    return response


def _counters(request: HttpRequest, limit: Limit) -> Iterator[tuple[str, int]]:
    """Keys of the counters for this request, each with the most that it may reach."""
    match = request.resolver_match
    name = API if match and match.namespace == API else match and match.view_name
    window = int(time.time()) // limit.seconds
    for who, most in _callers(request, limit):
        mark = salted_hmac("config.safety.limits", who, algorithm="sha256").hexdigest()[:32]
        yield f"limit:{name}:{window}:{mark}", most * settings.LIMIT_FACTOR


def _callers(request: HttpRequest, limit: Limit) -> Iterator[tuple[str, int]]:
    yield f"address {request.META.get('REMOTE_ADDR', '')}", limit.address
    cookies = (settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME)
    shown = next(filter(None, map(request.COOKIES.get, cookies)), None)
    if limit.browser is not None and shown:
        yield f"browser {shown}", limit.browser


def _counted(key: str, limit: Limit) -> int:
    """How many came before; where all count, this one counts too."""
    return cache.get(key, 0) if limit.statuses else _count(key, limit.seconds) - 1


def _count(key: str, seconds: int) -> int:
    cache.add(key, 0, seconds)
    try:
        count = cache.incr(key)
    except ValueError:  # it was thrown out in between
        return 1
    cache.touch(key, seconds)  # a cache in the database forgets how long when it counts
    return count
