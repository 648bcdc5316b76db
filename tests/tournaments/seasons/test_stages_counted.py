"""A championship of three stages in a season: the last one counts for all before it."""

import pytest

from tests.tournaments.following.pages import parts, url
from tournaments.models import Tournament
from tournaments.pairing.cut import TieRule
from tournaments.seasons.queries import seasons_counting, seasons_played_by
from tournaments.seasons.standings import table_of
from tournaments.services import championships, seasons
from tournaments.services.reckoning import refresh
from tournaments.services.stages import Resolution, create_stage


@pytest.fixture
def stage_of(organiser, play_as):
    """A stage of so many of each group, played in this order."""

    def make(source, places, order, **fields):
        stage = create_stage(
            source=source,
            places=places,
            user=organiser,
            resolution=Resolution(TieRule.START_NUMBER),
            starts=source.starts,
            ends=source.ends,
            **fields,
        )
        championships.open_entries(tournament=stage, user=organiser)
        return play_as(stage, order)

    return make


@pytest.fixture
def everybody(make_player, people):
    return [*people, make_player(name="Talib"), make_player(name="Yusuf")]


@pytest.fixture
def stages(everybody, ended, stage_of):
    """Two groups of three, a semi-final of four, a final of two."""
    groups = ended(everybody, format="round_robin", group_count=2)
    semi = stage_of(groups, 2, everybody, name="Semi-final", format="round_robin")
    return groups, semi, stage_of(semi, 2, everybody, name="Final", format="knockout")


def test_every_stage_and_all_its_players_lead_to_the_season(stages, everybody, make_season):
    season = make_season(stages[-1])
    refresh()

    assert [list(seasons_counting(stage)) for stage in stages] == [[season]] * 3
    assert [list(seasons_played_by(player)) for player in everybody] == [[season]] * 6
    assert len(table_of(season).lines) == 6


def test_the_chain_costs_one_query_however_long(
    stages, everybody, make_season, django_assert_num_queries
):
    make_season(stages[-1])

    for step in (lambda: seasons_counting(stages[0]), lambda: seasons_played_by(everybody[-1])):
        with django_assert_num_queries(1):
            list(step())


def test_a_chain_ends_where_a_stage_is_not_for_everybody(stages, everybody, make_season):
    season = make_season(stages[-1])
    Tournament.objects.filter(pk=stages[1].pk).update(publicity=Tournament.Publicity.LINK)
    refresh()

    assert [list(seasons_counting(stage)) for stage in stages] == [[], [], [season]]
    assert not seasons_played_by(everybody[-1]).exists()
    assert len(table_of(season).lines) == 2


def test_stages_before_don_t_count_where_points_are_added(stages, make_season):
    season = make_season(stages[1], rule="score")

    assert [list(seasons_counting(stage)) for stage in stages] == [[], [season], []]


def test_a_chain_that_leads_back_to_itself_ends(stages, make_season):
    season = make_season(stages[-1])
    Tournament.objects.filter(pk=stages[0].pk).update(source=stages[-1])

    assert list(seasons_counting(stages[0])) == [season]


def test_the_page_of_the_groups_is_another_once_the_final_is_taken_in(
    client, stages, make_season, organiser
):
    season, page = make_season(), url(stages[0])
    mark = parts(client, page)["ETag"]

    seasons.take_in(season=season, tournament=stages[-1], user=organiser)

    answer = parts(client, page, mark)
    assert (answer.status_code, season.get_absolute_url() in answer.text) == (200, True)
