"""Championships and who helps in them."""

import zoneinfo

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.models import Club, Named, has_a_name, in_readers_script

MOST_ROUNDS = 46  # a double round robin of 24


class Tournament(Named):
    """One championship of a club: pages say championship, code says tournament."""

    class State(models.TextChoices):
        DRAFT = "draft", pgettext_lazy("championship", "Draft")
        REGISTRATION = "registration", pgettext_lazy("championship", "Open for entries")
        RUNNING = "running", pgettext_lazy("championship", "Running")
        FINISHED = "finished", pgettext_lazy("championship", "Finished")
        CANCELLED = "cancelled", pgettext_lazy("championship", "Cancelled")

    class Format(models.TextChoices):
        SWISS = "swiss", _("Swiss")
        ROUND_ROBIN = "round_robin", _("Everyone meets everyone")
        DOUBLE_ROUND_ROBIN = "double_round_robin", _("Everyone meets everyone twice")

    class Publicity(models.TextChoices):
        PUBLIC = "public", _("Listed for everyone")
        LINK = "link", _("Only for those who have the link")

    club = models.ForeignKey(
        Club, models.PROTECT, related_name="tournaments", verbose_name=_("club")
    )
    slug = models.SlugField(_("address"), max_length=140, unique=True)
    starts = models.DateField(_("first day"))
    ends = models.DateField(_("last day"))
    venue = models.CharField(_("place in English"), max_length=120, blank=True)
    venue_ar = models.CharField(_("place in Arabic"), max_length=120, blank=True)
    time_zone = models.CharField(_("time zone"), max_length=40, default="Asia/Muscat")
    format = models.CharField(_("format"), max_length=20, choices=Format, default=Format.SWISS)
    planned_rounds = models.PositiveSmallIntegerField(
        _("rounds"), default=5, validators=[MinValueValidator(1), MaxValueValidator(MOST_ROUNDS)]
    )
    rules = models.CharField(_("rules of the game"), max_length=60, default="oman-1")
    games_per_pairing = models.PositiveSmallIntegerField(
        _("games a pairing"), default=1, choices=[(1, _("one")), (2, _("two, sides changed"))]
    )
    bye_half_points = models.PositiveSmallIntegerField(
        _("points for the bye"), default=2, choices=[(2, _("1 point")), (1, _("half a point"))]
    )
    records_set_results = models.BooleanField(
        _("a verified record sets the result by itself"), default=False
    )
    tie_breaks = models.JSONField(_("tie-breaks in order"), default=list)
    first_seed_moves_first = models.BooleanField(
        _("who moves first at table 1 in round 1"), null=True, editable=False
    )
    state = models.CharField(max_length=12, choices=State, default=State.DRAFT)
    publicity = models.CharField(
        _("who sees it"), max_length=6, choices=Publicity, default=Publicity.PUBLIC
    )
    version = models.PositiveIntegerField(default=1, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("championship")
        verbose_name_plural = _("championships")
        ordering = ["-starts", "-pk"]
        constraints = [
            has_a_name("tournament"),
            models.CheckConstraint(
                condition=Q(ends__gte=F("starts")), name="tournament_ends_after_start"
            ),
            models.CheckConstraint(
                condition=Q(planned_rounds__gte=1, planned_rounds__lte=MOST_ROUNDS),
                name="tournament_rounds",
            ),
            models.CheckConstraint(
                condition=Q(games_per_pairing__in=[1, 2]), name="tournament_games_per_pairing"
            ),
        ]

    def get_absolute_url(self) -> str:
        return reverse("tournaments:tournament", args=[self.slug])

    @property
    def local_venue(self) -> str:
        return in_readers_script(self.venue, self.venue_ar)

    @property
    def zone(self) -> zoneinfo.ZoneInfo:
        return zoneinfo.ZoneInfo(self.time_zone)

    @property
    def is_round_robin(self) -> bool:
        return self.format != self.Format.SWISS

    @property
    def is_over(self) -> bool:
        return self.state in (self.State.FINISHED, self.State.CANCELLED)


class TournamentRole(models.Model):
    """A user who helps in one championship."""

    class Kind(models.TextChoices):
        ARBITER = "arbiter", _("arbiter")
        SCORER = "scorer", _("scorer")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        related_name="tournament_roles",
        verbose_name=_("user"),
    )
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="roles")
    kind = models.CharField(_("role"), max_length=8, choices=Kind)

    class Meta:
        verbose_name = _("role in a championship")
        verbose_name_plural = _("roles in championships")
        constraints = [
            models.UniqueConstraint(fields=["user", "tournament"], name="tournament_role_once")
        ]

    def __str__(self) -> str:
        return f"{self.user} · {self.get_kind_display()}"
