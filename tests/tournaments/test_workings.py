"""Every number of the standings opens its sum, and the sum is that number."""

import pytest
from django.urls import reverse
from django.utils.translation import override

from tournaments import adapters
from tournaments.services import entries
from tournaments.workings import working_of


def working_page(tournament, number, entry):
    with override("en"):
        return reverse("tournaments:working", args=[tournament.slug, number, entry.pk])


@pytest.fixture
def swiss(make_tournament, play_round, organiser):
    """Seven players, a half-point bye asked for, one withdrawn, four rounds."""
    tournament = make_tournament(7, planned_rounds=5)
    asked = tournament.entries.last()
    entries.request_bye(entry=asked, round_number=2, kind="half", user=organiser)
    for result in ("1-0", "1/2-1/2", "0-1"):
        play_round(tournament, result=result)
    entries.withdraw_entry(entry=tournament.entries.first(), user=organiser)
    play_round(tournament)
    return tournament


@pytest.fixture
def round_robin(make_tournament, play_round):
    tournament = make_tournament(5, format="round_robin")
    for result in ("1-0", "1/2-1/2", "0-1", "+-", "1-0"):
        play_round(tournament, result=result)
    return tournament


@pytest.mark.parametrize("kind", ["swiss", "round_robin"])
def test_what_is_not_cut_adds_up_to_the_total(request, kind):
    tournament = request.getfixturevalue(kind)
    field = adapters.read_field(tournament, 4)

    for entry in tournament.entries.all():
        working = working_of(field, entry)
        columns = zip(*(line.cells for line in working.lines), strict=True)
        sums = [sum(c.quarters or 0 for c in column if c.cut is None) for column in columns]
        assert tuple(sums) == working.totals
        assert sum(line.half_points for line in working.lines) == working.standing.half_points


def test_a_cut_round_says_why(swiss):
    field = adapters.read_field(swiss, 4)

    cuts = [
        cell.cut
        for entry in swiss.entries.all()
        for line in working_of(field, entry).lines
        for cell in line.cells
        if cell.cut
    ]

    assert len(cuts) == 7  # Buchholz cut 1 leaves out one round of each


def test_direct_encounter_shows_the_games_among_the_tied(make_tournament, play_round):
    tournament = make_tournament(4, format="round_robin")
    for _ in range(3):
        play_round(tournament, result="1/2-1/2")
    field = adapters.read_field(tournament, 3)

    meetings = working_of(field, tournament.entries.first()).meetings

    assert [(meeting.half_points, meeting.missing) for meeting in meetings] == [(3, 0)] * 4


@pytest.mark.parametrize("kind", ["swiss", "round_robin"])
def test_the_page_opens_for_everyone(client, request, kind):
    tournament = request.getfixturevalue(kind)

    for entry in tournament.entries.all():
        assert client.get(working_page(tournament, 4, entry)).status_code == 200


@pytest.mark.parametrize("number", [0, 5, 6, 99])
def test_a_round_that_does_not_count_yet_has_no_working(client, swiss, number):
    entry = swiss.entries.first()

    assert client.get(working_page(swiss, number, entry)).status_code == 404


def test_an_entry_of_another_championship_is_not_found(client, swiss, make_tournament):
    stranger = make_tournament(2).entries.first()

    assert client.get(working_page(swiss, 1, stranger)).status_code == 404


def test_the_standings_lead_to_the_working(client, swiss):
    with override("en"):
        page = client.get(reverse("tournaments:standings", args=[swiss.slug])).text

    for entry in swiss.entries.all():
        assert f'href="{working_page(swiss, 4, entry)}"' in page


@pytest.mark.parametrize("players", [4, 12])
def test_the_page_costs_the_same_for_any_field(
    client, make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players)
    play_round(tournament)

    with django_assert_num_queries(8):
        client.get(working_page(tournament, 1, tournament.entries.first()))
