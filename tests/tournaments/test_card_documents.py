"""Cards, badges, schedules and trees made from a championship."""

import re
from datetime import UTC, datetime
from io import BytesIO

import pytest
from django.urls import reverse
from django.utils.translation import override
from pypdf import PdfReader

from tournaments import links as link_queries
from tournaments import queries
from tournaments.models import TournamentRole
from tournaments.on_paper import badges, player_cards, schedules, table_cards, trees
from tournaments.on_paper.registry import Wish
from tournaments.permissions import Role
from tournaments.services import entries, links, rounds
from tournaments.sheets.edition import Edition

PUBLIC = ("schedule", "schedule-strips", "tree")
DESK = ("table-cards", "badges")
SECRET = ("round-table-cards", "player-cards")


@pytest.fixture
def make_wish(rf):
    def make(tournament, round_=None, role=Role.ARBITER, **choices):
        if round_:
            round_.tournament = tournament
        return Wish(
            tournament=tournament,
            round=round_,
            edition=Edition(("en",)),
            printed=datetime(2026, 11, 30, 15, 31, tzinfo=UTC),
            address=rf.get("/").build_absolute_uri,
            role=role,
            choices=choices,
        )

    return make


@pytest.fixture
def running(make_tournament, play_round, organiser):
    """Six players, round 1 running, a card for every player and table."""
    tournament = make_tournament(6)
    play_round(tournament, result="")
    links.make_player_cards(tournament=tournament, user=organiser)
    links.make_table_cards(tournament=tournament, number=1, user=organiser)
    tournament.refresh_from_db()
    return tournament


def ask(client, tournament, name, **choices):
    with override("en"):
        address = reverse("tournaments:document", args=[tournament.slug, name])
    return client.get(address, choices)


