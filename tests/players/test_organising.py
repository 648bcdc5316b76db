"""What an organiser changes about the people of a club, and who may not."""

import re
from pathlib import Path

import pytest

import players
from players.models import ClubRole, Player
from players.wording import SENTENCES

SOURCES = list(Path(players.__file__).parent.rglob("*.py"))


@pytest.fixture
def club(make_club, organiser):
    club = make_club(slug="ruwi")
    ClubRole.objects.create(user=organiser, club=club)
    return club


@pytest.fixture
def person(make_player, club):
    return make_player(name="Ali al-Balushi", name_ar="علي البلوشي", club=club)


def add(client, **fields):
    return client.post("/en/clubs/ruwi/players/add/", {"name": "", "name_ar": ""} | fields)


def change(client, person, **fields):
    data = {"name": person.name, "name_ar": person.name_ar, "club": person.club_id}
    return client.post(f"/en/players/{person.pk}/change/", data | fields)


def test_player_is_added_to_the_club(desk, club):
    response = add(desk, name=" Ali  al-Balushi", name_ar="علي", birth_year="1958", rating="1500")

    player = Player.objects.get()
    assert response.status_code == 302
    assert (player.name, player.club, player.birth_year) == ("Ali al-Balushi", club, 1958)
    assert player.search_key == "ali albalushi علي alialbalushi"


def test_added_player_is_named_in_the_message(desk, club):
    response = desk.post(
        "/en/clubs/ruwi/players/add/", {"name": "<b>Ali</b>", "name_ar": ""}, follow=True
    )

    assert "<bdi>&lt;b&gt;Ali&lt;/b&gt;</bdi> is now in the club." in response.text


@pytest.mark.parametrize("year", ["1958", "١٩٥٨", "۱۹۵۸", " ١٩٥٨ "])
def test_numbers_are_read_in_every_digits(desk, club, year):
    add(desk, name="Ali", birth_year=year, rating=year)

    assert Player.objects.values_list("birth_year", "rating").get() == (1958, 1958)


BAD_FIELDS = [
    pytest.param({}, "name", id="no name"),
    pytest.param({"name": "\u200b \u202e"}, "name", id="a name nobody sees"),
    pytest.param({"name": "🐚"}, "name", id="a name without letters"),
    pytest.param({"name_ar": "ـ"}, "name_ar", id="tatweel alone"),
    pytest.param({"name": "a" * 121}, "name", id="a name too long"),
    pytest.param({"name": "A\x00li"}, "name", id="null"),
    pytest.param({"name": "Ali", "birth_year": "1899"}, "birth_year", id="too old"),
    pytest.param({"name": "Ali", "birth_year": "58"}, "birth_year", id="two digits"),
    pytest.param({"name": "Ali", "birth_year": "abc"}, "birth_year", id="not a number"),
    pytest.param({"name": "Ali", "rating": "-1"}, "rating", id="negative"),
    pytest.param({"name": "Ali", "rating": "10000"}, "rating", id="five digits"),
    pytest.param({"name": "Ali", "rating": "9" * 5000}, "rating", id="thousands of digits"),
]


@pytest.mark.parametrize(("fields", "field"), BAD_FIELDS)
def test_what_cannot_be_is_refused_beside_its_field(desk, club, fields, field):
    response = add(desk, **fields)

    assert list(response.context["form"].errors) == [field]
    assert f'href="#id_{field}"' in response.text
    assert f'id="id_{field}_error"' in response.text
    assert not Player.objects.exists()


def test_namesake_is_asked_about_before_adding(desk, person):
    response = add(desk, name="ALI AL BALUSHI")

    assert [found.player for found in response.context["form"].alike] == [person]
    assert Player.objects.count() == 1


def test_namesake_is_added_when_it_is_another_person(desk, person):
    add(desk, name="Ali al-Balushi", is_another_person="on")

    assert Player.objects.count() == 2


def test_person_is_changed(desk, person):
    response = change(desk, person, name="Ali al-Hinai", rating="1600")

    person.refresh_from_db()
    assert response.url == f"/en/players/{person.pk}/"
    assert (person.name, person.rating, person.sort_key) == ("Ali al-Hinai", 1600, "ali hinai")


