"""Championships that were played, for what is worked out from them."""

import datetime

import pytest

from tournaments.services import championships

FIRST_DAY = datetime.date(2026, 1, 9)


@pytest.fixture
def play_all(play_round, organiser):
    """Play what a championship has planned, first movers winning unless told, and end it."""

    def play(tournament, result="1-0", *, finish=True):
        play_round(tournament, result)  # the first draw counts the rounds
        tournament.refresh_from_db()
        for _ in range(1, tournament.planned_rounds):
            play_round(tournament, result)
        if finish:
            championships.finish_tournament(tournament=tournament, user=organiser)
        tournament.refresh_from_db()
        return tournament

    return play


@pytest.fixture
def evening(make_tournament, organiser):
    """A round robin of these players, ``week`` weeks after the first day."""
    from tournaments.services import entries

    def make(players, week=0, **fields):
        day = FIRST_DAY + datetime.timedelta(weeks=week)
        fields = {"format": "round_robin", "name": f"Evening {week}"} | fields
        tournament = make_tournament(starts=day, ends=day, **fields)
        entries.enter_players(tournament=tournament, players=players, user=organiser)
        return tournament

    return make
