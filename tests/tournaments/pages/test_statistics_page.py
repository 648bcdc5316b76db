"""A championship in numbers and pictures: places round by round, who wins, upsets, lengths."""

import pytest
from django.urls import reverse
from django.utils.translation import override

from games.services import submit_record
from tests.games.texts import WON
from tournaments import adapters, queries
from tournaments.histories import read_rows
from tournaments.round_by_round.courses import FIRST_ONES, courses_of
from tournaments.round_by_round.scores import scores_by_round, upsets_in
from tournaments.services import rounds
from tournaments.tallies import Tally


def url(tournament, **asked):
    with override("en"):
        return reverse("tournaments:statistics", args=[tournament.slug], query=asked)


@pytest.fixture
def played(make_tournament, play_round):
    tournament = make_tournament(14)
    for result in ("1-0", "0-1", "1/2-1/2"):
        play_round(tournament, result=result)
    return tournament


@pytest.mark.parametrize("format_", ["swiss", "round_robin"])
def test_places_are_those_of_the_standings_after_each_round(make_tournament, play_round, format_):
    tournament = make_tournament(14, format=format_)
    for result in ("1-0", "0-1", "1-0"):
        play_round(tournament, result=result)
    last = queries.entries_of(tournament).last()

    [(group, field)] = adapters.read_groups(tournament, 3).items()
    courses = courses_of(field, group, last.pk)

    for number in courses.rounds:
        lines = adapters.standings_after(tournament, number)
        places = {line.entry: (line.rank, line.half_points) for line in lines}
        for course in courses.courses:
            step = course.steps[number - 1]
            assert (step.rank, step.half_points) == places[course.entry]
    first_ones = [line.entry for line in lines[:FIRST_ONES]]
    assert [course.entry for course in courses.courses][:FIRST_ONES] == first_ones


def test_chosen_player_is_shown_beside_the_first_ones(client, played):
    last = adapters.standings_after(played, 3)[-1].entry

    page = client.get(url(played, player=last.pk))

    [(courses, _title)] = page.context["courses"]
    assert [course.entry for course in courses.courses][FIRST_ONES:] == [last]
    assert page.text.count('class="line chosen"') == 2  # the line, and its sample in the table


@pytest.mark.parametrize("asked", ["", "0", "x", "99999999"])
def test_a_player_who_is_not_here_changes_nothing(client, played, asked):
    page = client.get(url(played, player=asked))

    assert page.context["chosen"] is None
    assert len(page.context["courses"][0][0].courses) == FIRST_ONES


def test_first_movers_are_counted_round_by_round_without_forfeits(make_tournament, play_round):
    tournament = make_tournament(4)
    for result in ("1-0", "+-", "1/2-1/2"):
        play_round(tournament, result=result)

    found = scores_by_round(read_rows(tournament, 3).games)

    assert [each.first for each in found] == [Tally(won=2), Tally(), Tally(drawn=2)]
    assert [each.forfeits for each in found] == [0, 2, 0]


def test_upsets_are_wins_against_higher_ratings_the_greatest_first(played):
    rows = read_rows(played, 3)
    ratings = {entry.pk: entry.rating for entry in rows.entries}
    won = [
        (g.first, g.second) if g.result == "1-0" else (g.second, g.first)
        for g in rows.games
        if g.result in ("1-0", "0-1")
    ]
    gaps = [ratings[loser] - ratings[winner] for winner, loser in won]

    found = [upset.gap for upset in upsets_in(rows.games, rows.entries)]

    assert found == sorted((gap for gap in gaps if gap > 0), reverse=True)[:3]


def test_lengths_come_from_records(client, make_tournament, play_round, organiser):
    tournament = make_tournament(2)
    game = queries.games_of(play_round(tournament, result="")).get()
    submit_record(game=game, text=WON, user=organiser, enter_result=True)

    assert "Longest: 15 moves" in client.get(url(tournament)).text


def test_a_draft_round_is_not_counted_for_anybody(desk, played, organiser):
    before = desk.get(url(played)).context["rounds"]
    played.planned_rounds = 4
    played.save()
    rounds.pair_next_round(tournament=played, number=4, user=organiser)

    page = desk.get(url(played))

    assert (page.context["rounds"], page.context["open_games"]) == (before, 0)


def test_before_anything_was_played_the_page_says_what_will_come(client, make_tournament):
    assert "Nothing to count yet" in client.get(url(make_tournament(4))).text


@pytest.mark.parametrize("players", [4, 14])
def test_statistics_cost_the_same_for_any_field(
    client, make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players)
    play_round(tournament)

    with django_assert_num_queries(8):
        client.get(url(tournament))
