"""What machines ask: is the process alive, may it get requests, what has it counted."""

import logging
from collections.abc import Callable
from functools import cache

from django.conf import settings
from django.core.cache import cache as shared
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.crypto import constant_time_compare

logger = logging.getLogger(__name__)

Answer = Callable[[HttpRequest], HttpResponse]


class ProbesMiddleware:
    """Answers before all else: a probe knows neither the site's name, nor https, nor a language."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response
        self.answers: dict[str, Answer] = {"/healthz": alive, "/readyz": ready}
        if settings.METRICS_TOKEN:
            self.answers["/metrics"] = metrics

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer = self.answers.get(request.path_info)
        if answer is None:
            return self.get_response(request)
        response = answer(request)
        response.headers["Cache-Control"] = "no-store"
        return response


def alive(request: HttpRequest) -> HttpResponse:
    """The process answers; nothing else is asked, so that a slow database restarts no process."""
    return HttpResponse("alive\n", content_type="text/plain")


def ready(request: HttpRequest) -> HttpResponse:
    """200 when every part answers, else 503: a balancer sends readers elsewhere meanwhile."""
    parts = {name: _answers(name, ask) for name, ask in PARTS.items()}
    return JsonResponse(parts, status=200 if all(parts.values()) else 503)


def metrics(request: HttpRequest) -> HttpResponse:
    """For Prometheus: what all processes of this machine have counted."""
    from config.operations.measuring import CONTENT_TYPE, exposition

    sent = request.headers.get("Authorization", "")
    if not constant_time_compare(sent, f"Bearer {settings.METRICS_TOKEN}"):
        return HttpResponse(status=401, headers={"WWW-Authenticate": "Bearer"})
    return HttpResponse(exposition(), content_type=CONTENT_TYPE)


def _answers(name: str, ask: Callable[[], bool]) -> bool:
    try:
        return ask()
    except Exception:  # whatever it is, this process is not ready
        logger.exception("%s does not answer", name)
        return False


def _database() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return True


def _migrations() -> bool:
    """All that this version knows are applied; a newer version may have applied more."""
    return _known_migrations() <= MigrationRecorder(connection).applied_migrations().keys()


@cache
def _known_migrations() -> frozenset[tuple[str, str]]:
    return frozenset(MigrationLoader(None).disk_migrations)


def _cache() -> bool:
    shared.set("readyz", "kept", timeout=60)
    return bool(shared.get("readyz") == "kept")


PARTS = {"database": _database, "migrations": _migrations, "cache": _cache}
