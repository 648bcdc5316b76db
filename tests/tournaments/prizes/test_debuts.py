"""The prize of a first championship hangs on all championships before it, on pages too."""

import datetime

import pytest

from tests.tournaments.following.pages import parts, url
from tournaments import queries
from tournaments.models import Game, Prize, Tournament
from tournaments.services import bin, championships, entries, results

from .winners import entry_at, winners

EARLIER = datetime.date(2026, 1, 1)


@pytest.fixture
def tournament(evening, announce):
    """Whoever came first wins it, as nobody has played before."""
    tournament = evening(4, name="Newcomers")
    announce(tournament, Prize.Kind.NEWCOMER)
    return tournament


@pytest.fixture
def earlier(make_tournament, play_round, organiser, tournament):
    """A championship in which the first two of it play."""

    def make(result="1-0", starts=EARLIER):
        made = make_tournament(starts=starts, planned_rounds=1, name="Earlier")
        two = [entry_at(tournament, rank).player for rank in (1, 2)]
        entries.enter_players(tournament=made, players=two, user=organiser)
        play_round(made, result)
        return made

    return make


def enter(tournament, organiser, result):
    game = queries.games_of(queries.last_round(tournament)).get()
    results.enter_result(game=game, version=game.version, result=result, user=organiser)


def shown(client, tournament):
    """What the mark of the page of prizes stands for, without when it was read."""
    return parts(client, url(tournament, "prizes"))["ETag"].partition(".")[0]


def throw_away(tournament, organiser):
    championships.finish_tournament(tournament=tournament, user=organiser)
    tournament.refresh_from_db()
    bin.throw_away(tournament=tournament, typed=tournament.name, reason="twice", user=organiser)


def test_an_earlier_championship_that_comes_in_later_changes_the_page(client, tournament, earlier):
    page = url(tournament, "prizes")
    mark = parts(client, page)["ETag"]

    earlier()

    answer = parts(client, page, mark)
    assert (answer.status_code, str(entry_at(tournament, 3).player) in answer.text) == (200, True)


def test_what_changes_in_an_earlier_championship_changes_the_page(
    client, tournament, earlier, organiser
):
    before = earlier("")
    marks = [shown(client, tournament)]

    enter(before, organiser, "1-0")
    marks.append(shown(client, tournament))
    throw_away(before, organiser)
    marks.append(shown(client, tournament))
    bin.take_out_of_bin(tournament=before, user=organiser)
    marks.append(shown(client, tournament))
    Tournament.objects.filter(pk=before.pk).update(starts=tournament.starts)
    marks.append(shown(client, tournament))

    none, played = marks[:2]
    assert marks == [none, played, none, played, none]
    assert none != played


def test_the_page_of_who_won_it_is_another_too(client, tournament, earlier, organiser):
    championships.finish_tournament(tournament=tournament, user=organiser)
    page = url(tournament, "player", entry_at(tournament, 1).pk)
    mark = parts(client, page)["ETag"]

    earlier()

    assert parts(client, page, mark).status_code == 200


def test_a_page_without_such_a_prize_hangs_on_no_other_championship(client, tournament, earlier):
    tournament.prizes.all().delete()
    mark = parts(client, url(tournament))["ETag"]

    earlier()

    assert parts(client, url(tournament), mark).status_code == 304


def test_a_forfeit_is_no_first_championship(tournament, earlier):
    earlier(Game.Result.BOTH_FORFEIT)

    assert winners(tournament) == [[1]]


def test_a_championship_in_the_bin_is_none(tournament, earlier, organiser):
    throw_away(earlier(), organiser)

    assert winners(tournament) == [[1]]


def test_stages_before_are_the_same_championship_however_many(tournament, earlier):
    groups = earlier()
    semi_finals = earlier(starts=EARLIER + datetime.timedelta(days=7))
    Tournament.objects.filter(pk=semi_finals.pk).update(source=groups)
    Tournament.objects.filter(pk=tournament.pk).update(source=semi_finals)

    assert winners(tournament) == [[1]]
