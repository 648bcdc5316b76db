"""A championship is created and its settings change."""

import datetime

import pytest

from players.models import ClubRole
from tests.tournaments.addresses import url
from tests.tournaments.desk.settings import settings_of
from tournaments.models import Tournament


def test_an_organiser_creates_a_championship(desk, make_club, organiser):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)

    response = desk.post(url("create", club.slug), settings_of())

    tournament = Tournament.objects.get()
    assert response["Location"] == url("edit-entries", tournament.slug)
    assert (tournament.slug, tournament.state) == ("ruwi-open", "draft")


def test_a_championship_chooses_its_rules_until_round_1_is_drawn(desk, make_tournament, play_round):
    tournament = make_tournament(4)
    address = url("settings", tournament.slug)

    def choose(rules):
        tournament.refresh_from_db()
        answer = desk.post(address, settings_of(rules=rules, version=tournament.version))
        tournament.refresh_from_db()
        return answer.status_code, tournament.rules

    chosen = [choose("zanzibar-1"), choose("hausa-3")]
    play_round(tournament)
    chosen.append(choose("oman-1"))

    assert chosen == [(302, "zanzibar-1"), (422, "zanzibar-1"), (422, "zanzibar-1")]


def test_numbers_are_read_in_arabic_and_persian_digits(desk, make_club, organiser):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)

    desk.post(url("create", club.slug), settings_of(planned_rounds="٧"))
    desk.post(url("create", club.slug), settings_of(planned_rounds="۹", name="Another"))

    assert sorted(Tournament.objects.values_list("planned_rounds", flat=True)) == [7, 9]


DAYS = [
    pytest.param("2026-12-18", id="as a browser sends it"),
    pytest.param("٢٠٢٦-١٢-١٨", id="Arabic digits"),
    pytest.param("۱۸/۱۲/۲۰۲۶", id="Persian digits"),
    pytest.param("18\u200f/12\u200f/2026", id="marks of direction, as phones write them"),
    pytest.param("18.12.2026", id="full stops"),
    pytest.param("2026/12/18", id="strokes after the year"),
]


@pytest.mark.parametrize("day", DAYS)
def test_a_day_is_read_as_people_write_it(desk, make_club, organiser, day):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)

    desk.post(url("create", club.slug), settings_of(starts=day, ends=day))

    assert Tournament.objects.get().ends == datetime.date(2026, 12, 18)


@pytest.mark.parametrize("day", ["1448-06-27", "٢٧/٦/١٤٤٨", "٢٧ جمادى الآخرة ١٤٤٨"])
def test_a_day_of_the_hijri_calendar_is_explained(desk, make_club, organiser, day):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)

    response = desk.post(url("create", club.slug), settings_of(starts=day, ends=day))

    assert response.status_code == 422
    assert "1448 is a year of the Hijri calendar" in response.text
    assert not Tournament.objects.exists()


MISTAKES = [
    pytest.param({"starts": "0026-12-18"}, "starts", id="a year that has lost its century"),
    pytest.param({"name": ""}, "name", id="no name"),
    pytest.param({"name_ar": "\u202e\u200f "}, "name_ar", id="a name of invisible signs"),
    pytest.param({"ends": "2026-12-10"}, "ends", id="ends before it starts"),
    pytest.param({"starts": "٣٠ صفر ١٤٤٨"}, "starts", id="a date in the Hijri calendar"),
    pytest.param({"planned_rounds": "0"}, "planned_rounds", id="no round"),
    pytest.param({"planned_rounds": "many"}, "planned_rounds", id="rounds in words"),
    pytest.param({"name": "x" * 200}, "name", id="a name of 200 characters"),
    pytest.param({"format": "arena"}, "format", id="unknown format"),
]


@pytest.mark.parametrize(("changes", "field"), MISTAKES)
def test_a_wrong_setting_is_said_and_nothing_is_lost(desk, make_club, organiser, changes, field):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)

    response = desk.post(url("create", club.slug), settings_of(**changes))

    assert response.status_code == 422
    assert field in response.context["form"].errors
    assert 'value="Ruwi Open"' in response.text or "name" in changes
    assert not Tournament.objects.exists()


def test_two_championships_of_one_name_have_two_addresses(make_tournament):
    assert make_tournament().slug != make_tournament().slug


def test_changed_settings_of_another_are_not_overwritten(desk, make_tournament):
    tournament = make_tournament(2)
    old = tournament.version
    desk.post(url("settings", tournament.slug), settings_of(version=old, name="First"))

    response = desk.post(url("settings", tournament.slug), settings_of(version=old, name="Second"))

    tournament.refresh_from_db()
    assert (response.status_code, tournament.name) == (409, "First")
    told = [tuple(each) for each in response.context["differences"]]
    assert told == [("Name in English", "First", "Second")]
    assert 'value="Second"' in response.text


def test_ones_own_settings_are_stored_after_both_were_seen(desk, make_tournament):
    tournament = make_tournament(2)
    old = tournament.version
    desk.post(url("settings", tournament.slug), settings_of(version=old, name="First"))
    mine = settings_of(version=old, name="Second", planned_rounds="٧")
    seen = desk.post(url("settings", tournament.slug), mine).context["form"]

    answer = desk.post(
        url("settings", tournament.slug), mine | {"version": seen["version"].value()}
    )

    tournament.refresh_from_db()
    assert answer.status_code == 302
    assert (tournament.name, tournament.planned_rounds) == ("Second", 7)


def test_the_format_stays_after_the_first_draw(desk, make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament)
    tournament.refresh_from_db()

    response = desk.post(
        url("settings", tournament.slug),
        settings_of(version=tournament.version, format="round_robin"),
    )

    assert response.status_code == 422
    tournament.refresh_from_db()
    assert tournament.format == "swiss"


def test_unusual_settings_are_unfolded(desk, make_tournament):
    usual = make_tournament(0)
    unusual = make_tournament(0, format="round_robin", group_count=4, draw_half_points=0)

    folded = desk.get(url("settings", usual.slug)).context["form"].unfolded()
    unfolded = desk.get(url("settings", unusual.slug)).context["form"].unfolded()

    assert (folded, unfolded) == ([], ["shape", "counting"])


def test_a_form_to_create_sent_twice_makes_one_championship(desk, make_club, organiser):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)
    once = desk.get(url("create", club.slug)).context["form"]["once"].value()

    answers = [desk.post(url("create", club.slug), settings_of(once=once)) for _ in range(2)]

    assert [answer.url for answer in answers] == [answers[0].url] * 2
    assert Tournament.objects.count() == 1
