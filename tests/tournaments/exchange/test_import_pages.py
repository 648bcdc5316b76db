"""The pages that take a report file in: choose, look through, store, undo."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils.translation import override

from players.models import ClubRole, Player
from tests.pairing.oracle import report
from tests.pairing.report_lines import player, told
from tournaments.exchange.reports import report_text
from tournaments.forms.imports import BIGGEST_REPORT
from tournaments.models import Tournament
from tournaments.services import entries
from tournaments.wording.reports import SENTENCES, explain_report

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


@pytest.fixture
def club(make_club, organiser):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)
    return club


@pytest.fixture
def look(desk, club):
    """Send a text as a file, or pasted, and get the preview."""

    def send(text, *, pasted=False, **fields):
        given = {"text": text} if pasted else {"file": _file(text.encode())}
        with override("en"):
            return desk.post(reverse("tournaments:import", args=[club.slug]), given | fields)

    return send


@pytest.fixture
def store(look):
    """Store the text with what the preview would send along."""

    def send(text, **fields):
        settings = {"name": "Evening open", "name_ar": "", "publicity": "public"}
        days = {"starts": "2026-11-27", "ends": "2026-11-28"}
        return look(text, pasted=True, step="store", **settings | days | fields)

    return send


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


def test_people_of_the_club_are_found_in_any_spelling(look, club, make_player):
    make_player(club=club, name="Salim Al-Harthi", name_ar="")

    response = look(FILE.replace("Salim al Harthi ", "Harthi, Salim   "))

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


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Choose a file, or paste its lines."),
        ("   ", "Choose a file, or paste its lines."),
        ("012 Open", "No line begins with 001"),
        (told(player(1, "   2 w 1"), player(2)), "Line 1, round 1: Player 1 is said to meet 2"),
        (told("013 Team", player(1)), "Line 1: Record 013, of teams"),
        (told("299 W", player(1)), "Line 1: Record 299, of teams"),
        (told(player(1, name="")), "Player 1 has no name in this file."),
        (told("142 50", player(1)), "A championship has at most 46 rounds here."),
        (told("162  A 1.0", player(1)), "This file gives points in a way that is not known here"),
        (
            told("192 FIDE_ROUNDROBIN", *(player(n) for n in range(1, 26))),
            "At most 24 players can take part in this format here.",
        ),
        (
            told("192 FIDE_ROUNDROBIN", "142 9", *(player(n) for n in range(1, 5))),
            "Here players of a round robin meet at most twice; in this file it is more.",
        ),
        (
            told(
                "192 FIDE_ROUNDROBIN",
                "142 3",
                *(player(1, "   2 w 1"), player(2, "   1 b 0")),
                *(player(3, "   4 w 1"), player(4, "   3 b 0")),
            ),
            "its round 1 is not that of the Berger table",
        ),
    ],
)
def test_what_cannot_be_taken_in_is_said(look, text, sentence):
    response = look(text, pasted=True)

    assert response.status_code == 422
    assert sentence in response.text


def test_a_picture_is_no_report(desk, club):
    with override("en"):
        address = reverse("tournaments:import", args=[club.slug])

    response = desk.post(address, {"file": _file(b"\x89PNG\r\n\x1a\n\0\0", "board.png")})

    assert response.status_code == 422
    assert "This is not a text file, so it is no report." in response.text


def test_a_file_that_is_too_big_is_not_read(desk, club):
    with override("en"):
        address = reverse("tournaments:import", args=[club.slug])

    response = desk.post(address, {"file": _file(b" " * (BIGGEST_REPORT + 1))})

    assert response.status_code == 422
    assert "The file is too big: at most 1024 kB are taken." in response.text


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


def test_only_organisers_of_the_club_import(client, make_user, club):
    address = reverse("tournaments:import", args=[club.slug])

    assert client.get(address).status_code == 302
    client.force_login(make_user())
    assert client.get(address).status_code == 403
    assert client.post(address, {"text": FILE}).status_code == 403


def test_only_organisers_undo_an_import(client, store, make_user):
    store(FILE)
    address = reverse("tournaments:undo-import", args=[Tournament.objects.get().slug])
    client.force_login(make_user())

    assert client.post(address).status_code == 403
    assert Tournament.objects.exists()


@pytest.mark.parametrize("language", ["en", "ar"])
def test_every_refusal_has_a_sentence(make_player, db, language):
    from tournaments.errors import ReportError

    params = {"group": 2, "most": 46, "number": 3, "numbers": [1, 4], "player": make_player()}

    with override(language):
        texts = [explain_report(ReportError(code, **params)) for code in SENTENCES]

    assert not [text for text in texts if re.search(r"%\(|\.\.$", text) or not text.endswith(".")]
