import pytest

from games.models import GameRecord
from games.queries import public_records, showcase, verdicts_of
from tests.games.texts import ENDLESS, QUIET, WON
from tournaments.models import Tournament
from tournaments.services import rounds


@pytest.mark.parametrize("tables", [1, 3])
def test_newest_records_of_a_round_are_one_query(
    make_games, send, django_assert_num_queries, tables
):
    games = make_games(players=2 * tables)
    for game in games:
        send(game, "h b h")
    newest = {game.pk: send(game) for game in games}

    with django_assert_num_queries(1):
        found = verdicts_of(games)
        disputed = [record.is_disputed for record in found.values()]

    assert (found, disputed) == (newest, [False] * tables)


def test_game_without_a_record_has_no_verdict(game):
    assert verdicts_of([game]) == {}


def test_public_records_are_the_newest_of_each_game(make_games, send):
    first, second = make_games()
    send(first, "h b h")
    of_second = send(second)
    of_first = send(first)

    assert list(public_records()) == [of_first, of_second]


def test_public_records_of_one_verdict(make_games, send):
    first, second = make_games()
    send(first, "h b h")
    verified = send(second)

    assert list(public_records("verified")) == [verified]


def test_corrected_record_leaves_the_list_of_its_old_verdict(game, send):
    send(game, "h b h")
    send(game)

    assert not public_records("illegal").exists()


@pytest.mark.parametrize(
    "fields",
    [
        {"state": Tournament.State.CANCELLED},
        {"state": Tournament.State.DRAFT},
        {"publicity": Tournament.Publicity.LINK},
    ],
)
def test_records_of_championships_that_are_not_public_stay_out(game, send, fields):
    send(game)
    Tournament.objects.filter(pk=game.pairing.round.tournament_id).update(**fields)

    assert not public_records().exists()


@pytest.mark.parametrize("side", ["first", "second"])
def test_records_of_hidden_players_stay_out(game, send, side):
    send(game)
    player = getattr(game, side).player
    player.is_hidden = True
    player.save()

    assert not public_records().exists()


def test_records_of_a_round_taken_back_to_draft_stay_out(game, send, organiser):
    send(game)
    round_ = game.pairing.round
    rounds.unpublish_round(tournament=round_.tournament, number=1, user=organiser)

    assert not public_records().exists()


def test_nothing_is_shown_before_a_game_is_verified(game, send):
    send(game, "h b h")

    assert showcase() is None


def test_shown_is_the_biggest_capture(make_games, send):
    first, second = make_games()
    record = send(first, WON)
    send(second, QUIET)

    shown = showcase()

    assert (shown.record, shown.position.ply, shown.position.move.captured) == (record, 5, 8)


def test_running_championships_are_shown_before_others(make_games, send):
    over = make_games(players=2)[0]
    send(over, WON)
    running = make_games(players=2)[0]
    record = send(running, ENDLESS)
    finished = GameRecord.objects.exclude(pk=record.pk).get().game.pairing.round.tournament
    Tournament.objects.filter(pk=finished.pk).update(state=Tournament.State.FINISHED)

    assert showcase().record == record
