"""The open interface: how it is asked, in which language, and what is not understood."""

import math

import pytest
from django.test import Client

from tests.tournaments.outward.asking import ONE, START, ask, data


@pytest.mark.parametrize("size", [1, 2, 5])
def test_pages_lead_through_all_of_them(running, size):
    found, address = [], f"{START}championships/{running.slug}/entries?size={size}"
    asked = 0
    while address:
        page = Client().get(address).json()
        found, address, asked = found + page["items"], page["next"], asked + 1

    assert [each["number"] for each in found] == [1, 2, 3, 4, 5]
    assert asked == math.ceil(5 / size)


def test_a_page_past_the_end_says_how_many_there_are(running):
    answer = ask(f"championships/{running.slug}/entries", page=2)

    assert (answer.status_code, answer.json()) == (404, {"detail": "There is only 1 page."})


@pytest.mark.parametrize(
    ("path", "asked", "name"),
    [
        ("clubs", {"page": "x"}, "page"),
        ("clubs", {"size": 5000}, "size"),
        ("championships", {"state": "draftish"}, "state"),
    ],
)
def test_what_is_not_understood_is_named(db, path, asked, name):
    answer = ask(path, **asked)

    assert (answer.status_code, answer.json()) == (
        400,
        {"detail": f"This is not understood: {name}."},
    )


@pytest.mark.parametrize("path", ["nothing", "clubs/none", "championships/none", "games/1", ""])
def test_what_is_not_there_is_said_in_the_language_asked_for(db, path):
    answers = [ask(path, language) for language in ("en", "ar")]

    if path:
        assert [answer.status_code for answer in answers] == [404, 404]
        assert [answer["Content-Language"] for answer in answers] == ["en", "ar"]
        assert answers[0].json()["detail"].isascii()
    kinds = {answer["Content-Type"].partition(";")[0] for answer in answers}
    assert kinds == {"application/json"}


@pytest.mark.parametrize("cookie", ["ar", "en", "fr", ""])
@pytest.mark.parametrize(
    ("asked", "accepted", "language"),
    [
        ({}, "en", "en"),
        ({}, "ar", "ar"),
        ({}, "", "ar"),
        ({"lang": "en"}, "ar", "en"),
        ({"lang": "ar"}, "en", "ar"),
        ({"lang": "xx"}, "en", "en"),
        ({"lang": ""}, "en", "en"),
        ({"lang": "en\0"}, "ar", "ar"),
    ],
)
def test_the_language_is_that_of_the_address_and_never_of_a_cookie(
    db, cookie, asked, accepted, language
):
    client = Client(headers={"Accept-Language": accepted})
    client.cookies["django_language"] = cookie

    answer = client.get(f"{START}seasons/none", asked)

    assert (answer.status_code, answer["Content-Language"]) == (404, language)
    assert answer.json()["detail"].isascii() == (language == "en")
    vary = {each.strip() for each in answer["Vary"].split(",")}
    assert ("Accept-Language" in vary, "Cookie" in vary) == (True, False)


def test_a_page_that_follows_keeps_the_language(running):
    page = ask(f"championships/{running.slug}/entries", size=2, lang="en").json()

    assert "lang=en" in page["next"]


@pytest.mark.parametrize(("accepted", "is_ascii"), [("en", True), ("ar", False)])
def test_what_may_not_be_written_is_said_in_the_readers_language(db, accepted, is_ascii):
    client = Client(headers={"Accept-Language": accepted})
    client.cookies["django_language"] = "ar" if accepted == "en" else "en"

    answer = client.post(f"{START}seasons")

    assert (answer.status_code, answer.json()["detail"].isascii()) == (405, is_ascii)


@pytest.mark.parametrize("part", ONE)
def test_who_has_it_already_is_told_so(running, part):
    address = f"{START}championships/{running.slug}{part}"
    first = Client().get(address)

    again = Client().get(address, headers={"If-None-Match": first["ETag"]})

    assert (again.status_code, again.content) == (304, b"")
    assert first["Cache-Control"] == again["Cache-Control"] == "no-cache"


def test_a_corrected_name_is_another_answer(running):
    address = f"{START}championships/{running.slug}/entries"
    etag = Client().get(address)["ETag"]
    player = running.entries.get(seed=1).player
    player.name = "Another"
    player.save()

    assert Client().get(address, headers={"If-None-Match": etag}).status_code == 200


def test_pages_of_other_sites_may_read_and_nobody_may_write(running, client):
    address = f"{START}championships/{running.slug}"

    read, asked, written = client.get(address), client.options(address), client.post(address)

    assert [each.status_code for each in (read, asked, written)] == [200, 204, 405]
    assert {each["Access-Control-Allow-Origin"] for each in (read, asked, written)} == {"*"}
    assert "If-None-Match" in asked["Access-Control-Allow-Headers"]
    assert "Access-Control-Allow-Credentials" not in read
    assert "Access-Control-Allow-Origin" not in client.get(f"/en/championships/{running.slug}/")


def test_head_is_answered_as_get(running):
    address = f"{START}championships/{running.slug}"

    assert Client().head(address)["ETag"] == Client().get(address)["ETag"]


def test_the_schema_tells_every_question(db):
    schema = data("openapi.json")

    assert schema["openapi"].startswith("3.")
    assert len(schema["paths"]) == 18
    assert {method for path in schema["paths"].values() for method in path} == {"get"}


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_guide_names_every_question_and_takes_nothing_from_elsewhere(client, db, language):
    page = client.get(f"/{language}/api/")

    for path in data("openapi.json")["paths"]:
        assert path in page.text
    assert ("<script" in page.text, "cdn" in page.text) == (False, False)
