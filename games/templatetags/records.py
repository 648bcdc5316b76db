"""Badges of records: on their own page, and in tables of games with one query for all."""

from collections.abc import Iterable

from django import template
from django.forms.utils import flatatt
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games import queries
from games.models import GameRecord
from games.tellings import Tellings
from games.wording.tellings import tellings_sentence
from players.signs import icon
from tournaments.models import Game, Tournament

register = template.Library()

SIGNS = {
    GameRecord.Verdict.VERIFIED: "check",
    GameRecord.Verdict.UNFINISHED: "unfinished",
    GameRecord.Verdict.MISMATCH: "unequal",
    GameRecord.Verdict.ILLEGAL: "cross",
    GameRecord.Verdict.UNREADABLE: "unreadable",
}
MOST_UNSETTLED = 10  # named on the desk; the rest are counted


class Badges(dict[int, GameRecord]):
    """The newest record of each game, by the game's key, and its badge."""

    def of(self, game: Game) -> SafeString:
        """The badge of a game's record, with a link to it, or the word that there is none."""
        record = self.get(game.pk)
        if record is None:
            return _drawn("span", "none", "none", _("No record"))
        return _drawn("a", *_badge(record), href=game.get_absolute_url())


@register.simple_tag
def record_badges(games: Iterable[Game]) -> Badges:
    """The newest record of each game, for ``verdict_badge`` and tables."""
    return Badges(queries.verdicts_of(games))


@register.simple_tag
def verdict_badge(badges: Badges, game: Game) -> SafeString:
    """The badge of one of these games."""
    return badges.of(game)


@register.simple_tag
def record_badge(record: GameRecord) -> SafeString:
    """The badge of one record, without a link."""
    return _drawn("span", *_badge(record))


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


def _badge(record: GameRecord) -> tuple[str, str, str]:
    """Its kind, its sign and its word."""
    if record.is_disputed:
        return "disputed", "dispute", _("Disputed")
    verdict = GameRecord.Verdict(record.verdict)
    return str(verdict), SIGNS[verdict], str(verdict.label)


def _drawn(tag: str, kind: str, sign: str, label: str, **attrs: str) -> SafeString:
    return format_html(
        '<{tag} class="badge {kind}"{attrs}>{sign}{label}</{tag}>',
        tag=tag,
        kind=kind,
        sign=icon(sign),
        label=label,
        attrs=flatatt(attrs),
    )
