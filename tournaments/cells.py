"""Cells of tables, drawn in Python: a template a cell would cost more than the page."""

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext, pgettext
from django.utils.translation import gettext as _

from players.signs import icon
from players.wording import isolated, link, second_line
from tournaments.adapters import Standing
from tournaments.histories import GAME_SCORES
from tournaments.marks import PLAYING, Mark, mark_of
from tournaments.models import Entry, Game
from tournaments.pairing.types import Played, PointSystem
from tournaments.points import points
from tournaments.wording.phrases import when_left

NOTHING = SafeString("")


def side(entry: Entry, sign: str, *, won: bool, half_points: int | None) -> SafeString:
    """Who sits there: the sign of the side, the name, the points before the round."""
    css = "name winner" if won else "name"
    score = (
        NOTHING
        if half_points is None
        else format_html(' <span class="soft small number">{}</span>', points(half_points))
    )
    return format_html(
        '<span class="side">{}<span>{}{}</span></span>', icon(sign), link(entry.player, css), score
    )


def score(game: Game) -> SafeString:
    """The result as two numbers, each towards its player; else that the game goes on."""
    if not game.result:
        state = "–" if game.pairing.round.is_draft else pgettext("game", "playing")
        return format_html('<span class="soft">{}</span>', state)
    first, second = GAME_SCORES[Game.Result(game.result)]
    forfeit = _("by forfeit") if game.is_forfeit else ""
    return format_html(
        '<span class="score"><span>{}</span><i>–</i><span>{}</span></span>{}',
        points(first),
        points(second),
        format_html('<span class="soft small block">{}</span>', forfeit) if forfeit else NOTHING,
    )


def table(game: Game) -> SafeString:
    """The table, and which game it is where it is not the first."""
    if game.number == 1:
        return SafeString(str(game.pairing.table_number))
    number = _("game %(number)s") % {"number": game.number}
    return format_html(
        '{}<span class="soft small block">{}</span>', game.pairing.table_number, number
    )


def round_and_table(game: Game) -> SafeString:
    """In a list over several rounds: the round, linked, and the table."""
    round_ = game.pairing.round
    return format_html(
        '<a href="{}"><span class="sr">{} </span>{}</a>'
        '<span class="soft small"> · <span class="sr">{} </span>{}</span>',
        round_.get_absolute_url(),
        _("Round"),
        round_.number,
        _("Table"),
        game.pairing.table_number,
    )


def place(standing: Standing, *, is_level: bool) -> SafeString:
    """The rank, whether the start number alone gave it, and how many places up or down."""
    level = (
        format_html(
            '<span class="soft" aria-hidden="true"> =</span><span class="sr"> {}</span>',
            _("level but for the start number"),
        )
        if is_level
        else NOTHING
    )
    return format_html("{}{}{}", standing.rank, level, _shift(standing.places_up or 0))


def _shift(up: int) -> SafeString:
    """Places up, or down where negative."""
    if not up:
        return NOTHING
    words = (
        ngettext("place up", "places up", up)
        if up > 0
        else ngettext("place down", "places down", -up)
    )
    return format_html(
        '<span class="shift">{}{}<span class="sr"> {}</span></span>',
        icon("up" if up > 0 else "down"),
        abs(up),
        words,
    )


def entry(entry_: Entry, *, is_annulled: bool = False) -> SafeString:
    """The player, linked, with club and how the entry differs from the usual under it."""
    player = entry_.player
    parts = [isolated(player.club)] if player.club else []
    if entry_.withdrawn_after is not None:
        parts.append(SafeString(when_left(entry_.withdrawn_after)))
        if is_annulled:
            parts.append(SafeString(_("games don’t count")))
    elif entry_.first_round > 1:
        parts.append(SafeString(_("joined in round %(number)s") % {"number": entry_.first_round}))
    if entry_.source_rank is not None:
        parts.append(SafeString(origin(entry_)))
    under = format_html_join(" · ", "{}", ((part,) for part in parts))
    return format_html("{}{}", link(player), second_line(under))


def origin(entry_: Entry) -> str:
    """The place before, of an entry that another championship's standings fed."""
    words = {"group": entry_.source_group, "place": entry_.source_rank}
    if entry_.source_group is None:
        return _("from place %(place)s") % words
    return _("from group %(group)s, place %(place)s") % words


def marks(
    history: Sequence[Played],
    points: PointSystem,
    annulled: Mapping[int, Played] = MappingProxyType({}),
    playing: int = 0,
) -> SafeString:
    """The signs of a player's rounds, with one label for all; ``annulled`` ones in brackets.

    The last ``playing`` ones are not over.
    """
    over = len(history) - playing
    told = [
        (mark_of(annulled.get(place, played), points), place in annulled)
        for place, played in enumerate(history[:over])
    ] + [(PLAYING, False)] * playing
    drawn = [_drawn(mark, get_language(), is_annulled=gone) for mark, gone in told]
    return format_html(
        '<span class="marks" role="img" aria-label="{}">{}</span>',
        pgettext("between the parts of a list", ", ").join(word for word, _sign in drawn),
        SafeString("".join(sign for _word, sign in drawn)),
    )


@cache  # there are a dozen
def _drawn(mark: Mark, _language: str | None, *, is_annulled: bool) -> tuple[str, SafeString]:
    """Its word in the reader's language, and its sign."""
    return _word(mark, is_annulled=is_annulled), _sign(mark, is_annulled=is_annulled)


def _word(mark: Mark, *, is_annulled: bool) -> str:
    word = str(mark.word)
    return _("%(result)s (does not count)") % {"result": word} if is_annulled else word


def _sign(mark: Mark, *, is_annulled: bool) -> SafeString:
    sign = icon(mark.icon, mark.css)
    return format_html('<span class="annulled">({})</span>', sign) if is_annulled else sign
