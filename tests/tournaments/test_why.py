"""Why these pairings: every clause is checked against the history it speaks of."""

from importlib import import_module

import pytest
from django.apps import apps
from django.urls import reverse
from django.utils.translation import override

from tournaments import queries
from tournaments.models import Game
from tournaments.pairing import dutch
from tournaments.redraw import comes_out_the_same
from tournaments.services import entries, rounds
from tournaments.services.swiss import Concessions
from tournaments.why import proof_of, reasons_of, stored_draw


def why(tournament, number, language="en"):
    with override(language):
        return reverse("tournaments:why", args=[tournament.slug, number])


@pytest.fixture
def evening(make_tournament, play_round):
    """Nine players after three rounds of a Swiss."""
    tournament = make_tournament(9, planned_rounds=5)
    for result in ("1-0", "1/2-1/2", "0-1"):
        play_round(tournament, result=result)
    return tournament


def games_before(entry, number):
    """The games an entry played before that round, in order."""
    games = Game.objects.filter(pairing__round__number__lt=number).order_by("pairing__round")
    return [game for game in games if entry in (game.first, game.second)]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_table_has_its_reasons(evening, number):
    reasons = reasons_of(stored_draw(evening.rounds.get(number=number)))

    assert [reason.table_number for reason in reasons] == [1, 2, 3, 4, None]
    assert all(reason.sentences for reason in reasons)


@pytest.mark.parametrize("number", [2, 3])
def test_players_said_not_to_have_met_have_not(evening, number):
    with override("en"):
        reasons = reasons_of(stored_draw(evening.rounds.get(number=number)))

    for reason in reasons[:-1]:
        first, second = reason.players
        met = any(second in (g.first, g.second) for g in games_before(first, number))
        assert ("They have not met." in reason.sentences) == (not met)


@pytest.mark.parametrize("number", [2, 3])
def test_sides_told_are_the_sides_played(evening, number):
    with override("en"):
        reasons = reasons_of(stored_draw(evening.rounds.get(number=number)))
        for reason in reasons[:-1]:
            for entry in reason.players:
                played = games_before(entry, number)
                first = sum(game.first == entry for game in played)
                told = f"{entry.player} moved first in "
                said = " ".join(reason.sentences).replace("<bdi>", "").replace("</bdi>", "")
                if told in said:
                    assert f"{told}{first} of {len(played)} games" in said


def test_the_stored_draw_is_drawn_again_the_same(evening):
    for round_ in evening.rounds.all():
        draw = stored_draw(round_)

        assert dutch.pair(draw.snapshot) == draw.pairing


def test_a_newcomer_of_high_rating_changes_no_reason_of_earlier_rounds(
    evening, make_player, play_round, organiser
):
    with override("en"):
        before = reasons_of(stored_draw(evening.rounds.get(number=3)))
        entries.enter_players(
            tournament=evening, players=[make_player(rating=2900)], user=organiser
        )
        play_round(evening, result="")

        after = reasons_of(stored_draw(evening.rounds.get(number=3)))

    assert after == before


def test_a_correction_of_an_older_round_changes_no_reason(evening, organiser):
    from tournaments.services import results

    with override("en"):
        before = reasons_of(stored_draw(evening.rounds.get(number=3)))
        game = queries.games_of(evening.rounds.get(number=1)).first()
        results.enter_result(
            game=game, version=game.version, result="0-1", user=organiser, reason="misread"
        )

        assert reasons_of(stored_draw(evening.rounds.get(number=3))) == before


def test_a_sound_round_is_proved(evening):
    with override("en"):
        lines = proof_of(stored_draw(evening.rounds.get(number=3)))

    assert lines[0] == "9 players have one place each."
    assert len(lines) == 4


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_page_opens_for_everyone(client, evening, language):
    response = client.get(why(evening, 2, language))

    assert response.status_code == 200
    assert len(response.context["reasons"]) == 5


def test_a_round_robin_says_what_its_tables_are(client, make_tournament, play_round):
    tournament = make_tournament(4, format="round_robin")
    play_round(tournament)

    assert "Berger tables" in client.get(why(tournament, 1)).text


def test_a_draft_is_explained_to_nobody_but_the_arbiters(client, desk, evening, organiser):
    from tournaments.services import rounds

    rounds.pair_next_round(tournament=evening, number=4, user=organiser)

    assert desk.get(why(evening, 4)).status_code == 200
    client.logout()
    assert client.get(why(evening, 4)).status_code == 404


@pytest.mark.parametrize("players", [5, 13])
def test_the_page_costs_the_same_for_any_field(
    client, make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players)
    play_round(tournament)

    with django_assert_num_queries(5):
        client.get(why(tournament, 1))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_stored_draw_comes_out_the_same_again(evening, number):
    round_ = evening.rounds.get(number=number)

    assert comes_out_the_same(round_, stored_draw(round_)) is True


def test_another_answer_than_the_engine_gives_is_found_out(evening):
    round_ = evening.rounds.get(number=3)
    round_.engine_answer[0].reverse()

    assert comes_out_the_same(round_, stored_draw(round_)) is False


def test_a_round_by_hand_is_not_drawn_again(make_tournament, organiser):
    tournament = make_tournament(4)
    round_ = rounds.pair_next_round(
        tournament=tournament, number=1, user=organiser, concessions=Concessions(by_hand=True)
    )

    assert comes_out_the_same(round_, stored_draw(round_)) is None


def test_a_draw_with_the_fewest_breaches_comes_out_the_same(make_tournament, organiser, play_round):
    tournament = make_tournament(3, planned_rounds=5)
    for _round in range(3):
        play_round(tournament)
    round_ = rounds.pair_next_round(
        tournament=tournament, number=4, user=organiser, concessions=Concessions(breaches=2)
    )

    assert comes_out_the_same(round_, stored_draw(round_)) is True


def test_accelerated_scores_are_said_as_they_were_counted(make_tournament, play_round):
    tournament = make_tournament(8, is_accelerated=True)
    play_round(tournament, result="1/2-1/2")

    with override("en"):
        reasons = reasons_of(stored_draw(tournament.rounds.get(number=1)))

    said = [str(reason.sentences[0]) for reason in reasons]
    assert (
        said[:2]
        == ["For the draw both count 1: the upper half has points added to begin with."] * 2
    )
    assert said[2:] == ["Both have 0."] * 2


def test_page_says_that_the_draw_came_out_the_same(evening, client):
    page = client.get(why(evening, 3)).content.decode()

    assert "it came out the same" in page


tell_orders = import_module("tournaments.migrations.0025_orders_of_old_rounds").tell_orders


def test_rounds_from_before_they_kept_whose_numbers_are_whose_are_explained(
    client, evening, make_player, organiser
):
    late = [make_player(rating=2500)]
    entries.enter_players(tournament=evening, players=late, user=organiser)
    rounds.pair_next_round(tournament=evening, number=4, user=organiser)
    rounds.publish_round(tournament=evening, number=4, user=organiser)
    kept = list(evening.rounds.values_list("order", flat=True))
    evening.rounds.update(order=[])

    tell_orders(apps, None)

    assert list(evening.rounds.values_list("order", flat=True)) == kept
    assert {client.get(why(evening, number)).status_code for number in (1, 2, 3, 4)} == {200}


def test_a_round_of_other_players_than_are_there_now_stays_as_it_was(evening):
    round_ = evening.rounds.get(number=1)
    round_.order, round_.snapshot = [], round_.snapshot.replace("001    9", "DDD    9")
    round_.save()

    tell_orders(apps, None)

    round_.refresh_from_db()
    assert round_.order == []
