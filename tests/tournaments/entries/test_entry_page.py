"""One player at the desk: what a step means is said before, and two helpers see each other."""

import pytest

from tournaments.models import Bye
from tournaments.services.entries import (
    request_bye,
    return_entry,
    withdraw_entry,
)


def page_of(desk, url, entry):
    return desk.get(url("entry", entry.tournament, entry.pk)).text


def test_before_round_1_a_player_is_taken_out(desk, make_tournament, url):
    tournament = make_tournament(3)
    entry = tournament.entries.first()

    assert "As if the player had never entered" in page_of(desk, url, entry)
    desk.post(url("remove-entry", tournament, entry.pk), {"version": entry.version})
    assert not tournament.entries.filter(pk=entry.pk).exists()


def test_an_open_game_is_named_before_its_player_leaves(desk, make_tournament, play_round, url):
    tournament = make_tournament(4)
    play_round(tournament, result="")

    page = page_of(desk, url, tournament.entries.get(seed=1))

    assert "The game at table 1 against" in page
    assert "enter a forfeit there" in page
    assert "An odd number is left: one player has the bye in each round." in page


def test_in_the_last_round_leaving_only_marks(desk, make_tournament, play_round, url):
    tournament = make_tournament(4, planned_rounds=1)
    play_round(tournament)

    page = page_of(desk, url, tournament.entries.first())

    assert "No round is left to draw: only the list of players will say it." in page


def test_who_leaves_nobody_to_play_with_is_told(desk, make_tournament, play_round, url, organiser):
    tournament = make_tournament(2)
    play_round(tournament)
    one, other = tournament.entries.all()

    before = page_of(desk, url, one)
    withdraw_entry(entry=one, user=organiser)
    after = page_of(desk, url, other)

    assert "Only 1 player is left then, so no further round can be drawn." in before
    assert "Only 0 players are left then" in after


def test_everyone_may_withdraw_and_the_draw_says_who_is_missing(
    desk, make_tournament, play_round, url, organiser
):
    tournament = make_tournament(2)
    play_round(tournament)
    for entry in tournament.entries.all():
        desk.post(url("withdraw-entry", tournament, entry.pk), {"version": entry.version})

    answer = desk.post(url("pair-round", tournament, 2))

    assert answer.status_code == 409
    assert "a round needs at least two" in answer.text
    assert desk.post(url("finish", tournament)).status_code == 302


def test_who_comes_back_is_told_what_was_missed(desk, make_tournament, play_round, url, organiser):
    tournament = make_tournament(6, planned_rounds=5)
    play_round(tournament)
    entry = tournament.entries.first()
    withdraw_entry(entry=entry, user=organiser)
    play_round(tournament)
    play_round(tournament)

    page = page_of(desk, url, entry)

    assert "Plays again from round 4 on." in page
    assert "Rounds missed: 2 and 3. They give no points." in page


def test_who_comes_late_is_told_from_which_round(desk, make_tournament, play_round, url):
    tournament = make_tournament(4, planned_rounds=3)
    told = []
    for _round in range(3):
        play_round(tournament)
        told.append(desk.get(url("edit-entries", tournament)).text)

    assert "joins in round 2 and has no point for round 1" in told[0]
    assert "joins in round 3 and has no points for rounds 1 to 2" in told[1]
    assert "The last round is drawn" in told[2]


LIMITS = [
    pytest.param({"most_half_byes": 1}, 2, "has had or asked for the one half-point bye", id="one"),
    pytest.param({"most_half_byes": 0}, 2, "the 0 half-point byes that are given", id="none"),
    pytest.param({"rounds_without_half_byes": 1}, 3, "From round 3 on no half-point", id="last"),
]


