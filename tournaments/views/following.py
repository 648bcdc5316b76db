"""Pages that follow what happens: 304 without rendering to who has the newest, parts for the rest.

A page carries a mark for its script, ``js/follow.js``, which asks the page's own address for its
parts: what stands between head and foot. Those of visitors are the same for everybody, so a
process renders them once after each change, however many phones ask.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from threading import Lock
from typing import Any

from django.conf import settings
from django.contrib.messages import get_messages
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.text import compress_string
from django.utils.translation import get_language

from players.copies import unless_marked
from tournaments.guests import links_of
from tournaments.models import Tournament
from tournaments.permissions import Role
from tournaments.release import release
from tournaments.revision import revision_of

ASKS_FOR_PARTS = "X-Parts"  # the header of the script
SHOWN_ONCE = "kept_form"  # in the session: a form that was not stored; config.kept has the name too
MOST_KEPT = 64

Make = Callable[[], HttpResponse]


@dataclass(frozen=True)
class Following:
    """What a page tells its script: where to ask, and what it has."""

    address: str
    mark: str
    time_zone: str
    is_parts: bool  # whether the script asks
    is_for_all: bool  # whether all visitors get the same

    @property
    def layout(self) -> str:
        return "parts.html" if self.is_parts else "base.html"


def begin_following(
    request: HttpRequest,
    tournament: Tournament,
    role: Role | None,
    *also: object,
    address: str = "",
) -> Following:
    """Let the page that is about to be rendered follow from what there is now: one query.

    ``role`` is the reader's, None where a page never looks who asks; ``also`` what else it hangs
    on, ``address`` the page to ask where it is not the one of the request.
    """
    reader = () if role is None else _reader(request, role)
    told = (release(), get_language(), revision_of(tournament), reader, also)
    request.following = following = Following(  # type: ignore[attr-defined]
        address=address or request.get_full_path(),
        mark=_mark(told),
        time_zone=tournament.time_zone,
        is_parts=ASKS_FOR_PARTS in request.headers,
        is_for_all=not reader,
    )
    return following


def followed(
    request: HttpRequest, tournament: Tournament, role: Role | None, make: Make, *also: object
) -> HttpResponse:
    """The page that ``make`` renders of this championship, which follows it from then on."""
    following = begin_following(request, tournament, role, *also)
    answer = _parts if following.is_parts else _page
    try:
        response = answer(request, following, make)
    except Http404:
        request.following = None  # type: ignore[attr-defined]  # what is not there is not followed
        raise
    patch_vary_headers(response, ("Cookie", ASKS_FOR_PARTS))
    return response


def _mark(told: object) -> str:
    return f'"{sha256(repr(told).encode()).hexdigest()[:32]}"'


def _reader(request: HttpRequest, role: Role) -> tuple[object, ...]:
    """Who reads, with all that a page says of that; nothing for visitors, who are all alike."""
    user: Any = request.user
    links = [(link.pk, link.is_alive) for link in links_of(user)]
    if not user.is_authenticated and not links:
        return ()
    return (role, links, user.pk, user.get_username(), getattr(user, "first_name", ""))


def _page(request: HttpRequest, following: Following, make: Make) -> HttpResponse:
    """A whole page: head and foot hang on cookies. One that says something once has no mark."""
    if request.method == "POST" or len(get_messages(request)) or SHOWN_ONCE in request.session:
        return make()
    cookies = [request.COOKIES.get(name) for name in ("theme", settings.CSRF_COOKIE_NAME)]
    response = unless_marked(request, make, _mark((following.mark, cookies)))
    patch_cache_control(response, private=True)
    return response


def _parts(request: HttpRequest, following: Following, make: Make) -> HttpResponse:
    once = partial(_kept.answer, request, following.mark, make) if following.is_for_all else make
    response = unless_marked(request, once, following.mark)
    response.headers["Cache-Control"] = "no-store"  # the address stands for the whole page
    return response


class Kept:
    """The parts of the newest pages that visitors asked for, compressed, by mark and address."""

    def __init__(self) -> None:
        self._answers: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._making = Lock()

    def answer(self, request: HttpRequest, mark: str, make: Make) -> HttpResponse:
        """What is kept, else what ``make`` renders; one renders while the others wait for it."""
        if "gzip" not in request.headers.get("Accept-Encoding", ""):
            return make()
        key = (mark, request.build_absolute_uri())
        with self._making:
            if key not in self._answers:
                response = _rendered(make)
                if response.status_code != 200 or "CSRF_COOKIE_NEEDS_UPDATE" in request.META:
                    return response  # no page, or one with a token of its reader's own
                self._keep(key, compress_string(response.content))
            content = self._answers[key]
        return HttpResponse(content, headers={"Content-Encoding": "gzip"})

    def _keep(self, key: tuple[str, str], content: bytes) -> None:
        self._answers[key] = content
        while len(self._answers) > MOST_KEPT:
            self._answers.popitem(last=False)


_kept = Kept()


def _rendered(make: Make) -> HttpResponse:
    response: Any = make()
    render = getattr(response, "render", None)
    return render() if render else response
