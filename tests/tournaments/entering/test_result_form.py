"""The whole form of one game: at an address of its own, and open on the desk after a refusal."""

import html
import re

import pytest
from django.urls import reverse
from django.utils.translation import override

from tournaments import queries
from tournaments.services import championships, results, rounds


def address(name, tournament, *args):
    with override("en"):
        return reverse(f"tournaments:{name}", args=[tournament.slug, *args])


def form_at(tournament, game):
    return address("enter-result", tournament, game.pk)


def test_the_form_shows_what_is_stored(desk, running, game, organiser):
    values = {"result": "1-0", "ending": "time", "stones_left": 4}
    results.enter_result(game=game, version=1, user=organiser, **values)

    answer = desk.get(form_at(running, game))

    shown = {field.name: field.value() for field in answer.context["form"]}
    assert answer.status_code == 200
    assert shown == {**values, "version": 2, "reason": None}


def test_without_script_the_desk_leads_to_the_form_and_the_form_to_the_desk(desk, running, game):
    link = f'<div class="more"><a href="{form_at(running, game)}">'
    on_desk = desk.get(address("desk", running)).text
    page = desk.get(form_at(running, game)).text

    sent = dict(re.findall(r'name="(version|result)" value="([^"]*)"', page))
    answer = desk.post(form_at(running, game), sent)

    game.refresh_from_db()
    assert link in on_desk
    assert game.result == "--"  # the last of the buttons
    assert answer["Location"] == address("desk-round", running, 1)


def test_a_scorer_is_not_asked_for_a_ruling(scorer, running, game):
    by_scorer = scorer.get(form_at(running, game)).text

    assert f'id="stones_left-{game.pk}"' in by_scorer
    assert f'id="reason-{game.pk}"' not in by_scorer


def test_a_closed_round_asks_an_arbiter_what_it_would_change(desk, running, organiser, play_round):
    first = queries.games_of(running.rounds.get())
    for each in first:
        results.enter_result(game=each, version=1, result="1-0", user=organiser)
    play_round(running, result="")

    answer = desk.get(form_at(running, first[0]))

    assert answer.status_code == 200
    assert "See what it changes" in answer.text
    assert 'class="absent"' not in answer.text


def test_a_closed_round_is_not_a_scorers(scorer, running, organiser, play_round):
    first = queries.games_of(running.rounds.get())
    for each in first:
        results.enter_result(game=each, version=1, result="1-0", user=organiser)
    play_round(running, result="")

    answer = scorer.get(form_at(running, first[0]))

    assert answer.status_code == 409
    assert "Round 1 was closed meanwhile. Tell an arbiter" in answer.text


def test_a_draft_and_a_championship_that_is_over_have_no_form(desk, running, game, organiser):
    rounds.unpublish_round(tournament=running, number=1, user=organiser)
    of_draft = desk.get(form_at(running, game))
    rounds.publish_round(tournament=running, number=1, user=organiser)
    championships.cancel_tournament(tournament=running, user=organiser, reason="Rain")
    over = desk.get(form_at(running, game))

    assert (of_draft.status_code, over.status_code) == (409, 409)
    assert "Round 1 is a draft." in of_draft.text


def test_a_scorer_learns_nothing_of_a_draft_by_its_form(scorer, running, game, organiser):
    rounds.unpublish_round(tournament=running, number=1, user=organiser)

    answer = scorer.get(form_at(running, game))

    assert answer.status_code == 409
    assert str(game.first.player) not in answer.text


def test_the_form_of_another_championships_game_is_not_found(desk, make_tournament, running, game):
    assert desk.get(form_at(make_tournament(4), game)).status_code == 404


REFUSED = [
    pytest.param({"stones_left": "29", "ending": "emptied"}, 422, id="too many stones"),
    pytest.param({"stones_left": "3", "ending": "agreed"}, 409, id="a win that was agreed"),
]


@pytest.mark.parametrize(("values", "status"), REFUSED)
def test_a_refused_form_is_open_again_with_what_was_typed(desk, running, game, values, status):
    sent = {"version": 1, "result": "1-0", **values}

    answer = desk.post(form_at(running, game), sent)

    row = answer.text.partition(f'id="game-{game.pk}"')[2].partition("</tr>")[0]
    assert answer.status_code == status
    assert answer.text.count("<details open>") == row.count("<details open>") == 1
    assert f'value="{values["stones_left"]}"' in row
    assert f'<option value="{values["ending"]}" selected>' in row
    assert f'<a href="#game-{game.pk}">Table 1 was not stored.</a>' in html.unescape(answer.text)


def test_a_refused_correction_is_open_again_with_what_was_typed(
    desk, running, organiser, play_round
):
    first = queries.games_of(running.rounds.get())
    for each in first:
        results.enter_result(game=each, version=1, result="1-0", user=organiser)
    play_round(running, result="")

    sent = {"version": 2, "result": "0-1", "stones_left": "many"}
    answer = desk.get(address("correct-result", running, first[0].pk), sent)

    assert answer.status_code == 422
    assert answer.text.count("<details open>") == 1
    assert 'value="many"' in answer.text


@pytest.mark.parametrize("players", [4, 12])
def test_the_form_costs_the_same_for_any_field(
    desk, make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players)
    game = queries.games_of(play_round(tournament, result="")).first()

    with django_assert_num_queries(5):
        desk.get(form_at(tournament, game))
