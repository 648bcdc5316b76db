"""Results that come too late or from the wrong page: a sentence each, and nothing lost."""

import html

from django.urls import reverse
from django.utils.translation import override

from tournaments import queries
from tournaments.services import entries, rounds


def send(client, tournament, game, **values):
    with override("en"):
        address = reverse("tournaments:enter-result", args=[tournament.slug, game.pk])
    return client.post(address, {"version": 1, "result": "1-0"} | values)


def test_a_table_that_was_seated_anew_says_so_and_repeats_the_choice(
    desk, running, game, organiser
):
    rounds.unpublish_round(tournament=running, number=1, user=organiser)
    rounds.discard_round(tournament=running, number=1, user=organiser)
    rounds.pair_next_round(tournament=running, number=1, user=organiser)
    rounds.publish_round(tournament=running, number=1, user=organiser)

    answer = send(desk, running, game, result="0-1")

    assert answer.status_code == 409
    assert "This table was seated anew since you opened the page" in answer.text
    assert "You chose: second wins." in answer.text
    assert not queries.games_of(running.rounds.get()).exclude(result="").exists()


def test_a_result_for_a_round_that_is_a_draft_again_is_a_sentence(desk, running, game, organiser):
    rounds.unpublish_round(tournament=running, number=1, user=organiser)

    answer = send(desk, running, game)

    assert answer.status_code == 409
    assert "Round 1 is a draft. Publish it or discard it first." in answer.text


def test_a_player_who_left_in_the_round_still_gets_the_result(desk, running, game, organiser):
    entries.withdraw_entry(entry=game.first, user=organiser)

    answer = send(desk, running, game, result="-+")

    game.refresh_from_db()
    assert (answer.status_code, game.result, game.ending) == (302, "-+", "forfeit")


def test_a_ruling_needs_its_reason(desk, running, game):
    refused = send(desk, running, game, ending="ruling")
    send(desk, running, game, ending="ruling", reason="Stones were spilled")

    game.refresh_from_db()
    assert refused.status_code == 409
    assert "A ruling by the arbiter needs its reason." in refused.text
    assert game.ending == "ruling"
    assert running.log.filter(action="result").get().reason == "Stones were spilled"


def test_a_scorer_leaves_rulings_to_an_arbiter(scorer, running, game):
    answer = send(scorer, running, game, ending="ruling", reason="I saw it")

    game.refresh_from_db()
    assert (answer.status_code, game.result) == (409, "")
    assert "Only an arbiter rules on a game." in answer.text


def test_two_versions_of_a_result_keep_all_that_was_chosen(desk, running, game):
    send(desk, running, game)

    answer = send(desk, running, game, result="0-1", ending="time", stones_left="4")

    page = html.unescape(answer.text)
    assert answer.status_code == 409
    assert '<input type="hidden" name="ending" value="time">' in page
    assert '<input type="hidden" name="stones_left" value="4">' in page


def test_the_log_keeps_all_values_before_and_after(desk, running, game):
    send(desk, running, game, ending="emptied", stones_left="٣")
    send(desk, running, game, version=2, result="0-1", ending="time")

    step = running.log.filter(action="result").latest("pk")
    kept = {
        "game": game.pk,
        "round": 1,
        "table": 1,
        "version": 3,
        "before": "1-0",
        "after": "0-1",
        "ending_before": "emptied",
        "ending": "time",
        "stones_before": 3,
        "stones_left": None,
    }
    assert step.details == kept


def test_by_htmx_only_the_table_that_was_entered_comes_back(desk, running, game):
    with override("en"):
        address = reverse("tournaments:enter-result", args=[running.slug, game.pk])

    answer = desk.post(address, {"version": 1, "result": "1-0"}, headers={"HX-Request": "true"})

    assert answer.text.count("data-part") == 3  # the head, the table, the side
    assert f'id="game-{game.pk}"' in answer.text
    assert "<html" not in answer.text
