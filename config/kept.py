"""Forms that were refused because nobody was signed in any more: kept until their author is back.

A kept form waits in the session of that browser, which ``login`` carries over. It is for the
account that signed in there last, it is never sent without a press of a button, and a form that
another site made the browser send is never kept.
"""

import secrets
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

from django.core.exceptions import FieldDoesNotExist
from django.http import HttpRequest, HttpResponse
from django.urls import resolve
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import GameRecord
from players.models import Player
from tournaments.guests import Actor
from tournaments.models import Game, Round, Tournament
from tournaments.queries import visible_tournaments
from tournaments.wording.phrases import isolated

IN_SESSION = "kept_form"
FIELD = "kept"  # in the form that sends it again
COOKIE = "who"
COOKIE_AGE = 60 * 60 * 24 * 30  # seconds
MOST_CHARACTERS = 200_000
KEPT_FOR = timedelta(hours=12)
NOT_KEPT = {"login", "second-step", "logout", "theme", "code", "put-down", "kept-form"}
NOT_KEPT |= {"change-password", "two-factor"}
UNTOLD = {"csrfmiddlewaretoken", "version", "drawn", "next", FIELD}
SPEAKING = (Tournament, Player, Game, GameRecord)  # models whose fields forms are named after


@dataclass(frozen=True)
class KeptForm:
    """What was sent, where to, by whom; ``token`` says which one a button sends again."""

    user: int
    path: str
    fields: list[list[str]]
    at: str
    token: str

    @property
    def time(self) -> datetime:
        return datetime.fromisoformat(self.at)

    @property
    def told(self) -> Iterator[tuple[str, str]]:
        """Labels and values of what a person filled in."""
        return (_in_words(name, value) for name, value in self.fields if _is_told(name, value))


def remember_who(request: HttpRequest, response: HttpResponse) -> None:
    """Let the browser know whose forms these are, beyond the end of the session."""
    response.set_signed_cookie(
        COOKIE,
        str(request.user.pk),
        max_age=COOKIE_AGE,
        secure=request.is_secure(),
        httponly=True,
        samesite="Lax",
    )


def keep(request: HttpRequest) -> KeptForm | None:
    """Keep the form that this request sent; None where it may not be kept."""
    user = _author(request)
    if user is None or not _may_be_kept(request):
        return None
    sent = [[name, value] for name, values in request.POST.lists() for value in values]
    fields = [pair for pair in sent if pair[0] not in ("csrfmiddlewaretoken", FIELD)]
    path = request.get_full_path()
    form = KeptForm(user, path, fields, timezone.now().isoformat(), secrets.token_urlsafe())
    request.session[IN_SESSION] = asdict(form)
    return form


def waiting(request: HttpRequest) -> KeptForm | None:
    """The form that waits for this person in this browser."""
    stored = request.session.get(IN_SESSION)
    if not stored or not request.user.is_authenticated:
        return None
    form = KeptForm(**stored)
    is_mine = form.user == request.user.pk
    return form if is_mine and timezone.now() - form.time < KEPT_FOR else None


def where(form: KeptForm, user: Actor) -> str:
    """What the form is about: the championship, and the table where it is of one; may be empty."""
    match = resolve(urlsplit(form.path).path)
    key = match.kwargs.get("game", match.kwargs.get("pk") if match.app_name == "games" else None)
    public = Game.objects.exclude(pairing__round__state=Round.State.DRAFT)
    game = public.select_related("pairing__round__tournament").filter(pk=key or 0).first()
    slug = game.pairing.round.tournament.slug if game else match.kwargs.get("slug", "")
    tournament = visible_tournaments(user).filter(slug=slug).first()
    if game and tournament:
        return _("%(tournament)s: round %(round)s, table %(table)s") % {
            "tournament": isolated(str(tournament)),
            "round": game.pairing.round.number,
            "table": game.pairing.table_number,
        }
    return str(tournament or "")


def forget(request: HttpRequest) -> None:
    request.session.pop(IN_SESSION, None)


def is_sent_again(request: HttpRequest) -> bool:
    """Whether this request is the kept form, sent by its button."""
    stored = request.session.get(IN_SESSION)
    return stored is not None and request.POST.get(FIELD) == stored["token"]


def _author(request: HttpRequest) -> int | None:
    """Who is signed in, or was last in this browser."""
    if request.user.is_authenticated:
        return request.user.pk
    known = request.get_signed_cookie(COOKIE, default="", max_age=COOKIE_AGE)
    return int(known) if known else None


def _may_be_kept(request: HttpRequest) -> bool:
    match = request.resolver_match
    is_form = match is not None and match.app_name != "admin" and match.view_name not in NOT_KEPT
    size = sum(len(value) for _name, values in request.POST.lists() for value in values)
    is_secret = request.FILES or any("password" in name for name in request.POST)
    return is_form and _is_ours(request) and size <= MOST_CHARACTERS and not is_secret


def _is_ours(request: HttpRequest) -> bool:
    """Whether a page of this site sent it; browsers say so with every POST."""
    sender = request.headers.get("Origin") or request.headers.get("Referer", "")
    parts = urlsplit(sender)
    return (parts.scheme, parts.netloc) == (request.scheme, request.get_host())


def _is_told(name: str, value: str) -> bool:
    return name not in UNTOLD and bool(value.strip())


def _in_words(name: str, value: str) -> tuple[str, str]:
    """A field by its label and a choice by its words, where a model knows them."""
    for model in SPEAKING:
        try:
            field: Any = model._meta.get_field(name)
        except FieldDoesNotExist:
            continue
        choices = dict(getattr(field, "flatchoices", ()))
        return str(getattr(field, "verbose_name", name)), str(choices.get(value, value))
    return name, value
