"""Championships that are thrown away vanish at once, and come back as they were."""

import datetime

import pytest
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from games.models import GameRecord
from games.services import submit_record
from players.models import Player
from tests.games.texts import WON
from tests.tournaments.stages.conftest import FINALS
from tournaments import queries
from tournaments.errors import TournamentError
from tournaments.models import AccessLink, LogEntry, Tournament
from tournaments.rebuilding.proof import prove
from tournaments.services import championships, results
from tournaments.services.bin import empty_bin, take_out_of_bin, throw_away
from tournaments.services.links import make_player_cards
from tournaments.services.stages import create_stage


def url(name, *args):
    with override("en"):
        return reverse(name, args=args)


@pytest.fixture
def ended(make_tournament, play_round, organiser):
    """A championship that is over, with a record and cards of its players."""
    tournament = make_tournament(4, planned_rounds=1)
    game = queries.games_of(play_round(tournament)).first()
    submit_record(game=game, text=WON, user=organiser)
    make_player_cards(tournament=tournament, user=organiser)
    championships.finish_tournament(tournament=tournament, user=organiser)
    tournament.refresh_from_db()
    return tournament


@pytest.fixture
def thrown(ended, organiser):
    return throw_away(tournament=ended, typed="open", user=organiser, reason="a test")


def everywhere(tournament):
    game = queries.public_games(tournament).first() or tournament.rounds.get().pairings.first()
    player = tournament.entries.first().player
    own = ("tournament", "standings", "entries", "games", "documents", "report")
    key = getattr(game, "games", None)
    game_key = key.first().pk if key else game.pk
    return [
        *(url(f"tournaments:{name}", tournament.slug) for name in (*own, "cross-table", "desk")),
        url("tournaments:pairing-sheet", tournament.slug, 1, "pairings-by-table"),
        url("games:record", game_key),
        url("games:record-json", game_key),
        url("games:statistics", tournament.slug),
        url("players:player", player.pk),
        url("players:club", tournament.club.slug),
        url("tournaments:tournaments"),
        url("games:games"),
        url("home"),
        url("account"),
    ]


def test_what_is_thrown_away_is_on_no_page(desk, thrown):
    told = {}
    for address in everywhere(thrown):
        answer = desk.get(address)
        if answer.status_code == 200 and "Open" in answer.text.replace("Open for", ""):
            told[address] = answer.status_code

    assert told == {}
    assert desk.get(url("tournaments:tournament", "open")).status_code == 404


def test_cards_of_what_is_thrown_away_open_nothing(thrown):
    assert {link.is_alive for link in AccessLink.objects.select_related("tournament")} == {False}


def test_what_is_thrown_away_comes_back_as_it_was(client, thrown, organiser):
    take_out_of_bin(tournament=thrown, user=organiser)

    back = Tournament.objects.get()
    assert (back.state, back.state_before, back.deleted_at) == ("finished", "", None)
    assert client.get(url("tournaments:standings", "open")).status_code == 200
    assert prove(back).differences == []


def test_both_steps_are_logged_with_the_reason(thrown, organiser):
    take_out_of_bin(tournament=thrown, user=organiser)

    newest, before = LogEntry.objects.all()[:2]
    assert (newest.action, before.action, before.reason) == ("taken_back", "thrown_away", "a test")


@pytest.mark.parametrize("typed", ["Opne", "", "Open 2"])
def test_another_name_throws_nothing_away(ended, organiser, typed):
    with pytest.raises(TournamentError, match="name_differs"):
        throw_away(tournament=ended, typed=typed, user=organiser, reason="")

    assert Tournament.objects.exists()


def test_the_arabic_name_will_do_too(ended, organiser):
    throw_away(tournament=ended, typed=" المفتوحة ", user=organiser, reason="")

    assert not Tournament.objects.exists()


