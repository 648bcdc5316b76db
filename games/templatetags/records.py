"""Badges of records: on their own page, and in tables of games with one query for all."""

from collections.abc import Iterable

from django import template
from django.utils.safestring import SafeString

from games import queries
from games.badges import Badges, record_badge
from games.models import GameRecord
from games.tellings import Tellings
from games.wording.places import where
from games.wording.tellings import tellings_sentence
from tournaments.models import Game, Tournament

register = template.Library()
register.simple_tag(record_badge)
register.filter(where)

MOST_UNSETTLED = 10  # named on the desk; the rest are counted


@register.simple_tag
def record_badges(games: Iterable[Game]) -> Badges:
    """The newest record of each game, for ``verdict_badge`` and tables."""
    return Badges(queries.verdicts_of(games))


@register.simple_tag
def verdict_badge(badges: Badges, game: Game) -> SafeString:
    """The badge of one of these games."""
    return badges.of(game)


@register.inclusion_tag("games/parts/needs_you.html")
def needs_you(tournament: Tournament) -> dict[str, object]:
    """The first games of a championship that an arbiter must rule on, and how many more."""
    unsettled = queries.unsettled(tournament)
    first = [(told.newest.game, tellings_sentence(told)) for told in unsettled[:MOST_UNSETTLED]]
    return {"unsettled": first, "more": len(unsettled) - len(first)}


@register.inclusion_tag("games/parts/tellings.html")
def tellings_note(records: list[GameRecord], *, may_rule: bool) -> dict[str, object]:
    """Whether those who tell a game agree, and what an arbiter decided or must decide."""
    tellings = Tellings.of(records)
    return {
        "tellings": tellings,
        "sentence": tellings_sentence(tellings),
        "tone": "bad" if tellings.need_ruling else "good",
        "sign": "dispute" if tellings.need_ruling else "check",
        "game": tellings.newest.game,
        "may_rule": may_rule,
    }
