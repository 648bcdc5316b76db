"""What lies in the bin of a club."""

from datetime import timedelta

from django.db.models import QuerySet
from django.http import Http404
from django.utils.translation import gettext as _

from players.models import Club
from tournaments.models import Tournament

DAYS_IN_BIN = timedelta(days=30)


def binned(club: Club) -> QuerySet[Tournament]:
    """Championships of a club that were thrown away, the last one first."""
    rows = Tournament.everything.exclude(deleted_at=None).select_related("club")
    return rows.filter(club=club).order_by("-deleted_at", "-pk")


def binned_or_404(club: Club, slug: str) -> Tournament:
    """One of them. Raises Http404 with a sentence."""
    tournament = binned(club).filter(slug=slug).first()
    if tournament is None:
        raise Http404(_("This championship is not in the bin any more."))
    return tournament
