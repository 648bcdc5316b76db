"""A whole list of players: what each line would do, stored in one step, undone in one step."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.translation import override

from players.models import Player
from tournaments.entry_lists import Fate, fingerprint, plan_list
from tournaments.services.championships import cancel_tournament
from tournaments.services.entries import enter_players

CHAT = """أسماء اللاعبين:
1- سالم الهنائي
2- Hamad Al Harthi (Seeb)
٣. خلفان الرواحي، ١٩٨٠
4) Salem Alhinai
5. سعيد البلوشي 1395
6- خلفان الرواحي 1980
7. =1+1
"""


@pytest.fixture
def tournament(make_club, make_player, make_tournament):
    club = make_club(name="Ruwi", name_ar="روي")
    make_club(name="Seeb", name_ar="السيب")
    make_player(name="Salim al-Hinai", name_ar="سالم الهنائي", club=club)
    return make_tournament(club=club)


def grid(text):
    return [[line] for line in text.splitlines()]


@pytest.fixture
def store(desk, url):
    """Look a list through, change these choices, and store it."""

    def run(tournament, text, **choices):
        plan = plan_list(tournament, grid(text))
        fields = {f"row-{each.row.number}": each.default for each in plan if each.is_choice}
        data = {"grid": text, "seen": fingerprint(plan)} | fields | choices
        return desk.post(url("store-list", tournament), data)

    return run


def test_each_line_says_what_it_would_do(tournament):
    plan = plan_list(tournament, grid(CHAT))

    assert [each.fate for each in plan] == [
        Fate.REFUSED,
        Fate.KNOWN,
        Fate.NEW,
        Fate.NEW,
        Fate.UNSURE,
        Fate.REFUSED,
        Fate.REPEATED,
        Fate.REFUSED,
    ]


TWICE = ["عبد الرحمن سعيد\nعبدالرحمن سعيد", "علي الهنائي\nعلى هنائي", "Ali Hinai\nALI AL-HINAI"]


@pytest.mark.parametrize("text", TWICE)
def test_a_name_spelled_otherwise_repeats_the_line_before(tournament, text):
    plan = plan_list(tournament, grid(text))

    assert [each.fate for each in plan] == [Fate.NEW, Fate.REPEATED]


def test_the_preview_shows_who_and_why(desk, tournament, url):
    page = desk.post(url("enter-list", tournament), {"text": CHAT})

    assert page.status_code == 200
    assert "1 player of the club to enter" in page.text
    assert "2 new players" in page.text
    assert "1395 is a year of the Hijri calendar" in page.text
    assert "The same name stands in line 4." in page.text
    assert "the name sounds the same, same club" in page.text
    assert not tournament.entries.exists()


def test_the_preview_names_the_columns_that_nothing_is_made_of(desk, tournament, url):
    answer = desk.post(url("enter-list", tournament), {"text": "Name;Shoe size\nAli;43"})

    assert "Nothing is made of these columns: <bdi>Shoe size</bdi>" in answer.text


def test_the_preview_shows_what_was_made_of_a_line(desk, tournament, url):
    answer = desk.post(url("enter-list", tournament), {"text": "🏆 Ali Salim 05/03/1990"})

    assert "Read as: <bdi>Ali Salim · 1990</bdi>" in answer.text


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1256"])
def test_a_file_of_excel_is_looked_through(desk, tournament, url, encoding):
    file = SimpleUploadedFile("list.csv", "الاسم;النادي\nسالم الهنائي;روي\n".encode(encoding))

    page = desk.post(url("enter-list", tournament), {"file": file})

    assert "1 player of the club to enter" in page.text


def test_a_list_is_stored_as_chosen(store, tournament, organiser):
    answer = store(tournament, CHAT, **{"row-5": "out"})

    assert answer.status_code == 302
    people = [entry.player for entry in tournament.entries.order_by("pk")]
    assert [(player.name or player.name_ar, player.birth_year) for player in people] == [
        ("Salim al-Hinai", None),
        ("Hamad Al Harthi", None),
        ("خلفان الرواحي", 1980),
    ]
    assert [player.club == tournament.club for player in people] == [True, False, True]


@pytest.mark.parametrize(
    ("choices", "words"),
    [
        ({}, "Say who is meant in line 5."),
        ({"row-5": "KNOWN"}, "is chosen in two lines"),
    ],
)
def test_a_doubtful_choice_stores_nothing(store, tournament, choices, words):
    known = str(Player.objects.get(name="Salim al-Hinai").pk)
    chosen = {row: known if choice == "KNOWN" else choice for row, choice in choices.items()}

    answer = store(tournament, CHAT, **chosen)

    assert answer.status_code == 409
    assert words in answer.text
    assert not tournament.entries.exists()


def test_a_second_click_enters_nobody_twice(store, desk, url, tournament):
    plan = plan_list(tournament, grid("Badr al-Shukaili"))
    data = {"grid": "Badr al-Shukaili", "seen": fingerprint(plan), "row-1": "new"}

    answers = [desk.post(url("store-list", tournament), data) for _click in range(2)]

    assert [answer.status_code for answer in answers] == [302, 409]
    assert "Players were entered or changed" in answers[1].text
    assert Player.objects.filter(name="Badr al-Shukaili").count() == 1


def test_one_step_undoes_the_whole_list(store, desk, url, tournament):
    store(tournament, CHAT, **{"row-5": "out"})
    step = tournament.log.get(action="list_taken")

    page = desk.get(url("undo-list", tournament, step.pk))
    desk.post(url("undo-list", tournament, step.pk))

    assert "3 players are taken out." in page.text
    assert "2 players who were new in the club are deleted" in page.text
    assert not tournament.entries.exists()
    assert list(Player.objects.values_list("name", flat=True)) == ["Salim al-Hinai"]


def test_a_list_that_was_drawn_on_stays(store, desk, url, tournament, play_round):
    store(tournament, "Ali Said\nBadr Nasser")
    play_round(tournament)
    step = tournament.log.get(action="list_taken")

    answer = desk.post(url("undo-list", tournament, step.pk))

    assert answer.status_code == 409
    assert "a round was drawn with" in answer.text
    assert tournament.entries.count() == 2


def test_a_list_is_undone_once(store, desk, url, tournament):
    store(tournament, "Ali Said")
    step = tournament.log.get(action="list_taken")
    desk.post(url("undo-list", tournament, step.pk))

    assert desk.post(url("undo-list", tournament, step.pk)).status_code == 409


def test_a_list_of_a_championship_that_was_called_off_stays(
    store, desk, url, tournament, organiser
):
    store(tournament, "Ali Said")
    step = tournament.log.get(action="list_taken")
    cancel_tournament(tournament=tournament, user=organiser, reason="Storm")

    answer = desk.post(url("undo-list", tournament, step.pk))

    assert (answer.status_code, tournament.entries.count()) == (409, 1)


def test_who_is_new_and_entered_elsewhere_stays_in_the_club(
    store, desk, url, tournament, make_tournament, organiser
):
    store(tournament, "Ali Said")
    player = Player.objects.get(name="Ali Said")
    enter_players(tournament=make_tournament(), players=[player], user=organiser)

    desk.post(url("undo-list", tournament, tournament.log.get(action="list_taken").pk))

    assert Player.objects.filter(pk=player.pk).exists()


EMPTY = [
    pytest.param({"text": " "}, "paste at least one name", id="nothing"),
    pytest.param({"text": "Name;Club"}, "paste at least one name", id="headings alone"),
    pytest.param({"file": b"x" * (5 * 2**20)}, "at most 4 MB", id="a big file"),
    pytest.param({"file": b"PK\x03\x04"}, "can’t be read as a list", id="no workbook"),
]


@pytest.mark.parametrize(("fields", "words"), EMPTY)
def test_what_is_no_list_is_said(desk, tournament, url, fields, words):
    files = {"file": SimpleUploadedFile("list.xlsx", fields["file"])} if "file" in fields else {}

    answer = desk.post(url("enter-list", tournament), fields | files)

    assert answer.status_code == 422
    assert words in answer.text


def test_both_steps_are_told_in_the_log(store, desk, url, tournament, organiser):
    store(tournament, "Ali Said")
    desk.post(url("undo-list", tournament, tournament.log.get(action="list_taken").pk))

    with override("en"):
        page = desk.get(url("desk", tournament))

    assert "A list with 1 player was taken in." in page.text
    assert "The list of players was undone; 1 player was taken out." in page.text


@pytest.mark.parametrize("lines", [3, 60])
def test_a_preview_costs_the_same_for_any_list(
    desk, tournament, url, django_assert_num_queries, lines
):
    text = "\n".join(f"Guest {'abcdefghij'[n % 10]}{n} al-Rawahi" for n in range(lines))

    with django_assert_num_queries(7):
        desk.post(url("enter-list", tournament), {"text": text})
