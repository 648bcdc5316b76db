"""Championships: entries, rounds, pairings and games. Scores and standings are never stored."""

import zoneinfo

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.models import Club, Named, Player, has_a_name, in_readers_script

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

    @property
    def is_open_for_entries(self) -> bool:
        return self.state in (self.State.DRAFT, self.State.REGISTRATION)


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


class Bye(models.TextChoices):
    """Why an entry has no opponent in a round; kinds are never mixed up."""

    PAIRING = "pairing", pgettext_lazy("bye", "Bye")
    FULL = "full", pgettext_lazy("bye", "Bye granted, full point")
    HALF = "half", pgettext_lazy("bye", "Bye asked for, half a point")
    ZERO = "zero", pgettext_lazy("bye", "Away, no point")
    FREE = "free", pgettext_lazy("bye", "Free round")


ASKED_FOR = (Bye.HALF, Bye.ZERO, Bye.FULL)


class Entry(models.Model):
    """A player's place in one championship."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="entries")
    player = models.ForeignKey(
        Player, models.PROTECT, related_name="entries", verbose_name=_("player")
    )
    seed = models.PositiveSmallIntegerField(_("start number"), null=True, blank=True)
    rating = models.PositiveSmallIntegerField(_("rating at the start"), null=True, blank=True)
    first_round = models.PositiveSmallIntegerField(_("first round"), default=1)
    withdrawn_after = models.PositiveSmallIntegerField(
        _("withdrawn after round"), null=True, blank=True
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = pgettext_lazy("championship", "entry")
        verbose_name_plural = pgettext_lazy("championship", "entries")
        ordering = ["seed", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player"], name="entry_once"),
            models.UniqueConstraint(fields=["tournament", "seed"], name="entry_seed_once"),
            models.CheckConstraint(condition=Q(first_round__gte=1), name="entry_first_round"),
        ]

    def __str__(self) -> str:
        return str(self.player)

    def is_playing_in(self, number: int) -> bool:
        """Whether the entry takes part in that round: has come, has not left."""
        left = self.withdrawn_after is not None and number > self.withdrawn_after
        return self.first_round <= number and not left


class RequestedBye(models.Model):
    """A bye an entry asked for in advance, for one round."""

    entry = models.ForeignKey(Entry, models.CASCADE, related_name="requested_byes")
    round_number = models.PositiveSmallIntegerField(_("round"))
    kind = models.CharField(
        _("kind"), max_length=7, choices=[(bye.value, bye.label) for bye in ASKED_FOR]
    )

    class Meta:
        verbose_name = _("bye asked for")
        verbose_name_plural = _("byes asked for")
        constraints = [
            models.UniqueConstraint(fields=["entry", "round_number"], name="requested_bye_once")
        ]

    def __str__(self) -> str:
        return f"{self.entry} · {self.round_number} · {self.get_kind_display()}"


class ForbiddenPair(models.Model):
    """Two entries that must not meet."""

    first = models.ForeignKey(Entry, models.CASCADE, related_name="+")
    second = models.ForeignKey(Entry, models.CASCADE, related_name="+")

    class Meta:
        verbose_name = _("pair that must not meet")
        verbose_name_plural = _("pairs that must not meet")
        constraints = [
            models.UniqueConstraint(fields=["first", "second"], name="forbidden_pair_once"),
            models.CheckConstraint(
                condition=Q(first__lt=F("second")), name="forbidden_pair_ordered"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.first} ≠ {self.second}"


class Round(models.Model):
    """One round; what made its pairings is kept with it, so that they can be made again."""

    class State(models.TextChoices):
        DRAFT = "draft", pgettext_lazy("round", "Draft")
        PUBLISHED = "published", pgettext_lazy("round", "Running")
        CLOSED = "closed", pgettext_lazy("round", "Closed")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(_("number"))
    state = models.CharField(max_length=9, choices=State, default=State.DRAFT)
    starts_at = models.DateTimeField(_("starts at"), null=True, blank=True)
    published_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    random_seed = models.BigIntegerField(editable=False)
    engine = models.CharField(max_length=60, editable=False)
    snapshot = models.TextField(blank=True, editable=False)
    version = models.PositiveIntegerField(default=1, editable=False)

    class Meta:
        verbose_name = pgettext_lazy("championship", "round")
        verbose_name_plural = pgettext_lazy("championship", "rounds")
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="round_once"),
            models.UniqueConstraint(
                fields=["tournament"], condition=~Q(state="closed"), name="round_one_open"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="round_number"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} · {self.number}"

    def get_absolute_url(self) -> str:
        return reverse("tournaments:round", args=[self.tournament.slug, self.number])

    @property
    def is_draft(self) -> bool:
        return self.state == self.State.DRAFT

    @property
    def is_running(self) -> bool:
        return self.state == self.State.PUBLISHED


class Pairing(models.Model):
    """Two entries at a table, or one entry and a kind of bye."""

    round = models.ForeignKey(Round, models.CASCADE, related_name="pairings")
    table_number = models.PositiveSmallIntegerField(_("table"), null=True, blank=True)
    first = models.ForeignKey(
        Entry, models.PROTECT, related_name="pairings_as_first", verbose_name=_("moves first")
    )
    second = models.ForeignKey(
        Entry,
        models.PROTECT,
        related_name="pairings_as_second",
        null=True,
        blank=True,
        verbose_name=_("answers"),
    )
    bye = models.CharField(_("bye"), max_length=7, choices=Bye, blank=True)

    class Meta:
        verbose_name = _("pairing")
        verbose_name_plural = _("pairings")
        ordering = [F("table_number").asc(nulls_last=True), "pk"]
        constraints = [
            models.UniqueConstraint(fields=["round", "table_number"], name="pairing_one_per_table"),
            models.UniqueConstraint(fields=["round", "first"], name="pairing_first_once"),
            models.UniqueConstraint(fields=["round", "second"], name="pairing_second_once"),
            models.CheckConstraint(
                condition=Q(second__isnull=True) | ~Q(first=F("second")), name="pairing_two_entries"
            ),
            models.CheckConstraint(
                condition=Q(second__isnull=False, table_number__isnull=False, bye="")
                | (Q(second__isnull=True, table_number__isnull=True) & ~Q(bye="")),
                name="pairing_opponent_or_bye",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.first} – {self.second or self.get_bye_display()}"


class Game(models.Model):
    """One game of a pairing. Every change carries the version it was based on."""

    class Result(models.TextChoices):
        FIRST_WINS = "1-0", _("first wins")
        SECOND_WINS = "0-1", _("second wins")
        DRAW = "1/2-1/2", pgettext_lazy("result", "draw")
        SECOND_FORFEITS = "+-", _("first wins by forfeit")
        FIRST_FORFEITS = "-+", _("second wins by forfeit")
        BOTH_FORFEIT = "--", _("both forfeit")

    class Ending(models.TextChoices):
        EMPTIED = "emptied", _("all stones taken")
        BLOCKED = "blocked", _("no legal move")
        ENDLESS = "endless", _("endless move")
        REPETITION = "repetition", _("position repeated")
        RESIGNED = "resigned", _("resigned")
        TIME = "time", _("out of time")
        AGREED = "agreed", _("draw agreed")
        FORFEIT = "forfeit", _("forfeit")
        RULING = "ruling", _("ruled by the arbiter")

    pairing = models.ForeignKey(Pairing, models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField(default=1)
    first = models.ForeignKey(
        Entry, models.PROTECT, related_name="games_as_first", verbose_name=_("moves first")
    )
    second = models.ForeignKey(
        Entry, models.PROTECT, related_name="games_as_second", verbose_name=_("answers")
    )
    result = models.CharField(_("result"), max_length=7, choices=Result, blank=True)
    ending = models.CharField(_("ending"), max_length=10, choices=Ending, blank=True)
    stones_left = models.PositiveSmallIntegerField(
        _("stones left to the winner"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(28)],
    )
    version = models.PositiveIntegerField(default=1, editable=False)
    changed_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        ordering = ["pairing__table_number", "number"]
        constraints = [
            models.UniqueConstraint(fields=["pairing", "number"], name="game_number_once"),
            models.CheckConstraint(condition=~Q(first=F("second")), name="game_two_entries"),
            models.CheckConstraint(
                condition=Q(stones_left__isnull=True) | Q(stones_left__gte=1, stones_left__lte=28),
                name="game_stones_left",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.first} – {self.second}"

    def get_absolute_url(self) -> str:
        return reverse("games:record", args=[self.pk])

    @property
    def is_open(self) -> bool:
        return not self.result

    @property
    def is_forfeit(self) -> bool:
        return self.result in FORFEITS

    @property
    def first_won(self) -> bool:
        return self.result in (self.Result.FIRST_WINS, self.Result.SECOND_FORFEITS)

    @property
    def second_won(self) -> bool:
        return self.result in (self.Result.SECOND_WINS, self.Result.FIRST_FORFEITS)


FORFEITS = (Game.Result.FIRST_FORFEITS, Game.Result.SECOND_FORFEITS, Game.Result.BOTH_FORFEIT)


class LogEntry(models.Model):
    """One change, told by wording.py as a sentence in the reader's language."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="log")
    at = models.DateTimeField(default=timezone.now)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="steps"
    )
    action = models.CharField(max_length=40)
    details = models.JSONField(default=dict)
    reason = models.TextField(blank=True)

    class Meta:
        verbose_name = _("step")
        verbose_name_plural = _("steps")
        ordering = ["-at", "-pk"]
        indexes = [models.Index(fields=["tournament", "-at"], name="log_newest")]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.action}"
