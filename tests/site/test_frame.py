"""What stands round every page: languages, direction, places, colours, headers."""

import pytest

PAGES = ["", "rules/", "methods/", "login/", "clubs/", "players/", "championships/", "games/"]
DIRECTIONS = [("ar", "rtl"), ("en", "ltr")]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(("language", "direction"), DIRECTIONS)
def test_page_says_its_language_and_direction(client, db, language, direction, page):
    response = client.get(f"/{language}/{page}")

    assert response.status_code == 200
    assert f'<html lang="{language}" dir="{direction}">' in response.text


@pytest.mark.parametrize("page", PAGES)
def test_page_has_one_heading_and_one_main(client, db, page):
    text = client.get(f"/en/{page}").text

    assert (text.count("<h1"), text.count("<main")) == (1, 1)


def test_address_without_a_language_is_arabic(client, db):
    assert client.get("/").url == "/ar/"


def test_language_last_read_is_remembered(client, db):
    client.get("/en/clubs/")

    assert client.get("/").url == "/en/"


@pytest.mark.parametrize("page", [*PAGES, "players/?q=ali&club="])
def test_language_link_leads_to_the_same_page(client, db, page):
    response = client.get(f"/en/{page}")

    assert f'href="/ar/{page.replace("&", "&amp;")}" lang="ar"' in response.text


def test_language_link_of_a_missing_page_leads_home(client, db):
    assert 'href="/ar/" lang="ar"' in client.get("/en/nowhere/").text


@pytest.mark.parametrize("page", ["clubs", "players", "championships", "games"])
def test_place_one_is_in_is_marked(client, db, page):
    places = client.get(f"/en/{page}/").context["places"]

    assert [place.url for place in places if place.is_here] == [f"/en/{page}/"]


def test_sign_in_link_leads_back(client, db):
    text = client.get("/en/players/?q=ali").text

    assert 'href="/en/login/?next=/en/players/%3Fq%3Dali"' in text


def test_own_name_leads_to_the_account(client, make_user):
    client.force_login(make_user(first_name="Amira"))

    assert '<a href="/en/account/"><bdi>Amira</bdi></a>' in client.get("/en/clubs/").text


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_colours_are_chosen_and_kept(client, db, theme):
    response = client.post("/en/theme/", {"theme": theme, "next": "/en/players/?q=ali"})

    assert (response.status_code, response.url) == (302, "/en/players/?q=ali")
    assert f'data-theme="{theme}"' in client.get("/en/").text


def test_colours_that_do_not_exist_are_not_kept(client, db):
    client.post("/en/theme/", {"theme": '"><script>', "next": "/en/"})

    assert "theme" not in client.cookies


@pytest.mark.parametrize("theme", ["", "pink", '"onload=1'])
def test_forged_cookie_of_colours_is_ignored(client, db, theme):
    client.cookies["theme"] = theme

    assert "data-theme" not in client.get("/en/").text


FOREIGN = ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)", ""]


@pytest.mark.parametrize("address", FOREIGN)
def test_colours_lead_back_to_our_own_pages_only(client, db, address):
    response = client.post("/en/theme/", {"theme": "dark", "next": address})

    assert response.url == "/en/"


def test_colours_are_not_changed_by_a_link(client, db):
    assert client.get("/en/theme/?theme=dark").status_code == 405


HEADERS = {
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


@pytest.mark.parametrize("address", ["/en/", "/en/nowhere/", "/en/account/"])
def test_every_answer_carries_the_headers_of_safety(client, db, address):
    headers = client.get(address).headers

    assert {name: headers.get(name) for name in HEADERS} == HEADERS
    assert headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self'")


@pytest.mark.parametrize("page", PAGES)
def test_page_has_nothing_inline(client, db, page):
    text = client.get(f"/en/{page}").text

    assert [part for part in ("<style", " style=", "<script>", " onclick=") if part in text] == []
