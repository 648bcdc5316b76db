"""Draws, and who met whom."""

from tournaments.services import rounds
from tournaments.services.swiss import Concessions


def entries_in(tournament):
    return list(tournament.entries.select_related("player").order_by("pk"))


def couples(round_):
    pairs = round_.pairings.exclude(second=None).values_list("first", "second")
    return [set(pair) for pair in pairs]


def draw(tournament, organiser, number=1, **conceded):
    return rounds.pair_next_round(
        tournament=tournament, number=number, user=organiser, concessions=Concessions(**conceded)
    )
