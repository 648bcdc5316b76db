"""The table of a season from real championships: which count, and for what."""

import pytest

from tournaments import queries
from tournaments.models import Game, Tournament
from tournaments.pairing.cut import TieRule
from tournaments.seasons.standings import table_of
from tournaments.services import championships, results
from tournaments.services.bin import throw_away
from tournaments.services.people import merge_people, part_people
from tournaments.services.reckoning import refresh
from tournaments.services.stages import Resolution, create_stage


def told(season):
    """Place, name and points of everybody in the table."""
    refresh()
    lines = table_of(season).lines
    return [(line.tally.rank, line.player.name, line.tally.total) for line in lines]


def test_places_of_all_championships_are_added_up(people, ended, make_season):
    ali, badr, said, nasir = people
    season = make_season(ended([ali, badr, said]), ended([badr, nasir, ali], week=1))

    assert told(season) == [(1, "Badr", 8), (2, "Ali", 7), (3, "Nasir", 3), (4, "Said", 2)]


def test_only_the_best_results_count(people, ended, make_season):
    ali, badr, said, _nasir = people
    season = make_season(
        ended([ali, badr, said]), ended([said, badr, ali], week=1), best=1, place_points=[5, 4, 1]
    )

    assert told(season) == [(1, "Ali", 5), (1, "Said", 5), (3, "Badr", 4)]


def test_what_is_still_played_does_not_count(people, ended, evening, play_as, make_season):
    tournament = play_as(evening(people, week=1), people, finish=False)
    season = make_season(ended(people), tournament)

    table = table_of(season)

    assert [line.tally.total for line in table.lines] == [5, 3, 2, 1]
    assert [event.is_over for event in table.events] == [True, False]
    assert not table.is_final


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"state": "draft"}, id="draft"),
        pytest.param({"state": "cancelled"}, id="called off"),
        pytest.param({"publicity": "link"}, id="only by a link"),
    ],
)
def test_what_not_everybody_sees_does_not_count(people, ended, make_season, fields):
    season = make_season(ended(people), ended(people, week=1))

    Tournament.objects.filter(slug="evening-1").update(**fields)

    assert [points for _rank, _name, points in told(season)] == [5, 3, 2, 1]
    assert len(table_of(season).events) == 1


def test_the_bin_takes_a_championship_out_of_the_table(people, ended, make_season, organiser):
    season = make_season(tournament := ended(people))

    throw_away(tournament=tournament, typed="Evening 0", user=organiser, reason="twice")

    assert told(season) == []


def test_a_championship_opened_again_waits_for_its_end(people, ended, make_season, organiser):
    season = make_season(tournament := ended(people))

    championships.reopen_tournament(tournament=tournament, user=organiser)
    assert told(season) == []

    championships.finish_tournament(tournament=tournament, user=organiser)
    assert [points for _rank, _name, points in told(season)] == [5, 3, 2, 1]


def test_a_correction_changes_the_table(people, ended, make_season, organiser):
    ali, badr, said, _nasir = people
    season = make_season(tournament := ended([ali, badr, said]))
    championships.reopen_tournament(tournament=tournament, user=organiser)
    for round_ in tournament.rounds.all():
        for game in queries.games_of(round_).filter(first__player__in=[ali, badr]):
            if game.second.player_id in (ali.pk, badr.pk):
                lost = Game.Result("0-1" if game.first.player_id == ali.pk else "1-0")
                results.enter_result(
                    game=game, version=game.version, result=lost, user=organiser, reason="typing"
                )
    championships.finish_tournament(tournament=tournament, user=organiser)

    assert [name for _rank, name, _points in told(season)] == ["Badr", "Ali", "Said"]


def test_two_people_who_are_one_have_one_sum_until_they_are_parted(
    people, ended, make_season, organiser
):
    ali, badr, said, nasir = people
    season = make_season(ended([ali, badr, said]), ended([nasir, badr, said], week=1))

    merge_people(keep=ali, gone=nasir, user=organiser)
    assert told(season)[0] == (1, "Ali", 10)

    nasir.refresh_from_db()
    part_people(gone=nasir, user=organiser)
    assert told(season)[:3] == [(1, "Badr", 6), (2, "Ali", 5), (2, "Nasir", 5)]


def test_a_place_needs_as_many_championships_as_have_ended(people, ended, make_season):
    ali, badr, said, nasir = people
    season = make_season(ended([ali, badr, said]), fewest=2)
    assert [rank for rank, _name, _points in told(season)] == [1, 2, 3]

    season.tournaments.add(ended([badr, said, nasir], week=1))

    assert told(season) == [
        *((1, "Badr", 8), (2, "Said", 5)),
        *((None, "Ali", 5), (None, "Nasir", 2)),
    ]


def test_losers_of_the_semi_finals_share_the_points(people, ended, make_season):
    season = make_season(ended(people, format="knockout", planned_rounds=2))

    told_ = told(season)

    assert [points for _rank, _name, points in told_] == [5, 3, 1.5, 1.5]
    assert [rank for rank, _name, _points in told_] == [1, 2, 3, 3]


@pytest.fixture
def cup(make_player, people, ended, play_as, organiser):
    """Two groups of three, of whom two each play a knockout: finals over, groups over."""
    everybody = [*people, make_player(name="Talib"), make_player(name="Yusuf")]
    groups = ended(everybody, format="round_robin", group_count=2)
    finals = create_stage(
        source=groups,
        places=2,
        user=organiser,
        resolution=Resolution(TieRule.START_NUMBER),
        name="Finals",
        starts=groups.starts,
        ends=groups.ends,
        format="knockout",
    )
    championships.open_entries(tournament=finals, user=organiser)
    return groups, play_as(finals, everybody)


def test_winners_of_groups_share_places(cup, make_season):
    season = make_season(cup[0], place_points=[10, 8, 6, 4, 2, 1])

    assert [points for _rank, _name, points in told(season)] == [9, 9, 5, 5, 1.5, 1.5]


def test_who_went_out_in_the_groups_stands_behind_the_finals(cup, make_season):
    season = make_season(cup[1], place_points=[10, 8, 6, 4, 2, 1])

    assert [points for _rank, _name, points in told(season)] == [10, 8, 5, 5, 1.5, 1.5]
    [event] = table_of(season).events
    assert event.stages == (cup[1], cup[0])


def test_points_scored_are_added_up_by_score(people, ended, make_season):
    season = make_season(ended(people), ended(people[:3], week=1), rule="score")

    assert told(season) == [(1, "Ali", 5), (2, "Badr", 3), (3, "Said", 1), (4, "Nasir", 0)]


def test_score_out_of_a_hundred_makes_sizes_comparable(people, ended, make_season):
    season = make_season(ended(people), ended(people[1:3], week=1), rule="percent")

    points = [(name, float(points)) for _rank, name, points in told(season)]
    assert points == [("Badr", 166.7), ("Ali", 100), ("Said", 33.3), ("Nasir", 0)]


def test_rounds_of_a_swiss_are_all_that_could_be_won(people, ended, make_season):
    season = make_season(ended(people, format="swiss", planned_rounds=2), rule="percent")

    assert float(told(season)[0][2]) == 100


@pytest.mark.parametrize("size", [2, 4])
def test_a_table_costs_the_same_for_any_number(
    people, ended, make_season, django_assert_num_queries, size
):
    season = make_season(*(ended(people[:size], week) for week in range(size)))

    with django_assert_num_queries(3):
        table_of(season)
