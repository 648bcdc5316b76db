"""What templates of any app may show of championships."""

from collections.abc import Mapping
from fractions import Fraction

from django import template
from django.db.models import QuerySet

from players.models import Club, Player
from tournaments import queries
from tournaments.adapters import GAME_SCORES
from tournaments.marks import Mark, mark_of
from tournaments.models import Entry, Game, LogEntry, Tournament
from tournaments.pairing.types import Criterion, Played
from tournaments.wording import describe

register = template.Library()


@register.filter
def marks(history: tuple[Played, ...]) -> list[Mark]:
    """The signs of a player's rounds."""
    return [mark_of(played) for played in history]


@register.filter
def value_in_quarters(values: Mapping[Criterion, Fraction | None], code: Criterion) -> int:
    """A tie-break as whole quarter points, for the filter ``quarters``."""
    return int((values[code] or 0) * 4)


@register.filter
def scores(game: Game) -> tuple[int, int]:
    """Half-points of the first and the second mover of a game that has a result."""
    return GAME_SCORES[Game.Result(game.result)]


@register.filter
def at_key(numbers: Mapping[int, int], key: int) -> int:
    """A number of a mapping, 0 where it has none."""
    return numbers.get(key, 0)


@register.filter
def in_words(step: LogEntry) -> str:
    """A step of the log as a sentence."""
    return describe(step)


@register.simple_tag
def championships_of(player: Player) -> QuerySet[Entry]:
    """A player's entries in public championships, newest first."""
    return queries.championships_of(player.pk)


@register.simple_tag
def championships_at(club: Club) -> QuerySet[Tournament]:
    """A club's public championships, newest first."""
    return queries.public_tournaments().filter(club=club).order_by("-starts", "-pk")
