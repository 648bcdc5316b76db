"""Cross tables: who met whom, in every format, and what the page costs and hides."""

import pytest
from django.urls import reverse
from django.utils.translation import override

from tournaments.adapters import standings_after
from tournaments.cross_tables.rows import Order, cross_tables
from tournaments.services import entries, rounds


def address(tournament, language="en"):
    with override(language):
        return reverse("tournaments:cross-table", args=[tournament.slug])


def table_of(tournament, after, order=Order.RANK):
    [table] = cross_tables(tournament, standings_after(tournament, after), order)
    return table


@pytest.fixture
def swiss(make_tournament, play_round, organiser):
    """Five players, two rounds, the second forfeited."""
    tournament = make_tournament(5)
    play_round(tournament)
    play_round(tournament, result="+-")
    return tournament


def test_a_swiss_names_opponents_by_their_number_in_the_table(swiss):
    for order in Order:
        rows = table_of(swiss, 2, order).rows

        assert [row.number for row in rows] == [1, 2, 3, 4, 5]
        for row in rows:
            for place, meeting in enumerate(row.meetings):
                if meeting.opponent:
                    back = rows[meeting.opponent - 1].meetings[place]
                    assert back.opponent == row.number
                    assert back.moves_first is not meeting.moves_first


def test_the_order_is_that_of_places_or_of_start_numbers(swiss):
    by_rank, by_start = (table_of(swiss, 2, order).rows for order in Order)

    assert [row.standing.rank for row in by_rank] == [1, 2, 3, 4, 5]
    assert [row.standing.entry.seed for row in by_start] == [1, 2, 3, 4, 5]


def test_byes_and_forfeits_are_told_apart(swiss):
    rows = table_of(swiss, 2).rows

    results = sorted(meeting.result for row in rows for meeting in row.meetings)

    assert results == sorted(["1", "1", "0", "0", "(1)", "+", "+", "−", "−", "(1)"])


def test_only_the_rounds_asked_for_are_in_it(swiss):
    assert {len(row.meetings) for row in table_of(swiss, 1).rows} == {1}


def test_a_round_robin_is_a_grid_that_adds_up(make_tournament, play_round):
    tournament = make_tournament(4, format="round_robin")
    for result in ("1-0", "1/2-1/2", "0-1"):
        play_round(tournament, result=result)

    table = table_of(tournament, 3)

    assert table.is_grid
    for row in table.rows:
        against = [row.against(number) for number in table.columns]
        assert [len(each) for each in against] == [int(n != row.number) for n in table.columns]
        worth = {"1": 2, "½": 1, "0": 0}
        assert sum(worth[m.result] for each in against for m in each) == row.standing.half_points


@pytest.mark.parametrize(
    "fields",
    [
        {"format": "double_round_robin"},
        {"format": "round_robin", "games_per_pairing": 2, "scoring": "games"},
    ],
)
def test_two_meetings_stand_in_one_box(make_tournament, play_round, fields):
    tournament = make_tournament(2, **fields)
    for _round in range(tournament.cycles):
        play_round(tournament)

    first, second = table_of(tournament, tournament.cycles).rows

    assert [meeting.result for meeting in first.against(2)] == ["1", "0"]
    assert [meeting.result for meeting in second.against(1)] == ["0", "1"]


def test_a_match_shows_the_points_of_its_games(make_tournament, play_round):
    tournament = make_tournament(2, format="round_robin", games_per_pairing=2)
    play_round(tournament, result="1/2-1/2")

    assert [row.meetings[0].result for row in table_of(tournament, 1).rows] == ["1", "1"]


def test_games_that_do_not_count_are_shown_so(client, make_tournament, play_round, organiser):
    tournament = make_tournament(5, format="round_robin")
    play_round(tournament)
    leaving = tournament.entries.exclude(pairings_as_first__bye="free").first()
    entries.withdraw_entry(entry=leaving, user=organiser)

    rows = table_of(tournament, 1).rows

    gone = [meeting for row in rows for meeting in row.meetings if not meeting.counts]
    assert sorted(meeting.result for meeting in gone) == ["0", "1"]
    assert "does not count" in client.get(address(tournament)).text


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("order", ["rank", "start", "nonsense"])
def test_the_page_opens_for_everyone(client, swiss, language, order):
    response = client.get(address(swiss, language), {"after": 1, "order": order})

    assert response.status_code == 200


def test_the_page_opens_before_anything_happened(client, make_tournament):
    assert "No cross table yet" in client.get(address(make_tournament(4))).text


@pytest.mark.parametrize("after", ["0", "3", "99", "-1", "x", "²", ""])
def test_a_round_that_does_not_count_has_none(client, swiss, after):
    assert client.get(address(swiss), {"after": after}).status_code == 404


def test_a_draft_is_in_no_cross_table(desk, swiss, organiser):
    rounds.pair_next_round(tournament=swiss, number=3, user=organiser)

    assert desk.get(address(swiss)).context["after"] == 2
    assert desk.get(address(swiss), {"after": 3}).status_code == 404


def test_a_knockout_has_a_tree_instead(client, make_tournament):
    assert client.get(address(make_tournament(4, format="knockout"))).status_code == 404


def test_who_left_stays_with_a_mark(client, swiss, organiser):
    entries.withdraw_entry(entry=swiss.entries.first(), user=organiser)

    page = client.get(address(swiss))

    [(_group, table)] = page.context["cross_tables"]
    gone = [row.record for row in table.rows if "gone" in row.attrs["class"]]
    assert [row.standing.entry for row in gone] == [swiss.entries.first()]
    assert "withdrew after round 2" in page.text


def test_the_standings_lead_to_it(client, swiss):
    with override("en"):
        standings = reverse("tournaments:standings-after", args=[swiss.slug, 1])

    assert f'href="{address(swiss)}?after=1"' in client.get(standings).text


@pytest.mark.parametrize("players", [4, 12])
def test_the_page_costs_the_same_for_any_field(
    client, make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players)
    play_round(tournament)
    play_round(tournament)

    with django_assert_num_queries(7):
        client.get(address(tournament))
