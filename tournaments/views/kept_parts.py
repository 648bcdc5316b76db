"""What a process remembers for visitors whose pages follow, so that a full hall costs little.

Nothing here can be older than half a second, and no answer takes a reader back: a mark tells
when what it stands for was read, and who has read later is not answered from memory.
"""

import re
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus
from threading import Lock
from typing import Any, Self

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.text import compress_string

MOST_KEPT = 256
SOON = 1  # seconds after which who was put off asks again
_MARK = re.compile(r'"([0-9a-f]{32})\.([0-9a-f]+)"')


@dataclass(frozen=True)
class Mark:
    """What parts of a page hang on, as a digest, and when it was read, in milliseconds."""

    what: str
    at: int

    @classmethod
    def of(cls, told: object, at: int) -> Self:
        return cls(digest(told), at)

    @classmethod
    def in_hands(cls, request: HttpRequest) -> Self | None:
        """The mark of what the reader has."""
        found = _MARK.search(request.headers.get("If-None-Match", ""))
        return cls(found[1], int(found[2], 16)) if found else None

    def __str__(self) -> str:
        return f'"{self.what}.{self.at:x}"'


def digest(told: object) -> str:
    return sha256(repr(told).encode()).hexdigest()[:32]


def now() -> int:
    """The time in milliseconds, the same for all processes of this machine."""
    return time.time_ns() // 1_000_000


class Heard:
    """The revisions of championships that everybody may see, by address, each with its time.

    What bears a time to come was noted before the clock was set back, and counts for nothing.
    """

    def __init__(self) -> None:
        self._newest: dict[str, tuple[int, str]] = {}

    def note(self, slug: str, at: int, revision: str) -> None:
        known, _revision = self._newest.get(slug, (0, ""))
        if at >= known or known > now():
            self._newest[slug] = at, revision

    def newest(self, slug: str) -> tuple[int, str] | None:
        """When it was read and what it was; None where that is too long ago."""
        heard = self._newest.get(slug)
        is_new = heard is not None and 0 <= now() - heard[0] < settings.HEARD_FOR * 1000
        return heard if is_new else None


class Kept:
    """The newest parts of each address that visitors asked for, compressed, with their mark."""

    def __init__(self) -> None:
        self._answers: OrderedDict[str, tuple[Mark, bytes]] = OrderedDict()
        self._making = Lock()

    @property
    def is_busy(self) -> bool:
        """Whether a page is being rendered."""
        return self._making.locked()

    def find(self, request: HttpRequest, what: str) -> HttpResponse | None:
        return self._given(request, lambda mark: mark.what == what)

    def newer(self, request: HttpRequest) -> HttpResponse | None:
        """What is newer than the reader's, though it may not be the newest any more."""
        theirs = Mark.in_hands(request)
        after = theirs.at if theirs else -1
        return self._given(request, lambda mark: after < mark.at <= now())

    def _given(
        self, request: HttpRequest, is_wanted: Callable[[Mark], bool]
    ) -> HttpResponse | None:
        kept = self._answers.get(request.build_absolute_uri())
        if kept is None or not is_wanted(kept[0]) or not _takes_gzip(request):
            return None
        mark, content = kept
        return HttpResponse(content, headers={"Content-Encoding": "gzip", "ETag": str(mark)})

    def answer(
        self, request: HttpRequest, mark: Mark, make: Callable[[], HttpResponse]
    ) -> HttpResponse:
        """What is kept, else what ``make`` renders.

        One page is rendered at a time; who asks meanwhile gets what is newer than his, or is put
        off, so that those who can be answered at once do not wait.
        """
        if not _takes_gzip(request):
            return make()
        if kept := self.find(request, mark.what):
            return kept
        if not self._making.acquire(blocking=False):
            return self.newer(request) or put_off()
        try:
            return self._make(request, mark, make)
        finally:
            self._making.release()

    def _make(
        self, request: HttpRequest, mark: Mark, make: Callable[[], HttpResponse]
    ) -> HttpResponse:
        """Kept unless it is no page, or holds a token of its reader's own."""
        response = _rendered(make())
        if response.status_code == 200 and "CSRF_COOKIE_NEEDS_UPDATE" not in request.META:
            self._answers[request.build_absolute_uri()] = mark, compress_string(response.content)
            while len(self._answers) > MOST_KEPT:
                self._answers.popitem(last=False)
            return self.find(request, mark.what) or response
        return response


def put_off() -> HttpResponse:
    """Neither the page nor that it is the same: ask again."""
    return HttpResponse(status=HTTPStatus.ACCEPTED, headers={"Retry-After": str(SOON)})


def _takes_gzip(request: HttpRequest) -> bool:
    return "gzip" in request.headers.get("Accept-Encoding", "")


def _rendered(response: Any) -> HttpResponse:
    render = getattr(response, "render", None)
    return render() if render else response
