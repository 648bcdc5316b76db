"""What every page knows: where one is, the same page in the other language, the colours."""

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse, translate_url
from django.utils import timezone
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext_lazy as _

from config import kept

THEMES = ("light", "dark")
NATIVE_NAMES = {"ar": "العربية", "en": "English"}
PLACES = (
    ("tournaments:tournaments", _("Championships")),
    ("players:players", _("Players")),
    ("players:clubs", _("Clubs")),
    ("games:games", _("Games")),
)


@dataclass(frozen=True)
class Language:
    code: str
    name: str
    url: str


@dataclass(frozen=True)
class Place:
    label: str
    url: str
    is_here: bool


class PageRequest(HttpRequest):
    """A request that remembers what its page knows."""

    facts: dict[str, object]


def site(request: PageRequest) -> dict[str, object]:
    """Worked out once a request: every cell of a table that is a template asks again."""
    if not hasattr(request, "facts"):
        request.facts = _facts(request)
    return request.facts


def _facts(request: HttpRequest) -> dict[str, object]:
    theme = request.COOKIES.get("theme", "")
    return {
        "now": timezone.now(),
        "theme": theme if theme in THEMES else "",
        "languages": _languages(request),
        "hall_address": settings.HALL_ADDRESS,
        "places": _places(request),
        # Asked for by pages that have a place for it: an embedded one must know no session.
        "kept_form": SimpleLazyObject(lambda: kept.waiting(request)),
    }


def _languages(request: HttpRequest) -> list[Language]:
    """The page in each language; the front page where there is no such page."""
    path = request.get_full_path() if request.resolver_match else reverse("home")
    return [
        Language(code, NATIVE_NAMES[code], translate_url(path, code))
        for code, _name in settings.LANGUAGES
    ]


def _places(request: HttpRequest) -> list[Place]:
    urls = [(label, reverse(name)) for name, label in PLACES]
    return [Place(str(label), url, request.path.startswith(url)) for label, url in urls]
