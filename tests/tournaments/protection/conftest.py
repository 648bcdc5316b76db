import pytest

from tournaments.services import entries


@pytest.fixture
def mixed(make_tournament, make_club, make_player, organiser):
    """Four players of one club and four of another."""

    def make(home=4, away=4, **fields):
        tournament = make_tournament(home, **fields)
        guests = make_club()
        players = [make_player(club=guests, rating=1900 - n) for n in range(away)]
        entries.enter_players(tournament=tournament, players=players, user=organiser)
        return tournament

    return make
