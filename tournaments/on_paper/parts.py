"""Rows of the database as the parts that all sheets are made of."""

from django.utils import timezone

from players.models import Club, Player
from tournaments.models import Entry, Round
from tournaments.points import points_text
from tournaments.sheets.edition import Bilingual
from tournaments.sheets.heading import Heading
from tournaments.sheets.parts import SheetPlayer


def heading_of(round_: Round) -> Heading:
    """The head of a sheet about this round."""
    tournament = round_.tournament
    return Heading(
        tournament=Bilingual(tournament.name, tournament.name_ar),
        club=_club(tournament.club),
        round_number=round_.number,
        place=Bilingual(tournament.venue, tournament.venue_ar),
        starts=round_.starts_at and round_.starts_at.astimezone(tournament.zone),
        printed=timezone.now().astimezone(tournament.zone),
        version=round_.version,
        is_draft=round_.is_draft,
    )


def player_of(entry: Entry, half_points: int) -> SheetPlayer:
    """The player of an entry with that score."""
    player: Player = entry.player
    return SheetPlayer(
        name=Bilingual(player.name, player.name_ar),
        club=_club(player.club),
        points=points_text(half_points),
        sort={"en": player.sort_key, "ar": player.sort_key_ar},
    )


def _club(club: Club | None) -> Bilingual:
    return Bilingual(club.name, club.name_ar) if club else Bilingual("", "")
