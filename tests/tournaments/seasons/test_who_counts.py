"""Who has played a championship of a season, and what winning every round comes to."""

import pytest

from tests.tournaments.careers.counted import correct
from tests.tournaments.seasons.test_season_table import told
from tournaments import queries
from tournaments.careers.players import career_of
from tournaments.models import Placing
from tournaments.seasons.standings import table_of
from tournaments.services import championships, entries, rounds


@pytest.fixture
def leave(organiser):
    """Take a player out, who never came or goes home."""

    def leave(tournament, player):
        entries.withdraw_entry(entry=tournament.entries.get(player=player), user=organiser)

    return leave


@pytest.fixture
def play_with(organiser):
    """Play to the end, where games of ``away`` are forfeited by both, or by that one alone."""

    def play(tournament, order, away, result):
        number = 1
        while number == 1 or number <= tournament.planned_rounds:
            rounds.pair_next_round(tournament=tournament, number=number, user=organiser)
            round_ = rounds.publish_round(tournament=tournament, number=number, user=organiser)
            for game in queries.games_of(round_):
                sides = [game.first.player, game.second.player]
                if away in sides:
                    lost = result or ("-+" if sides[0] == away else "+-")
                    correct(game, lost, organiser)
                else:
                    first, second = map(order.index, sides)
                    correct(game, "1-0" if first < second else "0-1", organiser)
            tournament.refresh_from_db()
            number += 1
        championships.finish_tournament(tournament=tournament, user=organiser)
        return tournament

    return play


@pytest.mark.parametrize("format", ["swiss", "round_robin"])
def test_who_left_before_the_first_round_has_not_played(
    people, evening, play_as, make_season, leave, format
):
    tournament = evening(people, format=format)
    leave(tournament, people[3])
    season = make_season(play_as(tournament, people))

    assert "Nasir" not in [name for _rank, name, _points in told(season)]
    assert [event.placing for event in career_of(people[3]).events] == [None]


@pytest.mark.parametrize("result", ["", "--"])
@pytest.mark.parametrize("format", ["swiss", "round_robin", "knockout"])
def test_who_never_came_to_a_game_has_not_played(
    people, evening, play_with, make_season, format, result
):
    season = make_season(play_with(evening(people, format=format), people, people[3], result))

    names = [name for _rank, name, _points in told(season)]

    assert "Nasir" not in names


def test_a_bye_of_the_draw_is_playing(people, evening, play_as, make_season):
    season = make_season(play_as(evening(people[:3], format="swiss", planned_rounds=1), people))

    assert len(told(season)) == 3


def test_whose_games_count_for_nobody_has_not_played(people, evening, play_as, make_season, leave):
    tournament = play_as(evening(people), people, until=1, finish=False)
    leave(tournament, people[3])
    season = make_season(play_as(tournament, people))

    assert [(name, points) for _rank, name, points in told(season)] == [
        ("Ali", 5),
        ("Badr", 3),
        ("Said", 2),
    ]
    assert set(Placing.objects.values_list("size", flat=True)) == {3}


@pytest.mark.parametrize("games", [1, 2])
def test_who_wins_all_that_counts_has_a_hundred(
    people, evening, play_as, make_season, leave, games
):
    tournament = evening(people, games_per_pairing=games, scoring="games")
    play_as(tournament, people, until=1, finish=False)
    leave(tournament, people[3])
    season = make_season(play_as(tournament, people), rule="percent")

    assert [float(points) for _rank, _name, points in told(season)] == [100, 50, 0]


def test_rounds_that_nobody_played_keep_nobody_from_a_hundred(
    people, evening, play_as, make_season, organiser
):
    tournament = play_as(evening(people), people, until=1, finish=False)
    championships.finish_tournament(tournament=tournament, user=organiser)
    season = make_season(tournament, rule="percent")

    assert [float(points) for _rank, _name, points in told(season)] == [100, 100, 0, 0]
    assert table_of(season).is_final
