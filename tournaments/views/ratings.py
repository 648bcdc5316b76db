"""The rating list of all clubs."""

from typing import Any

from django.db.models import QuerySet
from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from django.views.generic import TemplateView
from django_tables2 import SingleTableMixin

from players.models import Club
from players.queries import called, clubs_with_sizes, no_club, public_players
from tournaments.careers.queries import listed_ratings
from tournaments.careers.tables import RatingTable
from tournaments.models import Rating
from tournaments.services.reckoning import refresh


class RatingsView(SingleTableMixin, TemplateView):
    template_name = "tournaments/ratings.html"
    table_class = RatingTable

    @cached_property
    def clubs(self) -> list[Club]:
        return list(clubs_with_sizes())

    @cached_property
    def club(self) -> Club | None:
        """The club whose ratings are asked for; None for all."""
        slug = self.request.GET.get("club")
        if not slug:
            return None
        club = next((club for club in self.clubs if club.slug == slug), None)
        if club is None:
            raise no_club()
        return club

    @property
    def query(self) -> str:
        return self.request.GET.get("q", "")

    def get_table_data(self) -> QuerySet[Rating]:
        refresh()
        ratings = listed_ratings()
        if self.club:
            ratings = ratings.filter(player__club=self.club)
        if not self.query:
            return ratings
        return ratings.filter(player__in=called(public_players(), self.query).order_by())

    def get_table_kwargs(self) -> dict[str, Any]:
        if not self.query:
            return {}
        tip = _("Nobody of this name has a rating. Try one word of it, in either script.")
        return {"empty_text": tip}

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(
            clubs=self.clubs, club=self.club, query=self.query, **kwargs
        )