def test_a_running_round_keeps_a_championship_from_the_bin(make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    play_round(tournament, result="")
    tournament.refresh_from_db()

    with pytest.raises(TournamentError, match="round_running"):
        throw_away(tournament=tournament, typed="Open", user=organiser, reason="")


def test_what_feeds_a_stage_stays(make_tournament, play_to_the_end, organiser):
    source = play_to_the_end(make_tournament(6, planned_rounds=3))
    championships.finish_tournament(tournament=source, user=organiser)
    create_stage(source=source, places=3, user=organiser, format="knockout", **FINALS)

    with pytest.raises(TournamentError, match="feeds_others"):
        throw_away(tournament=source, typed="Open", user=organiser, reason="")


def test_a_stage_comes_back_after_what_fed_it(desk, make_tournament, play_to_the_end, organiser):
    source = play_to_the_end(make_tournament(6, planned_rounds=3))
    championships.finish_tournament(tournament=source, user=organiser)
    stage = create_stage(source=source, places=3, user=organiser, format="knockout", **FINALS)
    throw_away(tournament=stage, typed="Finals", user=organiser, reason="")
    throw_away(tournament=source, typed="Open", user=organiser, reason="")

    refused = desk.post(f"/en/championships/bin/{source.club.slug}/{stage.slug}/take-out/")

    stage.refresh_from_db(from_queryset=Tournament.everything)
    assert stage.deleted_at
    assert "Take that one out first." in desk.get(refused["Location"]).text
    take_out_of_bin(tournament=source, user=organiser)
    assert take_out_of_bin(tournament=stage, user=organiser).deleted_at is None


def test_a_result_for_what_was_thrown_away_is_refused(make_tournament, play_round, organiser):
    tournament = make_tournament(2, planned_rounds=2)
    game = queries.games_of(play_round(tournament)).get()
    Tournament.objects.update(deleted_at=timezone.now())

    with pytest.raises(TournamentError, match="in_bin"):
        results.enter_result(game=game, version=2, result="0-1", user=organiser, reason="x")


def test_an_address_in_the_bin_is_not_given_again(thrown, make_tournament):
    assert make_tournament().slug == "open-2"


def test_after_thirty_days_a_championship_is_gone_and_people_stay(thrown, make_tournament):
    kept = make_tournament(2)
    players = Player.objects.count()
    Tournament.everything.filter(pk=thrown.pk).update(
        deleted_at=timezone.now() - datetime.timedelta(days=30, minutes=1)
    )

    call_command("empty_bin")

    assert list(Tournament.everything.all()) == [kept]
    assert not GameRecord.objects.exists()
    assert Player.objects.count() == players


def test_before_that_nothing_is_deleted(thrown):
    assert empty_bin(before=timezone.now() - datetime.timedelta(days=29)) == []
    assert Tournament.everything.exists()


def test_an_organiser_throws_away_and_takes_out(desk, ended):
    address = url("tournaments:throw-away", "open")

    wrong = desk.post(address, {"typed": "Opne", "reason": "a test"})
    done = desk.post(address, {"typed": "Open", "reason": "a test"})
    listed = desk.get(done["Location"])
    back = desk.post(url("tournaments:take-out", ended.club.slug, "open"))

    assert (wrong.status_code, "This is not the name" in wrong.text) == (422, True)
    assert done["Location"] == url("tournaments:bin", ended.club.slug)
    assert "Open" in listed.text
    assert back["Location"] == url("tournaments:desk", "open")


def test_a_running_round_is_told_on_the_page(desk, make_tournament, play_round):
    play_round(make_tournament(4), result="")

    answer = desk.post(url("tournaments:throw-away", "open"), {"typed": "Open", "reason": "a test"})

    assert answer.status_code == 409
    assert "Round 1 is running. End the championship" in answer.text


@pytest.mark.parametrize("count", [1, 4])
def test_the_bin_costs_the_same_for_any_size(
    desk, make_tournament, organiser, django_assert_num_queries, make_club, count
):
    club = make_club()
    for number in range(count):
        tournament = make_tournament(club=club, name=f"Open {number}")
        throw_away(tournament=tournament, typed=f"Open {number}", user=organiser, reason="")

    with django_assert_num_queries(5):
        desk.get(url("tournaments:bin", club.slug))
