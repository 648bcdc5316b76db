"""People who entered themselves: who waits, whom they may be, and whether the form is open."""

from dataclasses import dataclass

from players.likeness import Directory, Likeness
from players.lists.lines import club_key
from players.models import Club, Player
from players.queries import everybody
from tournaments.models import SignUp, Tournament

WAITING = SignUp.State.WAITING


@dataclass(frozen=True, slots=True)
class Waiting:
    """A sign-up, and whom of the people known it may be."""

    sign_up: SignUp
    alike: list[Likeness]


def waiting_count(tournament: Tournament) -> int:
    """How many wait for the desk."""
    return tournament.sign_ups.filter(state=WAITING).count()


def waiting_list(tournament: Tournament) -> list[Waiting]:
    """All who wait, the first first, with their likenesses: two queries."""
    waiting = list(tournament.sign_ups.filter(state=WAITING))
    directory = Directory(everybody()) if waiting else Directory([])
    return [Waiting(each, directory.like(person_of(each))) for each in waiting]


def person_of(sign_up: SignUp) -> Player:
    """The person as the sign-up tells, not stored; of the host's club unless another is named."""
    return Player(
        name=sign_up.name,
        name_ar=sign_up.name_ar,
        birth_year=sign_up.birth_year,
        club=club_of(sign_up),
    )


def club_of(sign_up: SignUp) -> Club | None:
    """The host's club, unless another is named, whose people its own organiser enters."""
    host = sign_up.tournament.club
    named = club_key(sign_up.club)
    return host if named in ("", club_key(host.name), club_key(host.name_ar)) else None


def takes_sign_ups(tournament: Tournament) -> bool:
    """Whether players may enter themselves now: at most two queries."""
    if not tournament.takes_sign_ups or tournament.state != Tournament.State.REGISTRATION:
        return False
    most = tournament.most_entries
    return most is None or tournament.entries.count() + waiting_count(tournament) < most
