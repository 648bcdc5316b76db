"""What the members of a club have done together."""

from dataclasses import dataclass

from players.models import Club
from tournaments.careers import queries
from tournaments.careers.players import Tally
from tournaments.models import Placing, Rating, Season, Tournament
from tournaments.queries import public_tournaments
from tournaments.seasons.queries import seasons_of

MOST_NAMED = 5
State = Tournament.State


@dataclass(frozen=True)
class Against:
    """Games of the members against those of another club."""

    club: Club
    tally: Tally


@dataclass(frozen=True)
class ClubRecord:
    """The strongest members, first places of members, other clubs met, championships, seasons."""

    club: Club
    strongest: list[Rating]
    champions: list[Placing]
    against: list[Against]
    coming: list[Tournament]  # running ones first, then by day
    held: list[Tournament]  # newest first
    seasons: list[Season]  # run here, or counted here


def record_of(club: Club) -> ClubRecord:
    """What there is to say of a club: six queries, whatever there is."""
    hosted = list(public_tournaments().filter(club=club).order_by("-starts", "-pk"))
    coming = [each for each in reversed(hosted) if each.state != State.FINISHED]
    return ClubRecord(
        club=club,
        strongest=list(queries.listed_ratings().filter(player__club=club)[:MOST_NAMED]),
        champions=list(queries.champions_of(club)),
        against=_against(club),
        coming=sorted(coming, key=lambda each: each.state != State.RUNNING),
        held=[each for each in hosted if each.state == State.FINISHED],
        seasons=list(seasons_of(club)),
    )


def _against(club: Club) -> list[Against]:
    rows = queries.results_by_club(club)
    clubs = Club.objects.in_bulk([row.club for row in rows])
    return [Against(clubs[row.club], Tally(row.won, row.drawn, row.lost)) for row in rows]
