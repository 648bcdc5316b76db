"""Championships whose standings are final."""

import datetime

import pytest

from tournaments import queries
from tournaments.services import results, rounds

DAY = datetime.date(2026, 12, 4)
FINALS = {"name": "Finals", "name_ar": "النهائيات", "starts": DAY, "ends": DAY}


@pytest.fixture
def play_to_the_end(organiser):
    """Play all rounds; whoever has the smaller start number wins, or every game is drawn."""

    def play(tournament, result=""):
        number = 0
        while number == 0 or number < tournament.planned_rounds:
            number += 1
            rounds.pair_next_round(tournament=tournament, number=number, user=organiser)
            round_ = rounds.publish_round(tournament=tournament, number=number, user=organiser)
            tournament.refresh_from_db()
            for game in queries.games_of(round_).filter(result=""):
                better = "1-0" if game.first.seed < game.second.seed else "0-1"
                results.enter_result(
                    game=game, version=game.version, result=result or better, user=organiser
                )
        return tournament

    return play


@pytest.fixture
def groups(make_tournament, play_to_the_end):
    """Two groups of four, played: places follow start numbers, which follow ratings."""
    return play_to_the_end(make_tournament(8, format="round_robin", group_count=2))


@pytest.fixture
def level_groups(make_tournament, play_to_the_end):
    """Two groups of three in which every game was drawn."""
    tournament = make_tournament(6, format="round_robin", group_count=2)
    return play_to_the_end(tournament, "1/2-1/2")
