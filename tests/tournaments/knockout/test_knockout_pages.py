"""What the pages of a knockout show, to whom, and what they cost."""

import re

import pytest
from django.urls import reverse
from django.utils.translation import override

from tournaments import queries
from tournaments.knockouts.reasons import knockout_proof, knockout_reasons, stored_knockout
from tournaments.knockouts.tree import tree_of
from tournaments.models import Bye, Game, Pairing, Round, Tournament
from tournaments.services import championships, entries, rounds

from .conftest import better_seed_wins

R = Game.Result


def url(name, *args, language="en"):
    with override(language):
        return reverse(f"tournaments:{name}", args=args)


def visible_tree(tournament):
    return tree_of(tournament, queries.rounds_of(tournament, with_draft=False))


def seeds(nodes):
    return [tuple(seat.entry.seed if seat.entry else None for seat in n.seats) for n in nodes]


def test_the_tree_seats_the_upper_player_first_whoever_begins(make_knockout, play_on):
    tournament = make_knockout(6)
    play_on(tournament)

    tree = visible_tree(tournament)

    assert seeds(tree.rounds[0]) == [(1, None), (4, 5), (2, None), (3, 6)]
    assert seeds(tree.rounds[1]) == [(1, 4), (2, 3)]
    assert seeds(tree.rounds[2]) == [(None, None)]


def test_the_tree_ends_with_its_winner_and_the_third_place(make_knockout, play_on):
    tournament = make_knockout(4, has_third_place_match=True)
    play_on(tournament, 2)

    tree = visible_tree(tournament)

    assert tree.winner.seed == 1
    assert seeds([tree.third_place]) == [(4, 3)]  # from the upper semi-final first


def test_a_match_for_the_third_place_stands_in_the_tree_before_it_is_drawn(make_knockout, play_on):
    tournament = make_knockout(4, has_third_place_match=True)
    play_on(tournament)

    assert seeds([visible_tree(tournament).third_place]) == [(None, None)]


def test_a_table_someone_always_sits_at_makes_no_third_place(make_knockout, play_on):
    tournament = make_knockout(4, has_third_place_match=True)
    tournament.entries.filter(pk=tournament.entries.first().pk).update(fixed_table=2)
    play_on(tournament, 2)

    tree = visible_tree(tournament)

    assert seeds(tree.rounds[1]) == [(1, 2)]
    assert seeds([tree.third_place]) == [(4, 3)]  # from the upper semi-final first


def test_points_of_a_replayed_pairing_are_added_up(make_knockout, begin_round, enter):
    tournament = make_knockout(2)
    _round, (game,) = begin_round(tournament)
    enter(game, R.DRAW)
    enter(game.pairing.games.get(number=2), R.FIRST_WINS)

    node = visible_tree(tournament).rounds[0][0]

    assert {seat.entry: (seat.score, seat.has_won) for seat in node.seats} == {
        game.second: ("1½", True),
        game.first: ("½", False),
    }


def test_a_pairing_nobody_came_to_has_no_winner(make_knockout, begin_round, enter):
    tournament = make_knockout(2)
    _round, (game,) = begin_round(tournament)

    enter(game, R.BOTH_FORFEIT)

    node = visible_tree(tournament).rounds[0][0]
    assert [(seat.score, seat.has_won) for seat in node.seats] == [("−", False), ("−", False)]


def test_only_an_open_table_of_a_published_round_is_running(make_knockout, begin_round, enter):
    tournament = make_knockout(4)
    _round, (one, _two) = begin_round(tournament)

    enter(one, R.FIRST_WINS)

    assert [node.is_running for node in visible_tree(tournament).rounds[0]] == [False, True]


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_tree_is_drawn_and_told_as_a_list(client, make_knockout, play_on, language):
    tournament = make_knockout(5)
    play_on(tournament)

    page = client.get(url("tree", tournament.slug, language=language)).text

    for entry in tournament.entries.all():
        name = entry.player.name if language == "en" else entry.player.name_ar
        assert re.search(rf"<text class=[^>]+>{name}</text>", page)
        assert f'href="{entry.player.get_absolute_url()}"'.replace("/en/", f"/{language}/") in page


def test_the_tree_is_mirrored_in_arabic(client, make_knockout, play_on):
    tournament = make_knockout(4)
    play_on(tournament)

    boxes = [
        [float(x) for x in re.findall(r'<rect class="\w+" x="([\d.]+)"', client.get(page).text)]
        for page in (url("tree", tournament.slug, language=lang) for lang in ("en", "ar"))
    ]

    assert boxes[0] == sorted(boxes[0])
    assert boxes[1] == sorted(boxes[1], reverse=True)


def test_a_long_name_takes_two_lines(client, make_knockout, make_player, play_on, organiser):
    tournament = make_knockout(1)
    long = make_player(name="Abdul-Rahman bin Muhammad al-Busaidi <the elder>")
    entries.enter_players(tournament=tournament, players=[long], user=organiser)
    play_on(tournament)

    page = client.get(url("tree", tournament.slug)).text

    assert re.findall(r'<text class="name[^>]*>(A[^<]*|al-[^<]*)</text>', page) == [
        "Abdul-Rahman bin Muhammad",
        "al-Busaidi &lt;the elder&gt;",
    ]


