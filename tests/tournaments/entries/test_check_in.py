"""Check-in: one tap a person, who is missing, and closing it, which can be undone."""

import pytest

from tournaments.models import Bye, RequestedBye
from tournaments.presence import missing_entries, tally_of
from tournaments.services import check_in
from tournaments.services.entries import request_bye
from tournaments.services.rounds import pair_next_round

PART = {"HX-Request": "true", "HX-Target": "checklist"}


@pytest.fixture
def close(desk, url):
    """Close check-in as a page told it that was read at this moment."""

    def run(tournament, absence, seen=None):
        told = missing_entries(tournament) if seen is None else seen
        keys = " ".join(str(entry.pk) for entry in told)
        return desk.post(url("close-check-in", tournament), {"absence": absence, "seen": keys})

    return run


def test_a_tap_is_a_tap_however_often(desk, make_tournament, url):
    tournament = make_tournament(4)
    entry = tournament.entries.first()

    for _helper in range(2):
        desk.post(url("tap-check-in", tournament, entry.pk), {"here": "1"})

    assert (tally_of(tournament).here, tally_of(tournament).missing) == (1, 3)
    assert tournament.log.filter(action="checked_in").count() == 1


def test_a_tap_can_be_taken_back(desk, make_tournament, url):
    tournament = make_tournament(2)
    entry = tournament.entries.first()

    for here in ("1", "0", "0"):
        desk.post(url("tap-check-in", tournament, entry.pk), {"here": here})

    assert tally_of(tournament).here == 0


def test_a_tap_answers_with_the_list_as_others_have_it(desk, make_tournament, url, organiser):
    tournament = make_tournament(4)
    mine, other = tournament.entries.order_by("pk")[:2]
    check_in.check_in(entry=other, user=organiser)

    part = desk.post(url("tap-check-in", tournament, mine.pk), {"here": "1"}, headers=PART)

    assert "<html" not in part.text
    assert part.text.count('aria-pressed="true"') == 2
    assert "2 are missing" in part.text


def test_the_list_shows_who_is_missing_by_name_and_club(desk, make_tournament, url, organiser):
    tournament = make_tournament(3)
    here, *rest = tournament.entries.order_by("pk")
    check_in.check_in(entry=here, user=organiser)

    missing = desk.get(url("check-in", tournament), {"missing": "on", "by": "club"})
    named = desk.get(url("check-in", tournament), {"q": "لاعب 002"})

    assert missing.text.count('class="tap"') == len(rest)
    assert f">{tournament.club.name}<" in missing.text.replace("</bdi>", "<")
    assert named.text.count('class="tap"') == 1


def test_who_asked_to_be_away_is_not_missing(make_tournament, organiser):
    tournament = make_tournament(3)
    away = tournament.entries.first()
    request_bye(entry=away, round_number=1, kind="half", user=organiser)

    assert away not in missing_entries(tournament)
    assert tally_of(tournament).expected == 2


def test_the_page_of_closing_says_what_becomes_of_whom(desk, make_tournament, url, organiser):
    tournament = make_tournament(3)
    check_in.check_in(entry=tournament.entries.first(), user=organiser)

    page = desk.get(url("close-check-in", tournament))

    assert "2 players are missing" in page.text
    assert "2 players are away in round 1 without a point" in page.text
    assert "2 players are taken out. Here: 1." in page.text


def test_who_is_missing_is_away_in_round_1_and_drawn_later(close, make_tournament, organiser):
    tournament = make_tournament(5)
    late, *here = tournament.entries.order_by("pk")
    for entry in here:
        check_in.check_in(entry=entry, user=organiser)

    close(tournament, "away")
    round_ = pair_next_round(tournament=tournament, number=1, user=organiser)

    assert round_.pairings.get(first=late).bye == Bye.ZERO
    assert round_.pairings.count() == 3


def test_who_comes_after_the_closing_plays_round_1_after_all(close, make_tournament, organiser):
    tournament = make_tournament(3)
    late = tournament.entries.first()
    close(tournament, "away")

    check_in.check_in(entry=late, user=organiser)

    assert not late.requested_byes.exists()
    assert tournament.log.first().details["was_away"]


def test_who_is_missing_is_taken_out_and_comes_back_by_undoing(
    close, desk, url, make_tournament, organiser
):
    tournament = make_tournament(4)
    here, gone, *_rest = tournament.entries.order_by("pk")
    check_in.check_in(entry=here, user=organiser)
    request_bye(entry=gone, round_number=2, kind="half", user=organiser)
    before = list(tournament.entries.order_by("pk").values())

    close(tournament, "out")
    left = tournament.entries.count()
    desk.post(url("reopen-check-in", tournament, tournament.log.first().pk))

    after = list(tournament.entries.order_by("pk").values())
    for row in (*before, *after):
        del row["created_at"], row["version"]
    assert (left, after) == (1, before)
    assert RequestedBye.objects.get().entry_id == gone.pk


def test_who_came_since_the_page_was_read_is_left_alone(close, make_tournament, organiser):
    tournament = make_tournament(3)
    seen = list(missing_entries(tournament))
    check_in.check_in(entry=seen[0], user=organiser)

    close(tournament, "out", seen)

    assert list(tournament.entries.all()) == [seen[0]]


def test_a_second_click_on_closing_says_that_nobody_is_missing(close, make_tournament):
    tournament = make_tournament(3)
    seen = list(missing_entries(tournament))

    answers = [close(tournament, "away", seen) for _click in range(2)]

    assert [answer.status_code for answer in answers] == [302, 409]
    assert "Nobody is missing any more." in answers[1].text


def test_only_in_a_swiss_can_somebody_be_away(close, make_tournament):
    tournament = make_tournament(4, format="round_robin")

    assert close(tournament, "away").status_code == 409
    assert tournament.entries.count() == 4


def test_a_closing_is_undone_once(close, desk, url, make_tournament):
    tournament = make_tournament(3)
    close(tournament, "away")
    step = tournament.log.first().pk

    answers = [desk.post(url("reopen-check-in", tournament, step)) for _click in range(2)]

    assert [answer.status_code for answer in answers] == [302, 409]


def test_nobody_checks_in_once_round_1_is_drawn(desk, make_tournament, play_round, url):
    tournament = make_tournament(4)
    play_round(tournament, result="")
    entry = tournament.entries.first()

    answer = desk.post(url("tap-check-in", tournament, entry.pk), {"here": "1"})

    assert answer.status_code == 409
    assert "Round 1 is drawn, so check-in is over." in answer.text
    assert "<button class=" not in answer.text.partition('id="checklist"')[2].partition("foot")[0]


@pytest.mark.parametrize("players", [4, 40])
def test_the_list_costs_the_same_for_any_field(
    desk, make_tournament, django_assert_num_queries, url, players
):
    tournament = make_tournament(players)

    with django_assert_num_queries(9):
        desk.get(url("check-in", tournament))
    with django_assert_num_queries(7):
        desk.get(url("check-in", tournament), headers=PART)


def test_what_closing_did_is_said_once(desk, make_tournament, url, close):
    tournament = make_tournament(4)

    answer = close(tournament, "out")

    page = desk.get(answer["Location"]).text
    assert page.count("4 players were missing.") == 1
