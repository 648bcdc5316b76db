"""Rows that are worked out from all others, by services.reckoning alone: ratings and places.

They belong to no championship's log and file, and can be thrown away and made again at any time.
"""

from django.db import models
from django.utils.translation import gettext_lazy as _

from players.models import Player
from tournaments.models.championships import Tournament
from tournaments.models.games import Game
from tournaments.rating import elo


class Reckoning(models.Model):
    """What the rows below were made of: the newest step that counts, by championship.

    The edition of the rules stands among the ``steps``, so that another release that makes the
    rows anew in between takes it away or changes it. ``rules`` is read no more: it goes one
    release later.
    """

    steps = models.JSONField(default=dict)
    rules = models.PositiveSmallIntegerField(default=0, db_default=0)

    class Meta:
        verbose_name = _("reckoning")
        verbose_name_plural = _("reckonings")

    def __str__(self) -> str:
        return str(self.steps)


class Placing(models.Model):
    """The place that a player came to in a finished championship, or in his group there.

    ``rank`` to ``last_rank`` are shared; ``size`` is how many counted there. The honour ranks are
    those among who stayed to the end, None for who did not. There are no points in a knockout.
    """

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="placings")
    player = models.ForeignKey(Player, models.CASCADE, related_name="placings")
    rank = models.PositiveSmallIntegerField()
    last_rank = models.PositiveSmallIntegerField()
    honour_rank = models.PositiveSmallIntegerField(null=True)
    last_honour_rank = models.PositiveSmallIntegerField(null=True)
    size = models.PositiveSmallIntegerField()
    half_points = models.PositiveSmallIntegerField(null=True)

    class Meta:
        verbose_name = _("place in a championship")
        verbose_name_plural = _("places in championships")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player"], name="placing_once")
        ]

    def __str__(self) -> str:
        return f"{self.player} · {self.rank}"

    @property
    def is_win(self) -> bool:
        """Whether it is the first place, shared with nobody, of those who stayed."""
        return self.last_honour_rank == 1


class Rating(models.Model):
    """A player's rating after all counted games, in hundredths of a point."""

    player = models.OneToOneField(
        Player, models.CASCADE, primary_key=True, related_name="elo", verbose_name=_("player")
    )
    start = models.IntegerField()
    value = models.IntegerField(_("rating"), db_index=True)
    games = models.PositiveIntegerField(_("games"))

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")

    def __str__(self) -> str:
        return f"{self.player} · {self.points}"

    @property
    def points(self) -> int:
        return elo.in_points(self.value)

    @property
    def is_provisional(self) -> bool:
        return elo.is_provisional(self.games)


class RatedGame(models.Model):
    """One side of a counted game, as rating.elo.Change has it; ``place`` is in the order of all."""

    place = models.PositiveIntegerField(unique=True)
    game = models.ForeignKey(Game, models.CASCADE, related_name="rated")
    player = models.ForeignKey(Player, models.CASCADE, related_name="rated_games")
    opponent = models.ForeignKey(Player, models.CASCADE, related_name="+")
    number = models.PositiveIntegerField()
    half_points = models.PositiveSmallIntegerField()
    before = models.IntegerField()
    opponent_before = models.IntegerField()
    expected = models.PositiveSmallIntegerField()
    factor = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = _("rated game")
        verbose_name_plural = _("rated games")
        ordering = ["place"]
        constraints = [
            models.UniqueConstraint(fields=["player", "number"], name="rated_game_number_once")
        ]

    def __str__(self) -> str:
        return f"{self.player} · {self.number}"

    @property
    def change(self) -> int:
        """What the game added, in hundredths of a point."""
        return elo.change(self.half_points, self.expected, self.factor)

    @property
    def after(self) -> int:
        return self.before + self.change

    @property
    def is_first(self) -> bool:
        """Whether the player moved first; the first of the two sides stands first."""
        return self.place % 2 == 0
