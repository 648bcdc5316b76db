"""Records of games that were played again."""

import pytest

from games.matching import place_of
from games.services.sending import submit_record
from tests.games.files.offered import planned, written
from tests.games.pages import url, words
from tests.games.texts import WON
from tournaments.errors import TournamentError
from tournaments.models import Game

R = Game.Result


@pytest.fixture
def replayed(make_knockout, begin_round, enter):
    """A drawn game and its replay, which is open."""
    _round, (game,) = begin_round(make_knockout(2))
    enter(game, R.DRAW)
    return game, game.pairing.games.get(number=2)


def test_records_of_a_file_are_told_apart_by_who_began(replayed):
    game, replay = replayed

    games = planned(game, written(game) + "\n" + written(replay), enters_results=False)

    assert [each.record.game for each in games] == [game, replay]


def test_the_place_of_each_game_reads_back(replayed):
    assert [place_of(game) for game in replayed] == ["1/1/1", "1/1/2"]


def test_the_page_of_a_replay_says_which_game_it_is(client, replayed):
    _game, replay = replayed

    page = client.get(url("record", replay.pk))

    assert "round 1, table 1, game 2" in words(page)


def test_a_draw_stands_while_its_replay_has_a_record(replayed, enter, organiser):
    game, replay = replayed
    submit_record(game=replay, text=WON, user=organiser)

    with pytest.raises(TournamentError) as refusal:
        enter(game, R.FIRST_WINS)

    assert refusal.value.code == "replay_played"
