"""Two people of a club who are one: their championships go together, and apart again."""

import pytest
from django.urls import reverse
from django.utils.translation import override

from players.models import Player
from players.queries import public_players
from tournaments.services.entries import enter_players


@pytest.fixture
def two(make_tournament, make_player, organiser):
    """The same person twice, each in a championship of the club."""
    tournament = make_tournament(2)
    club = tournament.club
    one = make_player(name="Salim al-Hinai", name_ar="", club=club)
    other = make_player(name="", name_ar="سالم الهنائي", club=club, birth_year=1975)
    enter_players(tournament=tournament, players=[one], user=organiser)
    second = make_tournament(2, club=club)
    enter_players(tournament=second, players=[other], user=organiser)
    return one, other, tournament, second


def address(player):
    with override("en"):
        return reverse("tournaments:merge-player", args=[player.pk])


def test_both_championships_are_of_one(desk, two):
    one, other, _first, second = two

    page = desk.get(address(one))
    desk.post(address(one), {"other": other.pk})

    one.refresh_from_db()
    assert "the name sounds the same, same club" in page.text
    assert one.entries.count() == 2
    assert (one.name_ar, one.birth_year) == ("سالم الهنائي", 1975)
    assert other not in public_players()
    assert second.log.first().action == "player_merged"


def test_undoing_gives_each_its_own_again(desk, two):
    one, other, first, second = two
    desk.post(address(one), {"other": other.pk})

    desk.post(address(one), {"other": other.pk, "part": "1"})

    assert [entry.tournament for entry in one.entries.all()] == [first]
    assert [entry.tournament for entry in other.entries.all()] == [second]
    assert Player.objects.get(pk=other.pk).merged_into is None


def test_two_in_one_championship_are_merged_there_first(desk, two):
    one, other, first, _second = two
    first.entries.create(player=other)

    page = desk.get(address(one))
    answer = desk.post(address(one), {"other": other.pk})

    assert "Both have entered" in page.text
    assert answer.status_code == 409
    assert Player.objects.get(pk=other.pk).merged_into is None


@pytest.mark.parametrize("part", [{}, {"part": "1"}])
def test_a_second_click_is_told(desk, two, part):
    one, other, *_rest = two
    desk.post(address(one), {"other": other.pk})
    if part:
        desk.post(address(one), {"other": other.pk} | part)

    assert desk.post(address(one), {"other": other.pk} | part).status_code == 409


def test_only_who_runs_the_club_merges_its_people(client, two, make_user):
    one, other, *_rest = two
    client.force_login(make_user())

    assert client.post(address(one), {"other": other.pk}).status_code == 403
