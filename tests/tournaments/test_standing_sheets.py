"""Sheets of standings and cross tables made from a championship."""

import re
from io import BytesIO

import pytest
from django.urls import reverse
from django.utils.translation import override
from pypdf import PdfReader

from tournaments import queries
from tournaments.on_paper.standings import standings_on_paper
from tournaments.services import entries, results, rounds

SHEETS = ["standing-sheet", "cross-table-sheet"]


def address(name, tournament, number):
    with override("en"):
        return reverse(f"tournaments:{name}", args=[tournament.slug, number])


def notes(tournament, number):
    _groups, legend = standings_on_paper(tournament, number)
    with override("en"):
        return [note() for note in legend.notes]


@pytest.fixture
def swiss(make_tournament, play_round, organiser):
    """Five players, three rounds, the second forfeited, one left after it."""
    tournament = make_tournament(5, planned_rounds=5)
    play_round(tournament)
    play_round(tournament, result="+-")
    entries.withdraw_entry(entry=tournament.entries.last(), user=organiser)
    play_round(tournament)
    return tournament


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("language", ["en", "ar", "ar-en", "nonsense"])
@pytest.mark.parametrize("format_", ["swiss", "round_robin"])
def test_the_sheet_prints_for_everyone(
    client, make_tournament, play_round, name, language, format_
):
    tournament = make_tournament(5, format=format_)
    play_round(tournament)

    response = client.get(address(name, tournament, 1), {"lang": language})

    assert response.status_code == 200
    assert response["Content-Type"] == "application/pdf"
    assert len(PdfReader(BytesIO(response.content)).pages) == 1


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("number", [0, 2, 99])
def test_a_round_that_does_not_count_has_no_sheet(
    desk, make_tournament, play_round, organiser, name, number
):
    tournament = make_tournament(4)
    play_round(tournament)
    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    assert desk.get(address(name, tournament, number)).status_code == 404


@pytest.mark.parametrize("name", SHEETS)
def test_a_knockout_has_neither(client, make_tournament, play_round, name):
    tournament = make_tournament(4, format="knockout")
    play_round(tournament)

    assert client.get(address(name, tournament, 1)).status_code == 404


def test_footnotes_say_what_was_cut_and_what_was_not_played(swiss):
    told = notes(swiss, 3)

    assert len(told) == len(set(told))
    assert any(note.startswith("Round 2: lost by absence; counted with") for note in told)
    assert any(note.startswith("Round 1: bye; counted with") for note in told)
    assert any(note.startswith("Opp. −1: without round ") for note in told)
    assert any("counted with one’s own points" in note for note in told)


def test_rounds_of_one_kind_share_a_note(make_tournament, play_round, organiser):
    tournament = make_tournament(6, planned_rounds=4)
    play_round(tournament)
    entries.withdraw_entry(entry=tournament.entries.first(), user=organiser)
    for _round in range(3):
        play_round(tournament)

    assert any(
        note.startswith(("Rounds 2, 3 and 4: not playing", "Rounds 3 and 4: not playing"))
        for note in notes(tournament, 4)
    )


def test_a_number_points_to_its_notes(swiss):
    groups, legend = standings_on_paper(swiss, 3)

    values = [value for row in groups[0].rows for value in (row.points, *row.values)]
    used = {number for value in values for number in value.notes}
    assert used == set(range(1, len(legend.notes) + 1))


def test_games_are_counted_with_forfeits_and_without_byes(swiss):
    [group], _legend = standings_on_paper(swiss, 2)

    totals = [sum(row.counts[place] for row in group.rows) for place in range(3)]

    assert totals == [4, 0, 4]


def test_a_free_round_of_a_round_robin_needs_no_note(make_tournament, play_round):
    tournament = make_tournament(3, format="round_robin")
    play_round(tournament)

    assert notes(tournament, 1) == []


def version(client, tournament, name="standing-sheet"):
    pdf = client.get(address(name, tournament, 1)).content
    text = " ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
    return int(re.search(r"version (\d+)", text)[1])


@pytest.mark.parametrize("name", SHEETS)
def test_a_list_has_a_higher_version_only_when_it_says_something_else(
    client, make_tournament, play_round, organiser, name
):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament)).first()
    before = [version(client, tournament, name) for _ in range(2)]

    results.enter_result(game=game, version=game.version, result="0-1", user=organiser)

    after = [version(client, tournament, name) for _ in range(2)]
    assert (before, after) == ([1, 1], [2, 2])


def test_the_page_of_sheets_leads_to_rounds_that_count(client, make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament)
    play_round(tournament, result="")
    with override("en"):
        page = client.get(reverse("tournaments:documents", args=[tournament.slug])).text

    for name in ("standings", "cross-table"):
        assert f"/documents/{name}.pdf?round=1&amp;" in page
        assert f"/documents/{name}.pdf?round=2&amp;" not in page


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("players", [4, 12])
def test_a_sheet_costs_the_same_for_any_field(
    client, make_tournament, play_round, django_assert_num_queries, name, players
):
    tournament = make_tournament(players)
    play_round(tournament)
    client.get(address(name, tournament, 1))

    with django_assert_num_queries({"standing-sheet": 7, "cross-table-sheet": 7}[name]):
        client.get(address(name, tournament, 1))
