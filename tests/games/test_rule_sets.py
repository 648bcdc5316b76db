"""Rule sets for people: their pages, the choice of a championship, what follows from it."""

from dataclasses import fields

import pytest
from django.urls import reverse

from games.engine import RULE_SETS, ZANZIBAR_1, rule_set
from games.wording.rules import DIFFERENCES, LABELS, SWITCHES, switches
from tests.games.pages import url, words
from tests.games.texts import ZANZIBAR_ENDLESS
from tournaments import rule_sets
from tournaments.errors import TournamentError
from tournaments.services import results

NAMES = list(RULE_SETS)


def test_every_rule_set_has_a_label_and_two_sentences():
    told = {name: str(DIFFERENCES[name]).count(". ") for name in NAMES}

    assert (list(LABELS), told) == (NAMES, dict.fromkeys(NAMES, 1))


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_set_tells_each_switch_and_marks_what_differs(name):
    rules, oman = rule_set(name), rule_set("oman-1")
    differing = [
        field.name
        for field in fields(rules)
        if field.name != "name" and getattr(rules, field.name) != getattr(oman, field.name)
    ]
    if rules.stones_a_side != oman.stones_a_side:
        differing.append("stones_a_side")

    shown = switches(rules)

    assert len(shown) == len(SWITCHES) == len(fields(rules))  # no name, but the stones a side
    assert sum(switch.differs for switch in shown) == len(differing)


def test_championships_may_choose_every_rule_set():
    offered = [(name, rule_sets.most_stones(name)) for name, _ in rule_sets.choices()]

    assert offered == [(name, rules.stones_a_side) for name, rules in RULE_SETS.items()]


@pytest.mark.parametrize("name", NAMES)
def test_page_of_a_rule_set_says_how_it_differs_and_draws_its_board(client, db, name):
    page = client.get(url("rule-set", name))

    text = words(page)
    assert page.content.decode().count('class="hole"') == 2 * rule_set(name).holes
    assert (str(LABELS[name]) in text, str(DIFFERENCES[name]) in text) == (True, True)


def test_board_of_zanzibar_has_letters_to_p_in_both_scripts(client, db):
    pages = [client.get(url("rule-set", "zanzibar-1", language=code)).text for code in ("en", "ar")]

    assert [page.count(f">{letter}</text>") for page, letter in zip(pages, "pع", strict=True)] == [
        1,
        2,
    ]


def test_rule_sets_are_listed_with_links(client, db):
    page = client.get(url("rule-sets")).text

    assert all(f'href="{url("rule-set", name)}"' in page for name in NAMES)


def test_rules_that_nobody_knows_are_not_found(client, db):
    answer = client.get(url("rule-set", "hausa-3"))

    assert answer.status_code == 404
    assert "There are no rules of this name here." in words(answer)


def test_championship_links_to_its_rules(client, make_tournament):
    tournament = make_tournament(rules="zanzibar-1")

    page = client.get(tournament.get_absolute_url()).text

    assert reverse("games:rule-set", args=["zanzibar-1"]) in page


@pytest.mark.parametrize(
    ("rules", "most"), [("oman-1", 28), ("zanzibar-1", ZANZIBAR_1.stones_a_side)]
)
def test_stones_left_are_those_of_the_championships_rules(make_games, organiser, rules, most):
    games = make_games(players=4, rules=rules)

    enter = {"version": 1, "result": "1-0", "user": organiser}
    stored = results.enter_result(game=games[0], stones_left=most, **enter)
    with pytest.raises(TournamentError) as refusal:
        results.enter_result(game=games[1], stones_left=most + 1, **enter)

    assert stored.stones_left == most
    assert (refusal.value.code, refusal.value.params) == ("stones_contradict", {"most": most})


def test_more_stones_than_a_board_of_oman_holds_come_from_a_record(make_games, send):
    game = make_games(players=2, rules="zanzibar-1")[0]

    send(game, ZANZIBAR_ENDLESS, enter_result=True)

    game.refresh_from_db()
    assert (game.result, game.ending, game.stones_left) == ("1-0", "endless", 38)
