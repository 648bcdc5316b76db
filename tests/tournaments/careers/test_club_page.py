"""What a club's page says of its members: ratings, champions, other clubs; and of its evenings."""

import re

import pytest

from tournaments.careers.clubs import record_of
from tournaments.models import Tournament
from tournaments.services.reckoning import refresh


def words(response):
    text = re.sub(r"<[^>]+>", " ", response.text.partition('<main id="main"')[2].partition(">")[2])
    return " ".join(text.replace("\u2060", "").split())


@pytest.fixture
def clubs(make_club):
    return make_club(name="Ruwi", slug="ruwi"), make_club(name="Seeb", slug="seeb")


@pytest.fixture
def match(clubs, make_player, evening, play_all):
    """Two of Ruwi and one of Seeb, all games drawn, at Ruwi."""
    ruwi, seeb = clubs
    people = [
        make_player(name=name, club=club, rating=rating)
        for name, club, rating in (("Ali", ruwi, 1800), ("Nasir", ruwi, 1400), ("Said", seeb, 1600))
    ]
    play_all(evening(people, club=ruwi, name="Shore League"), "1/2-1/2")
    refresh()
    return people


def test_games_between_members_of_two_clubs_are_counted_for_both(clubs, match):
    told = [[(each.club, each.tally) for each in record_of(club).against] for club in clubs]

    [(other, mine)], [(one, theirs)] = told
    assert (other, one) == (clubs[1], clubs[0])
    assert (mine.games, mine.won, mine.drawn, mine.lost) == (2, 0, 2, 0)
    assert (theirs.games, theirs.won, theirs.drawn, theirs.lost) == (2, 0, 2, 0)


def test_games_inside_a_club_are_not_against_another(client, clubs, match):
    text = words(client.get("/en/clubs/ruwi/"))

    assert "Seeb 2 0 2 0" in text


def test_highest_ratings_of_the_club_are_named(clubs, match):
    assert [rating.player.name for rating in record_of(clubs[0]).strongest] == ["Ali", "Nasir"]


@pytest.fixture
def decided(match, clubs, evening, play_as):
    """The same three once more, Said the best of them."""
    ali, nasir, said = match
    play_as(evening(match, week=1, club=clubs[0], name="Spring League"), [said, ali, nasir])
    return match


def test_champion_stands_on_the_page_of_the_own_club(client, clubs, decided):
    champions = {club.slug: record_of(club).champions for club in clubs}

    [title] = [title for titles in champions.values() for title in titles]
    home = title.player.club.slug
    assert f"{title.player.name} Spring League" in words(client.get(f"/en/clubs/{home}/"))


def test_hidden_champion_is_not_named(client, clubs, decided):
    [title] = [title for club in clubs for title in record_of(club).champions]
    title.player.is_hidden = True
    title.player.save()

    assert [record_of(club).champions for club in clubs] == [[], []]


def test_first_of_a_group_is_no_champion_of_the_club(clubs, make_player, evening, play_all):
    people = [make_player(club=clubs[0]) for _ in range(6)]
    play_all(evening(people, club=clubs[0], group_count=2))
    refresh()

    assert list(record_of(clubs[0]).champions) == []


def test_running_and_coming_championships_stand_apart_from_those_held(
    clubs, match, evening, play_round
):
    ruwi = clubs[0]
    later = evening(match, week=9, club=ruwi, name="Later")
    soon = evening(match, week=5, club=ruwi, name="Soon")
    running = evening(match, week=7, club=ruwi, name="Running")
    play_round(running, result="")

    record = record_of(ruwi)

    assert record.coming == [running, soon, later]
    assert [each.name for each in record.held] == ["Shore League"]


def test_draft_is_in_no_list_of_the_club(client, clubs, match, evening):
    evening(match, week=2, club=clubs[0], name="Secret")
    Tournament.objects.filter(name="Secret").update(state="draft")

    assert "Secret" not in client.get("/en/clubs/ruwi/").text


def test_club_without_anything_shows_its_players_alone(client, clubs):
    text = words(client.get("/en/clubs/seeb/"))

    assert not {"Champions", "Against", "Highest"} & set(text.split())


@pytest.mark.parametrize("weeks", [1, 3])
def test_club_page_costs_the_same_for_any_history(
    client, clubs, match, evening, play_all, django_assert_num_queries, weeks
):
    for week in range(1, weeks):
        play_all(evening(match, week=week, club=clubs[0]))
    refresh()

    with django_assert_num_queries(11):
        client.get("/en/clubs/ruwi/")
