"""Rounds and who meets whom in them."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.addresses import address
from tournaments.models.championships import Tournament
from tournaments.models.entries import Bye, Entry
from tournaments.models.logged import Logged


class Round(Logged):
    """One round; what made its pairings is kept with it, so that they can be made again."""

    to_tournament = "tournament"

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
    order = models.JSONField(default=list, editable=False)  # keys of entries by pairing number
    # The engine's own pairs of entry keys by table, and [key, None] for the bye; kept when
    # people change the draft.
    engine_answer = models.JSONField(default=list, editable=False)
    # What people changed in the draft, oldest first: how it was before, what it broke and why.
    changes = models.JSONField(default=list, editable=False)
    version = models.PositiveIntegerField(default=1, editable=False)
    BULKY = ("snapshot", "order", "engine_answer", "changes")  # lists of games do without

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
        return address("tournaments:round", self.tournament.slug, self.number)

    @property
    def is_draft(self) -> bool:
        return self.state == self.State.DRAFT

    @property
    def is_running(self) -> bool:
        return self.state == self.State.PUBLISHED


class Pairing(Logged):
    """Two entries at a table, or one entry and a kind of bye."""

    to_tournament = "round__tournament"

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
