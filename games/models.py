"""Records of games as they were given, with the verdict of the engine."""

from collections.abc import Mapping

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models import Game, Logged

# Who has won by forfeit, in the words of a board.
AS_ON_BOARD: Mapping[str, str] = {
    Game.Result.SECOND_FORFEITS: Game.Result.FIRST_WINS,
    Game.Result.FIRST_FORFEITS: Game.Result.SECOND_WINS,
}
BY_FORFEIT: Mapping[str, str] = {winner: forfeit for forfeit, winner in AS_ON_BOARD.items()}


class GameRecord(Logged):
    """A record somebody sent for a game. Earlier ones are kept; the newest counts.

    The verdict's numbers are those of ``games.engine.judge`` under ``rules`` and never change:
    a record stays what it was when a club changes its mind about rules. ``moves`` are the holes
    lifted, a small letter each; ``certified`` the boards that an arbiter certified, by ply;
    ``ruled`` the result of the table that one decided on with this record at hand.
    """

    to_tournament = "game__pairing__round__tournament"
    not_logged = frozenset({"sent_by_id"})  # accounts may go

    class Verdict(models.TextChoices):
        VERIFIED = "verified", _("Verified")
        UNFINISHED = "unfinished", _("Unfinished")
        MISMATCH = "mismatch", _("Does not match")
        ILLEGAL = "illegal", _("Illegal move")
        UNREADABLE = "unreadable", _("Unreadable")

    class How(models.TextChoices):
        TYPED = "typed", _("typed")
        UPLOADED = "uploaded", _("sent as a file")
        TAPPED = "tapped", _("tapped on a board")
        RULED = "ruled", _("settled by the arbiter")

    class Teller(models.TextChoices):
        """Whose account of the game it is."""

        FIRST = "first", _("by who moves first")
        SECOND = "second", _("by who answers")
        TABLE = "table", _("by the card of the table")
        OFFICIAL = "official", _("by the desk")

    game = models.ForeignKey(Game, models.PROTECT, related_name="records", verbose_name=_("game"))
    text = models.TextField(_("record"))
    rules = models.CharField(_("rules of the game"), max_length=60)
    verdict = models.CharField(_("verdict"), max_length=10, choices=Verdict)
    ply = models.PositiveSmallIntegerField(null=True, blank=True)
    hole = models.CharField(max_length=4, blank=True)
    why = models.CharField(max_length=20, blank=True)
    result = models.CharField(max_length=7, blank=True)
    ending = models.CharField(max_length=10, blank=True)
    plies = models.PositiveSmallIntegerField(default=0)
    moves = models.TextField(blank=True)
    certified = models.JSONField(default=dict, blank=True)
    ruled = models.CharField(max_length=7, choices=Game.Result, blank=True)
    told_by = models.CharField(max_length=8, choices=Teller, default=Teller.OFFICIAL)
    sent_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, verbose_name=_("sent by")
    )
    how = models.CharField(max_length=8, choices=How, default=How.TYPED)
    sent_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("record")
        verbose_name_plural = _("records")
        ordering = ["-pk"]  # not by the clock, which may be set back
        indexes = [models.Index(fields=["game", "-id"], name="record_newest")]

    def __str__(self) -> str:
        return f"{self.game} · {self.get_verdict_display()}"

    @property
    def is_ruled(self) -> bool:
        """Whether an arbiter chose this record, or decided on the result as it is now."""
        return self.how == self.How.RULED or (bool(self.ruled) and self.ruled == self.game.result)

    @property
    def is_disputed(self) -> bool:
        """Whether it shows another result than the one entered, and no arbiter ruled on it."""
        entered = AS_ON_BOARD.get(self.game.result, self.game.result)
        contradicts = bool(self.result and entered) and self.result != entered
        return contradicts and self.ruled != self.game.result
