"""A knockout from the first draw to the last place, through the services."""

import pytest

from tournaments import adapters, queries
from tournaments.errors import TournamentError
from tournaments.models import Bye, Game, Round, Tournament
from tournaments.services import championships, entries, rounds

from .conftest import better_seed_wins

R = Game.Result


def seeds(games):
    return [{game.first.seed, game.second.seed} for game in games]


def test_eleven_players_play_four_rounds_and_for_the_third_place(make_knockout, play_on):
    tournament = make_knockout(11, has_third_place_match=True)

    played = [play_on(tournament) for _ in range(4)]

    assert [len(seeds(queries.games_of(round_))) for round_ in played] == [3, 4, 2, 2]
    assert [queries.byes_of(round_).count() for round_ in played] == [5, 0, 0, 0]
    assert seeds(queries.games_of(played[3])) == [{1, 2}, {3, 4}]
    tournament.refresh_from_db()
    assert tournament.planned_rounds == 4
    table = adapters.standings_after(tournament, 4)
    assert [line.rank for line in table] == [1, 2, 3, 4, 5, 5, 5, 5, 9, 9, 9]
    assert [line.entry.seed for line in table] == list(range(1, 12))


def test_the_byes_go_to_the_top_seeds(make_knockout, begin_round):
    tournament = make_knockout(6)

    round_, games = begin_round(tournament)

    assert seeds(games) == [{4, 5}, {3, 6}]
    byes = queries.byes_of(round_).values_list("first__seed", "bye")
    assert sorted(byes) == [(1, Bye.PAIRING), (2, Bye.PAIRING)]


def test_after_the_final_nothing_is_drawn(make_knockout, play_on, organiser):
    tournament = make_knockout(4, planned_rounds=9)
    play_on(tournament, 2)

    with pytest.raises(TournamentError) as refusal:
        rounds.pair_next_round(tournament=tournament, number=3, user=organiser)

    assert refusal.value.code == "no_such_round"


def test_one_player_alone_is_refused(make_knockout, organiser):
    tournament = make_knockout(1)

    with pytest.raises(TournamentError) as refusal:
        rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    assert refusal.value.code == "too_few"


def test_more_players_than_the_tree_holds_are_refused(make_knockout, make_player, organiser):
    tournament = make_knockout(0)
    people = [make_player() for _ in range(129)]

    with pytest.raises(TournamentError) as refusal:
        entries.enter_players(tournament=tournament, players=people, user=organiser)

    assert (refusal.value.code, refusal.value.params["most"]) == ("too_many", 128)


def test_nobody_joins_a_tree_that_is_drawn(make_knockout, begin_round, make_player, organiser):
    tournament = make_knockout(4)
    begin_round(tournament)

    with pytest.raises(TournamentError) as refusal:
        entries.enter_players(tournament=tournament, players=[make_player()], user=organiser)

    assert refusal.value.code == "entries_fixed"


def test_no_bye_can_be_asked_for(make_knockout, organiser):
    tournament = make_knockout(4)

    with pytest.raises(TournamentError) as refusal:
        entries.request_bye(
            entry=tournament.entries.first(), round_number=1, kind=Bye.ZERO, user=organiser
        )

    assert refusal.value.code == "no_byes_here"


def test_a_drawn_game_is_played_again_with_sides_changed(make_knockout, begin_round, enter):
    tournament = make_knockout(4)
    round_, (game, _other) = begin_round(tournament)

    enter(game, R.DRAW)

    replay = game.pairing.games.get(number=2)
    assert (replay.first_id, replay.second_id, replay.result) == (game.second_id, game.first_id, "")
    assert queries.open_tables(round_) == [1, 2]


def test_replays_go_on_until_somebody_wins(make_knockout, begin_round, enter):
    tournament = make_knockout(2)
    round_, (game,) = begin_round(tournament)
    for number in (1, 2):
        enter(game.pairing.games.get(number=number), R.DRAW)

    enter(game.pairing.games.get(number=3), R.SECOND_WINS)

    assert game.pairing.games.count() == 3
    assert queries.open_tables(round_) == []
    assert adapters.standings_after(tournament, 1)[0].entry == game.second


def test_a_draw_taken_back_takes_its_replay_away(make_knockout, begin_round, enter):
    tournament = make_knockout(2)
    _round, (game,) = begin_round(tournament)
    enter(game, R.DRAW)

    enter(game, "")

    assert list(game.pairing.games.values_list("number", "result")) == [(1, "")]


def test_a_draw_stands_while_its_replay_has_a_result(make_knockout, begin_round, enter):
    tournament = make_knockout(2)
    _round, (game,) = begin_round(tournament)
    enter(game, R.DRAW)
    enter(game.pairing.games.get(number=2), R.FIRST_WINS)

    with pytest.raises(TournamentError) as refusal:
        enter(game, R.FIRST_WINS)

    assert refusal.value.code == "replay_played"
    assert list(game.pairing.games.values_list("result", flat=True)) == [R.DRAW, R.FIRST_WINS]


def test_two_games_that_are_level_are_followed_by_two(make_knockout, begin_round, enter):
    tournament = make_knockout(2, games_per_pairing=2)
    _round, (game,) = begin_round(tournament)
    one, two = game.first_id, game.second_id

    for each in game.pairing.games.all():
        enter(each, R.FIRST_WINS)

    begins = game.pairing.games.order_by("number").values_list("first_id", flat=True)
    assert list(begins) == [one, two, two, one]


