"""Championships and who helps in them."""

import zoneinfo
from typing import ClassVar, Self

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.addresses import address
from players.models import Club, Named, Public, has_a_name, in_readers_script
from tournaments.models.logged import Logged, LoggedQuerySet

MOST_ROUNDS = 46  # a double round robin of 24
MOST_GROUPS = 16


class OutOfBin(models.Manager.from_queryset(LoggedQuerySet)):  # type: ignore[misc]
    """Those that nobody has thrown away; what is in the bin is nowhere else."""

    def get_queryset(self) -> LoggedQuerySet:
        return super().get_queryset().filter(deleted_at=None)


class Tournament(Logged, Public, Named):
    """One championship of a club: pages say championship, code says tournament."""

    to_tournament = "pk"
    revision = ""  # as whoever shows it has read it (tournaments.revision), if at all

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
        KNOCKOUT = "knockout", _("Knockout")

    class Scoring(models.TextChoices):
        """What two games with sides changed count for."""

        MATCH = "match", _("the pairing counts, as one match")
        GAMES = "games", _("each game counts by itself")

    class Seeding(models.TextChoices):
        """How start numbers are given at the first draw."""

        RATING = "rating", _("by rating")
        LOT = "lot", _("by lot")
        CLUBS = "clubs", _("so that club-mates meet early")

    class Sides(models.TextChoices):
        """Who moves first in a knockout."""

        LOT = "lot", _("by lot")
        ALTERNATION = "alternation", _("whoever moved first less often, else by lot")

    class Reports(models.TextChoices):
        """What a result does that those at the table report."""

        DESK = "desk", _("they only tell the desk")
        BOTH = "both", _("two players who say the same set the result")
        TABLE = "table", _("so does the card of the table alone")

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
    scoring = models.CharField(
        _("what two games count for"), max_length=5, choices=Scoring, default=Scoring.MATCH
    )
    win_half_points = models.PositiveSmallIntegerField(_("half-points for a win"), default=2)
    draw_half_points = models.PositiveSmallIntegerField(_("half-points for a draw"), default=1)
    loss_half_points = models.PositiveSmallIntegerField(_("half-points for a loss"), default=0)
    bye_half_points = models.PositiveSmallIntegerField(_("half-points for the bye"), default=2)
    takes_sign_ups = models.BooleanField(_("players may enter themselves"), default=False)
    most_entries = models.PositiveSmallIntegerField(
        _("places for players who enter themselves"), null=True, blank=True
    )
    most_half_byes = models.PositiveSmallIntegerField(
        _("half-point byes a player may ask for"), null=True, blank=True
    )
    rounds_without_half_byes = models.PositiveSmallIntegerField(
        _("last rounds without half-point byes"), default=0
    )
    seeding = models.CharField(
        _("start numbers"), max_length=6, choices=Seeding, default=Seeding.RATING
    )
    is_accelerated = models.BooleanField(
        _("the strong meet in the first rounds (Baku acceleration)"), default=False
    )
    clubs_apart_until = models.PositiveSmallIntegerField(
        _("members of one club don’t meet until after round"), default=0
    )
    group_count = models.PositiveSmallIntegerField(_("groups"), default=1)
    has_third_place_match = models.BooleanField(_("a match for third place"), default=False)
    sides = models.CharField(_("who moves first"), max_length=11, choices=Sides, default=Sides.LOT)
    source = models.ForeignKey(
        "self",
        models.PROTECT,
        null=True,
        blank=True,
        related_name="stages",
        verbose_name=_("fed from the standings of"),
    )
    records_set_results = models.BooleanField(
        _("a verified record sets the result by itself"), default=False
    )
    reports = models.CharField(
        _("results that players report"), max_length=5, choices=Reports, default=Reports.BOTH
    )
    tie_breaks = models.JSONField(_("tie-breaks in order"), default=list)
    first_seed_moves_first = models.BooleanField(
        _("who moves first at table 1 in round 1"), null=True, editable=False
    )
    state = models.CharField(max_length=12, choices=State, default=State.DRAFT)
    publicity = models.CharField(
        _("who sees it"), max_length=6, choices=Publicity, default=Publicity.PUBLIC
    )
    deleted_at = models.DateTimeField(_("thrown away at"), null=True, editable=False)
    state_before = models.CharField(  # it is a draft while it is in the bin
        _("state before that"), max_length=12, choices=State, blank=True, editable=False
    )
    version = models.PositiveIntegerField(default=1, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[models.Manager[Self]] = OutOfBin()  # type: ignore[assignment]
    everything: ClassVar[models.Manager[Self]] = LoggedQuerySet.as_manager()

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
            models.CheckConstraint(
                condition=Q(
                    win_half_points__gt=F("draw_half_points"),
                    draw_half_points__gte=F("loss_half_points"),
                ),
                name="tournament_points_in_order",
            ),
            models.CheckConstraint(
                condition=Q(group_count__gte=1, group_count__lte=MOST_GROUPS),
                name="tournament_groups",
            ),
        ]

    def get_absolute_url(self) -> str:
        return address("tournaments:tournament", self.slug)

    @property
    def local_venue(self) -> str:
        return in_readers_script(self.venue, self.venue_ar)

    @property
    def zone(self) -> zoneinfo.ZoneInfo:
        return zoneinfo.ZoneInfo(self.time_zone)

    @property
    def is_swiss(self) -> bool:
        return self.format == self.Format.SWISS

    @property
    def is_round_robin(self) -> bool:
        return self.format in ROUND_ROBINS

    @property
    def is_knockout(self) -> bool:
        return self.format == self.Format.KNOCKOUT

    @property
    def has_groups(self) -> bool:
        """Whether several round robins are played side by side."""
        return self.is_round_robin and self.group_count > 1

    @property
    def knows_its_rounds(self) -> bool:
        """Whether as many rounds come as are planned: only a Swiss knows before its first draw."""
        is_coming = self.state in (self.State.DRAFT, self.State.REGISTRATION)
        return self.is_swiss or not is_coming

    @property
    def cycles(self) -> int:
        """How often two players of a round robin are paired."""
        return 2 if self.format == self.Format.DOUBLE_ROUND_ROBIN else 1

    @property
    def legs(self) -> int:
        """How many rounds of the count one pairing is: two where each game counts by itself."""
        counts_games = self.is_round_robin and self.scoring == self.Scoring.GAMES
        return self.games_per_pairing if counts_games else 1

    @property
    def is_over(self) -> bool:
        return self.state in (self.State.FINISHED, self.State.CANCELLED)


ROUND_ROBINS = (Tournament.Format.ROUND_ROBIN, Tournament.Format.DOUBLE_ROUND_ROBIN)


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
