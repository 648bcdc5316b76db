"""Who plays in a championship, who asked for a bye, who must not meet."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.models import Player
from tournaments.models.championships import Tournament
from tournaments.models.logged import Logged


class Bye(models.TextChoices):
    """Why an entry has no opponent in a round; kinds are never mixed up."""

    PAIRING = "pairing", pgettext_lazy("bye", "Bye")
    FULL = "full", pgettext_lazy("bye", "Bye granted, full point")
    HALF = "half", pgettext_lazy("bye", "Bye asked for, half a point")
    ZERO = "zero", pgettext_lazy("bye", "Away, no point")
    FREE = "free", pgettext_lazy("bye", "Free round")


ASKED_FOR = (Bye.HALF, Bye.ZERO, Bye.FULL)


class Entry(Logged):
    """A player's place in one championship."""

    to_tournament = "tournament"

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
    group = models.PositiveSmallIntegerField(_("group"), default=1)
    source_group = models.PositiveSmallIntegerField(_("group before"), null=True, blank=True)
    source_rank = models.PositiveSmallIntegerField(_("place before"), null=True, blank=True)
    fixed_table = models.PositiveSmallIntegerField(_("always at table"), null=True, blank=True)
    checked_in_at = models.DateTimeField(_("checked in at"), null=True, blank=True)
    version = models.PositiveIntegerField(default=1, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = pgettext_lazy("championship", "entry")
        verbose_name_plural = pgettext_lazy("championship", "entries")
        ordering = ["seed", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player"], name="entry_once"),
            models.UniqueConstraint(fields=["tournament", "seed"], name="entry_seed_once"),
            models.UniqueConstraint(fields=["tournament", "fixed_table"], name="entry_table_once"),
            models.CheckConstraint(condition=Q(first_round__gte=1), name="entry_first_round"),
        ]

    def __str__(self) -> str:
        return str(self.player)

    def is_playing_in(self, number: int) -> bool:
        """Whether the entry takes part in that round: has come, has not left."""
        left = self.withdrawn_after is not None and number > self.withdrawn_after
        return self.first_round <= number and not left


class RequestedBye(Logged):
    """A bye an entry asked for in advance, for one round."""

    to_tournament = "entry__tournament"

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


class ForbiddenPair(Logged):
    """Two entries that must not meet, or had better not; ``until`` is the last such round."""

    to_tournament = "first__tournament"

    first = models.ForeignKey(Entry, models.CASCADE, related_name="+")
    second = models.ForeignKey(Entry, models.CASCADE, related_name="+")
    is_strict = models.BooleanField(_("must not meet, whatever it costs"), default=True)
    until = models.PositiveSmallIntegerField(_("until after round"), null=True, blank=True)

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

    def holds_in(self, number: int) -> bool:
        """Whether the two are kept apart in that round."""
        return self.until is None or number <= self.until
