"""Results as those at the table tell them."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.entries import Entry
from tournaments.models.games import Game
from tournaments.models.links import AccessLink
from tournaments.models.logged import Logged


class ResultClaim(Logged):
    """What a player, or the table where there is no ``entry``, says a game came to.

    Nothing is changed: who thinks better of it claims again, and the newest of each counts, as
    long as the game is in the ``version`` that was claimed.
    """

    to_tournament = "game__pairing__round__tournament"
    not_logged = frozenset({"user_id", "link_id"})  # accounts and links may go

    game = models.ForeignKey(Game, models.CASCADE, related_name="claims")
    entry = models.ForeignKey(
        Entry,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="claims",
        verbose_name=_("player"),
    )
    result = models.CharField(_("result"), max_length=7, choices=Game.Result)
    version = models.PositiveIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    link = models.ForeignKey(
        AccessLink, models.SET_NULL, null=True, blank=True, related_name="claims"
    )
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("reported result")
        verbose_name_plural = _("reported results")
        ordering = ["-pk"]  # as of steps
        indexes = [models.Index(fields=["game", "-id"], name="claim_newest")]

    def __str__(self) -> str:
        return f"{self.game} · {self.result}"
