"""Cards and codes: for how long they open anything."""

import pytest
from django.test import Client

from tests.tournaments.links.opening import soon, url
from tournaments import queries
from tournaments.errors import TournamentError
from tournaments.models import AccessLink, Tournament
from tournaments.services import championships, links, results, rounds


def test_scorer_acts_no_more_once_the_round_is_closed(scorer, running, game, organiser):
    for each in queries.games_of(running.rounds.get()):
        results.enter_result(game=each, version=each.version, result="1-0", user=organiser)
    rounds.pair_next_round(tournament=running, number=2, user=organiser)

    answer = scorer.post(
        url("enter-result", running.slug, game.pk), {"version": 2, "result": "0-1"}
    )

    game.refresh_from_db()
    assert (answer.status_code >= 400, game.result) == (True, "1-0")


def revoked(link, organiser):
    links.revoke(link=link, user=organiser)


def expired(link, organiser):
    AccessLink.objects.filter(pk=link.pk).update(expires_at=soon(seconds=-1))


@pytest.mark.parametrize("end", [revoked, expired])
def test_code_that_ends_while_its_page_is_open_is_told(scorer, running, game, code, organiser, end):
    end(code, organiser)

    answer = scorer.post(
        url("enter-result", running.slug, game.pk), {"version": 1, "result": "1-0"}
    )

    game.refresh_from_db()
    assert (answer.status_code, game.result) == (403, "")
    assert "The card or code you came with is good no longer" in answer.text


def test_lost_card_is_replaced(client, card, organiser):
    new = links.renew_card(entry=card.entry, user=organiser)

    answers = [client.get(url("open-link", link.secret)).status_code for link in (card, new)]

    assert answers == [404, 302]


def test_cards_die_with_their_championship(client, running, card):
    client.get(url("open-link", card.secret))
    page = url("my-page", running.slug, card.entry_id)
    Tournament.objects.update(state=Tournament.State.DRAFT)

    assert client.get(page).status_code == 404
    assert Client().get(url("open-link", card.secret)).status_code == 404


def test_card_of_a_table_ends_when_its_round_goes_back_to_draft(client, running, game, organiser):
    links.make_table_cards(tournament=running, number=1, user=organiser)
    table_card = AccessLink.objects.get(pairing=game.pairing)
    client.get(url("open-link", table_card.secret))
    rounds.unpublish_round(tournament=running, number=1, user=organiser)
    rounds.publish_round(tournament=running, number=1, user=organiser)

    answers = (
        client.get(url("table", running.slug, game.pairing_id)).status_code,
        client.get(url("open-link", table_card.secret)).status_code,
    )

    assert answers == (403, 404)


def test_cards_are_made_once_for_each(running, organiser):
    made = [
        len(links.make_player_cards(tournament=running, user=organiser)),
        len(links.make_player_cards(tournament=running, user=organiser)),
        len(links.make_table_cards(tournament=running, number=1, user=organiser)),
        len(links.make_table_cards(tournament=running, number=1, user=organiser)),
    ]

    assert made == [4, 0, 2, 0]


@pytest.mark.parametrize("until", [{"seconds": -1}, {"days": 8}])
def test_code_ends_within_a_week(running, organiser, until):
    with pytest.raises(TournamentError, match="code_too_long"):
        links.make_code(tournament=running, user=organiser, label="A", until=soon(**until))


def test_no_cards_and_codes_once_it_is_over(running, organiser):
    championships.cancel_tournament(tournament=running, user=organiser, reason="rain")

    with pytest.raises(TournamentError, match="over"):
        links.make_player_cards(tournament=running, user=organiser)


def test_a_second_click_makes_no_other_code(running, code, organiser):
    asked = {"tournament": running, "user": organiser, "until": code.expires_at}

    again = links.make_code(label=code.label, **asked)
    other = links.make_code(label="Badr", **asked)
    links.revoke(link=code, user=organiser)
    renewed = links.make_code(label=code.label, **asked)

    assert again == code
    assert len({code.pk, other.pk, renewed.pk}) == 3
