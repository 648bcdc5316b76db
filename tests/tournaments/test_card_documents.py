"""Cards and badges made from a championship, and what every such document costs."""

import re

import pytest

from tests.tournaments.wishes import ask, text_of, wish_for
from tournaments import links as link_queries
from tournaments.models import TournamentRole
from tournaments.on_paper import badges, player_cards, table_cards
from tournaments.services import entries, links, rounds

DESK = ("table-cards", "badges")
SECRET = ("round-table-cards", "player-cards")


@pytest.fixture
def running(make_tournament, play_round, organiser):
    """Six players, round 1 running, a card for every player and table."""
    tournament = make_tournament(6)
    play_round(tournament, result="")
    links.make_player_cards(tournament=tournament, user=organiser)
    links.make_table_cards(tournament=tournament, number=1, user=organiser)
    tournament.refresh_from_db()
    return tournament


def helper(make_user, tournament, kind):
    user = make_user(kind)
    TournamentRole.objects.create(user=user, tournament=tournament, kind=kind)
    return user


@pytest.mark.parametrize("name", [*DESK, *SECRET])
def test_cards_are_for_those_at_the_desk(client, make_user, running, name):
    assert ask(client, running, name).status_code == 302

    client.force_login(helper(make_user, running, "scorer"))
    assert ask(client, running, name).status_code == (200 if name in DESK else 403)

    client.force_login(helper(make_user, running, "arbiter"))
    assert ask(client, running, name).status_code == 200


@pytest.mark.parametrize("name", SECRET)
def test_no_cache_keeps_a_secret(desk, running, name):
    assert ask(desk, running, name)["Cache-Control"] == "private, no-store"


def test_each_player_card_bears_its_own_secret(running):
    cards = player_cards.read_cards(wish_for(running))

    secrets = {card.code.address().split("/l/")[1] for card in cards}
    assert secrets == {f"{link.secret}/" for link in running.links.filter(kind="player")}
    assert [card.number for card in cards] == [1, 2, 3, 4, 5, 6]


def test_printing_makes_no_card(desk, make_tournament):
    tournament = make_tournament(2)

    response = ask(desk, tournament, "player-cards")

    assert response.status_code == 404
    assert "Make the cards first, then print them." in response.text
    assert not tournament.links.exists()


def test_a_card_taken_back_is_not_printed(running, organiser):
    links.revoke(link=running.links.filter(kind="player").first(), user=organiser)

    assert len(player_cards.read_cards(wish_for(running))) == 5


def test_a_new_card_makes_a_new_version(desk, running, organiser):
    def version():
        return int(re.search(r"version (\d+)", text_of(ask(desk, running, "player-cards")))[1])

    before = [version(), version()]
    links.renew_card(entry=running.entries.first(), user=organiser)

    assert (before, version()) == ([1, 1], 2)


def test_table_cards_of_a_round_open_their_own_table(running):
    round_ = running.rounds.get()

    cards = table_cards.read_round(wish_for(running, round_))

    secrets = {link.pairing.table_number: link.secret for link in link_queries.table_cards(round_)}
    assert [card.number for card in cards] == [1, 2, 3]
    assert {card.number: card.code.address().split("/")[-2] for card in cards} == secrets


def test_a_table_without_a_card_leads_to_the_championship(running, organiser):
    rounds.unpublish_round(tournament=running, number=1, user=organiser)

    cards = table_cards.read_round(wish_for(running, running.rounds.get()))

    assert {card.code.address() for card in cards} == {
        f"http://testserver/en/championships/{running.slug}/"
    }


def test_names_on_table_cards_are_a_choice(desk, running):
    with_names = text_of(ask(desk, running, "round-table-cards"))
    without = text_of(ask(desk, running, "round-table-cards", names="no"))

    assert with_names.count("Player 001") == 2
    assert "Player 001" not in without


@pytest.mark.parametrize(("asked", "count"), [("needed", 3), ("40", 40), ("7", 3), ("", 3)])
def test_a_hall_has_as_many_cards_as_it_needs(running, asked, count):
    cards = table_cards.read_hall(wish_for(running, tables=asked))

    assert [card.number for card in cards] == list(range(1, count + 1))


def test_badges_are_for_those_who_play(running, organiser):
    entries.withdraw_entry(entry=running.entries.get(seed=4), user=organiser)

    assert [badge.number for badge in badges.read_badges(wish_for(running))] == [1, 2, 3, 5, 6]


def test_badges_before_the_first_draw_have_no_number(make_tournament):
    [badge] = badges.read_badges(wish_for(make_tournament(1)))

    assert (badge.number, badge.player.name.en) == (None, "Player 001")


COSTS = {
    "table-cards": "swiss",
    "round-table-cards": "swiss",
    "player-cards": "swiss",
    "badges": "swiss",
    "schedule": "round_robin",
    "schedule-strips": "round_robin",
    "tree": "knockout",
}


@pytest.mark.parametrize("players", [4, 16])
@pytest.mark.parametrize(("name", "format_"), COSTS.items())
def test_a_document_costs_the_same_for_any_field(
    desk, make_tournament, play_round, organiser, django_assert_num_queries, name, format_, players
):
    tournament = make_tournament(players, format=format_)
    play_round(tournament, result="")
    links.make_player_cards(tournament=tournament, user=organiser)
    links.make_table_cards(tournament=tournament, number=1, user=organiser)
    ask(desk, tournament, name)

    with django_assert_num_queries(QUERIES[name]):
        ask(desk, tournament, name)


QUERIES = {
    "table-cards": 5,
    "round-table-cards": 7,
    "player-cards": 5,
    "badges": 5,
    "schedule": 7,
    "schedule-strips": 7,
    "tree": 8,
}