def test_two_games_are_decided_by_both_together(make_knockout, begin_round, enter):
    tournament = make_knockout(2, games_per_pairing=2)
    round_, (game,) = begin_round(tournament)
    enter(game, R.DRAW)
    assert queries.open_tables(round_) == [1]

    enter(game.pairing.games.get(number=2), R.SECOND_WINS)

    assert game.pairing.games.count() == 2
    assert adapters.standings_after(tournament, 1)[0].entry == game.first


def test_where_neither_came_the_next_one_goes_on_alone(make_knockout, begin_round, enter):
    tournament = make_knockout(8)
    _round, games = begin_round(tournament)
    for game in games:
        enter(game, R.BOTH_FORFEIT if game == games[1] else better_seed_wins(game))

    round_, games = begin_round(tournament)

    assert seeds(games) == [{2, 3}]
    assert list(queries.byes_of(round_).values_list("first__seed", "bye")) == [(1, Bye.PAIRING)]


def test_who_has_left_forfeits(make_knockout, play_on, begin_round, organiser):
    tournament = make_knockout(4)
    play_on(tournament)
    entries.withdraw_entry(entry=tournament.entries.get(seed=1), user=organiser)

    _round, (final,) = begin_round(tournament)

    winner = final.second if final.first.seed == 1 else final.first
    assert (winner.seed, final.is_forfeit) == (2, True)
    assert adapters.standings_after(tournament, 2)[0].entry == winner


def test_who_has_left_does_not_go_on_alone(make_knockout, begin_round, enter, organiser):
    tournament = make_knockout(4)
    _round, (one, two) = begin_round(tournament)
    enter(one, better_seed_wins(one))
    enter(two, R.BOTH_FORFEIT)
    entries.withdraw_entry(entry=tournament.entries.get(seed=1), user=organiser)

    round_, games = begin_round(tournament)

    assert games == []
    assert queries.byes_of(round_).get().bye == Bye.ZERO
    assert [line.rank for line in adapters.standings_after(tournament, 2)] == [2, 3, 3, 3]


def test_by_turns_whoever_answered_before_moves_first(make_knockout, begin_round, enter):
    tournament = make_knockout(4, sides=Tournament.Sides.ALTERNATION)
    _round, (one, two) = begin_round(tournament)
    enter(one, R.FIRST_WINS)
    enter(two, R.SECOND_WINS)

    _round, (final,) = begin_round(tournament)

    assert (final.first, final.second) == (two.second, one.first)


def test_another_winner_is_refused_once_the_next_round_is_drawn(
    make_knockout, play_on, begin_round, enter
):
    tournament = make_knockout(4)
    semifinals = play_on(tournament)
    begin_round(tournament)
    game = queries.games_of(semifinals).first()
    other = {R.FIRST_WINS: R.SECOND_WINS, R.SECOND_WINS: R.FIRST_WINS}[game.result]

    with pytest.raises(TournamentError) as refusal:
        enter(game, other, reason="Misread")

    assert refusal.value.code == "winner_fixed"
    same_winner = {R.FIRST_WINS: R.SECOND_FORFEITS, R.SECOND_WINS: R.FIRST_FORFEITS}[game.result]
    assert enter(game, same_winner, reason="Nobody came").is_forfeit


def test_a_closed_pairing_keeps_a_winner(make_knockout, play_on, enter, organiser):
    tournament = make_knockout(2)
    final = play_on(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)
    championships.reopen_tournament(tournament=tournament, user=organiser)

    with pytest.raises(TournamentError) as refusal:
        enter(queries.games_of(final).get(), R.DRAW, reason="Misread")

    assert refusal.value.code == "needs_winner"


def test_the_final_may_be_corrected_after_the_end(make_knockout, play_on, enter, organiser):
    tournament = make_knockout(2)
    game = queries.games_of(play_on(tournament)).get()
    championships.finish_tournament(tournament=tournament, user=organiser)
    championships.reopen_tournament(tournament=tournament, user=organiser)
    loser = game.second if game.first_won else game.first

    other = R.SECOND_WINS if game.first_won else R.FIRST_WINS
    enter(game, other, reason="Misread")

    assert adapters.standings_after(tournament, 1)[0].entry == loser


def test_a_discarded_round_comes_out_by_the_same_rules(make_knockout, play_on, organiser):
    tournament = make_knockout(8)
    play_on(tournament)
    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)
    rounds.discard_round(tournament=tournament, number=2, user=organiser)

    round_ = rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    assert seeds(queries.games_of(round_)) == [{1, 4}, {2, 3}]
    assert tournament.rounds.get(number=1).state == Round.State.CLOSED


def test_qualifiers_of_one_group_are_kept_apart(make_knockout, begin_round):
    """Three groups, winners first: seeds 3 and 6 would be of the third."""
    tournament = make_knockout(6)
    for place, entry in enumerate(tournament.entries.order_by("-rating")):
        entry.seed, entry.source_group = place + 1, place % 3 + 1
        entry.source_rank = place // 3 + 1
        entry.save()

    _round, games = begin_round(tournament)

    assert all(game.first.source_group != game.second.source_group for game in games)
    winners = tournament.entries.filter(seed__lte=3)
    assert set(winners.values_list("source_rank", flat=True)) == {1}


@pytest.mark.parametrize("setting", ["planned_rounds", "sides"])
def test_what_the_tree_hangs_on_stays_once_it_is_drawn(
    make_knockout, begin_round, organiser, setting
):
    tournament = make_knockout(4)
    begin_round(tournament)
    tournament.refresh_from_db()
    value = {"planned_rounds": 5, "sides": Tournament.Sides.ALTERNATION}[setting]

    with pytest.raises(TournamentError) as refusal:
        championships.change_tournament(
            tournament=tournament, version=tournament.version, user=organiser, **{setting: value}
        )

    assert refusal.value.code == "fixed_after_start"
