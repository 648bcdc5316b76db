"""News as Atom, of the site and of one championship."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.contrib.syndication.views import Feed
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from players.copies import unless_same
from tournaments.models import Tournament
from tournaments.outward.news import News, news_of
from tournaments.outward.outcome import Outcome, outcome_of
from tournaments.outward.queries import newest_of, tournament_for_everybody


class _Items(Feed):
    """How one item of news is told."""

    feed_type = Atom1Feed

    def __call__(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        return unless_same(request, super().__call__(request, *args, **kwargs))

    def item_title(self, item: News) -> str:
        return item.title

    def item_description(self, item: News) -> str:
        return item.text

    def item_link(self, item: News) -> str:
        return item.path

    def item_guid(self, item: News) -> str:
        return f"tag:hawalis,2026:{item.key}-{get_language()}"

    def item_pubdate(self, item: News) -> datetime:
        return item.at

    def item_updateddate(self, item: News) -> datetime:
        return item.at


class NewsFeed(_Items):
    """The newest of all championships in public lists."""

    def title(self) -> str:
        return _("Hawalis: news")

    def link(self) -> str:
        return reverse("home")

    def author_name(self) -> str:
        return _("Hawalis")

    def subtitle(self) -> str:
        return _("Rounds that were published, finals, and championships that ended.")

    def items(self) -> list[News]:
        return news_of(newest_of(), {})


class TournamentFeed(_Items):
    """The news of one championship, with who has won it."""

    def get_object(self, request: HttpRequest, slug: str) -> Tournament:
        return tournament_for_everybody(slug)

    def title(self, tournament: Tournament) -> str:
        return str(tournament)

    def link(self, tournament: Tournament) -> str:
        return tournament.get_absolute_url()

    def author_name(self, tournament: Tournament) -> str:
        return str(tournament.club)

    def items(self, tournament: Tournament) -> list[News]:
        return news_of([tournament], _outcomes(tournament))


def _outcomes(tournament: Tournament) -> Mapping[Tournament, Outcome]:
    is_over = tournament.state == Tournament.State.FINISHED
    return {tournament: outcome_of(tournament)} if is_over else {}
