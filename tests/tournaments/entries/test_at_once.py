"""Several helpers at the same moment, with connections of their own, on either database."""

import pytest

from players.models import Player
from tests.tournaments.test_concurrency import codes, together
from tournaments.entry_lists import fingerprint, plan_list
from tournaments.services.check_in import check_in
from tournaments.services.entries import request_bye, withdraw_entry
from tournaments.services.entry_lists import enter_list
from tournaments.services.sign_ups import approve, sign_up

pytestmark = pytest.mark.django_db(transaction=True)


def test_taps_of_several_helpers_are_all_stored_once(make_tournament, organiser):
    tournament = make_tournament(6)
    taps = [
        lambda entry=entry: check_in(entry=entry, user=organiser)
        for entry in tournament.entries.all()
        for _helper in range(2)
    ]

    together(*taps)

    assert tournament.entries.filter(checked_in_at=None).count() == 0
    assert tournament.log.filter(action="checked_in").count() == 6


def test_of_two_changes_to_one_player_one_is_stored(make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    play_round(tournament)
    entry = tournament.entries.first()

    answers = together(
        lambda: withdraw_entry(entry=entry, version=1, user=organiser),
        lambda: request_bye(entry=entry, round_number=3, kind="zero", version=1, user=organiser),
    )

    assert codes(answers) == ["done", "entry_changed"]
    entry.refresh_from_db()
    assert entry.version == 2


def test_a_list_stored_twice_at_once_enters_everyone_once(make_tournament, organiser):
    tournament = make_tournament(2)
    grid = [["Badr al-Shukaili"], ["Nasser al-Kindi"]]
    seen = fingerprint(plan_list(tournament, grid))

    def store():
        return enter_list(tournament=tournament, grid=grid, seen=seen, choices={}, user=organiser)

    assert codes(together(store, store, store)) == ["done", "list_changed", "list_changed"]
    assert Player.objects.filter(name="Badr al-Shukaili").count() == 1


def test_the_last_place_is_taken_by_one(make_tournament):
    tournament = make_tournament(2, takes_sign_ups=True, most_entries=3)

    def ask(name):
        return lambda: sign_up(tournament=tournament, address="::1", name=name)

    answers = together(ask("Badr"), ask("Nasser"), ask("Salim"))

    assert codes(answers) == ["done", "sign_ups_closed", "sign_ups_closed"]


def test_two_who_approve_one_wish_make_one_player(make_tournament, organiser):
    tournament = make_tournament(2, takes_sign_ups=True)
    wish = sign_up(tournament=tournament, address="::1", name="Badr")

    answers = together(*[lambda: approve(wish=wish, player=None, user=organiser)] * 3)

    assert codes(answers) == ["done"] * 3
    assert Player.objects.filter(name="Badr").count() == 1