def test_unchanged_name_is_not_asked_about_again(desk, person, make_player):
    make_player(name="Ali al-Balushi")

    assert change(desk, person, rating="1600").status_code == 302


def test_hidden_person_is_seen_by_the_organiser_alone(client, organiser, person):
    client.force_login(organiser)
    change(client, person, is_hidden="on")
    own = client.get(f"/en/players/{person.pk}/")
    client.logout()

    assert (own.status_code, client.get(f"/en/players/{person.pk}/").status_code) == (200, 404)


def test_hidden_person_is_listed_for_the_organiser(desk, person):
    change(desk, person, is_hidden="on")

    assert list(desk.get("/en/clubs/ruwi/").context["hidden"]) == [person]


def test_person_is_not_moved_to_a_club_of_others(desk, person, make_club):
    response = change(desk, person, club=make_club().pk)

    person.refresh_from_db()
    assert (list(response.context["form"].errors), person.club.slug) == (["club"], "ruwi")


def test_person_without_championships_is_deleted(desk, person):
    response = desk.post(f"/en/players/{person.pk}/delete/")

    assert response.url == "/en/clubs/ruwi/"
    assert not Player.objects.exists()


def test_person_in_a_championship_is_not_deleted(desk, make_tournament):
    player = make_tournament(players=2).entries.first().player

    response = desk.post(f"/en/players/{player.pk}/delete/", follow=True)

    assert Player.objects.filter(pk=player.pk).exists()
    assert "Hide the player from public lists instead." in response.text


ADDRESSES = [
    pytest.param("GET", "/en/clubs/ruwi/players/add/", id="see the form for a new player"),
    pytest.param("POST", "/en/clubs/ruwi/players/add/", id="add"),
    pytest.param("GET", "/en/players/{pk}/change/", id="see the form of a player"),
    pytest.param("POST", "/en/players/{pk}/change/", id="change"),
    pytest.param("POST", "/en/players/{pk}/delete/", id="delete"),
]


@pytest.mark.parametrize(("method", "address"), ADDRESSES)
def test_visitor_is_asked_to_sign_in(client, person, method, address):
    address = address.format(pk=person.pk)

    response = client.generic(method, address)

    page = address.replace("/delete/", "/change/")
    assert (response.status_code, response.url) == (302, f"/en/login/?next={page}")
    assert Player.objects.filter(pk=person.pk).exists()


@pytest.mark.parametrize(("method", "address"), ADDRESSES)
@pytest.mark.parametrize("role", ["none", "other club", "inactive"])
def test_others_may_not(client, make_user, make_club, person, role, method, address):
    user = make_user()
    if role == "other club":
        ClubRole.objects.create(user=user, club=make_club())
    client.force_login(user)
    if role == "inactive":
        ClubRole.objects.create(user=user, club=person.club)
        user.is_active = False
        user.save()

    response = client.generic(method, address.format(pk=person.pk))

    assert response.status_code == (302 if role == "inactive" else 403)
    assert Player.objects.filter(pk=person.pk).exists()


def test_administrator_changes_a_person_without_a_club(admin_client, make_player):
    person = make_player(name="Ali", club=None)

    response = admin_client.post(f"/en/players/{person.pk}/change/", {"name": "Badr", "club": ""})

    person.refresh_from_db()
    assert (response.status_code, person.name) == (302, "Badr")


def test_organiser_may_not_change_a_person_without_a_club(desk, club, make_player):
    person = make_player(club=None)

    assert desk.get(f"/en/players/{person.pk}/change/").status_code == 403


def test_deleting_is_never_a_link(desk, person):
    assert desk.get(f"/en/players/{person.pk}/delete/").status_code == 405


def test_every_error_has_a_sentence():
    raised = re.compile(r'PlayerError\(\s*"(\w+)"')
    codes = {code for path in SOURCES for code in raised.findall(path.read_text())}

    assert codes == set(SENTENCES)
