"""When the data can't be reached, or a disk is full: an answer in words, and try again later.

Such a fault is none of the code's and ends by itself: a database or cache that starts again, a
lock held for too long, space made on a disk. It is written down as any other, but answered 503, so
that balancers, programs and people know that asking again helps.
"""

import errno
import sqlite3
import sys

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from config.middleware import OPEN_DATA

RETRY_AFTER = "10"  # seconds
# SQLite says of a missing column too that the database does not work.
OUR_OWN = {sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISUSE}
NO_SPACE = {errno.ENOSPC, errno.EDQUOT}


def is_outage(error: BaseException | None) -> bool:
    """Whether the fault lies with the database, the cache or a disk, and not with the code."""
    if isinstance(error, OSError):
        return error.errno in NO_SPACE
    if _is_of_redis(error):
        return True
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    return getattr(error.__cause__, "sqlite_errorcode", None) not in OUR_OWN


def _is_of_redis(error: BaseException | None) -> bool:
    """Its client is loaded only where CACHE_URL names one."""
    redis = sys.modules.get("redis")
    return redis is not None and isinstance(error, redis.ConnectionError | redis.TimeoutError)


def out_of_reach(request: HttpRequest) -> HttpResponse:
    """503 as a page, for a program as data, for a part of a page as one sentence.

    It asks neither the database nor the session.
    """
    answer = _answer(request)
    answer.status_code = 503
    answer.headers["Retry-After"] = RETRY_AFTER
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _answer(request: HttpRequest) -> HttpResponse:
    if request.path_info.startswith(OPEN_DATA):
        return JsonResponse({"detail": _("The site cannot reach its data just now.")})
    if request.headers.get("HX-Request"):
        sentence = _("The site cannot reach its data just now. Wait a moment and look again.")
        return HttpResponse(sentence, content_type="text/plain; charset=utf-8")
    again = request.get_full_path() if request.method == "GET" else ""
    return HttpResponse(render_to_string("503.html", {"again": again}))
