"""What an arbiter decides: the board's result, the table's, or how the stones lay."""

import pytest

from games.errors import GameError
from games.queries import unsettled
from games.services import accept_board, certify_ply, keep_table
from tests.games.rulings.told import AFTER_H, describe, last_step, needing
from tests.games.texts import ENDLESS, WON
from tournaments.services import results


def test_boards_result_becomes_the_tables(disputed, ruling):
    accept_board(record=disputed.records.get(), **ruling(disputed))

    disputed.refresh_from_db()
    assert (disputed.result, disputed.ending, disputed.stones_left) == ("1-0", "emptied", 24)
    assert needing(disputed) == []


def test_tables_result_stands_against_the_board(disputed, ruling):
    record = keep_table(game=disputed, **ruling(disputed))

    disputed.refresh_from_db()
    assert (disputed.result, record.is_disputed, needing(disputed)) == ("0-1", False, [])
    assert record.text == WON


def test_ruling_goes_into_the_log_with_its_reason(disputed, ruling, organiser):
    keep_table(game=disputed, **ruling(disputed))

    step = last_step(disputed)
    assert (step.action, step.user, step.reason) == ("ruled_table", organiser, "the score sheet")
    assert describe(step) == "Round 1, table 1: the table's result stands, second wins."


def test_another_result_after_a_ruling_is_disputed_again(disputed, ruling, organiser):
    keep_table(game=disputed, **ruling(disputed))
    results.enter_result(game=disputed, version=disputed.version, result="1/2-1/2", user=organiser)

    assert needing(disputed) == [disputed.pk]


def test_chosen_telling_becomes_the_newest_version(told_twice, ruling):
    second, first = told_twice.records.all()

    chosen = accept_board(record=first, **ruling(told_twice))

    assert list(told_twice.records.all()) == [chosen, second, first]
    assert (chosen.text, chosen.how, chosen.told_by) == (first.text, "ruled", "official")
    assert needing(told_twice) == []


def test_newest_telling_is_chosen_without_a_copy(told_twice, ruling):
    second, _ = told_twice.records.all()

    accept_board(record=second, **ruling(told_twice))

    told_twice.refresh_from_db()
    assert (told_twice.records.count(), told_twice.result) == (2, "1-0")
    assert needing(told_twice) == []


def test_claimed_forfeit_is_entered_as_one(game, send, organiser, ruling):
    record = send(game, '[Ending "forfeit"] 1-0')

    accept_board(record=record, **ruling(game))

    game.refresh_from_db()
    assert (game.result, game.ending) == ("+-", "forfeit")


def test_ruling_made_from_an_old_page_is_refused(disputed, ruling, send):
    seen = ruling(disputed)
    send(disputed, ENDLESS)

    with pytest.raises(GameError, match="changed"):
        keep_table(game=disputed, **seen)


def test_ruling_on_a_result_that_changed_is_refused(disputed, ruling, organiser):
    seen = ruling(disputed)
    results.enter_result(game=disputed, version=disputed.version, result="1/2-1/2", user=organiser)

    with pytest.raises(GameError, match="changed"):
        accept_board(record=disputed.records.get(), **seen)


def test_open_table_has_no_result_to_keep(game, send, ruling):
    send(game)

    with pytest.raises(GameError, match="no_result"):
        keep_table(game=game, **ruling(game))


def test_replay_goes_on_from_a_certified_position(game, send, ruling):
    wrong = send(game, "h N k")

    certified = certify_ply(record=wrong, ply=2, diagram=AFTER_H, **ruling(game))

    assert (wrong.verdict, certified.verdict, certified.plies) == ("illegal", "unfinished", 3)
    assert (certified.how, certified.text, list(certified.certified)) == ("ruled", "h N k", ["2"])
    assert list(game.records.all()) == [certified, wrong]
    assert describe(last_step(game)) == (
        "Round 1, table 1: the position after move 2 was certified."
    )


def test_second_certified_ply_keeps_the_first_and_an_earlier_one_drops_it(game, send, ruling):
    wrong = send(game, "h N k")
    second = certify_ply(record=wrong, ply=2, diagram=AFTER_H, **ruling(game))

    third = certify_ply(record=second, ply=3, diagram=AFTER_H, **ruling(game))
    first = certify_ply(record=third, ply=1, diagram=AFTER_H, **ruling(game))

    assert [list(record.certified) for record in (third, first)] == [["2", "3"], ["1"]]


UNCERTIFIABLE = [
    pytest.param(3, AFTER_H, "no_such_ply", id="after the wrong move"),
    pytest.param(0, AFTER_H, "no_such_ply", id="before the first move"),
    pytest.param(
        2, AFTER_H.replace("0/3 0", "1/3 0"), "too_many_stones", id="a stone more than before"
    ),
]


@pytest.mark.parametrize(("ply", "diagram", "code"), UNCERTIFIABLE)
def test_position_that_cannot_have_been_is_refused(game, send, ruling, ply, diagram, code):
    wrong = send(game, "h N k")

    with pytest.raises(GameError, match=code):
        certify_ply(record=wrong, ply=ply, diagram=diagram, **ruling(game))

    assert game.records.count() == 1


def test_disputed_games_are_one_query(make_games, send, organiser, django_assert_num_queries):
    games = make_games(players=6)
    for size, game in enumerate(games, start=1):
        send(game)
        results.enter_result(game=game, version=game.version, result="0-1", user=organiser)
        with django_assert_num_queries(1):
            found = unsettled(game.pairing.round.tournament)
            tables = [told.newest.game.pairing.table_number for told in found]
        assert tables == list(range(1, size + 1))


def test_forfeit_that_the_board_confirms_needs_no_ruling(game, send, organiser):
    send(game)
    results.enter_result(game=game, version=game.version, result="+-", user=organiser)

    assert needing(game) == []
