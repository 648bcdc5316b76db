"""The pages that take a report file in: choose, look through, store, undo."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils.translation import override

from players.models import Player
from tests.pairing.oracle import report
from tests.pairing.report_lines import player, told
from tournaments.exchange.reports import report_text
from tournaments.models import Tournament
from tournaments.services import entries

NAMES = ("Salim al Harthi", "Hamad al Busaidi")
FILE = told(
    "012 Evening open",
    "042 2026/11/27",
    "052 2026/11/28",
    "142 3",
    *(
        player(n, f"   {3 - n} {side}", name=name)
        for n, side, name in ((1, "w 1", NAMES[0]), (2, "b 0", NAMES[1]))
    ),
)


def _file(data, name="open.trf"):
    return SimpleUploadedFile(name, data)


@pytest.mark.parametrize("pasted", [False, True])
def test_a_file_is_looked_through_before_anything_is_stored(look, pasted):
    response = look(FILE, pasted=pasted)

    assert response.status_code == 200
    assert "Evening open" in response.text
    assert "1 of 3 rounds drawn" in response.text
    assert "Round 1: 1 game." in response.text
    assert "2 new players of the club" in response.text
    assert 'value="2026-11-28"' in response.text
    assert not Tournament.objects.exists()
    assert not Player.objects.exists()


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1256"])
@pytest.mark.parametrize("line_end", ["\r", "\r\n"])
def test_arabic_files_of_any_kind_are_read(desk, club, encoding, line_end):
    text = told("012 بطولة الشاطئ", player(1, name="سالم الحارثي")).replace("\n", line_end)

    response = desk.post(
        reverse("tournaments:import", args=[club.slug]), {"file": _file(text.encode(encoding))}
    )

    assert "سالم الحارثي" in response.text
    assert response.context["tournament"].name_ar == "بطولة الشاطئ"


def test_the_championship_is_stored_with_its_players(store, club):
    response = store(FILE)

    tournament = Tournament.objects.get()
    assert response.status_code == 302
    assert (str(tournament), tournament.slug) == ("Evening open", "evening-open")
    assert sorted(entry.player.name for entry in tournament.entries.all()) == sorted(NAMES)


SPELLINGS = [
    pytest.param("Salim Al-Harthi", "Harthi, Salim   ", id="the family first"),
    pytest.param("Abd al-Rahman", "Abdulrahman     ", id="one word or three"),
    pytest.param("Abdul Rahman S", "Abdulrahman S   ", id="one word or two"),
]


@pytest.mark.parametrize(("known", "filed"), SPELLINGS)
def test_people_of_the_club_are_found_in_any_spelling(look, club, make_player, known, filed):
    make_player(club=club, name=known, name_ar="")

    response = look(FILE.replace("Salim al Harthi ", filed))

    assert "1 player found in the club" in response.text
    assert "1 new player of the club" in response.text


def test_who_may_be_somebody_else_is_asked_about(store, club, make_player):
    father = make_player(club=club, name="Salim Hamad al-Harthi", name_ar="")

    asked = store(FILE)
    stored = store(FILE, **{"player-1": str(father.pk)})

    assert asked.status_code == 422
    assert "Say who this is." in asked.text
    assert stored.status_code == 302
    assert Tournament.objects.get().entries.get(seed=1).player == father


def test_namesakes_are_told_apart_by_their_year_of_birth(look, club, make_player):
    for year in (1951, 1980):
        make_player(club=club, name="Salim Al-Harthi", name_ar="", birth_year=year)

    response = look(FILE)

    assert "1 player who may be in the club already" in response.text
    assert "Salim Al-Harthi, born 1951" in response.text


def test_one_person_is_not_taken_twice(store, club, make_player):
    both = make_player(club=club, name="Salim Hamad al-Harthi", name_ar="")
    text = FILE.replace("Hamad al Busaidi", "Hamad al Harthi ")

    response = store(text, **{"player-1": str(both.pk), "player-2": str(both.pk)})

    assert response.status_code == 422
    assert "is chosen for two players of the file." in response.text
    assert not Tournament.objects.exists()


def test_a_file_without_name_and_days_asks_for_them(store):
    response = store(told(player(1), player(2)), name="", starts="", ends="")

    assert response.status_code == 422
    assert set(response.context["form"].errors) == {"starts", "ends"}


def test_the_last_day_is_not_before_the_first(store):
    response = store(FILE, ends="2026-11-26")

    assert "The last day is before the first." in response.text


def test_rounds_that_the_engine_draws_otherwise_are_told_and_taken(look):
    names = ("   4 w 1", "   3 w 1", "   2 b 0", "   1 b 0")

    response = look(told("142 3", *(player(n, row) for n, row in enumerate(names, start=1))))

    assert response.status_code == 200
    assert "Round 1:" in response.text
    assert "The championship can be taken in all the same" in response.text


def test_a_file_that_the_engine_draws_alike_is_praised(look):
    assert "drawn anew by the Dutch system, with the same pairs" in look(report("sim-05")).text


def test_tie_breaks_are_taken_over_and_unknown_ones_named(look):
    response = look(f"212 PTS,BH/C1,ESB,SB,TPN\n{FILE}")

    assert response.context["tournament"].tie_breaks == ["BH/C1", "SB"]
    assert "is left out: ESB." in response.text


def test_what_the_site_wrote_it_takes_in_again(store, make_tournament, play_round):
    tournament = make_tournament(7, planned_rounds=4)
    play_round(tournament)
    play_round(tournament, None)
    tournament.refresh_from_db()
    text = report_text(tournament)

    store(text)

    again = report_text(Tournament.objects.exclude(pk=tournament.pk).get())
    differing = [line[:3] for line in set(text.splitlines()) ^ set(again.splitlines())]
    assert set(differing) == {"012", "###", "052"}


@pytest.mark.parametrize("players", [2, 6])
def test_a_preview_costs_the_same_for_any_field(
    look, club, make_player, django_assert_num_queries, players
):
    for _ in range(players):
        make_player(club=club)
    text = told(*(player(n, name=f"Player {n:03}") for n in range(1, players + 1)))

    with django_assert_num_queries(5):
        look(text)


def test_the_import_can_be_undone_from_the_desk(desk, store, club):
    store(FILE)
    tournament = Tournament.objects.get()
    with override("en"):
        address = reverse("tournaments:undo-import", args=[tournament.slug])
        desk_page = reverse("tournaments:desk", args=[tournament.slug])

    assert address in desk.get(desk_page).text
    assert "The whole championship goes" in desk.get(address).text
    assert desk.post(address).status_code == 302
    assert not Tournament.objects.exists()
    assert not Player.objects.exists()


def test_a_championship_in_use_is_not_undone(desk, store, make_player, organiser):
    store(FILE)
    tournament = Tournament.objects.get()
    entries.enter_players(tournament=tournament, players=[make_player()], user=organiser)
    with override("en"):
        address = reverse("tournaments:undo-import", args=[tournament.slug])
        desk_page = reverse("tournaments:desk", args=[tournament.slug])

    response = desk.post(address)

    assert response.status_code == 409
    assert "Something has happened in this championship" in response.text
    assert address not in desk.get(desk_page).text


def test_a_championship_made_here_offers_no_import_to_undo(desk, make_tournament):
    response = desk.get(reverse("tournaments:undo-import", args=[make_tournament(2).slug]))

    assert response.status_code == 409
