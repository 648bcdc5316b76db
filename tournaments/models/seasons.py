"""Several championships with one table; the table is worked out, never stored."""

from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.models import Club, Named, Public, has_a_name
from tournaments.models.championships import Tournament

USUAL_POINTS = (10, 8, 6, 5, 4, 3, 2, 1)


def usual_points() -> list[int]:
    return [*USUAL_POINTS]


class Season(Public, Named):
    """A table over championships of one club or several; without a ``club`` the site runs it.

    Source: seasons/RULES.md.
    """

    class Rule(models.TextChoices):
        PLACE = "place", pgettext_lazy("season", "Points by place")
        SCORE = "score", pgettext_lazy("season", "The points scored")
        PERCENT = "percent", pgettext_lazy("season", "The points scored, out of a hundred")

    club = models.ForeignKey(
        Club,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="seasons",
        verbose_name=_("club that runs it"),
    )
    slug = models.SlugField(_("address"), max_length=140, unique=True, editable=False)
    starts = models.DateField(_("first day"))
    ends = models.DateField(_("last day"))
    rule = models.CharField(
        _("what a championship counts"), max_length=7, choices=Rule, default=Rule.PLACE
    )
    place_points = models.JSONField(_("points for each place"), default=usual_points)
    best = models.PositiveSmallIntegerField(
        _("how many results count"), null=True, blank=True, validators=[MinValueValidator(1)]
    )
    fewest = models.PositiveSmallIntegerField(
        _("championships to play for a place"), default=1, validators=[MinValueValidator(1)]
    )
    tournaments = models.ManyToManyField(
        Tournament, related_name="seasons", verbose_name=_("championships")
    )
    version = models.PositiveIntegerField(default=1, editable=False)

    class Meta:
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
        ordering = ["-starts", "-pk"]
        constraints = [
            has_a_name("season"),
            models.CheckConstraint(
                condition=Q(ends__gte=F("starts")), name="season_ends_after_start"
            ),
            models.CheckConstraint(
                condition=Q(best__isnull=True) | Q(best__gte=1), name="season_counts_a_result"
            ),
            models.CheckConstraint(condition=Q(fewest__gte=1), name="season_fewest"),
        ]

    def get_absolute_url(self) -> str:
        return reverse("seasons:season", args=[self.slug])

    @property
    def is_by_place(self) -> bool:
        return self.rule == self.Rule.PLACE