@pytest.mark.parametrize(("settings", "number", "words"), LIMITS)
def test_half_point_byes_have_limits(
    desk, make_tournament, url, organiser, settings, number, words
):
    tournament = make_tournament(4, **settings)
    entry = tournament.entries.first()
    if settings.get("most_half_byes"):
        request_bye(entry=entry, round_number=1, kind="half", user=organiser)

    answer = desk.post(
        url("request-bye", tournament, entry.pk), {"round_number": number, "kind": "half"}
    )
    away = desk.post(
        url("request-bye", tournament, entry.pk), {"round_number": number, "kind": "zero"}
    )

    assert (answer.status_code, away.status_code) == (409, 302)
    assert words in answer.text


def test_the_limits_are_told_before(desk, make_tournament, url, organiser):
    tournament = make_tournament(4, most_half_byes=2, rounds_without_half_byes=1)
    entry = tournament.entries.first()
    request_bye(entry=entry, round_number=1, kind="half", user=organiser)

    page = page_of(desk, url, entry)

    assert "Half-point byes: 1 of the 2 that are given." in page
    assert "From round 3 on none are given." in page


def test_asking_again_for_the_same_round_is_no_second_bye(make_tournament, organiser):
    entry = make_tournament(4, most_half_byes=1).entries.first()

    for kind in ("half", "zero", "half"):
        request_bye(entry=entry, round_number=1, kind=kind, user=organiser)

    assert entry.requested_byes.get().kind == Bye.HALF


STEPS = [
    pytest.param("withdraw-entry", {}, "Withdraws.", id="withdraw"),
    pytest.param("request-bye", {"round_number": 3, "kind": "zero"}, "Round 3: Away", id="bye"),
    pytest.param("fix-table", {"table": "٥"}, "Always at table 5.", id="table"),
]


@pytest.mark.parametrize(("name", "fields", "words"), STEPS)
def test_two_helpers_at_one_player_see_both_changes(
    desk, make_tournament, play_round, url, organiser, name, fields, words
):
    tournament = make_tournament(4)
    play_round(tournament)
    entry = tournament.entries.first()
    old = entry.version
    request_bye(entry=entry, round_number=2, kind="half", user=organiser)

    answer = desk.post(url(name, tournament, entry.pk), fields | {"version": old})

    assert answer.status_code == 409
    assert "Two changes to one player" in answer.text
    assert words in answer.text.partition("You wanted")[2]
    assert "Bye asked for, half a point" in answer.text.partition("You wanted")[0]
    entry.refresh_from_db()
    assert (entry.withdrawn_after, entry.fixed_table) == (None, None)


def test_a_second_click_withdraws_nobody_twice(desk, make_tournament, play_round, url):
    tournament = make_tournament(4)
    play_round(tournament)
    entry = tournament.entries.first()
    data = {"version": entry.version}

    answers = [desk.post(url("withdraw-entry", tournament, entry.pk), data) for _click in (1, 2)]

    assert [answer.status_code for answer in answers] == [302, 409]
    assert "has withdrawn already." in answers[1].text
    assert tournament.log.filter(action="withdrew").count() == 1


def test_the_version_moves_with_every_change(make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    play_round(tournament)
    entry = tournament.entries.first()

    withdraw_entry(entry=entry, user=organiser)
    return_entry(entry=entry, user=organiser)

    entry.refresh_from_db()
    assert entry.version == 3


def test_ids_in_the_thousands_are_written_plainly_in_arabic(desk, make_tournament, make_player):
    tournament = make_tournament()
    make_player(pk=1_234_567, club=tournament.club)

    page = desk.get(f"/ar/championships/{tournament.slug}/desk/players/")

    assert 'value="1234567"' in page.text


@pytest.mark.parametrize("players", [4, 24])
def test_the_page_costs_the_same_for_any_field(
    desk, make_tournament, play_round, django_assert_num_queries, url, players
):
    tournament = make_tournament(players)
    play_round(tournament, result="")
    entry = tournament.entries.first()

    with django_assert_num_queries(10):
        page_of(desk, url, entry)
