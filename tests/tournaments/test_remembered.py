"""What a process remembers of a championship: never what is older than its revision."""

import pytest

from tournaments import adapters, queries, remembered
from tournaments.models import Tournament
from tournaments.revision import read_revision
from tournaments.services import results


@pytest.fixture(autouse=True)
def nothing_remembered():
    remembered.forget()


def read(tournament):
    """The championship as a page reads it."""
    row = Tournament.objects.get(pk=tournament.pk)
    read_revision(row)
    return row


def test_pages_of_one_moment_share_what_was_worked_out(make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament)

    first, second = (adapters.standings_after(read(tournament), 1) for _ in range(2))

    assert first is second


def test_a_result_is_counted_at_once(make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament)).first()
    before = adapters.standings_after(read(tournament), 1)

    results.enter_result(game=game, version=game.version, result="0-1", user=organiser)

    after = adapters.standings_after(read(tournament), 1)
    scores = [{line.entry: line.half_points for line in lines} for lines in (before, after)]
    assert [each[game.second] for each in scores] == [0, 2]


def test_a_player_is_called_as_now(make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament)
    player = adapters.standings_after(read(tournament), 1)[0].entry.player

    player.name = player.name_ar = "Somebody Else"
    player.save()

    assert str(adapters.standings_after(read(tournament), 1)[0].entry.player) == "Somebody Else"


def test_who_read_no_revision_is_told_what_is_stored(make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament)

    first, second = (adapters.standings_after(tournament, 1) for _ in range(2))

    assert first is not second


def test_a_championship_that_was_changed_in_hand_is_another_one(make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament)
    stored, changed = read(tournament), read(tournament)
    adapters.standings_after(stored, 1)

    changed.tie_breaks = ["WIN"]

    codes = set(adapters.standings_after(changed, 1)[0].values)
    assert codes == {"PTS", "WIN", "TPN"}
