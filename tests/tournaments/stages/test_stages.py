"""Feeding a championship from another one's standings."""

import pytest

from tournaments import adapters, queries
from tournaments.errors import TournamentError
from tournaments.models import Tournament
from tournaments.pairing.cut import TieRule
from tournaments.qualifying import moved_since
from tournaments.services import championships, entries, results
from tournaments.services.groups import spread_entries
from tournaments.services.stages import Resolution, create_stage
from tournaments.wording.steps import describe

from .conftest import FINALS


@pytest.fixture
def stage_of(organiser):
    def make(source, places, resolution=None, **fields):
        settings = {**FINALS, "format": "knockout", **fields}
        return create_stage(
            source=source, places=places, user=organiser, resolution=resolution, **settings
        )

    return make


def seeds(stage):
    """Group and place before, in the order of start numbers."""
    return list(stage.entries.order_by("seed").values_list("source_group", "source_rank"))


def players(stage):
    return [entry.player for entry in stage.entries.order_by("seed").select_related("player")]


def refusal_of(step, *args, **kwargs):
    with pytest.raises(TournamentError) as refusal:
        step(*args, **kwargs)
    return refusal.value


def test_a_knockout_is_fed_by_the_first_of_each_group(groups, stage_of):
    stage = stage_of(groups, 2)

    assert seeds(stage) == [(1, 1), (2, 1), (1, 2), (2, 2)]
    assert (stage.source, stage.format, stage.planned_rounds) == (groups, "knockout", 2)
    assert stage.state == Tournament.State.DRAFT


def test_group_mates_meet_in_the_final_at_the_earliest(groups, stage_of, play_round, organiser):
    stage = stage_of(groups, 2)
    championships.open_entries(tournament=stage, user=organiser)

    round_ = play_round(stage)

    pairs = [
        {game.first.source_group, game.second.source_group} for game in queries.games_of(round_)
    ]
    assert pairs == [{1, 2}, {1, 2}]


def test_a_stage_takes_over_club_rules_and_points(make_tournament, play_to_the_end, stage_of):
    source = play_to_the_end(
        make_tournament(
            4, format="round_robin", win_half_points=6, draw_half_points=2, venue="Seeb"
        )
    )

    stage = stage_of(source, 3, format="round_robin")

    assert (stage.club, stage.rules, stage.venue) == (source.club, source.rules, "Seeb")
    assert (stage.win_half_points, stage.planned_rounds) == (6, 3)


def test_a_final_eight_after_a_swiss_has_no_groups(make_tournament, play_to_the_end, stage_of):
    source = play_to_the_end(make_tournament(12, tie_breaks=["DE", "BH", "SB"]))
    table = [line.entry.player for line in standings(source)]

    stage = stage_of(source, 8, Resolution(TieRule.START_NUMBER))

    assert seeds(stage) == [(None, place) for place in range(1, 9)]
    assert players(stage) == table[:8]


def standings(source):
    return adapters.standings_after(source, queries.counted_rounds(source))


def test_start_numbers_of_a_stage_outlast_its_first_draw(groups, stage_of, play_round, organiser):
    stage = stage_of(groups, 2, format="round_robin")
    before = players(stage)

    play_round(stage)

    assert players(stage) == before


def test_groups_of_a_stage_follow_its_start_numbers(groups, stage_of, play_round, organiser):
    stage = stage_of(groups, 4, format="round_robin", group_count=2)
    before = players(stage)

    spread_entries(tournament=stage, user=organiser)
    play_round(stage)

    assert players(stage) == before
    assert list(stage.entries.order_by("seed").values_list("group", flat=True)) == [
        *(1, 2, 2, 1),
        *(1, 2, 2, 1),
    ]
    assert stage.planned_rounds == 3


def test_a_stage_before_the_last_round_is_refused(make_tournament, play_round, stage_of):
    source = make_tournament(4, format="round_robin")
    play_round(source)

    assert refusal_of(stage_of, source, 2).code == "stage_too_early"
    assert Tournament.objects.count() == 1


def test_a_championship_ended_early_may_feed_a_stage(
    make_tournament, play_round, stage_of, organiser
):
    source = make_tournament(4, planned_rounds=3)
    play_round(source)
    championships.finish_tournament(tournament=source, user=organiser)

    stage = stage_of(source, 2, Resolution(TieRule.START_NUMBER))

    assert stage.entries.count() == 2


