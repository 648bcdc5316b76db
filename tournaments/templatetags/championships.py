"""What templates of any app may show of championships."""

from typing import Any

from django import template
from django.utils.safestring import SafeString

from tournaments import cells, finding, tie_breaks
from tournaments.claims import claims_at_desk
from tournaments.models import Entry, Game, LogEntry, Tournament
from tournaments.round_by_round.bumps import draw_bumps
from tournaments.round_by_round.courses import Courses
from tournaments.wording import access, phrases, places
from tournaments.wording.claims import outcome, told_to_desk
from tournaments.wording.knockouts import how_far
from tournaments.wording.steps import describe

register = template.Library()


register.filter(access.actor)
register.filter(access.holder)
register.filter(cells.score)
register.filter(cells.table)
register.filter(how_far)
register.filter(phrases.when_left)
register.filter(places.span)
register.filter("places_in_words", places.in_words)
register.filter("in_digits", tie_breaks.value_shown)


@register.filter
def in_words(step: LogEntry) -> str:
    """A step of the log as a sentence."""
    return describe(step)


@register.filter("outcome")
def outcome_of(game: Game) -> SafeString:
    """Who won a game that has a result, by name."""
    return outcome(game, game.result)


@register.simple_tag(takes_context=True)
def own_entry(context: dict[str, Any], tournament: Tournament) -> Entry | None:
    """The entry of whoever reads the page, where they play here."""
    return finding.own_entry(context["request"].user, tournament)


@register.simple_tag
def bumps(courses: Courses, chosen: Entry | None, title: str) -> SafeString:
    """The picture of places round by round."""
    return draw_bumps(courses, chosen.pk if chosen else None, title=title)


@register.simple_tag
def reported(tournament: Tournament) -> list[dict[str, Any]]:
    """What those at the tables reported and nobody entered yet, table by table."""
    return [
        {
            "claims": claims,
            "told": told_to_desk(claims),
            "choices": [(result, outcome(claims.game, result)) for result in claims.results],
        }
        for claims in claims_at_desk(tournament)
    ]


@register.inclusion_tag("tournaments/parts/tie_break_legend.html")
def tie_break_legend(tournament: Tournament, *, is_open: bool = False) -> dict[str, Any]:
    """How ties are broken in this championship, folded until somebody asks."""
    return {
        "legend": tie_breaks.legend(tournament),
        "cautions": tie_breaks.cautions(tournament),
        "is_open": is_open,
    }


@register.simple_tag
def tie_breaks_explained() -> list[tie_breaks.Head]:
    """Every tie-break there is, with how it is counted."""
    return tie_breaks.explained()
