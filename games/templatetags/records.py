"""Badges of records: on their own page, and in tables of games with one query for all."""

from collections.abc import Iterable

from django import template
from django.utils.translation import gettext as _

from games import queries
from games.models import GameRecord
from tournaments.models import Game

register = template.Library()

SIGNS = {
    GameRecord.Verdict.VERIFIED: "check",
    GameRecord.Verdict.UNFINISHED: "unfinished",
    GameRecord.Verdict.MISMATCH: "unequal",
    GameRecord.Verdict.ILLEGAL: "cross",
    GameRecord.Verdict.UNREADABLE: "unreadable",
}


@register.simple_tag
def record_badges(games: Iterable[Game]) -> dict[int, GameRecord]:
    """The newest record of each game, for ``verdict_badge``."""
    return queries.verdicts_of(games)


@register.inclusion_tag("games/badge.html")
def verdict_badge(badges: dict[int, GameRecord], game: Game) -> dict[str, str]:
    """The badge of a game's record, with a link to it, or the word that there is none."""
    record = badges.get(game.pk)
    if record is None:
        return {"kind": "none", "sign": "none", "label": _("No record")}
    return _badge(record) | {"url": game.get_absolute_url()}


@register.inclusion_tag("games/badge.html")
def record_badge(record: GameRecord) -> dict[str, str]:
    """The badge of one record, without a link."""
    return _badge(record)


def _badge(record: GameRecord) -> dict[str, str]:
    if record.is_disputed:
        return {"kind": "disputed", "sign": "dispute", "label": _("Disputed")}
    verdict = GameRecord.Verdict(record.verdict)
    return {"kind": str(verdict), "sign": SIGNS[verdict], "label": str(verdict.label)}
