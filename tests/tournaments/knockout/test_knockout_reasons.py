"""Why these pairings: what is said of a knockout is so."""

import re

import pytest
from django.utils.translation import override

from tournaments.knockouts.reasons import knockout_proof, knockout_reasons, stored_knockout
from tournaments.models import Game, Pairing, Tournament
from tournaments.services import entries

from .conftest import better_seed_wins

R = Game.Result


def reasons_of(tournament, number):
    with override("en"):
        draw = stored_knockout(tournament.rounds.get(number=number))
        return [
            (reason.table_number, [re.sub(r"<[^>]+>", "", said) for said in reason.sentences])
            for reason in knockout_reasons(draw)
        ]


def test_reasons_name_seeds_and_byes_in_round_1(make_knockout, play_on):
    tournament = make_knockout(3)
    play_on(tournament)

    (_table, said), (no_table, bye) = reasons_of(tournament, 1)

    assert said[0] == "Start numbers 2 and 3 meet: in round 1 those meet that add up to 5."
    assert said[1].endswith("moves first by lot.")
    assert no_table is None
    assert bye == [
        "The tree has more places than there are players; "
        "those left over are byes for the first start numbers."
    ]


def test_reasons_name_the_tables_that_the_winners_come_from(make_knockout, play_on):
    tournament = make_knockout(6, has_third_place_match=True)
    play_on(tournament, 3)

    assert [said[0] for _table, said in reasons_of(tournament, 2)] == [
        "Player 001, who had a bye, meets the winner of table 1.",
        "Player 002, who had a bye, meets the winner of table 2.",
    ]
    assert [said[0] for _table, said in reasons_of(tournament, 3)] == [
        "The winner of table 1 meets the winner of table 2.",
        "The losers of tables 1 and 2 play for the third place.",
    ]


def test_reasons_count_the_sides_so_far(make_knockout, begin_round, enter):
    tournament = make_knockout(4, sides=Tournament.Sides.ALTERNATION)
    _round, (one, two) = begin_round(tournament)
    enter(one, R.FIRST_WINS)
    enter(two, R.SECOND_WINS)
    begin_round(tournament)

    ((_table, said),) = reasons_of(tournament, 2)

    assert said[1] == (
        f"Times moved first and answered so far: {two.second} 0 and 1, {one.first} 1 and 0. "
        f"So {two.second} moves first."
    )


def test_reasons_tell_why_somebody_goes_on_alone(make_knockout, begin_round, enter):
    tournament = make_knockout(4)
    _round, (one, two) = begin_round(tournament)
    enter(one, better_seed_wins(one))
    enter(two, R.BOTH_FORFEIT)
    begin_round(tournament)

    assert reasons_of(tournament, 2) == [
        (None, ["Nobody came through on the other side, so Player 001 goes on without a game."])
    ]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_round_comes_out_the_same_again(make_knockout, play_on, number):
    tournament = make_knockout(7, has_third_place_match=True, sides="alternation")
    play_on(tournament, 3)

    assert len(knockout_proof(stored_knockout(tournament.rounds.get(number=number)))) == 2


def test_a_round_changed_by_hand_is_not_said_to_come_out_the_same(make_knockout, play_on):
    tournament = make_knockout(4)
    round_ = play_on(tournament)
    pairing = round_.pairings.first()
    Pairing.objects.filter(pk=pairing.pk).update(first=pairing.second_id, second=pairing.first_id)

    assert knockout_proof(stored_knockout(round_)) == []


def test_sides_changed_by_hand_are_told_as_such(make_knockout, begin_round):
    tournament = make_knockout(2)
    _round, (game,) = begin_round(tournament)
    Pairing.objects.filter(pk=game.pairing_id).update(first=game.second_id, second=game.first_id)

    ((_table, said),) = reasons_of(tournament, 1)

    assert said[1] == f"{game.second} moves first, seated so by hand."


def test_a_bye_of_one_who_left_is_told_as_such(make_knockout, begin_round, enter, organiser):
    tournament = make_knockout(4)
    _round, (one, two) = begin_round(tournament)
    enter(one, better_seed_wins(one))
    enter(two, R.BOTH_FORFEIT)
    entries.withdraw_entry(entry=tournament.entries.get(seed=1), user=organiser)

    begin_round(tournament)

    assert reasons_of(tournament, 2) == [
        (None, ["Nobody came through on the other side, and Player 001 has left."])
    ]
