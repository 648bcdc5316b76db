"""Choosing tie-breaks: which fit, and how they are changed."""

import pytest
from django.utils.translation import override

from tournaments import criteria
from tournaments.errors import StaleError, TournamentError
from tournaments.models import LogEntry, Tournament
from tournaments.pairing.types import Criterion
from tournaments.services.championships import change_tournament, finish_tournament
from tournaments.services.tie_breaks import change_tie_breaks
from tournaments.tie_breaks import HEADS
from tournaments.wording.steps import describe

BUCHHOLZ = {"BH", "BH/C1", "BH/C2", "BH/M1"}


@pytest.fixture
def change(organiser):
    def change_to(tournament, *codes, reason="", version=None):
        tournament.refresh_from_db()
        return change_tie_breaks(
            tournament=tournament,
            version=version or tournament.version,
            codes=codes,
            user=organiser,
            reason=reason,
        )

    return change_to


def test_every_criterion_is_put_in_words():
    assert set(HEADS) == set(Criterion) - {Criterion.PTS}
    assert set(criteria.OFFERED) == set(HEADS) - {Criterion.TPN}


FITTING = [
    pytest.param({"format": "swiss"}, {"KS", "GP"}, id="Swiss"),
    pytest.param({"format": "swiss", "games_per_pairing": 2}, {"KS"}, id="Swiss of two games"),
    pytest.param({"format": "round_robin"}, BUCHHOLZ | {"GP"}, id="round robin"),
    pytest.param({"format": "round_robin", "games_per_pairing": 2}, BUCHHOLZ, id="by match"),
    pytest.param(
        {"format": "round_robin", "games_per_pairing": 2, "scoring": "games"},
        BUCHHOLZ | {"GP"},
        id="by games",
    ),
    pytest.param({"format": "knockout"}, set(criteria.OFFERED), id="knockout"),
]


@pytest.mark.parametrize(("fields", "unfit"), FITTING)
def test_only_what_format_and_scoring_allow_is_offered(fields, unfit):
    offered = criteria.fitting(Tournament(**fields))

    assert set(criteria.OFFERED) - set(offered) == unfit


@pytest.mark.parametrize(("fields", "_unfit"), FITTING)
def test_the_usual_ones_fit(make_tournament, fields, _unfit):
    tournament = make_tournament(**fields)

    assert tournament.tie_breaks == criteria.usual(tournament)
    assert set(tournament.tie_breaks) <= set(criteria.fitting(tournament))


def test_points_of_games_come_first_where_two_are_played(make_tournament):
    assert make_tournament(games_per_pairing=2).tie_breaks[0] == "GP"


def test_a_championship_may_have_none(make_tournament, change):
    assert make_tournament(tie_breaks=[]).tie_breaks == []
    assert change(make_tournament()).tie_breaks == []


def test_the_order_chosen_is_the_order_stored(make_tournament, change):
    assert change(make_tournament(), "SB", "WIN", "BH").tie_breaks == ["SB", "WIN", "BH"]


REFUSED = [
    (["KS"], "tie_break_unfit"),
    (["BH", "GP"], "tie_break_unfit"),
    (["TPN"], "tie_break_unfit"),
    (["PTS"], "tie_break_unfit"),
    (["SB", "BH", "SB"], "tie_break_twice"),
    (["magic"], "tie_break_unknown"),
]


@pytest.mark.parametrize(("codes", "error"), REFUSED)
def test_wrong_tie_breaks_are_refused_whoever_sends_them(
    make_tournament, change, organiser, codes, error
):
    tournament = make_tournament()
    tries = [
        lambda: change(tournament, *codes),
        lambda: make_tournament(tie_breaks=codes),
        lambda: change_tournament(
            tournament=tournament, version=tournament.version, user=organiser, tie_breaks=codes
        ),
    ]

    for attempt in tries:
        with pytest.raises(TournamentError) as caught:
            attempt()
        assert caught.value.code == error
    tournament.refresh_from_db()
    assert tournament.tie_breaks == criteria.usual(tournament)


def test_a_change_based_on_older_settings_is_refused(make_tournament, change):
    tournament = make_tournament()
    change(tournament, "SB")

    with pytest.raises(StaleError):
        change(tournament, "BH", version=tournament.version)


def test_after_the_start_a_change_takes_a_reason(make_tournament, play_round, change):
    tournament = make_tournament(4)
    play_round(tournament)

    with pytest.raises(TournamentError) as caught:
        change(tournament, "SB")

    assert caught.value.code == "tie_breaks_need_reason"
    assert change(tournament, "SB", reason="as announced").tie_breaks == ["SB"]


def test_after_the_start_no_other_way_leads_to_them(make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    play_round(tournament)
    tournament.refresh_from_db()

    with pytest.raises(TournamentError) as caught:
        change_tournament(
            tournament=tournament, version=tournament.version, user=organiser, tie_breaks=["SB"]
        )

    assert caught.value.code == "fixed_after_start"


def test_when_it_is_over_nothing_changes(make_tournament, play_round, change, organiser):
    tournament = make_tournament(4)
    play_round(tournament)
    finish_tournament(tournament=tournament, user=organiser)

    with pytest.raises(TournamentError) as caught:
        change(tournament, "SB", reason="late")

    assert caught.value.code == "over"


def test_the_log_tells_both_orders_in_words(make_tournament, change):
    tournament = make_tournament(tie_breaks=["WIN", "SB"])
    change(tournament, reason="a whim")

    step = LogEntry.objects.get(action="tie_breaks")
    with override("en"):
        assert describe(step) == (
            "Ties are broken by: the start number alone. Until now it was: Rounds won, then "
            "Points of beaten opponents (Sonneborn-Berger)."
        )
    assert step.reason == "a whim"


def test_the_same_again_is_no_change(make_tournament, change):
    tournament = make_tournament(tie_breaks=["WIN"])

    change(tournament, "WIN")

    assert not LogEntry.objects.filter(action="tie_breaks").exists()


CARRIED = [
    pytest.param(["DE", "BH/C1", "BH", "SB", "WIN"], ["DE", "WIN", "SB", "KS"], id="usual"),
    pytest.param(["BH", "WIN"], ["WIN"], id="unfit fall away"),
    pytest.param(["BH"], ["DE", "WIN", "SB", "KS"], id="nothing left"),
    pytest.param([], [], id="none"),
]


@pytest.mark.parametrize(("before", "after"), CARRIED)
def test_a_new_format_keeps_what_fits(make_tournament, organiser, before, after):
    tournament = make_tournament(tie_breaks=before)

    changed = change_tournament(
        tournament=tournament, version=tournament.version, user=organiser, format="round_robin"
    )

    assert changed.tie_breaks == after
