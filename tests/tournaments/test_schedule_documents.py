"""Schedules of a round robin and trees of a knockout made from a championship."""

from io import BytesIO

import pytest
from django.utils.translation import override
from pypdf import PdfReader

from tests.tournaments.wishes import ask, wish_for
from tournaments import queries
from tournaments.on_paper import schedules, trees
from tournaments.services import rounds


def told(group):
    """Each round as pairs of numbers, first movers first."""
    return [
        {(pair.first.number, pair.second.number) for pair in round_.pairs}
        for round_ in group.rounds
    ]


@pytest.mark.parametrize("format_", ["round_robin", "double_round_robin"])
def test_what_the_schedule_says_is_what_is_drawn_later(make_tournament, play_round, format_):
    tournament = make_tournament(5, format=format_)
    play_round(tournament)
    tournament.refresh_from_db()
    [before] = schedules.read_schedule(wish_for(tournament))
    for _round in range(1, tournament.planned_rounds):
        play_round(tournament)

    [after] = schedules.read_schedule(wish_for(tournament))

    assert told(before) == told(after)
    assert [each.free for each in before.rounds] == [each.free for each in after.rounds]
    assert all(pair.table for round_ in after.rounds for pair in round_.pairs)
    assert [pair.table for pair in before.rounds[1].pairs] == [None, None]


def test_each_group_has_its_own_schedule(make_tournament, play_round):
    tournament = make_tournament(7, format="round_robin", group_count=2)
    play_round(tournament)
    tournament.refresh_from_db()

    groups = schedules.read_schedule(wish_for(tournament))

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


def test_sides_changed_by_hand_stand_in_a_published_round(make_tournament, play_round, organiser):
    tournament = make_tournament(4, format="round_robin")
    play_round(tournament)
    game = queries.games_of(tournament.rounds.get()).first()
    pairing = game.pairing
    pairing.first, pairing.second = pairing.second, pairing.first
    pairing.save()
    tournament.refresh_from_db()

    [group] = schedules.read_schedule(wish_for(tournament))

    assert (pairing.first.seed, pairing.second.seed) in told(group)[0]


@pytest.mark.parametrize("name", ["schedule", "schedule-strips", "tree"])
def test_schedules_and_trees_are_of_their_formats(desk, make_tournament, play_round, name):
    tournament = make_tournament(4)
    play_round(tournament)

    assert ask(desk, tournament, name).status_code == 404


@pytest.mark.parametrize("language", ["en", "ar", "ar-en"])
def test_everyone_may_print_schedule_and_tree(client, make_tournament, play_round, language):
    league, cup = (make_tournament(6, format=each) for each in ("round_robin", "knockout"))
    for tournament in (league, cup):
        play_round(tournament)

    for tournament, name in ((league, "schedule"), (league, "schedule-strips"), (cup, "tree")):
        response = ask(client, tournament, name, lang=language)
        assert len(PdfReader(BytesIO(response.content)).pages) >= 1


def test_the_tree_on_paper_is_the_tree_of_the_page(make_tournament, play_round):
    tournament = make_tournament(5, format="knockout", has_third_place_match=True)
    play_round(tournament)
    tournament.refresh_from_db()

    tree = trees.read_tree(wish_for(tournament))

    first, second, final = tree.rounds
    assert [box.is_bye for box in first.boxes].count(True) == 3
    assert all(sum(seat.name is not None for seat in box.seats) == 2 for box in second.boxes)
    assert {seat.name for seat in final.boxes[0].seats} == {None}
    assert tree.third_place is not None
    with override("en"):
        assert [each.name() for each in tree.rounds] == ["Quarter-finals", "Semi-finals", "Final"]
