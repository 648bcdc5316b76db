"""Whose first championship it is."""

from django.db.models import Exists, OuterRef, Q, QuerySet

from tournaments.chains import with_stages_before
from tournaments.models import FORFEITS, Entry, Game, Tournament


def debuts_in(tournament: Tournament) -> QuerySet[Entry]:
    """Entries of those who have played in no championship that began earlier.

    A forfeit is no playing. The stages that this one is fed from are no championships of their
    own, and what is in the bin is none.
    """
    sides = Q(first=OuterRef("pk")) | Q(second=OuterRef("pk"))
    played = Game.objects.filter(sides).exclude(result__in=["", *FORFEITS])
    everything = Tournament.everything.all()
    own = with_stages_before(everything.filter(pk=tournament.pk), everything)
    earlier = Entry.objects.filter(
        Exists(played),
        player=OuterRef("player"),
        tournament__starts__lt=OuterRef("tournament__starts"),
        tournament__deleted_at=None,
    )
    return tournament.entries.exclude(Exists(earlier.exclude(tournament__in=own)))
