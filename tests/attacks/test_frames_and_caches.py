"""What each answer tells browsers and caches: who may frame it, keep it, guess its kind."""

import pytest

from tests.attacks.walking import asked, every_address
from tests.tournaments.access import with_draft

FRAMED = {"games:embed", "outward:embed-standings"}
SIGNED_IN = ("player", "player card", "scorer code", "organiser", "administrator")


def test_only_what_is_made_for_it_is_framed(world):
    client = world.client("administrator")

    framed = {
        name
        for name, address in every_address(world)
        if may_be_framed(asked(client, "GET", address))
    }

    assert framed == FRAMED


def may_be_framed(response):
    policy = response.headers["Content-Security-Policy"]
    return response.headers.get("X-Frame-Options") != "DENY" or "frame-ancestors *" in policy


def test_no_answer_lets_a_browser_guess_what_it_is(world):
    client = world.client("administrator")

    guessed = {
        name
        for name, address in every_address(world)
        if asked(client, "GET", address).headers.get("X-Content-Type-Options") != "nosniff"
    }

    assert guessed == set()


@pytest.mark.parametrize("who", SIGNED_IN)
def test_no_cache_of_others_keeps_what_was_made_for_one(world, who):
    client = world.client(who)
    visitor = world.client("visitor")

    kept = {
        name
        for name, address in every_address(world)
        if not is_private(answer := asked(client, "GET", address))
        and not is_for_everybody(answer, asked(visitor, "GET", address))
    }

    assert kept == set()


def is_private(response):
    said = response.headers.get("Cache-Control", "")
    return "private" in said or "no-store" in said


def is_for_everybody(mine, theirs):
    """The very same answer, without asking who asks."""
    return mine.content == theirs.content and "Cookie" not in mine.headers.get("Vary", "")


@pytest.mark.parametrize("header", ["HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE"])
def test_nobody_is_told_that_a_draft_has_not_changed(world, organiser, header):
    with_draft(world, organiser)
    client = world.client("visitor")
    has = {header: "*" if header == "HTTP_IF_NONE_MATCH" else "Fri, 31 Dec 2100 00:00:00 GMT"}

    told = {
        name
        for name, address in every_address(world)
        if asked(client, "GET", address, **has).status_code == 304
        and asked(client, "GET", address).status_code != 200
    }

    assert told == set()


def test_another_name_of_the_site_gets_nothing(world, settings):
    settings.ALLOWED_HOSTS = ["testserver"]
    client = world.client("visitor")

    let_in = {
        name: answer.status_code
        for name, address in every_address(world)
        if (answer := asked(client, "GET", address, HTTP_HOST="evil.example")).status_code != 400
        and b"evil.example" in answer.content
    }

    assert let_in == {}


@pytest.mark.parametrize("header", ["HTTP_X_FORWARDED_HOST", "HTTP_FORWARDED", "HTTP_X_HOST"])
def test_no_page_repeats_a_name_that_a_proxy_did_not_check(world, header):
    client = world.client("visitor")
    said = {header: "host=evil.example" if header == "HTTP_FORWARDED" else "evil.example"}

    repeating = {
        name
        for name, address in every_address(world)
        if b"evil.example" in asked(client, "GET", address, **said).content
    }

    assert repeating == set()
