"""Pages that follow what happens: 304 without rendering to who has the newest, parts for the rest.

A page carries a mark for its script, ``js/follow.js``, which asks the page's own address for its
parts: what stands between head and foot. Those of visitors are the same for everybody, so a
process renders them once after each change, however many phones ask (``kept_parts``).
"""

from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.contrib.messages import get_messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import get_language

from players.copies import unless_marked
from tournaments.guests import links_of
from tournaments.models import Tournament
from tournaments.permissions import Role
from tournaments.release import release
from tournaments.revision import read_revision
from tournaments.views.kept_parts import Heard, Kept, Mark, digest, now, put_off

ASKS_FOR_PARTS = "X-Parts"  # the header of the script
SHOWN_ONCE = "kept_form"  # in the session: a form that was not stored; config.kept has the name too
VARIES = ("Cookie", ASKS_FOR_PARTS)

Make = Callable[[], HttpResponse]

_heard, _kept = Heard(), Kept()


@dataclass(frozen=True)
class Following:
    """What a page tells its script: where to ask, and what it has."""

    address: str
    mark: Mark
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
    at, revision = now(), read_revision(tournament)
    reader = () if role is None else _reader(request, role)
    if not reader:
        _heard.note(tournament.slug, at, revision)
    request.following = following = Following(  # type: ignore[attr-defined]
        address=address or request.get_full_path(),
        mark=Mark.of(_told(revision, reader, also), at),
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
        return answer(request, following, make)
    except Http404:
        request.following = None  # type: ignore[attr-defined]  # what is not there is not followed
        raise


def _told(revision: str, reader: tuple[object, ...], also: tuple[object, ...]) -> object:
    return release(), get_language(), revision, reader, also


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
    what = digest((following.mark.what, cookies))
    response = unless_marked(request, make, f'"{what}"')
    patch_cache_control(response, private=True)
    patch_vary_headers(response, VARIES)
    return response


def _parts(request: HttpRequest, following: Following, make: Make) -> HttpResponse:
    theirs = Mark.in_hands(request)
    if theirs and theirs.what == following.mark.what:
        return _as_parts(HttpResponseNotModified(), theirs)
    if following.is_for_all:
        return _as_parts(_kept.answer(request, following.mark, make), following.mark)
    return _as_parts(make(), following.mark)


def _as_parts(response: HttpResponse, mark: Mark) -> HttpResponse:
    if response.status_code != HTTPStatus.ACCEPTED:
        response.headers.setdefault("ETag", str(mark))
    response.headers["Cache-Control"] = "no-store"  # the address stands for the whole page
    patch_vary_headers(response, VARIES)
    return response


def answered_before(request: HttpRequest, slug: str) -> HttpResponse | None:
    """What a visitor's script asks for, from memory: nothing is asked of the database.

    None where this process does not know it, or may know less than the reader.
    """
    is_visitor = settings.SESSION_COOKIE_NAME not in request.COOKIES
    heard, theirs = _heard.newest(slug), Mark.in_hands(request)
    if not (is_visitor and ASKS_FOR_PARTS in request.headers and heard):
        return None
    at, revision = heard
    mark = Mark.of(_told(revision, (), ()), at)
    if theirs and mark.what == theirs.what:
        return _as_parts(HttpResponseNotModified(), theirs)
    if theirs and at < theirs.at:
        return None
    kept = _kept.find(request, mark.what)
    if kept is None and _kept.is_busy:
        kept = _kept.newer(request) or put_off()
    return kept and _as_parts(kept, mark)