def test_a_knockout_feeds_nothing(make_tournament, play_to_the_end, stage_of):
    source = play_to_the_end(make_tournament(4, format="knockout"))

    assert refusal_of(stage_of, source, 2).code == "stage_too_early"


def test_one_player_is_no_stage(make_tournament, play_to_the_end, stage_of):
    source = play_to_the_end(make_tournament(4, format="round_robin"))

    assert refusal_of(stage_of, source, 1).code == "stage_too_few"


def test_more_than_the_format_takes_is_refused(make_tournament, play_to_the_end, stage_of):
    source = play_to_the_end(make_tournament(26, planned_rounds=1))

    error = refusal_of(stage_of, source, 25, Resolution(TieRule.START_NUMBER), format="round_robin")

    assert error.code == "too_many"


def test_who_has_left_is_passed_over(make_tournament, play_round, stage_of, organiser):
    source = make_tournament(4, format="round_robin")
    for _number in range(2):
        play_round(source)
    leader = standings(source)[0].entry
    entries.withdraw_entry(entry=leader, user=organiser)
    play_round(source)

    stage = stage_of(source, 2, Resolution(TieRule.START_NUMBER))

    assert leader.player not in players(stage)
    assert stage.entries.count() == 2


# Ties at the cut


def test_a_tie_at_the_cut_blocks_and_names_who_is_tied(level_groups, stage_of):
    error = refusal_of(stage_of, level_groups, 1)

    assert error.code == "tie_at_cut"
    assert [(cut.group, cut.place, len(cut.tied)) for cut in error.params["cuts"]] == [
        (1, 1, 3),
        (2, 1, 3),
    ]
    assert not level_groups.stages.exists()


def test_a_tie_above_the_cut_blocks_nothing(level_groups, stage_of):
    assert stage_of(level_groups, 3).entries.count() == 6


def test_all_of_the_tied_may_go_through(level_groups, stage_of):
    assert stage_of(level_groups, 1, Resolution(TieRule.ALL)).entries.count() == 6


def test_the_start_number_may_settle_a_tie(level_groups, stage_of):
    stage = stage_of(level_groups, 1, Resolution(TieRule.START_NUMBER))

    assert seeds(stage) == [(1, 1), (2, 1)]


def test_the_lot_that_settled_a_tie_is_told_in_both_logs(level_groups, stage_of):
    stage = stage_of(level_groups, 1, Resolution(TieRule.LOT))

    for tournament in (level_groups, stage):
        steps = tournament.log.filter(action="tie_settled").order_by("pk")
        assert [step.details["group"] for step in steps] == [1, 2]
        assert all(
            f"The lot (number {step.details['lot']}) chose" in describe(step) for step in steps
        )


def test_the_winners_of_a_play_off_go_through(level_groups, stage_of):
    winners = [level_groups.entries.filter(group=group).last() for group in (1, 2)]
    won = Resolution(TieRule.PLAY_OFF, [entry.pk for entry in winners], "Blitz on the beach")

    stage = stage_of(level_groups, 1, won)

    assert players(stage) == [entry.player for entry in winners]
    assert {step.reason for step in stage.log.filter(action="tie_settled")} == {won.reason}


@pytest.mark.parametrize(
    ("many", "reason", "code"),
    [
        (0, "Blitz", "play_off_unclear"),
        (2, "Blitz", "play_off_unclear"),
        (1, " ", "play_off_needs_reason"),
    ],
)
def test_a_play_off_names_its_winners_and_a_reason(level_groups, stage_of, many, reason, code):
    chosen = [
        entry.pk for group in (1, 2) for entry in level_groups.entries.filter(group=group)[:many]
    ]

    error = refusal_of(stage_of, level_groups, 1, Resolution(TieRule.PLAY_OFF, chosen, reason))

    assert error.code == code
    assert not level_groups.stages.exists()


# After it


def test_a_correction_in_the_source_is_told_and_changes_nothing(groups, stage_of, organiser):
    stage = stage_of(groups, 2)
    before = seeds(stage)
    assert moved_since(stage) == []
    best = [line.entry for line in standings(groups) if line.group == 1 and line.rank <= 2]
    game = queries.public_games(groups).get(first__in=best, second__in=best)
    turned = {"1-0": "0-1", "0-1": "1-0"}[game.result]

    results.enter_result(
        game=game, version=game.version, result=turned, user=organiser, reason="Slip misread"
    )

    moved = [(each.entry.source_group, each.rank_now) for each in moved_since(stage)]
    assert sorted(moved) == [(1, 1), (1, 2)]
    assert seeds(stage) == before
