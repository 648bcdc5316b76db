"""Games of pairings and their results."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.addresses import address
from tournaments.models.entries import Entry
from tournaments.models.logged import Logged
from tournaments.models.rounds import Pairing

MOST_STONES = 48  # a side's on the biggest board there is


class Game(Logged):
    """One game of a pairing. Every change carries the version it was based on."""

    to_tournament = "pairing__round__tournament"

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
        validators=[MinValueValidator(1), MaxValueValidator(MOST_STONES)],
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
                condition=Q(stones_left__isnull=True)
                | Q(stones_left__gte=1, stones_left__lte=MOST_STONES),
                name="game_stones_left",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.first} – {self.second}"

    def get_absolute_url(self) -> str:
        return address("games:record", self.pk)

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
