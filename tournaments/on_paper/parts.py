"""Rows of the database as the parts that all sheets are made of."""

from datetime import datetime
from html import unescape

from django.utils.html import strip_tags
from django.utils.translation import override

from players.models import Club, Player
from tournaments.models import Entry, Round, Tournament
from tournaments.points import points_text
from tournaments.sheets.edition import Bilingual
from tournaments.sheets.heading import Heading
from tournaments.sheets.parts import SheetPlayer, Words


def heading_of(tournament: Tournament, round_: Round | None, printed: datetime) -> Heading:
    """The head of a sheet about this championship, or about a round of it."""
    starts = round_.starts_at if round_ else None
    return Heading(
        tournament=Bilingual(tournament.name, tournament.name_ar),
        club=_club(tournament.club),
        round_number=round_.number if round_ else None,
        place=Bilingual(tournament.venue, tournament.venue_ar),
        starts=starts and starts.astimezone(tournament.zone),
        printed=printed.astimezone(tournament.zone),
        version=1,
        is_draft=round_ is not None and round_.is_draft,
    )


def player_of(entry: Entry, half_points: int | None = None) -> SheetPlayer:
    """The player of an entry, with that score where a sheet tells it."""
    player: Player = entry.player
    return SheetPlayer(
        name=Bilingual(player.name, player.name_ar),
        club=_club(player.club),
        points="" if half_points is None else points_text(half_points),
        sort={"en": player.sort_key, "ar": player.sort_key_ar},
    )


def _club(club: Club | None) -> Bilingual:
    return Bilingual(club.name, club.name_ar) if club else Bilingual("", "")


def told(words: Words) -> Bilingual:
    """Words as they are in both languages, where what they say counts for the version."""
    said = {}
    for language in ("en", "ar"):
        with override(language):
            said[language] = str(words())
    return Bilingual(**said)


def plain(html: str) -> str:
    """A sentence for a page without its markup."""
    return unescape(strip_tags(html))
