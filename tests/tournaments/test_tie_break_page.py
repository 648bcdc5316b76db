"""The page on which tie-breaks are chosen: what it offers, asks, refuses, and to whom."""

import pytest
from django.urls import reverse
from django.utils.translation import override

from tournaments import criteria
from tournaments.adapters import standings_after
from tournaments.models import LogEntry
from tournaments.services.tie_breaks import change_tie_breaks


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


def test_the_page_warns_of_stones_as_a_tie_break(desk, make_tournament):
    tournament = make_tournament()

    response = desk.post(page("tie-breaks", tournament), sent(tournament, "SL"), follow=True)

    assert "It says nothing about strength" in response.text


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


def test_the_page_says_when_somebody_was_faster(desk, make_tournament, organiser):
    tournament = make_tournament()
    data = sent(tournament, "SB")
    change_tie_breaks(
        tournament=tournament, version=tournament.version, codes=["WIN"], user=organiser
    )

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

    with django_assert_num_queries(9):
        desk.post(page("tie-breaks", tournament), data)
