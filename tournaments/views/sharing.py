"""What somebody takes along from a championship, or passes on: gathered on one page."""

from typing import Any

from django.urls import reverse
from django.utils.translation import get_language, override

from players.spreadsheets import USUAL_SEPARATORS, usual_separator
from tournaments import queries
from tournaments.models import Tournament
from tournaments.outward.summary import Digits, summary
from tournaments.views.outward import asked_outcome
from tournaments.views.public import ChampionshipPage

LANGUAGES = ("ar", "en")
TOP = 10  # places that a text tells unless all are asked for


class ShareView(ChampionshipPage):
    template_name = "tournaments/share.html"
    here = "share"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        tournament = self.frame.tournament
        return super().get_context_data(
            counted=queries.counted_rounds(tournament),
            rounds=self.frame.rounds,
            other_separator=_other_separator(),
            **_addresses(self, tournament),
            **kwargs,
        )


def _other_separator() -> str:
    """The one that the other language's spreadsheets expect."""
    return next(each for each in USUAL_SEPARATORS.values() if each != usual_separator())


def _addresses(view: ChampionshipPage, tournament: Tournament) -> dict[str, str]:
    names = {
        "page": "tournaments:tournament",
        "embed": "outward:embed-standings",
        "calendar": "outward:calendar",
        "news": "outward:news",
    }
    whole = view.request.build_absolute_uri
    return {key: whole(reverse(name, args=[tournament.slug])) for key, name in names.items()}


class SummaryView(ChampionshipPage):
    """The text in both languages, the reader's first; without a table before round 1 is over."""

    template_name = "tournaments/summary.html"
    here = "share"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        outcome = asked_outcome(self.request, self.frame.tournament)
        is_whole = self.request.GET.get("rows") == "all"
        is_arabic = self.request.GET.get("digits") == Digits.ARABIC
        chosen = {
            "outcome": outcome,
            "most": None if is_whole else TOP,
            "digits": Digits.ARABIC if is_arabic else Digits.WESTERN,
        }
        texts = [(code, self._text(code, **chosen)) for code in LANGUAGES]
        return super().get_context_data(
            texts=sorted(texts, key=lambda each: each[0] != get_language()),
            rounds=range(1, queries.counted_rounds(self.frame.tournament) + 1),
            is_whole=is_whole,
            is_arabic=is_arabic,
            top=TOP,
            **chosen,
            **kwargs,
        )

    def _text(self, language: str, **chosen: Any) -> str:
        tournament = self.frame.tournament
        name = "tournaments:standings" if chosen["outcome"].after else "tournaments:tournament"
        with override(language):
            path = reverse(name, args=[tournament.slug])
            return summary(address=self.request.build_absolute_uri(path), **chosen)
