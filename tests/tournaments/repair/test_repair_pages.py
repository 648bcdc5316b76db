"""Repair by hand at the desk: what is shown before it is done, and who may not."""

import pytest

from tests.tournaments.addresses import url
from tournaments import queries
from tournaments.models import Pairing
from tournaments.services import rounds
from tournaments.services.fixed_tables import fix_table
from tournaments.services.repair.changes import change_draft
from tournaments.services.repair.plans import Change, Step


@pytest.fixture
def draft(make_tournament, play_round, organiser):
    """Round 2 of seven players, drawn and not published."""
    tournament = make_tournament(7, planned_rounds=4)
    play_round(tournament)
    return rounds.pair_next_round(tournament=tournament, number=2, user=organiser)


@pytest.fixture
def a_rematch(draft):
    """Two of whom the first sits against somebody the second has met."""
    game = queries.games_of(draft.tournament.rounds.get(number=1)).first()
    pairs = Pairing.objects.filter(round=draft).exclude(second=None)
    [opponent] = [
        pair.second if pair.first == game.first else pair.first
        for pair in pairs
        if game.first in (pair.first, pair.second)
    ]
    return opponent, game.second


def address(draft):
    return url("repair", draft.tournament.slug, draft.number)


def step(draft, name, *players, **more):
    basis = {"drawn": draft.pk, "version": draft.version}
    return {"step": name, "player": [player.pk for player in players], **basis, **more}


def seats(draft):
    return list(
        Pairing.objects.filter(round=draft)
        .order_by("table_number", "pk")
        .values_list("first", "second", "bye")
    )


def test_a_change_is_shown_before_it_is_done(desk, draft):
    one, other = (row.first for row in Pairing.objects.filter(round=draft)[:2])
    before = seats(draft)

    page = desk.get(address(draft), step(draft, "swap", one, other))

    assert page.status_code == 200
    assert "change places" in page.text
    assert [place.table_number for place in page.context["before"]] == [1, 2]
    assert {seat.entry for place in page.context["after"] for seat in place.seats} == {
        seat.entry for place in page.context["before"] for seat in place.seats
    }
    assert seats(draft) == before


def test_a_change_is_done_and_leads_back_to_the_draft(desk, draft):
    row = Pairing.objects.filter(round=draft).first()

    done = desk.post(address(draft), step(draft, "swap", row.first, row.second))

    assert done["Location"] == url("desk-round", draft.tournament.slug, 2)
    now = Pairing.objects.get(round=draft, table_number=row.table_number)
    assert (now.first, now.second) == (row.second, row.first)


def test_a_rematch_is_named_and_its_reason_asked_for(desk, draft, a_rematch):
    change = step(draft, "swap", *a_rematch)

    page = desk.get(address(draft), change)
    without = desk.post(address(draft), change)
    done = desk.post(address(draft), change | {"reason": "They travel together."})

    assert "have met before." in page.text
    assert 'name="reason"' in page.text
    assert (without.status_code, done.status_code) == (422, 302)
    assert "This breaks a rule. Say why it has to be." in without.text
    assert "They travel together." in desk.get(url("desk", draft.tournament.slug)).text


def test_the_draft_shows_what_is_changed_and_how_it_was_drawn(desk, draft):
    row = Pairing.objects.filter(round=draft).first()
    desk.post(address(draft), step(draft, "swap", row.first, row.second))

    page = desk.get(url("desk", draft.tournament.slug))

    [changed] = [place for place in page.context["reading"].tables if place.drawn]
    [drawn] = changed.drawn
    assert [seat.entry for seat in drawn.seats] == [row.first, row.second]
    assert "Changed by hand." in page.text


def test_a_draft_nobody_touched_has_nothing_to_go_back_to(desk, draft):
    page = desk.get(url("desk", draft.tournament.slug))

    reading = page.context["reading"]
    assert (reading.is_changed, reading.may_undo) == (False, False)
    assert 'value="undo"' not in page.text


def test_who_has_no_place_is_named_and_publishing_waits(desk, draft):
    row = Pairing.objects.filter(round=draft).first()
    desk.post(address(draft), step(draft, "unpair", row.first))

    page = desk.get(url("desk", draft.tournament.slug))
    published = desk.post(url("publish-round", draft.tournament.slug, 2))

    assert "2 players without a place" in page.text
    assert 'aria-disabled="true"' in page.text
    assert published.status_code == 409
    assert "have no place." in published.text


def test_the_other_one_may_move_first(desk, draft):
    row = Pairing.objects.filter(round=draft).first()
    desk.post(address(draft), step(draft, "unpair", row.first))
    draft.refresh_from_db()
    pair = desk.get(address(draft), step(draft, "pair", row.first, row.second))

    other = desk.get(f"{address(draft)}?{pair.context['other_sides']['query']}")

    [place], [turned] = pair.context["after"], other.context["after"]
    assert place.seats == turned.seats[::-1]


def test_a_step_without_players_says_how_many(desk, draft):
    page = desk.get(address(draft), step(draft, "swap"))

    assert page.status_code == 422
    assert "Tick two players for this" in page.text


