"""Pages of a championship in groups: the desk, what everyone reads, the settings."""

import pytest

from players.models import ClubRole
from tests.tournaments.addresses import url
from tournaments.models import Tournament
from tournaments.services import groups

from .steps import GROUPS, group_of, leave_after


def test_the_desk_lists_players_by_group(desk, make_tournament, organiser):
    tournament = make_tournament(6, **GROUPS)
    groups.spread_entries(tournament=tournament, user=organiser)

    page = desk.get(url("edit-entries", tournament.slug)).text

    assert page.index("Group 1") < page.index("Player 001") < page.index("Group 2")
    assert page.index("Group 2") < page.index("Player 002")


def test_the_desk_moves_and_spreads(desk, make_tournament):
    tournament = make_tournament(6, **GROUPS)
    entry = tournament.entries.order_by("rating")[0]

    spread = desk.post(url("spread-groups", tournament.slug))
    moved = desk.post(url("move-entry", tournament.slug, entry.pk), {"group": "٢"})

    assert (spread.status_code, moved.status_code) == (302, 302)
    assert group_of(tournament) == [1, 2, 2, 1, 1, 2]


@pytest.mark.parametrize(("group", "status"), [("", 422), ("17", 422), ("3", 409)])
def test_a_wrong_group_is_refused_with_a_sentence(desk, make_tournament, group, status):
    tournament = make_tournament(6, **GROUPS)
    entry = tournament.entries.first()

    response = desk.post(url("move-entry", tournament.slug, entry.pk), {"group": group})

    assert response.status_code == status
    sentence = {422: "Choose the group by its number.", 409: "There is no group 3 here."}[status]
    assert sentence in response.text


def test_only_arbiters_change_groups(client, make_tournament, make_user):
    tournament = make_tournament(6, **GROUPS)
    client.force_login(make_user())

    statuses = {
        client.post(url("spread-groups", tournament.slug)).status_code,
        client.post(
            url("move-entry", tournament.slug, tournament.entries.first().pk), {"group": 1}
        ).status_code,
    }

    assert statuses == {403}


@pytest.mark.parametrize("players", [6, 14])
def test_the_list_by_group_costs_the_same_for_any_field(
    desk, make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players, **GROUPS)
    play_round(tournament)

    with django_assert_num_queries(12):
        desk.get(url("edit-entries", tournament.slug))


@pytest.mark.parametrize(
    ("after", "sentence"),
    [
        (2, "Games played: 2 of 5, fewer than half. None of them will count, for anybody."),
        (3, "Games played: 3 of 5. They count, and the rest are lost by forfeit."),
    ],
)
def test_the_desk_says_before_what_leaving_means(
    desk, make_tournament, play_round, after, sentence
):
    tournament = make_tournament(6, format="round_robin")
    for _round in range(after):
        play_round(tournament)

    pages = [
        desk.get(url("entry", tournament.slug, entry.pk)) for entry in tournament.entries.all()
    ]
    assert [sentence in page.text for page in pages] == [True] * 6


def test_the_log_says_that_the_games_of_who_left_count_no_more(
    desk, make_tournament, play_round, organiser
):
    tournament = make_tournament(6, format="round_robin")
    leave_after(tournament, play_round, organiser, 2)

    page = desk.get(url("desk", tournament.slug)).text

    assert "withdrew after round 2. Games played: 2 of 5; none of them counts." in page


@pytest.mark.parametrize("name", ["standings", "round"])
def test_each_group_has_its_own_table_under_its_heading(client, make_tournament, play_round, name):
    tournament = make_tournament(7, **GROUPS)
    round_ = play_round(tournament)
    args = [round_.number] if name == "round" else []

    page = client.get(url(name, tournament.slug, *args)).text

    first, second = page.index(">Group 1</h"), page.index(">Group 2</h")
    assert page.index("<table", first) < second < page.index("<table", second)


def test_the_overview_names_the_first_two_of_each_group(client, make_tournament, play_round):
    tournament = make_tournament(7, **GROUPS)
    play_round(tournament)

    leaders = client.get(url("tournament", tournament.slug)).context["lead"].lines

    assert [(line.group, line.rank) for line in leaders] == [(1, 1), (1, 2), (2, 1), (2, 2)]


@pytest.mark.parametrize("players", [6, 14])
@pytest.mark.parametrize(
    ("name", "queries_"), [("standings", 7), ("tournament", 9), ("round", 10), ("entries", 5)]
)
def test_pages_by_group_cost_the_same_for_any_field(
    client, make_tournament, play_round, django_assert_num_queries, players, name, queries_
):
    tournament = make_tournament(players, **GROUPS)
    round_ = play_round(tournament)
    args = [round_.number] if name == "round" else []

    with django_assert_num_queries(queries_):
        client.get(url(name, tournament.slug, *args))


def test_the_lot_of_the_start_numbers_is_told(client, make_tournament, play_round):
    tournament = make_tournament(6, seeding="lot")
    round_ = play_round(tournament)

    page = client.get(url("entries", tournament.slug)).text

    assert f"drawn by lot, with the number {round_.random_seed}." in page


def test_the_desk_says_what_keeps_groups_from_being_drawn(desk, make_tournament):
    tournament = make_tournament(5, **GROUPS)

    page = desk.get(url("desk", tournament.slug)).text

    assert "They need at least 6 players, three each, and there are 5." in page


def test_games_that_do_not_count_are_shown_and_marked(
    client, make_tournament, play_round, organiser
):
    tournament = make_tournament(6, format="round_robin")
    leave_after(tournament, play_round, organiser, 2)

    standings = client.get(url("standings", tournament.slug)).text
    entries_ = client.get(url("entries", tournament.slug)).text
    round_ = client.get(url("round", tournament.slug, 1)).text

    assert standings.count('<span class="annulled">') == 4  # two games, told at both players
    assert "(does not count)" in standings
    assert "Rounds in brackets don’t count" in standings
    assert "games don’t count" in standings
    assert "games don’t count" in entries_
    assert "so those games count for nobody:" in round_


SETTINGS = {
    "name": "League",
    "name_ar": "الدوري",
    "starts": "2026-12-01",
    "ends": "2026-12-02",
    "format": "round_robin",
    "planned_rounds": "5",
    "rules": "oman-1",
    "scoring": "match",
    "seeding": "clubs",
    "sides": "lot",
    "publicity": "public",
    "point_values": "2-1-0",
    "bye_worth": "win",
}


def create(desk, organiser, make_club, **fields):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)
    return desk.post(url("create", club.slug), SETTINGS | fields)


def test_a_championship_in_groups_is_created(desk, organiser, make_club):
    response = create(desk, organiser, make_club, group_count="٤")

    assert response.status_code == 302
    tournament = Tournament.objects.get()
    assert (tournament.group_count, tournament.seeding) == (4, "clubs")


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"group_count": "17"}, "less than or equal to 16"),
        (
            {"format": "swiss", "group_count": "2", "seeding": "rating"},
            "Only where everyone meets everyone there are groups.",
        ),
        (
            {"format": "swiss"},
            "Club-mates can be made to meet early only where everyone meets everyone.",
        ),
    ],
)
def test_settings_that_need_a_schedule_are_refused_elsewhere(
    desk, organiser, make_club, fields, sentence
):
    response = create(desk, organiser, make_club, **fields)

    assert response.status_code == 422
    assert sentence in response.text
