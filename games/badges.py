"""Badges of records: one word and one sign for what a record is."""

from django.forms.utils import flatatt
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.models import GameRecord
from players.signs import icon
from tournaments.models import Game

SIGNS = {
    GameRecord.Verdict.VERIFIED: "check",
    GameRecord.Verdict.UNFINISHED: "unfinished",
    GameRecord.Verdict.MISMATCH: "unequal",
    GameRecord.Verdict.ILLEGAL: "cross",
    GameRecord.Verdict.UNREADABLE: "unreadable",
}


class Badges(dict[int, GameRecord]):
    """The newest record of each game, by the game's key, and its badge."""

    def of(self, game: Game) -> SafeString:
        """The badge of a game's record, with a link to it, or the word that there is none."""
        record = self.get(game.pk)
        if record is None:
            return _drawn("span", "none", "none", _("No record"))
        return _drawn("a", *_badge(record), href=game.get_absolute_url())


def record_badge(record: GameRecord) -> SafeString:
    """The badge of one record, without a link."""
    return _drawn("span", *_badge(record))


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
