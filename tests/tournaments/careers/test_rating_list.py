"""The rating list: who stands in it, in which order, and how it is searched."""

import pytest

from tournaments.models import Rating
from tournaments.services.reckoning import refresh


@pytest.fixture
def rated(make_club, make_player, evening, play_all):
    ruwi, seeb = make_club(name="Ruwi", slug="ruwi"), make_club(name="Seeb", slug="seeb")
    people = [
        make_player(name=name, club=club, rating=rating)
        for name, club, rating in (
            ("Ali al-Balushi", ruwi, 1800),
            ("Said", seeb, 1600),
            ("Nasir", ruwi, 1400),
        )
    ]
    play_all(evening(people), "1/2-1/2")
    refresh()
    return people


def listed(response):
    return [(row.record.rank, row.record.player.name) for row in response.context["table"].rows]


def test_highest_rating_stands_first(client, rated):
    assert listed(client.get("/en/ratings/")) == [(1, "Ali al-Balushi"), (2, "Said"), (3, "Nasir")]


def test_equal_ratings_share_a_place(client, rated):
    Rating.objects.exclude(player=rated[2]).update(value=170000)

    assert [rank for rank, _name in listed(client.get("/en/ratings/"))] == [1, 1, 3]


def test_provisional_ratings_are_marked_in_words(client, rated):
    Rating.objects.filter(player=rated[0]).update(games=30)

    text = client.get("/en/ratings/").text

    assert text.count('<span class="club">provisional</span>') == 2


def test_club_is_chosen_and_places_stay_those_of_the_whole_list(client, rated):
    response = client.get("/en/ratings/", {"club": "ruwi"})

    assert listed(response) == [(1, "Ali al-Balushi"), (3, "Nasir")]


def test_name_is_found_in_any_spelling(client, rated):
    assert listed(client.get("/en/ratings/", {"q": "BALUSHI"})) == [(1, "Ali al-Balushi")]


def test_nobody_found_says_what_to_try(client, rated):
    response = client.get("/en/ratings/", {"q": "khalfan"})

    assert "Nobody of this name has a rating." in response.text


def test_unknown_club_is_not_found(client, db):
    assert client.get("/en/ratings/", {"club": "nowhere"}).status_code == 404


def test_list_without_ratings_says_when_they_come(client, db):
    text = client.get("/en/ratings/").text

    assert "Nobody has a rating yet." in text
    assert "How ratings are counted" in text


def test_players_page_leads_to_the_list(client, db):
    assert 'href="/en/ratings/"' in client.get("/en/players/").text


@pytest.mark.parametrize("weeks", [1, 3])
def test_list_costs_the_same_for_any_number(
    client, make_player, evening, play_all, django_assert_num_queries, weeks
):
    for week in range(weeks):
        play_all(evening([make_player(), make_player()], week=week))
    refresh()

    with django_assert_num_queries(5):
        client.get("/en/ratings/")
