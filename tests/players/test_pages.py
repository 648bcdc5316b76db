"""Lists of clubs and people, and their pages, as everybody sees them."""

import pytest


def names_on(response):
    return [row.record.name for row in response.context["table"].page.object_list]


def test_clubs_are_listed_with_their_public_players(client, make_club, make_player):
    club = make_club(name="Club of Ruwi", place="by the wadi")
    make_player(club=club)
    make_player(club=club, is_hidden=True)

    response = client.get("/en/clubs/")

    assert [(c.name, c.members) for c in response.context["clubs"]] == [("Club of Ruwi", 1)]
    assert "by the wadi" in response.text


def test_clubs_page_without_clubs_says_what_to_do(client, db):
    assert "There is no club yet." in client.get("/en/clubs/").text


@pytest.mark.parametrize("size", [2, 6])
def test_clubs_page_costs_the_same_for_any_number(
    client, make_club, django_assert_num_queries, size
):
    for _ in range(size):
        make_club()

    with django_assert_num_queries(1):
        client.get("/en/clubs/")


@pytest.mark.parametrize("size", [2, 6])
@pytest.mark.parametrize("page", ["club", "players"])
def test_lists_of_people_cost_the_same_for_any_number(
    client, make_club, make_player, django_assert_num_queries, page, size
):
    club = make_club()
    for _ in range(size):
        make_player(club=club)
    address, queries = {"club": (club.get_absolute_url(), 10), "players": ("/en/players/", 3)}[page]

    with django_assert_num_queries(queries):
        client.get(address)


def test_players_are_found_by_name(client, make_player):
    make_player(name="Ali al-Balushi")
    make_player(name="Salim al-Hinai")

    assert names_on(client.get("/en/players/", {"q": "balushi"})) == ["Ali al-Balushi"]


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Try one word of it"), ("ar", "جرّب كلمة واحدة")]
)
def test_nobody_found_says_what_to_try(client, make_player, language, told):
    make_player(name="Ali")

    assert told in client.get(f"/{language}/players/", {"q": "salim"}).text


def test_players_of_one_club_are_listed(client, make_club, make_player):
    ruwi = make_club(slug="ruwi")
    make_player(name="Ali", club=ruwi)
    make_player(name="Salim", club=make_club())

    assert names_on(client.get("/en/players/", {"club": "ruwi"})) == ["Ali"]


def test_query_is_shown_again_as_text(client, db):
    response = client.get("/en/players/", {"q": '"><script>alert(1)</script>'})

    assert "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" in response.text
    assert "<script>alert" not in response.text


@pytest.mark.parametrize("club", ["nowhere", "\x00", "é"])
def test_players_of_an_unknown_club_are_not_found(client, db, club):
    assert client.get("/en/players/", {"club": club}).status_code == 404


def test_fifty_players_stand_on_a_page(client, make_player):
    for _ in range(51):
        make_player()

    first, second = client.get("/en/players/"), client.get("/en/players/?page=2")

    assert (len(names_on(first)), len(names_on(second))) == (50, 1)
    assert 'href="?page=2"' in first.text


PAGES = ["0", "-1", "99", "abc", "9" * 40, "٢"]


@pytest.mark.parametrize("page", PAGES)
def test_page_that_is_not_there_shows_one_that_is(client, make_player, page):
    make_player()

    response = client.get("/en/players/", {"page": page})

    assert (response.status_code, len(names_on(response))) == (200, 1)


@pytest.mark.parametrize("length", ["0", "-1", "1", "100000", "abc"])
def test_address_does_not_choose_the_length_of_a_page(client, make_player, length):
    make_player()
    make_player()

    response = client.get("/en/players/", {"per_page": length})

    assert (response.status_code, len(names_on(response))) == (200, 2)


def test_search_stays_when_the_page_is_turned(client, make_player):
    for _ in range(51):
        make_player(name="Ali")

    assert 'href="?q=ali&amp;page=2"' in client.get("/en/players/?q=ali").text


def test_player_page_shows_the_name_in_both_scripts(client, make_player):
    person = make_player(name="Ali al-Balushi", name_ar="علي البلوشي")

    text = client.get(f"/en/players/{person.pk}/").text

    assert "<h1><bdi>Ali al-\u2060Balushi</bdi></h1>" in text
    assert '<bdi lang="ar">علي البلوشي</bdi>' in text


def test_name_in_one_script_says_its_language(client, make_player):
    person = make_player(name="", name_ar="علي")

    assert '<h1><bdi lang="ar">علي</bdi></h1>' in client.get(f"/en/players/{person.pk}/").text


HARD_NAMES = [
    "</script>",
    "{{7*7}}",
    "{% csrf_token %}",
    "<b>Ali</b>",
    "a" * 120,
    "Ali 🐚",
    "&amp;",
]


@pytest.mark.parametrize("name", HARD_NAMES)
@pytest.mark.parametrize("address", ["/en/players/", "/en/players/{pk}/", "/en/clubs/{slug}/"])
def test_hard_name_is_shown_as_written(client, make_club, make_player, name, address):
    club = make_club()
    person = make_player(name=name, club=club)

    text = client.get(address.format(pk=person.pk, slug=club.slug)).text

    escaped = name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    assert f"<bdi>{escaped}</bdi>" in text


def test_player_without_championships_has_a_page(client, make_player):
    response = client.get(f"/en/players/{make_player().pk}/")

    assert "No championship yet." in response.text


@pytest.mark.parametrize("page", ["club", "player"])
def test_championships_of_a_club_and_a_player_are_listed(client, make_tournament, page):
    tournament = make_tournament(players=2, name="Evenings")
    player = tournament.entries.first().player
    address = {"club": f"clubs/{tournament.club.slug}", "player": f"players/{player.pk}"}[page]

    assert "<bdi>Evenings</bdi>" in client.get(f"/en/{address}/").text


def test_draft_championship_is_not_shown_on_the_club_page(client, make_tournament):
    draft = make_tournament(opened=False, name="Secret", name_ar="سر")

    assert "Secret" not in client.get(f"/en/clubs/{draft.club.slug}/").text


def test_merged_person_leads_to_the_one_who_stays(client, make_player):
    stays = make_player()
    merged = make_player(merged_into=stays)

    response = client.get(f"/en/players/{merged.pk}/")

    assert (response.status_code, response.url) == (302, f"/en/players/{stays.pk}/")


MISSING = ["players/0/", "players/99/", f"players/{'9' * 30}/", "clubs/nowhere/"]


@pytest.mark.parametrize("address", MISSING)
@pytest.mark.parametrize("language", ["ar", "en"])
def test_missing_page_says_so_and_leads_on(client, db, language, address):
    response = client.get(f"/{language}/{address}")

    assert response.status_code == 404
    assert f'href="/{language}/clubs/"' in response.text
    assert "No Player matches" not in response.text