@pytest.mark.parametrize("broken", [{"step": "explode"}, {"version": "x"}, {"player": ["0"]}])
def test_an_address_nobody_made_is_answered_in_words(desk, draft, broken):
    page = desk.get(address(draft), step(draft, "swap") | broken)

    assert page.status_code == 422
    assert "This change is not known." in page.text


def test_an_older_draft_is_told_apart(desk, draft):
    row = Pairing.objects.filter(round=draft).first()
    old = step(draft, "unpair", row.first)
    desk.post(address(draft), step(draft, "swap", row.first, row.second))

    answers = [desk.get(address(draft), old), desk.post(address(draft), old)]

    assert [answer.status_code for answer in answers] == [409, 409]
    assert all("Somebody changed the draft" in answer.text for answer in answers)


def test_publishing_a_draft_that_changed_is_told(desk, draft):
    row = Pairing.objects.filter(round=draft).first()
    basis = {"drawn": draft.pk, "version": draft.version}
    desk.post(address(draft), step(draft, "swap", row.first, row.second))

    answer = desk.post(url("publish-round", draft.tournament.slug, 2), basis)

    assert answer.status_code == 409
    assert queries.last_round(draft.tournament).is_draft


def test_scorers_and_players_change_no_draft(client, draft, make_user):
    from tournaments.models import TournamentRole

    scorer = make_user("scorer")
    TournamentRole.objects.create(user=scorer, tournament=draft.tournament, kind="scorer")
    row = Pairing.objects.filter(round=draft).first()
    before = seats(draft)

    visitor = client.get(address(draft), step(draft, "unpair", row.first))
    client.force_login(scorer)
    answers = [
        client.get(address(draft), step(draft, "unpair", row.first)),
        client.post(address(draft), step(draft, "unpair", row.first)),
    ]

    assert visitor.status_code == 302
    assert [answer.status_code for answer in answers] == [403, 403]
    assert seats(draft) == before


def test_a_table_is_kept_from_the_list_of_players(desk, draft):
    entry = draft.tournament.entries.last()
    fix = url("fix-table", draft.tournament.slug, entry.pk)

    kept = desk.post(fix, {"table": "٢"})
    wrong = desk.post(fix, {"table": "0"})

    entry.refresh_from_db()
    assert (kept.status_code, wrong.status_code, entry.fixed_table) == (302, 422, 2)
    assert "Always at table 2" in desk.get(url("edit-entries", draft.tournament.slug)).text


def test_a_table_kept_for_another_is_a_conflict_in_words(desk, draft, organiser):
    one, other, *_rest = draft.tournament.entries.all()
    fix_table(entry=one, table=3, user=organiser)

    answer = desk.post(url("fix-table", draft.tournament.slug, other.pk), {"table": "3"})

    assert answer.status_code == 409
    assert "Table 3 is kept for" in answer.text


def test_players_read_what_was_broken_by_hand_and_why(client, desk, draft, a_rematch):
    reason = {"reason": "They travel together."}
    desk.post(address(draft), step(draft, "swap", *a_rematch) | reason)
    desk.post(url("publish-round", draft.tournament.slug, 2))
    client.logout()

    page = client.get(url("why", draft.tournament.slug, 2))

    assert page.context["proof"] == []
    assert "have met before." in page.text
    assert "They travel together." in page.text


def test_a_harmless_change_is_told_and_the_round_still_proved(client, desk, draft):
    row = Pairing.objects.filter(round=draft).first()
    desk.post(address(draft), step(draft, "unpair", row.first))
    draft.refresh_from_db()
    for entry in (row.first, row.second):
        desk.post(address(draft), step(draft, "give-bye", entry, bye="half"))
        draft.refresh_from_db()
    desk.post(url("publish-round", draft.tournament.slug, 2))

    page = client.get(url("why", draft.tournament.slug, 2))

    assert page.context["proof"][0] == "5 players have one place each."


def test_a_kept_table_is_named_on_the_page_of_reasons(client, desk, draft, organiser):
    entry = Pairing.objects.filter(round=draft).first().second
    fix_table(entry=entry, table=30, user=organiser)
    rounds.publish_round(tournament=draft.tournament, number=2, user=organiser)

    page = client.get(url("why", draft.tournament.slug, 2))

    [kept] = [row for row in page.context["reasons"] if entry in row.players]
    assert kept.table_number == 30


@pytest.mark.parametrize("players", [6, 14])
def test_a_draft_costs_the_same_for_any_field(
    desk, make_tournament, organiser, django_assert_num_queries, players
):
    tournament = make_tournament(players)
    round_ = rounds.pair_next_round(tournament=tournament, number=1, user=organiser)
    rows = list(Pairing.objects.filter(round=round_))
    change_draft(
        tournament=tournament,
        number=1,
        drawn=round_.pk,
        version=1,
        change=Change(Step.UNPAIR, (rows[0].first_id,)),
        user=organiser,
    )
    round_.refresh_from_db()
    change = step(round_, "swap", rows[1].first, rows[2].first)

    with django_assert_num_queries(15):
        desk.get(url("desk", tournament.slug))
    with django_assert_num_queries(10):
        desk.get(address(round_), change)
