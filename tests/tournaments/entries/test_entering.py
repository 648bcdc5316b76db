"""Entering players while typing: who is found, who is alike, and who is new."""

import pytest

from players.models import Player
from tournaments.newcomers import search

TYPED = {"HX-Request": "true", "HX-Target": "found"}
ODD_NAMES = [
    pytest.param("D'Ark O'Neil", "D'Ark O'Neil", id="apostrophes"),
    pytest.param("Salim </script><b>", "Salim </script><b>", id="markup"),
    pytest.param("Salim {{7*7}}", "Salim {{7*7}}", id="a template"),
    pytest.param("Salim\u202e al-Hinai", "Salim al-Hinai", id="a right-to-left override"),
]


@pytest.fixture
def people(make_club, make_player):
    club = make_club(name="Ruwi", name_ar="روي")
    return club, [
        make_player(name="Salim al-Hinai", name_ar="سالم الهنائي", club=club),
        make_player(name="Salim al-Balushi", name_ar="سالم البلوشي", club=club),
        make_player(name="Hamad al-Harthi", name_ar="", club=None),
    ]


@pytest.mark.parametrize("typed", ["hinai", "الهنائى", "SALIM HIN", "سالم هن"])
def test_somebody_is_found_in_any_spelling(make_tournament, people, typed):
    club, (hinai, *_others) = people

    assert search(make_tournament(club=club), typed).found == [hinai]


def test_without_a_name_those_of_the_club_are_listed_who_are_not_in(make_tournament, people):
    club, (hinai, balushi, _guest) = people
    tournament = make_tournament(club=club)
    tournament.entries.create(player=hinai)

    assert search(tournament, "").found == [balushi]


def test_who_is_in_already_is_found_and_said_to_be(desk, make_tournament, people, url):
    club, (hinai, *_others) = people
    tournament = make_tournament(club=club)
    tournament.entries.create(player=hinai)

    page = desk.get(url("edit-entries", tournament), {"q": "hinai"}, headers=TYPED)

    assert "is entered" in page.text
    assert "<button class=" not in page.text.partition("Someone new")[0]


def test_typing_brings_only_the_part_that_changes(desk, make_tournament, people, url):
    club, _people = people

    page = desk.get(url("edit-entries", make_tournament(club=club)), {"q": "sa"}, headers=TYPED)

    assert "<html" not in page.text
    assert page.text.count('class="tap"') == 2


def test_a_name_in_the_other_script_is_told_with_the_reason(desk, make_tournament, people, url):
    club, _people = people

    page = desk.get(url("edit-entries", make_tournament(club=club)), {"q": "حمد الحارثي"})

    assert "the name sounds the same" in page.text
    assert 'value="حمد الحارثي"' in page.text.partition("Someone new")[2]


def test_enter_takes_the_only_one_who_is_named_so(desk, make_tournament, people, url):
    club, (hinai, *_others) = people
    tournament = make_tournament(club=club)

    answer = desk.post(url("add-players", tournament), {"q": "hinai"})

    assert answer.status_code == 302
    assert tournament.entries.get().player == hinai


def test_enter_takes_nobody_when_several_are_named_so(desk, make_tournament, people, url):
    club, _people = people
    tournament = make_tournament(club=club)

    answer = desk.post(url("add-players", tournament), {"q": "salim"})

    assert answer.status_code == 422
    assert "Choose who is meant." in answer.text
    assert answer.text.count('class="tap"') == 2
    assert not tournament.entries.exists()


def test_a_second_tap_enters_nobody_twice_and_says_so(desk, make_tournament, people, url):
    club, (hinai, *_others) = people
    tournament = make_tournament(club=club)

    for _tap in range(2):
        answer = desk.post(url("add-players", tournament), {"players": hinai.pk}, follow=True)

    assert "was entered already." in answer.text
    assert tournament.entries.count() == 1


def test_someone_alike_is_asked_about_before_a_double_is_made(desk, make_tournament, people, url):
    club, _people = people
    tournament = make_tournament(club=club)
    person = {"name": "Saleem Hinai", "name_ar": ""}

    asked = desk.post(url("add-new-player", tournament), person)
    desk.post(url("add-new-player", tournament), person | {"is_another_person": "on"})

    assert asked.status_code == 422
    assert "the name sounds the same, same club" in asked.text
    assert [entry.player.name for entry in tournament.entries.all()] == ["Saleem Hinai"]


@pytest.mark.parametrize(("typed", "kept"), ODD_NAMES)
def test_an_odd_name_is_kept_and_shown_as_it_is(desk, make_tournament, url, typed, kept):
    tournament = make_tournament(2)

    desk.post(url("add-new-player", tournament), {"name": typed, "name_ar": ""})
    page = desk.get(url("edit-entries", tournament))

    assert tournament.entries.filter(player__name=kept).exists()
    assert "<b></bdi>" not in page.text
    assert "Salim 49" not in page.text


MISTAKES = [
    pytest.param({"name": "x" * 200}, "at most 120 characters", id="200 characters"),
    pytest.param({"name": "Ali", "birth_year": "1395"}, "Hijri calendar", id="a Hijri year"),
    pytest.param({"name": "Ali", "birth_year": "١٣٩٥"}, "about 1975", id="in Arabic digits"),
]


@pytest.mark.parametrize(("fields", "words"), MISTAKES)
def test_what_can_t_be_is_said_and_nothing_is_lost(desk, make_tournament, url, fields, words):
    answer = desk.post(url("add-new-player", make_tournament()), {"name_ar": "علي"} | fields)

    assert answer.status_code == 422
    assert words in answer.text
    assert 'value="علي"' in answer.text
    assert not Player.objects.exists()


def test_a_newcomer_who_can_t_be_entered_is_not_left_in_the_club(
    desk, make_tournament, play_round, url
):
    tournament = make_tournament(4, format="round_robin")
    play_round(tournament)

    answer = desk.post(url("add-new-player", tournament), {"name": "Salim", "name_ar": ""})

    assert answer.status_code == 409
    assert not Player.objects.filter(name="Salim").exists()


@pytest.mark.parametrize("players", [4, 40])
def test_typing_costs_the_same_for_any_field(
    desk, make_tournament, django_assert_num_queries, url, players
):
    tournament = make_tournament(players)

    with django_assert_num_queries(6):
        desk.get(url("edit-entries", tournament), {"q": "Player"}, headers=TYPED)
