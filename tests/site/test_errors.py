"""Pages for what went wrong, each with a sentence and a way on."""

import pytest
from django.template.loader import get_template
from django.test import Client
from django.utils import translation

MISSING = [
    pytest.param("nowhere/", "There is no page at this address.", "", id="page"),
    pytest.param(
        "championships/nowhere/",
        "There is no championship at this address. It may have been renamed.",
        "championships/",
        id="championship",
    ),
    pytest.param(
        "clubs/nowhere/",
        "There is no club at this address. It may have been renamed.",
        "clubs/",
        id="club",
    ),
    pytest.param("players/9/", "There is no player at this address.", "players/", id="player"),
    pytest.param(
        "games/9/",
        "There is no game at this address. Its round may have been drawn again.",
        "games/",
        id="game",
    ),
]


@pytest.mark.parametrize(("page", "sentence", "way_on"), MISSING)
def test_missing_page_says_what_is_missing_and_leads_on(client, db, page, sentence, way_on):
    response = client.get(f"/en/{page}")

    assert response.status_code == 404
    assert f"<p>{sentence}</p>" in response.text
    assert f'href="/en/{way_on}"' in response.text.split("<main")[1]


@pytest.mark.parametrize(("language", "direction"), [("ar", "rtl"), ("en", "ltr")])
def test_error_page_speaks_the_readers_language(client, db, language, direction):
    response = client.get(f"/{language}/nowhere/")

    assert f'<html lang="{language}" dir="{direction}">' in response.text


def test_who_may_not_is_told_where_to_go(client, make_user, make_club):
    client.force_login(make_user())

    response = client.get(f"/en/clubs/{make_club().slug}/players/add/")

    assert response.status_code == 403
    assert 'href="/en/account/"' in response.text


@pytest.mark.parametrize(("language", "direction"), [("ar", "rtl"), ("en", "ltr")])
def test_page_for_our_own_faults_needs_nothing(language, direction):
    with translation.override(language):
        text = get_template("500.html").render()

    assert f'<html lang="{language}" dir="{direction}">' in text
    assert f'href="/{language}/"' in text


UNREADABLE = [
    pytest.param({"HTTP_HOST": "192.168.1.77:8000"}, {}, id="a name that is not ours"),
    pytest.param({}, dict.fromkeys(map(str, range(1100)), ""), id="a form of a thousand fields"),
]


@pytest.mark.parametrize(("language", "direction"), [("ar", "rtl"), ("en", "ltr")])
@pytest.mark.parametrize(("headers", "fields"), UNREADABLE)
def test_what_can_not_be_read_is_said_in_words(db, headers, fields, language, direction):
    client = Client(raise_request_exception=False)

    response = client.post(f"/{language}/code/", fields, **headers)

    assert response.status_code == 400
    assert f'<html lang="{language}" dir="{direction}">' in response.text
    assert f'href="/{language}/"' in response.text.split("<main")[1]
    assert language == "ar" or "Nothing was stored." in response.text


def test_our_own_fault_reaches_the_page(client, db, monkeypatch):
    client.raise_request_exception = False
    monkeypatch.setattr("players.queries.clubs_with_sizes", lambda: 1 / 0)

    response = client.get("/en/clubs/")

    assert response.status_code == 500
    assert "The fault is ours and is written down." in response.text


def test_form_without_its_token_is_refused_in_words(db):
    client = Client(enforce_csrf_checks=True)

    response = client.post("/en/login/", {"username": "amira", "password": "x"})

    assert response.status_code == 403
    assert "Nothing was stored." in response.text
