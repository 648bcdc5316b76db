"""Choosing tie-breaks: which fit, how they are changed, and what the page says."""

import pytest
from django.urls import reverse
from django.utils.translation import override

from tournaments import criteria
from tournaments.adapters import standings_after
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


def page(name, tournament):
    with override("en"):
        return reverse(f"tournaments:{name}", args=[tournament.slug])


def sent(tournament, *codes, **fields):
    tournament.refresh_from_db()
    places = {f"place_{number}": code for number, code in enumerate(codes, start=1)}
    return {"version": tournament.version} | places | fields


def test_the_page_stores_the_order(desk, make_tournament):
    tournament = make_tournament()

    response = desk.post(page("tie-breaks", tournament), sent(tournament, "SB", "", "WIN"))

    assert response.status_code == 302
    tournament.refresh_from_db()
    assert tournament.tie_breaks == ["SB", "WIN"]
    assert "Points of beaten opponents" in desk.get(page("settings", tournament)).text


def test_the_page_offers_only_what_fits_and_what_is_chosen(desk, make_tournament):
    tournament = make_tournament(format="round_robin", tie_breaks=["SB", "KS"])

    form = desk.get(page("tie-breaks", tournament)).context["form"]

    offered = {code for code, _ in form.fields["place_1"].choices}
    assert offered == {"", *criteria.fitting(tournament)}
    assert [form[name].initial for name in form.place_names] == ["SB", "KS", "", "", "", ""]


def test_the_usual_ones_are_filled_in_and_not_stored(desk, make_tournament):
    tournament = make_tournament(tie_breaks=["SB"])

    form = desk.get(page("tie-breaks", tournament) + "?usual").context["form"]

    assert [place.initial for place in form.places if place.initial] == criteria.usual(tournament)
    tournament.refresh_from_db()
    assert tournament.tie_breaks == ["SB"]


@pytest.mark.parametrize(
    ("codes", "sentence"),
    [
        (["SB", "SB"], "stands above already"),
        (["KS"], "Select a valid choice"),
        (["x"], "Select a valid choice"),
    ],
)
def test_the_page_refuses_wrong_ones_with_a_sentence(desk, make_tournament, codes, sentence):
    tournament = make_tournament()

    response = desk.post(page("tie-breaks", tournament), sent(tournament, *codes))

    assert response.status_code == 422
    assert sentence in response.text


def test_the_page_says_when_somebody_was_faster(desk, make_tournament, change):
    tournament = make_tournament()
    data = sent(tournament, "SB")
    change(tournament, "WIN")

    response = desk.post(page("tie-breaks", tournament), data)

    assert response.status_code == 409
    assert "Somebody else changed the settings" in response.text


def test_after_the_start_the_page_warns_and_asks_why(desk, make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament)

    asked = desk.post(page("tie-breaks", tournament), sent(tournament, "SB"))
    stored = desk.post(
        page("tie-breaks", tournament),
        sent(tournament, "SB", reason="as announced", is_sure="on"),
    )

    assert asked.status_code == 422
    assert "people already play under these tie-breaks" in asked.text
    assert "Look at what changes, then tick this box." in asked.text
    assert stored.status_code == 302
    assert LogEntry.objects.get(action="tie_breaks").reason == "as announced"


def test_the_page_tells_whose_place_would_change(desk, make_tournament, play_round):
    tournament = make_tournament(6, tie_breaks=[])
    play_round(tournament)
    play_round(tournament)
    before = [line.entry for line in standings_after(tournament, 2)]

    shifts = desk.post(page("tie-breaks", tournament), sent(tournament, "BH")).context["shifts"]

    change_tie_breaks(
        tournament=tournament,
        version=tournament.version,
        codes=["BH"],
        user=None,
        reason="to compare",
    )
    tournament.refresh_from_db()
    after = [line.entry for line in standings_after(tournament, 2)]
    assert shifts
    assert {(each.entry, each.before, each.after) for each in shifts} == {
        (entry, before.index(entry) + 1, after.index(entry) + 1)
        for entry in after
        if before.index(entry) != after.index(entry)
    }


def test_only_organisers_choose(client, make_tournament, make_user):
    tournament = make_tournament()

    assert client.get(page("tie-breaks", tournament)).status_code == 302
    client.force_login(make_user())
    assert client.get(page("tie-breaks", tournament)).status_code == 403


def test_a_knockout_has_nothing_to_choose(desk, make_tournament):
    tournament = make_tournament(format="knockout")

    assert "No ties in a knockout" in desk.get(page("tie-breaks", tournament)).text


@pytest.mark.parametrize("players", [4, 12])
def test_the_page_costs_the_same_for_any_field(
    desk, make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players)
    play_round(tournament)
    data = sent(tournament, "SB")

    with django_assert_num_queries(10):
        desk.post(page("tie-breaks", tournament), data)
