"""A form sent after the session has died is there again for its author, and for nobody else."""

import datetime
import html
import re

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from games.models import GameRecord
from players.models import Player
from tests.games.texts import WON
from tests.tournaments.desk.settings import settings_of
from tournaments import queries
from tournaments.models import Game
from tournaments.services import results, rounds

HERE = {"Origin": "http://testserver"}


def url(name, *args):
    with override("en"):
        return reverse(name, args=args)


def sign_in(client, username="organiser"):
    return client.post(
        "/en/login/", {"username": username, "password": "sand-and-shells"}, follow=True
    )


@pytest.fixture
def dead(client, organiser):
    """A browser whose session has died since the organiser signed in."""
    sign_in(client)
    Session.objects.all().delete()
    return client


@pytest.fixture
def running(make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament, result="")
    return tournament


def send(client, address, fields, **headers):
    return client.post(address, fields, headers=HERE | headers)


def sent_again(page):
    """The address and the fields of the form that stores now."""
    form = re.search(
        r'<form class="card stack" method="post" action="([^"]+)">(.*?)</form>', page, re.S
    )
    inputs = re.findall(r'name="([^"]+)" value="([^"]*)"', form[2])
    return html.unescape(form[1]), {name: html.unescape(value) for name, value in inputs}


def cases(tournament):
    game = queries.games_of(tournament.rounds.get()).first()
    slug = tournament.slug
    return {
        "settings": (
            url("tournaments:settings", slug),
            settings_of(name="Evening of D'Ark", planned_rounds="3", version=tournament.version),
            lambda: (tournament.refresh_from_db(), tournament.name)[1] == "Evening of D'Ark",
        ),
        "new player": (
            url("tournaments:add-new-player", slug),
            {"name": "Salim", "name_ar": "سالم", "rating": "١٥٠٠", "birth_year": ""},
            lambda: Player.objects.filter(name_ar="سالم", entries__tournament=tournament).exists(),
        ),
        "result": (
            url("tournaments:enter-result", slug, game.pk),
            {"version": game.version, "result": "0-1", "ending": "time"},
            lambda: Game.objects.get(pk=game.pk).ending == "time",
        ),
        "record": (
            url("games:submit", game.pk),
            {"text": WON},
            lambda: GameRecord.objects.filter(game=game, text=WON).exists(),
        ),
    }


@pytest.mark.parametrize("case", ["settings", "new player", "result", "record"])
def test_a_form_is_stored_after_logging_in_again(dead, running, case):
    running.refresh_from_db()
    address, fields, is_stored = cases(running)[case]

    send(dead, address, fields)
    page = sign_in(dead)
    before = is_stored()
    again, inputs = sent_again(page.text)
    send(dead, again, inputs)

    assert page.redirect_chain[-1][0] == "/en/not-stored/"
    assert (before, again, is_stored()) == (False, address, True)
    assert "not-stored" not in dead.get("/en/").text


def test_a_result_by_keyboard_is_kept_too(dead, running):
    address, fields, is_stored = cases(running)["result"]

    answer = send(dead, address, fields, **{"HX-Request": "true"})
    page = sign_in(dead)
    send(dead, *sent_again(page.text))

    assert "HX-Redirect" in answer.headers
    assert is_stored()


def test_the_page_shows_what_was_filled_in(dead, running):
    address, fields, _is_stored = cases(running)["result"]
    send(dead, address, fields)

    page = sign_in(dead)

    told = list(page.context["form"].told)
    assert told == [("result", "second wins"), ("ending", "out of time")]
    assert page.context["where"] == "\u2068Open\u2069: round 1, table 1"


def test_a_kept_form_names_no_draft(dead, make_tournament, organiser, make_user):
    tournament = make_tournament(4)
    rounds.pair_next_round(tournament=tournament, number=1, user=organiser)
    game = Game.objects.first()

    send(dead, url("tournaments:enter-result", tournament.slug, game.pk), {"result": "1-0"})

    assert sign_in(dead).context["where"] == "Open"


def test_another_person_is_not_offered_it(dead, running, make_user):
    make_user("other", is_superuser=True)
    address, fields, is_stored = cases(running)["result"]
    send(dead, address, fields)

    page = sign_in(dead, "other")

    assert page.redirect_chain[-1][0] == "/en/"
    assert dead.get("/en/not-stored/").status_code == 302
    assert not is_stored()


NOT_KEPT = [
    pytest.param({"Origin": "https://elsewhere.example"}, id="sent by another site"),
    pytest.param({"Origin": "null"}, id="sent by nobody knows whom"),
    pytest.param({"Origin": ""}, id="without a sender"),
]


@pytest.mark.parametrize("headers", NOT_KEPT)
def test_what_another_site_sends_is_not_kept(dead, running, headers):
    address, fields, _is_stored = cases(running)["result"]

    send(dead, address, fields, **headers)

    assert sign_in(dead).redirect_chain[-1][0] == "/en/"


def test_passwords_files_and_huge_forms_are_not_kept(dead, running):
    address, fields, _is_stored = cases(running)["result"]
    too_much = [{"password1": "sand"}, {"text": "k" * 300_000}]

    for more in too_much:
        send(dead, address, fields | more)

        assert sign_in(dead).redirect_chain[-1][0] == "/en/"
        Session.objects.all().delete()


def test_who_never_signed_in_here_leaves_no_form(client, running):
    address, fields, _is_stored = cases(running)["result"]

    send(client, address, fields)

    assert "kept_form" not in client.session


def test_a_form_of_yesterday_is_not_offered(dead, running):
    address, fields, _is_stored = cases(running)["result"]
    send(dead, address, fields)
    session = dead.session
    kept = session["kept_form"]
    at = datetime.datetime.fromisoformat(kept["at"]) - datetime.timedelta(hours=13)
    session["kept_form"] = kept | {"at": at.isoformat()}
    session.save()

    assert sign_in(dead).redirect_chain[-1][0] == "/en/"


def test_a_stale_version_is_still_seen_when_it_is_sent_again(dead, running, organiser):
    address, fields, is_stored = cases(running)["result"]
    send(dead, address, fields)
    game = queries.games_of(running.rounds.get()).first()
    results.enter_result(game=game, version=1, result="1-0", user=organiser)

    answer = send(dead, *sent_again(sign_in(dead).text))

    assert answer.status_code == 409
    assert not is_stored()


def test_an_old_token_offers_to_store_at_once(running, organiser):
    client = Client(enforce_csrf_checks=True)
    client.force_login(organiser)
    address, fields, is_stored = cases(running)["result"]

    refused = send(client, address, fields | {"csrfmiddlewaretoken": "x" * 64})
    send(client, *sent_again(refused.text))

    assert refused.status_code == 403
    assert "the form was not taken. Nothing is lost" in refused.text
    assert is_stored()


def test_a_kept_form_is_thrown_away(dead, running):
    address, fields, is_stored = cases(running)["result"]
    send(dead, address, fields)
    sign_in(dead)

    dead.post("/en/not-stored/")

    assert dead.get("/en/not-stored/").status_code == 302
    assert not is_stored()
