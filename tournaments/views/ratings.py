"""The rating list of all clubs."""

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from players.queries import called, public_players
from players.views import FoundPeopleView
from tournaments.careers.queries import listed_ratings
from tournaments.careers.tables import RatingTable
from tournaments.models import Rating
from tournaments.services.jobs.ratings import keep_fresh


class RatingsView(FoundPeopleView):
    template_name = "tournaments/ratings.html"
    table_class = RatingTable
    nobody_text = _("Nobody of this name has a rating. Try one word of it, in either script.")

    def get_table_data(self) -> QuerySet[Rating]:
        self.is_fresh = keep_fresh()
        ratings = listed_ratings()
        if self.club:
            ratings = ratings.filter(player__club=self.club)
        if not self.query:
            return ratings
        return ratings.filter(player__in=called(public_players(), self.query).order_by())
