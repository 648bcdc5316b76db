"""Players enter themselves: the public form, what nobody else sees, and the desk's answer."""

import pytest

from players.models import Player
from tests.tournaments.desk.settings import settings_of
from tournaments.models import SignUp
from tournaments.services.sign_ups import MOST_AN_HOUR

PERSON = {"name_ar": "سالم الهنائي", "name": "", "club": "", "birth_year": "", "contact": ""}


@pytest.fixture
def tournament(make_tournament):
    return make_tournament(2, takes_sign_ups=True)


@pytest.fixture
def ask(client, url):
    def run(tournament, **changes):
        return client.post(url("sign-up", tournament), PERSON | changes)

    return run


def test_a_player_asks_without_an_account(client, ask, url, tournament):
    answer = ask(tournament, birth_year="١٩٧٥", contact="+968 9999 0000", club="Ruwi")

    wish = tournament.sign_ups.get()
    assert answer["Location"] == f"/en/championships/{tournament.slug}/"
    assert (wish.name_ar, wish.birth_year, wish.club) == ("سالم الهنائي", 1975, "Ruwi")
    assert tournament.entries.count() == 2


def test_nobody_else_sees_who_asked(client, ask, url, tournament):
    ask(tournament, contact="+968 9999 0000")
    client.get(url("tournament", tournament))  # takes the thanks away

    for name in ("tournament", "entries", "standings", "sign-up", "report"):
        page = client.get(url(name, tournament)).text
        assert "الهنائي" not in page
        assert "9999" not in page


def test_the_same_wish_twice_is_one(ask, tournament):
    for _click in range(2):
        ask(tournament)

    assert tournament.sign_ups.count() == 1


def test_a_machine_is_thanked_and_forgotten(ask, tournament):
    assert ask(tournament, website="https://spam.example").status_code == 302
    assert not SignUp.objects.exists()


def test_a_flood_from_one_place_is_stopped(ask, tournament):
    names = [f"لاعب {'ابتثجحخدذر'[n % 10]} {n}" for n in range(MOST_AN_HOUR + 1)]

    answers = [ask(tournament, name_ar=name).status_code for name in names]

    assert answers == [302] * MOST_AN_HOUR + [429]


def test_the_form_closes_when_all_places_are_taken(client, ask, url, make_tournament):
    tournament = make_tournament(2, takes_sign_ups=True, most_entries=3)

    ask(tournament)
    late = ask(tournament, name_ar="خلفان الرواحي")

    assert late.status_code == 409
    assert "The form for players is closed." in late.text
    assert "Enter yourself" not in client.get(url("tournament", tournament)).text


def test_the_form_closes_when_round_1_is_drawn(ask, tournament, play_round):
    play_round(tournament)

    assert ask(tournament).status_code == 409


def test_without_the_setting_there_is_no_form(client, ask, url, make_tournament):
    tournament = make_tournament(2)

    page = client.get(url("sign-up", tournament))

    assert 'name="name_ar"' not in page.text
    assert ask(tournament).status_code == 409


MISTAKES = [
    pytest.param({"name_ar": ""}, "Write the name in English, in Arabic", id="no name"),
    pytest.param({"name_ar": "\u202e\u200f"}, "Write the name in English", id="an override alone"),
    pytest.param({"name": "x" * 200}, "at most 120 characters", id="200 characters"),
    pytest.param({"birth_year": "1395"}, "Hijri calendar", id="a Hijri year"),
    pytest.param({"name_ar": "سالم ٩٩١٢٣٤٥٦"}, "Leave the phone number out", id="a phone number"),
    pytest.param({"name": "Salim s@example.com"}, "Leave the e-mail address out", id="an address"),
    pytest.param({"name_ar": "١٢٣٤"}, "Write the name in letters.", id="a number for a name"),
]


@pytest.mark.parametrize(("changes", "words"), MISTAKES)
def test_what_can_t_be_is_said(ask, tournament, changes, words):
    answer = ask(tournament, **changes)

    assert answer.status_code == 422
    assert words in answer.text
    assert not SignUp.objects.exists()


def test_names_in_each_other_s_field_are_turned(ask, tournament):
    ask(tournament, name="سالم الهنائي", name_ar="Salim al-Hinai")

    wish = tournament.sign_ups.get()
    assert (wish.name, wish.name_ar) == ("Salim al-Hinai", "سالم الهنائي")


def test_the_desk_sees_whom_it_may_be_and_enters_that_one(desk, ask, url, tournament, make_player):
    known = make_player(name="Salim al-Hinai", name_ar="", club=tournament.club)
    ask(tournament)
    wish = tournament.sign_ups.get()

    page = desk.get(url("sign-ups", tournament))
    desk.post(url("approve-sign-up", tournament, wish.pk), {"player": known.pk})

    assert "the name sounds the same, same club" in page.text
    assert tournament.entries.filter(player=known).exists()
    assert "1 player asked to play" not in desk.get(url("edit-entries", tournament)).text


def test_somebody_new_joins_the_club_and_what_was_private_is_forgotten(desk, ask, url, tournament):
    ask(tournament, birth_year="1975", contact="a@b.example")
    wish = tournament.sign_ups.get()

    waits = desk.get(url("edit-entries", tournament))
    for _click in range(2):
        desk.post(url("approve-sign-up", tournament, wish.pk), {"player": ""})

    player = Player.objects.get(name_ar="سالم الهنائي")
    wish.refresh_from_db()
    assert "1 player asked to play and waits for you." in waits.text
    assert (player.club, player.birth_year) == (tournament.club, 1975)
    assert tournament.entries.filter(player=player).count() == 1
    assert (wish.contact, wish.birth_year) == ("", None)


def test_a_refusal_needs_a_reason_and_stands(desk, ask, url, tournament):
    ask(tournament)
    wish = tournament.sign_ups.get()
    refuse = url("refuse-sign-up", tournament, wish.pk)

    answers = [desk.post(refuse, {"reason": reason}) for reason in ("", "Only members")]
    late = desk.post(url("approve-sign-up", tournament, wish.pk), {"player": ""})

    assert [answer.status_code for answer in answers] == [422, 302]
    assert late.status_code == 409
    assert tournament.log.first().reason == "Only members"
    assert tournament.entries.count() == 2


def test_the_settings_turn_it_on(desk, url, make_tournament):
    tournament = make_tournament(2)
    changes = {"takes_sign_ups": "on", "most_entries": "٤٠"}

    desk.post(url("settings", tournament), settings_of(version=tournament.version, **changes))

    tournament.refresh_from_db()
    assert (tournament.takes_sign_ups, tournament.most_entries) == (True, 40)


@pytest.mark.parametrize("wishes", [2, 12])
def test_the_list_costs_the_same_for_any_number(
    desk, url, tournament, django_assert_num_queries, wishes
):
    for number in range(wishes):
        tournament.sign_ups.create(name=f"Salim {'abcdefghijkl'[number]} al-Hinai")

    with django_assert_num_queries(6):
        desk.get(url("sign-ups", tournament))
