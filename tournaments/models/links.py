"""Links without an account: a player's card, the card of a table, a scorer's code."""

from datetime import datetime

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments import keys
from tournaments.models.championships import Tournament
from tournaments.models.entries import Entry
from tournaments.models.rounds import Pairing


class AccessLink(models.Model):
    """What lets somebody without an account do one thing in one championship.

    Neither the secret nor the code is stored: both come from ``seed`` and the key of the
    installation, so that a card can be printed again and a copy of the database opens nothing.
    """

    class Kind(models.TextChoices):
        PLAYER = "player", _("card of a player")
        TABLE = "table", _("card of a table")
        SCORER = "scorer", _("code of a scorer")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="links")
    kind = models.CharField(max_length=6, choices=Kind)
    entry = models.ForeignKey(
        Entry, models.CASCADE, null=True, blank=True, related_name="links", verbose_name=_("player")
    )
    pairing = models.ForeignKey(
        Pairing, models.CASCADE, null=True, blank=True, related_name="links"
    )
    label = models.CharField(_("for whom"), max_length=80, blank=True)
    seed = models.CharField(max_length=32, editable=False)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    made_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField(_("until"), null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)
    last_used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("link without an account")
        verbose_name_plural = _("links without an account")
        ordering = ["-pk"]  # as of steps
        constraints = [
            models.CheckConstraint(
                condition=Q(kind="player", entry__isnull=False, pairing__isnull=True)
                | Q(kind="table", entry__isnull=True, pairing__isnull=False)
                | Q(kind="scorer", entry=None, pairing=None, expires_at__isnull=False),
                name="access_link_for_one_thing",
            ),
            models.UniqueConstraint(
                fields=["entry"], condition=Q(revoked_at=None), name="access_link_one_a_player"
            ),
            models.UniqueConstraint(
                fields=["pairing"], condition=Q(revoked_at=None), name="access_link_one_a_table"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} · {self.get_kind_display()}"

    def get_absolute_url(self) -> str:
        """The page that it is for, without the secret."""
        slug = self.tournament.slug
        if self.entry_id:
            return reverse("tournaments:my-page", args=[slug, self.entry_id])
        if self.pairing_id:
            return reverse("tournaments:table", args=[slug, self.pairing_id])
        return reverse("tournaments:desk", args=[slug])

    @property
    def secret(self) -> str:
        """What the card carries, or the letters that a scorer types."""
        is_typed = self.kind == self.Kind.SCORER
        return keys.code_of(self.seed) if is_typed else keys.secret_of(self.seed)

    @property
    def is_alive(self) -> bool:
        """Whether it opens anything: not taken back, not over, and its table still plays."""
        if self.revoked_at or self.tournament.state == Tournament.State.DRAFT:
            return False
        if self.pairing is not None and not self.pairing.round.is_running:
            return False
        return self.expires_at is None or timezone.now() < self.expires_at

    def was_used_since(self, moment: datetime) -> bool:
        return self.last_used_at is not None and self.last_used_at >= moment
