"""Cards and codes: what they open, and what of them is kept where."""

import logging
import re

import pytest
from django.test import Client

from config.logs import Lines
from tests.tournaments.links.opening import enter, url
from tournaments import keys


def test_secrets_are_long_and_come_again_from_the_seed():
    seed = keys.new_seed()

    assert re.fullmatch(r"[\w-]{22}", keys.secret_of(seed))
    assert keys.secret_of(seed) == keys.secret_of(seed) != keys.secret_of(keys.new_seed())


def test_codes_hold_no_letters_that_look_alike():
    codes = "".join(keys.code_of(keys.new_seed()) for _ in range(200))

    assert set(codes) <= set("ABCDEFGHJKMNPRSTUVWXYZ")


def test_nothing_that_is_stored_opens_anything(client, card, code):
    stored = [value for link in (card, code) for value in (link.seed, link.digest)]

    by_card = [client.get(url("open-link", value)).status_code for value in stored]
    by_code = [client.post(url("code"), {"code": value}).status_code for value in stored]

    assert (by_card, by_code) == ([404] * 4, [422] * 4)
    assert card.secret not in stored


def test_card_leads_to_an_address_without_its_secret(client, running, card):
    answer = client.get(url("open-link", card.secret))

    assert answer["Location"].endswith(
        f"/championships/{running.slug}/players/{card.entry_id}/mine/"
    )
    assert (answer["Referrer-Policy"], "no-store" in answer["Cache-Control"]) == (
        "no-referrer",
        True,
    )
    assert client.get(answer["Location"]).status_code == 200


def test_code_of_a_scorer_is_no_address(client, code):
    assert client.get(url("open-link", code.secret)).status_code == 404


def test_logs_keep_no_secret():
    record = logging.LogRecord("django", 20, "", 0, "Not Found: %s", ("/en/l/aB-c_9/",), None)

    assert Lines().format(record).endswith("INFO django Not Found: /en/l/…/")


@pytest.mark.parametrize("typed", ["{}", "{lower}", " {lower} ", "{half}-{rest}", "{half} {rest}"])
def test_code_is_read_as_people_type_it(client, code, running, typed):
    secret = code.secret
    written = typed.format(secret, lower=secret.lower(), half=secret[:4], rest=secret[4:])

    answer = client.post(url("code"), {"code": written})

    assert answer["Location"] == url("desk", running.slug)


def test_code_opens_results_of_the_running_round_and_no_more(scorer, running, game):
    entered = scorer.post(
        url("enter-result", running.slug, game.pk), {"version": 1, "result": "1-0"}
    )
    drawn = scorer.post(url("pair-round", running.slug, 2))
    settings = scorer.get(url("settings", running.slug))

    game.refresh_from_db()
    assert (entered.status_code, game.result) == (302, "1-0")
    assert (drawn.status_code, settings.status_code) == (403, 403)


def test_what_a_code_did_stands_under_its_name(running, game, code, desk):
    helper = Client()
    helper.post(url("code"), {"code": code.secret})
    enter(helper, game)

    step = running.log.filter(action="result").get()

    assert (step.user, step.link.label) == (None, "Salim")
    assert "<bdi>Salim</bdi>" in desk.get(url("desk", running.slug)).text


def test_scorer_by_code_sends_records_of_a_file_too(scorer, running):
    assert scorer.get(url("games:file", running.slug)).status_code == 200


def test_code_does_not_open_another_championship(scorer, make_tournament):
    other = make_tournament(2, name="Other")

    answer = scorer.get(url("desk", other.slug))

    assert "/login/" in answer["Location"]


def test_use_is_noted_once_in_a_while(client, card, running):
    client.get(url("open-link", card.secret))
    card.refresh_from_db()
    first = card.last_used_at
    client.get(url("my-page", running.slug, card.entry_id))
    card.refresh_from_db()

    assert card.last_used_at == first


def test_putting_down_a_card_leaves_it_good(client, card, running):
    client.get(url("open-link", card.secret))
    client.post(url("put-down"))

    assert client.get(url("my-page", running.slug, card.entry_id)).status_code == 302
    assert client.get(url("open-link", card.secret)).status_code == 302


def test_session_gets_a_new_key_with_a_link(client, card):
    client.session.save()
    client.get("/en/code/")
    before = client.session.session_key

    client.get(url("open-link", card.secret))

    assert client.session.session_key != before


def test_signing_out_puts_links_down(client, card, running, make_user):
    client.force_login(make_user())
    client.get(url("open-link", card.secret))
    client.logout()

    assert client.get(url("my-page", running.slug, card.entry_id)).status_code == 302


def test_account_and_link_together_may_what_either_may(client, code, running, make_user):
    client.force_login(make_user())
    client.post(url("code"), {"code": code.secret})

    assert client.get(url("desk", running.slug)).status_code == 200
    assert client.get(url("settings", running.slug)).status_code == 403


def test_account_that_was_shut_down_is_nobody(client, running, organiser):
    client.force_login(organiser)
    organiser.is_active = False
    organiser.save()

    assert "/login/" in client.get(url("desk", running.slug))["Location"]


def test_visitors_cost_no_query_for_links(client, running, django_assert_num_queries):
    address = url("entries", running.slug)
    with django_assert_num_queries(4) as visitor:
        client.get(address)

    assert not any("accesslink" in query["sql"] for query in visitor.captured_queries)
