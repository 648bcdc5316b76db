"""What can be won in a championship beside the first place."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.models import Named, in_readers_script
from tournaments.models.championships import Tournament
from tournaments.models.logged import Logged


class Prize(Logged, Named):
    """One prize, for places or for the best of some; who wins it is worked out, never stored.

    Without a name it is called by its kind.
    """

    to_tournament = "tournament"

    class Kind(models.TextChoices):
        PLACE = "place", _("By place")
        OLDEST = "oldest", _("The oldest player")
        JUNIOR = "junior", _("The best junior")
        CLUB = "club", _("The best of each club")
        NEWCOMER = "newcomer", _("The best newcomer")

    class Ties(models.TextChoices):
        TIE_BREAKS = "tie_breaks", pgettext_lazy("equal points", "Tie-breaks decide")
        SHARED = "shared", pgettext_lazy("equal points", "The prize is shared")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="prizes")
    order = models.PositiveSmallIntegerField(default=1, editable=False)
    kind = models.CharField(_("for whom"), max_length=8, choices=Kind, default=Kind.PLACE)
    first_place = models.PositiveSmallIntegerField(_("from place"), null=True, blank=True)
    last_place = models.PositiveSmallIntegerField(_("to place"), null=True, blank=True)
    born_from = models.PositiveSmallIntegerField(
        _("born in this year or later"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1900), MaxValueValidator(2100)],
    )
    ties = models.CharField(
        _("on equal points"), max_length=10, choices=Ties, default=Ties.TIE_BREAKS
    )
    skips_winners = models.BooleanField(_("only for who has won none above it"), default=False)
    reward = models.CharField(_("what it is, in English"), max_length=120, blank=True)
    reward_ar = models.CharField(_("what it is, in Arabic"), max_length=120, blank=True)

    class Meta:
        verbose_name = _("prize")
        verbose_name_plural = _("prizes")
        ordering = ["order", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(kind="place", born_from__isnull=True)
                & Q(first_place__isnull=False, last_place__isnull=False)
                & Q(first_place__gte=1, last_place__gte=F("first_place"))
                | ~Q(kind="place") & Q(first_place__isnull=True, last_place__isnull=True),
                name="prize_places_of_its_kind",
            ),
            models.CheckConstraint(
                condition=Q(kind="junior", born_from__isnull=False)
                | ~Q(kind="junior") & Q(born_from__isnull=True),
                name="prize_year_of_its_kind",
            ),
        ]

    @property
    def local_reward(self) -> str:
        return in_readers_script(self.reward, self.reward_ar)
