"""The hall screen, which never looks who asks, and the page that makes its addresses."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse, translate_url
from django.utils import timezone
from django.utils.translation import get_language, override
from django.views.decorators.http import require_safe

from tournaments.cards import qr_code
from tournaments.forms.screens import ScreenForm
from tournaments.models import Tournament
from tournaments.outward.queries import tournament_for_everybody
from tournaments.release import release
from tournaments.screens.asked import LANGUAGES, Asked
from tournaments.screens.shown import read_shown, sheets_of
from tournaments.views.following import followed
from tournaments.views.public import ChampionshipPage


@require_safe
def screen(request: HttpRequest, slug: str) -> HttpResponse:
    """``?lang=`` another language than the address leads there; the rest says what to show."""
    tournament = tournament_for_everybody(slug)
    asked = Asked.of(request.GET.dict())
    if request.GET.get("lang") in {*LANGUAGES} - {get_language()}:
        return HttpResponseRedirect(_other_language(request))
    is_to_come = asked.is_still_to_come(timezone.localtime(timezone=tournament.zone).time())

    def make() -> HttpResponse:
        shown = read_shown(tournament, asked)
        context = {
            "tournament": tournament,
            "asked": asked,
            "shown": shown,
            "sheets": sheets_of(shown, asked),
            "next_time": asked.next if is_to_come else "",
            "other_language": _other_language(request),
            "release": release(),
        }
        is_parts = request.following.is_parts  # type: ignore[attr-defined]
        template = "parts/screen.html" if is_parts else "screen.html"
        return render(request, f"tournaments/{template}", context)

    return followed(request, tournament, None, make, is_to_come)


def _other_language(request: HttpRequest) -> str:
    other = next(code for code in LANGUAGES if code != get_language())
    return translate_url(request.get_full_path(), other)


class ScreensView(ChampionshipPage):
    """Addresses of hall screens: some that are usual, and one as somebody wants it."""

    template_name = "tournaments/screens.html"
    here = "tournament"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        tournament = self.frame.tournament
        form = ScreenForm(self.request.GET or None, tournament=tournament)
        asked, language = form.chosen
        address = self.request.build_absolute_uri(_address(tournament, asked, language))
        return super().get_context_data(form=form, address=address, qr=qr_code(address), **kwargs)


def _address(tournament: Tournament, asked: Asked, language: str) -> str:
    with override(language):
        path = reverse("tournaments:screen", args=[tournament.slug])
    return f"{path}?{asked.query}" if asked.query else path