def test_visitors_do_not_see_a_draft_in_the_tree(client, desk, make_knockout, play_on, organiser):
    tournament = make_knockout(4, has_third_place_match=True)
    rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    seen_by_arbiter = desk.get(url("tree", tournament.slug)).text
    client.logout()
    seen = client.get(url("tree", tournament.slug)).text

    name = tournament.entries.first().player.name
    assert name in seen_by_arbiter
    assert name not in seen
    assert "No tree yet" in seen


def test_a_swiss_has_no_tree(client, make_tournament):
    response = client.get(url("tree", make_tournament(4).slug))

    assert response.status_code == 404
    assert "Only a knockout has a tree." in response.text


@pytest.mark.parametrize("players", [4, 12])
@pytest.mark.parametrize(("name", "cost"), [("tree", 5), ("standings", 6), ("tournament", 5)])
def test_a_page_costs_the_same_for_any_field(
    client, make_knockout, play_on, django_assert_num_queries, name, cost, players
):
    tournament = make_knockout(players)
    play_on(tournament)

    with django_assert_num_queries(cost):
        client.get(url(name, tournament.slug))


@pytest.mark.parametrize("players", [4, 12])
def test_reasons_cost_the_same_for_any_field(
    client, make_knockout, play_on, django_assert_num_queries, players
):
    tournament = make_knockout(players)
    play_on(tournament, 2)

    with django_assert_num_queries(5):
        client.get(url("why", tournament.slug, 2))


def test_standings_say_who_ended_whose_way(client, make_knockout, play_on):
    tournament = make_knockout(4, has_third_place_match=True)
    play_on(tournament, 2)

    page = re.sub(r"<[^>]+>", "", client.get(url("standings", tournament.slug)).text)

    assert "Won the final" in page
    assert "Final: lost to Player 001" in page
    assert "Semi-finals: lost to Player 002" in page


def test_standings_before_the_end_say_who_is_still_in(client, make_knockout, play_on):
    tournament = make_knockout(8)
    play_on(tournament)

    page = client.get(url("standings", tournament.slug)).text

    assert page.count("Still in") == 4
    assert page.count("5–8") == 4


def test_a_place_in_a_knockout_has_no_sum_to_open(client, make_knockout, play_on):
    tournament = make_knockout(4)
    play_on(tournament)

    page = url("working", tournament.slug, 1, tournament.entries.first().pk)

    assert client.get(page).status_code == 404


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


def test_the_desk_shows_a_replay_at_once(desk, make_knockout, begin_round):
    tournament = make_knockout(4)
    _round, (game, _other) = begin_round(tournament)

    response = desk.post(
        url("enter-result", tournament.slug, game.pk),
        {"version": game.version, "result": R.DRAW},
        headers={"HX-Request": "true"},
    )

    replay = game.pairing.games.get(number=2)
    assert response.status_code == 200
    replays = response.text.split(f'id="replays-{game.pairing_id}"')[1].split("</tbody>")[0]
    assert f'id="game-{replay.pk}"' in replays
    assert "game 2" in replays


def test_the_desk_says_why_a_draw_stands(desk, make_knockout, begin_round, enter):
    tournament = make_knockout(2)
    _round, (game,) = begin_round(tournament)
    enter(game, R.DRAW)
    enter(game.pairing.games.get(number=2), R.FIRST_WINS)

    response = desk.post(
        url("enter-result", tournament.slug, game.pk), {"version": 2, "result": R.FIRST_WINS}
    )

    assert response.status_code == 409
    assert "A later game of this table has a result or a record already." in response.text


def test_the_overview_names_the_winner_only_at_the_end(client, make_knockout, play_on, organiser):
    tournament = make_knockout(4)
    play_on(tournament, 2)
    before = client.get(url("tournament", tournament.slug)).text
    championships.finish_tournament(tournament=tournament, user=organiser)

    after = client.get(url("tournament", tournament.slug)).text

    assert "See the tree" in before
    assert "Final standings" not in before
    assert "Final standings" in after


def test_a_bye_of_one_who_left_is_told_as_such(make_knockout, begin_round, enter, organiser):
    tournament = make_knockout(4)
    _round, (one, two) = begin_round(tournament)
    enter(one, better_seed_wins(one))
    enter(two, R.BOTH_FORFEIT)
    entries.withdraw_entry(entry=tournament.entries.get(seed=1), user=organiser)

    round_, _games = begin_round(tournament)

    assert round_.state == Round.State.PUBLISHED
    assert queries.byes_of(round_).get().bye == Bye.ZERO
    assert visible_tree(tournament).winner is None
    assert reasons_of(tournament, 2) == [
        (None, ["Nobody came through on the other side, and Player 001 has left."])
    ]