def text_of(response):
    assert response.status_code == 200
    pages = PdfReader(BytesIO(response.content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


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


def test_each_player_card_bears_its_own_secret(running, make_wish):
    cards = player_cards.read_cards(make_wish(running))

    secrets = {card.code.address().split("/l/")[1] for card in cards}
    assert secrets == {f"{link.secret}/" for link in running.links.filter(kind="player")}
    assert [card.number for card in cards] == [1, 2, 3, 4, 5, 6]


def test_printing_makes_no_card(desk, make_tournament):
    tournament = make_tournament(2)

    response = ask(desk, tournament, "player-cards")

    assert response.status_code == 404
    assert "Make the cards first, then print them." in response.text
    assert not tournament.links.exists()


def test_a_card_taken_back_is_not_printed(running, make_wish, organiser):
    links.revoke(link=running.links.filter(kind="player").first(), user=organiser)

    assert len(player_cards.read_cards(make_wish(running))) == 5


def test_a_new_card_makes_a_new_version(desk, running, organiser):
    def version():
        return int(re.search(r"version (\d+)", text_of(ask(desk, running, "player-cards")))[1])

    before = [version(), version()]
    links.renew_card(entry=running.entries.first(), user=organiser)

    assert (before, version()) == ([1, 1], 2)


def test_table_cards_of_a_round_open_their_own_table(running, make_wish):
    round_ = running.rounds.get()

    cards = table_cards.read_round(make_wish(running, round_))

    secrets = {link.pairing.table_number: link.secret for link in link_queries.table_cards(round_)}
    assert [card.number for card in cards] == [1, 2, 3]
    assert {card.number: card.code.address().split("/")[-2] for card in cards} == secrets


def test_a_table_without_a_card_leads_to_the_championship(running, make_wish, organiser):
    rounds.unpublish_round(tournament=running, number=1, user=organiser)

    cards = table_cards.read_round(make_wish(running, running.rounds.get()))

    assert {card.code.address() for card in cards} == {
        f"http://testserver/en/championships/{running.slug}/"
    }


def test_names_on_table_cards_are_a_choice(desk, running):
    with_names = text_of(ask(desk, running, "round-table-cards"))
    without = text_of(ask(desk, running, "round-table-cards", names="no"))

    assert with_names.count("Player 001") == 2
    assert "Player 001" not in without


@pytest.mark.parametrize(("asked", "count"), [("needed", 3), ("40", 40), ("7", 3), ("", 3)])
def test_a_hall_has_as_many_cards_as_it_needs(running, make_wish, asked, count):
    cards = table_cards.read_hall(make_wish(running, tables=asked))

    assert [card.number for card in cards] == list(range(1, count + 1))


def test_badges_are_for_those_who_play(running, make_wish, organiser):
    entries.withdraw_entry(entry=running.entries.get(seed=4), user=organiser)

    assert [badge.number for badge in badges.read_badges(make_wish(running))] == [1, 2, 3, 5, 6]


def test_badges_before_the_first_draw_have_no_number(make_tournament, make_wish):
    [badge] = badges.read_badges(make_wish(make_tournament(1)))

    assert (badge.number, badge.player.name.en) == (None, "Player 001")


def told(group):
    """Each round as pairs of numbers, first movers first."""
    return [
        {(pair.first.number, pair.second.number) for pair in round_.pairs}
        for round_ in group.rounds
    ]


@pytest.mark.parametrize("format_", ["round_robin", "double_round_robin"])
def test_what_the_schedule_says_is_what_is_drawn_later(
    make_tournament, play_round, make_wish, format_
):
    tournament = make_tournament(5, format=format_)
    play_round(tournament)
    tournament.refresh_from_db()
    [before] = schedules.read_schedule(make_wish(tournament))
    for _round in range(1, tournament.planned_rounds):
        play_round(tournament)

    [after] = schedules.read_schedule(make_wish(tournament))

    assert told(before) == told(after)
    assert [each.free for each in before.rounds] == [each.free for each in after.rounds]
    assert all(pair.table for round_ in after.rounds for pair in round_.pairs)
    assert [pair.table for pair in before.rounds[1].pairs] == [None, None]


def test_each_group_has_its_own_schedule(make_tournament, play_round, make_wish):
    tournament = make_tournament(7, format="round_robin", group_count=2)
    play_round(tournament)
    tournament.refresh_from_db()

    groups = schedules.read_schedule(make_wish(tournament))

    assert [group.number for group in groups] == [1, 2]
    for group in groups:
        numbers = {player.number for player in group.players}
        assert {number for pairs in told(group) for pair in pairs for number in pair} == numbers
        assert len(group.rounds) == 3


def test_a_draft_is_no_part_of_schedule_or_tree(desk, make_tournament, organiser):
    for format_, name in (("round_robin", "schedule"), ("knockout", "tree")):
        tournament = make_tournament(4, format=format_)
        rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

        response = ask(desk, tournament, name)

        assert response.status_code == 404
        assert "once round 1 is published" in response.text


def test_sides_changed_by_hand_stand_in_a_published_round(
    make_tournament, play_round, make_wish, organiser
):
    tournament = make_tournament(4, format="round_robin")
    play_round(tournament)
    game = queries.games_of(tournament.rounds.get()).first()
    pairing = game.pairing
    pairing.first, pairing.second = pairing.second, pairing.first
    pairing.save()
    tournament.refresh_from_db()

    [group] = schedules.read_schedule(make_wish(tournament))

    assert (pairing.first.seed, pairing.second.seed) in told(group)[0]


@pytest.mark.parametrize("name", PUBLIC)
def test_schedules_and_trees_are_of_their_formats(desk, running, name):
    assert ask(desk, running, name).status_code == 404


@pytest.mark.parametrize("language", ["en", "ar", "ar-en"])
def test_everyone_may_print_schedule_and_tree(client, make_tournament, play_round, language):
    league, cup = (make_tournament(6, format=each) for each in ("round_robin", "knockout"))
    for tournament in (league, cup):
        play_round(tournament)

    for tournament, name in ((league, "schedule"), (league, "schedule-strips"), (cup, "tree")):
        response = ask(client, tournament, name, lang=language)
        assert len(PdfReader(BytesIO(response.content)).pages) >= 1


def test_the_tree_on_paper_is_the_tree_of_the_page(make_tournament, play_round, make_wish):
    tournament = make_tournament(5, format="knockout", has_third_place_match=True)
    play_round(tournament)
    tournament.refresh_from_db()

    tree = trees.read_tree(make_wish(tournament))

    first, second, final = tree.rounds
    assert [box.is_bye for box in first.boxes].count(True) == 3
    assert all(sum(seat.name is not None for seat in box.seats) == 2 for box in second.boxes)
    assert {seat.name for seat in final.boxes[0].seats} == {None}
    assert tree.third_place is not None
    with override("en"):
        assert [each.name() for each in tree.rounds] == ["Quarter-finals", "Semi-finals", "Final"]


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
    "table-cards": 7,
    "round-table-cards": 8,
    "player-cards": 7,
    "badges": 7,
    "schedule": 9,
    "schedule-strips": 9,
    "tree": 10,
}
