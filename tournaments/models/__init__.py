"""Championships: entries, rounds, pairings and games. Scores and standings are never stored."""

from tournaments.models.championships import (
    MOST_GROUPS,
    MOST_ROUNDS,
    ROUND_ROBINS,
    Tournament,
    TournamentRole,
)
from tournaments.models.claims import ResultClaim
from tournaments.models.entries import ASKED_FOR, Bye, Entry, ForbiddenPair, RequestedBye
from tournaments.models.games import FORFEITS, MOST_STONES, Game
from tournaments.models.jobs import Job
from tournaments.models.links import AccessLink
from tournaments.models.log import LogEntry
from tournaments.models.logged import Logged
from tournaments.models.printing import Printing
from tournaments.models.prizes import Prize
from tournaments.models.reckoned import Placing, RatedGame, Rating, Reckoning
from tournaments.models.rounds import Pairing, Round
from tournaments.models.seasons import Season
from tournaments.models.sign_ups import SignUp

__all__ = [
    "ASKED_FOR",
    "FORFEITS",
    "MOST_GROUPS",
    "MOST_ROUNDS",
    "MOST_STONES",
    "ROUND_ROBINS",
    "AccessLink",
    "Bye",
    "Entry",
    "ForbiddenPair",
    "Game",
    "Job",
    "LogEntry",
    "Logged",
    "Pairing",
    "Placing",
    "Printing",
    "Prize",
    "RatedGame",
    "Rating",
    "Reckoning",
    "RequestedBye",
    "ResultClaim",
    "Round",
    "Season",
    "SignUp",
    "Tournament",
    "TournamentRole",
]
