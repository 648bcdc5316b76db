"""Steps that the tests of groups share."""

import pytest

from tournaments.errors import TournamentError
from tournaments.models import Entry
from tournaments.services import entries, rounds

GROUPS = {"format": "round_robin", "group_count": 2}


def group_of(tournament):
    """Groups by rating, the strongest first."""
    return list(tournament.entries.order_by("-rating").values_list("group", flat=True))


def seeds(tournament):
    """Start numbers by rating, the strongest first."""
    return list(tournament.entries.order_by("-rating").values_list("seed", flat=True))


def draw(tournament, organiser, number=1):
    return rounds.pair_next_round(tournament=tournament, number=number, user=organiser)


def refusal_of(step, **arguments):
    with pytest.raises(TournamentError) as refusal:
        step(**arguments)
    return refusal.value


def play_all(tournament, play_round):
    play_round(tournament)
    tournament.refresh_from_db()
    for _number in range(2, tournament.planned_rounds + 1):
        play_round(tournament)


def leave_after(tournament, play_round, organiser, number, place=1):
    """The player with that start number withdraws after ``number`` rounds."""
    for _round in range(number):
        play_round(tournament)
    entry = Entry.objects.get(tournament=tournament, seed=place)
    return entries.withdraw_entry(entry=entry, user=organiser)
