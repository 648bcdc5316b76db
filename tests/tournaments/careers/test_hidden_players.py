"""Who is hidden from public lists cannot be made out from anything beyond the championship."""

import pytest
from django.test import Client

from tests.tournaments.outward.asking import ask
from tournaments.careers.clubs import record_of
from tournaments.careers.players import career_of
from tournaments.models import Rating
from tournaments.seasons.queries import players_in
from tournaments.services import seasons

HIDDEN = ("Zahran", "زهران")


@pytest.fixture
def clubs(make_club):
    return make_club(name="Ruwi", slug="ruwi"), make_club(name="Sur of the hidden", slug="sur")


@pytest.fixture
def hidden(make_player, clubs):
    name, name_ar = HIDDEN
    return make_player(name=name, name_ar=name_ar, club=clubs[1], rating=1777, birth_year=1961)


@pytest.fixture
def others(make_player, clubs):
    return [make_player(name=name, club=clubs[0], rating=1500) for name in ("Ali", "Badr", "Said")]


@pytest.fixture
def played(hidden, others, evening, play_as, clubs, organiser):
    """The hidden one won a championship that counts for a season, and leads one that runs."""
    tournament = play_as(evening([hidden, *others], club=clubs[0]), [hidden, *others])
    play_as(
        evening([hidden, *others], week=1, club=clubs[0]), [hidden, *others], until=1, finish=False
    )
    season = seasons.create_season(
        club=clubs[0],
        name="League",
        name_ar="",
        starts="2026-01-01",
        ends="2026-12-31",
        place_points=[5, 3, 2, 1],
    )
    seasons.take_in(season=season, tournament=tournament, user=organiser)
    hidden.is_hidden = True
    hidden.save()
    return tournament


def beyond(tournament, others):
    """Everything that tells of players but a championship's own pages, in both languages."""
    pages = [
        "",
        "ratings/",
        "players/",
        "clubs/",
        "clubs/ruwi/",
        "clubs/sur/",
        "championships/news.atom",
    ]
    pages += ["seasons/", "seasons/league/", "seasons/league/table.csv"]
    pages += [f"players/{each.pk}/" for each in others]
    pages += [f"championships/{tournament.slug}/news.atom"]
    pages += [f"championships/{tournament.slug}/embed/standings/"]
    texts = [Client().get(f"/{language}/{page}") for language in ("en", "ar") for page in pages]
    parts = ("", "/entries", "/rounds/1", "/standings", "/cross-table", "/games")
    paths = [f"championships/{tournament.slug}{part}" for part in parts]
    return texts + [ask(path) for path in (*paths, "players", "seasons/league", "records")]


def test_nothing_beyond_the_championship_names_who_is_hidden(played, others, hidden):
    answers = beyond(played, others)

    found = [
        (answer.request["PATH_INFO"], word)
        for answer in answers
        for word in (*HIDDEN, "1777", "1961", f"/players/{hidden.pk}/")
        if word in answer.text
    ]
    assert found == []
    assert sum(answer.status_code == 200 for answer in answers) >= 25


def test_ratings_and_expectations_against_who_is_hidden_are_not_told(played, others, hidden):
    page = Client().get(f"/en/players/{others[0].pk}/").text
    game = next(game for game in career_of(others[0]).games if game.opponent == hidden)

    assert "a player who is not listed" in page
    assert f"{game.opponent_before / 100:.1f}" not in page
    assert f"{game.expected / 100:.2f}" not in page


def test_games_of_who_is_hidden_are_in_no_count_of_clubs(played, clubs):
    assert [list(record_of(club).against) for club in clubs] == [[], []]


def test_the_rating_list_leaves_no_gap_for_who_is_hidden(played, hidden):
    rows = Client().get("/en/ratings/").context["table"].rows

    assert Rating.objects.filter(player=hidden).exists()
    assert min(row.record.rank for row in rows) == 1


def test_who_is_hidden_stands_behind_others_whatever_the_name(played, others, hidden):
    hidden.name = "Aa"
    hidden.save()

    assert [*players_in([played.pk])][-1] == hidden.pk


def test_the_front_page_names_a_leader_who_is_hidden_by_no_name(played):
    page = Client().get("/en/").text

    assert "a player not named here" in page
