"""Every number of the standings opens its sum, and the sum is that number."""

from fractions import Fraction

import pytest
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import override

from tournaments import adapters
from tournaments.models import Game
from tournaments.services import entries
from tournaments.workings import working_of


def working_page(tournament, number, entry):
    with override("en"):
        return reverse("tournaments:working", args=[tournament.slug, number, entry.pk])


def url(tournament):
    with override("en"):
        return reverse("tournaments:standings", args=[tournament.slug])


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
        cells = zip(*(line.cells for line in working.lines), strict=True)
        sums = [sum(c.value or 0 for c in column if not c.cut) for column in cells]
        assert sums == [column.total for column in working.columns]
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


def test_direct_encounter_shows_who_met_whom(make_tournament, play_round):
    tournament = make_tournament(4, format="round_robin")
    for _ in range(3):
        play_round(tournament, result="1/2-1/2")
    field = adapters.read_field(tournament, 3)

    working = working_of(field, tournament.entries.first())

    assert working.tied == 4
    assert [rival.meetings for rival in working.rivals] == [
        tuple(() if row == column else (1,) for column in range(4)) for row in range(4)
    ]
    assert [(rival.place, rival.score, rival.missing) for rival in working.rivals] == [
        (1, Fraction(3, 2), 0)
    ] * 4


def test_a_double_round_robin_shows_every_meeting(make_tournament, play_round):
    tournament = make_tournament(2, format="double_round_robin")
    for result in ("1-0", "1-0"):
        play_round(tournament, result=result)
    field = adapters.read_field(tournament, 2)

    rivals = working_of(field, tournament.entries.first()).rivals

    assert [rival.meetings for rival in rivals] == [((), (2, 0)), ((0, 2), ())]
    assert [rival.score for rival in rivals] == [Fraction(1, 2)] * 2


def test_too_many_tied_make_no_table(make_tournament, play_round):
    tournament = make_tournament(26)
    play_round(tournament)

    working = working_of(adapters.read_field(tournament, 1), tournament.entries.first())

    assert (working.tied, working.rivals) == (13, ())


def counted_as(tournament, entry, number):
    field = adapters.read_field(tournament, number)
    with override("en"):
        return [line.counts_as for line in working_of(field, entry).lines]


def test_each_round_says_what_it_counts_for(swiss):
    first, asked = swiss.entries.first(), swiss.entries.last()

    assert counted_as(swiss, asked, 4)[1] == (
        "no opponent: as with a draw in every round, which is less: 2"
    )
    met_first = next(
        game.second if game.first == first else game.first
        for game in Game.objects.filter(Q(first=first) | Q(second=first))
    )
    words = counted_as(swiss, met_first, 4)
    assert any("with a draw for each round away at the end" in each for each in words)


def test_a_forfeit_counts_the_points_of_whoever_has_fewer(make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament, result="+-")
    play_round(tournament)

    words = {counted_as(tournament, entry, 2)[0] for entry in tournament.entries.all()}

    assert words == {
        "not played: one’s own points in place of the opponent’s: 0",
        "not played: one’s own points in place of the opponent’s: 1",
        "not played: the opponent’s points, which are fewer than one’s own: 1",
        "not played: the opponent’s points, which are fewer than one’s own: 0",
    }


def test_a_bye_counts_no_more_than_draws(make_tournament, play_round):
    tournament = make_tournament(3)
    play_round(tournament)
    bye = tournament.entries.get(pairings_as_first__bye="pairing")

    assert counted_as(tournament, bye, 1) == [
        "no opponent: as with a draw in every round, which is less: \u2066½\u2069"
    ]


def test_ratings_are_averaged_and_stones_added(make_tournament, play_round):
    tournament = make_tournament(4, tie_breaks=["ARO", "SL", "SB"])
    play_round(tournament)
    field = adapters.read_field(tournament, 1)

    working = working_of(field, tournament.entries.first())

    [line] = working.lines
    assert line.cells[0].value == working.columns[0].total == line.opponent.rating
    assert line.cells[1].value == 0
    assert sorted(line.cells[2].factors or ()) == [0, 2]


def test_without_everybodys_rating_the_average_is_a_dash(
    client, make_tournament, make_player, play_round, organiser
):
    tournament = make_tournament(3, tie_breaks=["ARO"])
    entries.enter_players(tournament=tournament, players=[make_player()], user=organiser)
    play_round(tournament)

    page = client.get(working_page(tournament, 1, tournament.entries.first())).text
    table = client.get(url(tournament)).context["table"]

    assert "Not everybody has a rating" in page
    assert {row.get_cell("aro")[-5:] for row in table.rows} == {"–</a>"}


def test_a_place_by_start_number_alone_says_so(client, make_tournament, play_round):
    tournament = make_tournament(4, tie_breaks=[])
    play_round(tournament)

    page = client.get(working_page(tournament, 1, tournament.entries.first())).text

    assert "1 other player is level in points and in every tie-break" in page


def test_koya_tells_its_threshold(client, round_robin):
    page = client.get(working_page(round_robin, 4, round_robin.entries.first())).text

    assert "who have at least" in page


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
