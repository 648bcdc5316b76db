"""Who leaves a round robin, and which games then count."""

import pytest

from tournaments import adapters, annulment, queries
from tournaments.criteria import level_but_for_number
from tournaments.services import entries
from tournaments.workings import working_of

from .steps import leave_after


def test_whoever_leaves_before_half_of_the_games_counts_for_nobody(
    make_tournament, play_round, organiser
):
    tournament = make_tournament(6, format="round_robin")
    gone = leave_after(tournament, play_round, organiser, 2)

    lines = {line.entry.pk: line for line in adapters.standings_after(tournament, 2)}

    assert lines[gone.pk].is_annulled
    assert lines[gone.pk].half_points == 0
    assert all(played.opponent is None for played in lines[gone.pk].history)
    met = [played.opponent for played in lines[gone.pk].annulled.values()]
    opponents = tournament.entries.filter(seed__in=met).values_list("pk", flat=True)
    assert {pk for pk, line in lines.items() if line.annulled} == {gone.pk, *opponents}
    others = [line for line in lines.values() if line.entry.pk != gone.pk]
    assert sum(line.half_points for line in others) == 2 * 2 * 2  # two games a round without his


def test_who_counts_for_nobody_stands_last(make_tournament, play_round, organiser):
    tournament = make_tournament(4, format="round_robin")
    gone = leave_after(tournament, play_round, organiser, 1)

    lines = adapters.standings_after(tournament, 1)

    assert {line.half_points for line in lines} == {2, 0}
    assert (lines[-1].entry, lines[-1].rank, gone.seed) == (gone, 4, 1)
    assert [line.rank for line in lines] == [1, 2, 3, 4]


def test_who_is_last_of_those_who_count_is_not_level_with_who_counts_for_nobody(
    make_tournament, play_round, organiser
):
    tournament = make_tournament(5, format="round_robin")
    play_round(tournament)
    *gone, alone = tournament.entries.order_by("seed")
    for entry in gone:
        entries.withdraw_entry(entry=entry, user=organiser)

    lines = adapters.standings_after(tournament, 1)

    assert [line.entry for line in lines] == [alone, *gone]
    assert level_but_for_number(lines) == {entry.pk for entry in gone}
    working = working_of(adapters.read_field(tournament, 1), alone)
    assert not any("start number" in note for note in working.notes)
    assert any("at least 0," in note for note in working.notes)


def test_standings_before_the_player_left_stay_as_they_were(make_tournament, play_round, organiser):
    tournament = make_tournament(6, format="round_robin")
    play_round(tournament)
    before = [(line.entry, line.half_points) for line in adapters.standings_after(tournament, 1)]
    leave_after(tournament, play_round, organiser, 1)

    after = [(line.entry, line.half_points) for line in adapters.standings_after(tournament, 1)]

    assert after == before


def test_whoever_leaves_after_half_of_the_games_keeps_them(make_tournament, play_round, organiser):
    tournament = make_tournament(6, format="round_robin")
    gone = leave_after(tournament, play_round, organiser, 3)

    play_round(tournament)

    lines = {line.entry.pk: line for line in adapters.standings_after(tournament, 4)}
    assert not any(line.annulled for line in lines.values())
    assert sum(line.half_points for line in lines.values()) == 4 * 3 * 2
    assert lines[gone.pk].history[-1].kind.value == "forfeit_loss"


def test_forfeits_against_the_annulled_give_no_points(make_tournament, play_round, organiser):
    tournament = make_tournament(4, format="round_robin")
    leave_after(tournament, play_round, organiser, 1)

    play_round(tournament)
    play_round(tournament)

    lines = adapters.standings_after(tournament, 3)
    assert sum(line.half_points for line in lines) == 3 * 2  # the three others among themselves


def test_coming_back_makes_the_games_count_again(make_tournament, play_round, organiser):
    tournament = make_tournament(6, format="round_robin")
    gone = leave_after(tournament, play_round, organiser, 2)

    entries.return_entry(entry=gone, user=organiser)

    lines = adapters.standings_after(tournament, 2)
    assert not any(line.annulled for line in lines)
    assert sum(line.half_points for line in lines) == 2 * 3 * 2


@pytest.mark.parametrize(
    ("fields", "games"),
    [
        ({"format": "round_robin"}, 5),
        ({"format": "double_round_robin"}, 10),
        ({"format": "round_robin", "games_per_pairing": 2, "scoring": "games"}, 10),
    ],
)
def test_what_leaving_would_mean_counts_the_games_of_the_group(
    make_tournament, play_round, fields, games
):
    tournament = make_tournament(6, **fields)
    play_round(tournament)

    told = annulment.leavings(tournament, 1)

    played = 2 if fields.get("scoring") else 1
    assert {(each.played, each.games) for each in told.values()} == {(played, games)}


def test_an_open_game_is_not_played_yet(make_tournament, play_round):
    tournament = make_tournament(4, format="round_robin")
    play_round(tournament, result="")

    assert {each.played for each in annulment.leavings(tournament, 1).values()} == {0}


@pytest.mark.parametrize("size", [23, 24])
def test_the_largest_tables_are_played_whole(make_tournament, organiser, play_round, size):
    tournament = make_tournament(size, format="round_robin")

    round_ = play_round(tournament, result="")

    tournament.refresh_from_db()
    assert tournament.planned_rounds == 23
    assert queries.games_of(round_).count() == size // 2
    assert queries.byes_of(round_).count() == size % 2
