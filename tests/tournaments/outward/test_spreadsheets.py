"""A championship as CSV and XLSX: what stands in the files, who gets them, what they cost."""

import csv
import io

import openpyxl
import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tournaments import queries
from tournaments.models import Tournament
from tournaments.services import entries

FILES = {"entries-file": 2, "round-file": 4, "standings-file": 5, "cross-table-file": 5}


def url(name, tournament, ending="csv", language="en"):
    number = {} if name in ("entries-file", "workbook") else {"number": 1}
    part = {} if name == "workbook" else {"ending": ending}
    with override(language):
        return reverse(f"outward:{name}", kwargs={"slug": tournament.slug, **number, **part})


def rows(response, separator=","):
    text = response.content.decode().removeprefix("\ufeff")
    return list(csv.reader(io.StringIO(text), delimiter=separator))


def test_the_list_of_players(client, running):
    found = rows(client.get(url("entries-file", running)))

    first = running.entries.get(seed=1).player
    heads = ["No.", "Name in English", "Name in Arabic", "Club", "Rating", "Remark"]
    assert found[0] == heads
    assert found[1] == ["1", first.name, first.name_ar, str(first.club), "2000", ""]
    assert len(found) == 6


def test_a_round_with_its_results_and_its_bye(client, running):
    found = rows(client.get(url("round-file", running)))

    game = queries.games_of(running.rounds.get(number=1)).first()
    first, second = game.first.player, game.second.player
    assert found[1] == [
        *("1", "1", first.name, str(first.club), "1", "0"),
        *(second.name, str(second.club), ""),
    ]
    assert found[-1][:2] == ["", ""]
    assert found[-1][-1] == "Bye"


def test_standings_hold_points_and_tie_breaks_as_numbers(client, running):
    book = client.get(url("standings-file", running, "xlsx"))

    page = openpyxl.load_workbook(io.BytesIO(book.content)).active
    heads = [cell.value for cell in page[1]]
    assert heads[:5] == ["Place", "Name in English", "Name in Arabic", "Club", "Points"]
    assert heads[-4:] == ["Rounds won", "Rounds drawn", "Rounds lost", "Remark"]
    assert [cell.value for cell in page["A"][1:]] == [1, 2, 3, 4, 5]
    assert {cell.data_type for cell in page["E"][1:]} == {"n"}
    assert len(heads) == 9 + len([code for code in running.tie_breaks if code != "DE"])


def test_cross_table_tells_opponent_side_and_points(client, running):
    found = rows(client.get(url("cross-table-file", running)))

    boxes = {row[0]: row[4] for row in found[1:]}
    game = queries.games_of(running.rounds.get(number=1)).first()
    numbers = {row[1]: row[0] for row in found[1:]}
    first, second = (numbers[side.player.name] for side in (game.first, game.second))
    assert (boxes[first], boxes[second]) == (f"{second} ○ 1", f"{first} ● 0")
    assert "(1)" in boxes.values()


@pytest.mark.parametrize(
    "fields", [{}, {"format": "round_robin"}, {"format": "round_robin", "group_count": 2}]
)
def test_the_workbook_holds_everything(client, make_tournament, play_round, fields):
    tournament = make_tournament(6, **fields)
    play_round(tournament)

    book = openpyxl.load_workbook(io.BytesIO(client.get(url("workbook", tournament)).content))

    assert book.sheetnames == ["Players", "Round 1", "Standings after round 1", "Cross table"]
    assert [book[name].max_row for name in ("Players", "Cross table")] == [7, 7]


def test_a_knockout_has_places_and_no_cross_table(client, make_tournament, play_round):
    tournament = make_tournament(4, format="knockout")
    play_round(tournament)

    book = openpyxl.load_workbook(io.BytesIO(client.get(url("workbook", tournament)).content))

    assert book.sheetnames == ["Players", "Round 1", "Standings after round 1"]
    assert [cell.value for cell in book["Standings after round 1"]["A"][1:]] == [None, None, 3, 3]
    assert client.get(url("cross-table-file", tournament)).status_code == 404


def test_an_arabic_file_is_parted_by_semicolons_unless_asked_otherwise(client, running):
    address = url("entries-file", running, language="ar")

    usual, commas = client.get(address), client.get(address, {"separator": "comma"})

    assert rows(usual, ";")[0][:2] == ["الرقم", "الاسم بالإنجليزية"]
    assert rows(commas)[0] == rows(usual, ";")[0]
    assert usual.content.startswith("\ufeff".encode())
    assert usual["Content-Disposition"] == 'attachment; filename="open-players.csv"'


def test_a_name_that_is_a_formula_is_text_in_every_file(client, running):
    player = running.entries.get(seed=1).player
    player.name = "=HYPERLINK(1)"
    player.save()

    for name in FILES:
        text = client.get(url(name, running)).content.decode()
        book = openpyxl.load_workbook(
            io.BytesIO(client.get(url(name, running, "xlsx")).content)
        ).active
        types = {cell.data_type for row in book for cell in row if cell.value == "=HYPERLINK(1)"}
        assert ("'=HYPERLINK(1)" in text, ",=HYPERLINK" in text, types) == (True, False, {"s"})


def test_nothing_tells_the_year_of_birth(client, running):
    player = running.entries.get(seed=1).player
    player.birth_year = 1987
    player.save()

    assert [name for name in FILES if b"1987" in client.get(url(name, running)).content] == []


@pytest.mark.parametrize("name", ["round-file", "standings-file", "cross-table-file"])
def test_a_draft_round_is_in_no_file(client, drafted, name):
    address = url(name, drafted).replace("1.csv", "2.csv")

    assert client.get(address).status_code == 404


def test_a_workbook_has_no_draft_but_for_the_arbiter(desk, drafted):
    address = url("workbook", drafted)

    public, own = (
        openpyxl.load_workbook(io.BytesIO(each.get(address).content)).sheetnames
        for each in (Client(), desk)
    )

    assert "Round 2" not in public
    assert "Round 2" in own


@pytest.mark.parametrize("name", [*FILES, "workbook"])
def test_files_of_a_draft_championship_are_not_there(client, running, name):
    Tournament.objects.update(state=Tournament.State.DRAFT)

    assert client.get(url(name, running)).status_code == 404


def test_another_ending_is_not_there(client, running):
    assert client.get(url("entries-file", running, "ods")).status_code == 404


def test_who_left_is_marked(client, running, organiser):
    entry = running.entries.get(seed=5)
    entries.withdraw_entry(entry=entry, user=organiser)

    assert rows(client.get(url("entries-file", running)))[5][-1] == "withdrew after round 2"


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
@pytest.mark.parametrize("players", [4, 12])
@pytest.mark.parametrize("name", FILES)
def test_a_file_costs_the_same_for_any_field(
    client, make_tournament, play_round, django_assert_num_queries, name, players, ending
):
    tournament = make_tournament(players)
    play_round(tournament)

    with django_assert_num_queries(FILES[name]):
        client.get(url(name, tournament, ending))


@pytest.mark.parametrize("rounds_played", [1, 3])
def test_a_workbook_costs_the_same_for_any_number_of_rounds(
    client, make_tournament, play_round, django_assert_num_queries, rounds_played
):
    tournament = make_tournament(6)
    for _ in range(rounds_played):
        play_round(tournament)

    with django_assert_num_queries(12):
        client.get(url("workbook", tournament))
