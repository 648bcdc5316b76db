"""Lists that a reader narrows and puts in order by plain links."""

import re

import pytest

from tests.tournaments.addresses import url
from tournaments import queries
from tournaments.services import entries

LISTS = ["standings", "entries", "cross-table", "games"]


@pytest.fixture
def mixed(make_tournament, make_player, make_club, play_round, organiser):
    """Four players of one club, two of another; one round played."""
    tournament = make_tournament(4)
    other = make_club(name="Seeb Club", slug="seeb")
    people = [
        make_player(name="Salim al-Balushi", name_ar="سالم البلوشي", club=other, rating=1500),
        make_player(name="Noor al-Hinai", name_ar="نور الهنائي", club=other, rating=None),
    ]
    entries.enter_players(tournament=tournament, players=people, user=organiser)
    play_round(tournament)
    return tournament


def names(page):
    """Players of the page's table, as it stands."""
    table = page.context["table"] if "table" in page.context else page.context["tables"][0][1]
    return [str(getattr(row.record, "entry", row.record).player) for row in table.rows]


@pytest.mark.parametrize("query", ["balushi", "البلوشى", "SALIM AL BALUSHI", "Saleem Balooshi"])
@pytest.mark.parametrize("name", ["standings", "entries"])
def test_a_player_is_found_in_either_script_and_any_spelling(client, mixed, name, query):
    page = client.get(url(name, mixed.slug), {"q": query})

    assert names(page) == ["Salim al-Balushi"]
    assert (page.context["chooser"].found, page.context["chooser"].total) == (1, 6)


@pytest.mark.parametrize("name", ["standings", "entries"])
def test_a_list_is_narrowed_to_a_club(client, mixed, name):
    page = client.get(url(name, mixed.slug), {"club": "seeb"})

    assert set(names(page)) == {"Salim al-Balushi", "Noor al-Hinai"}


@pytest.mark.parametrize("name", LISTS)
def test_nobody_found_is_said_with_a_way_back(client, mixed, name):
    page = client.get(url(name, mixed.slug), {"q": "Zebra"})

    assert "Nobody here is named so, or plays for what you chose." in page.text
    assert f'<a href="{url(name, mixed.slug)}">Show everybody</a>' in page.text


def test_places_stay_true_when_the_list_is_narrowed(client, mixed):
    whole = client.get(url("standings", mixed.slug)).context["tables"][0][1]
    places = {row.record.entry: row.record.rank for row in whole.rows}

    part = client.get(url("standings", mixed.slug), {"club": "seeb"}).context["tables"][0][1]

    assert {row.record.entry: row.record.rank for row in part.rows} == {
        entry: rank for entry, rank in places.items() if entry.player.club.slug == "seeb"
    }
    assert part.level == whole.level


def test_players_stand_by_rating_with_those_without_one_last(client, mixed):
    page = client.get(url("entries", mixed.slug), {"sort": "-rating"})

    ratings = [row.record.rating for row in page.context["table"].rows]
    assert ratings == [2000, 1999, 1998, 1997, 1500, None]


def test_the_sorted_column_says_so_and_turns_round(client, mixed):
    page = client.get(url("standings", mixed.slug), {"sort": "-half_points", "club": "seeb"})

    head = re.search(
        r'<th [^>]*aria-sort="descending"[^>]*><a class="sorts" href="([^"]*)"', page.text
    )
    assert head[1] == "?sort=half_points&amp;club=seeb"
    assert page.text.count("aria-sort") == 1


def test_a_tie_break_puts_standings_in_order(client, mixed):
    page = client.get(url("standings", mixed.slug), {"sort": "-bh"})

    lines = [row.record for row in page.context["tables"][0][1].rows]
    values = [line.values["BH"] for line in lines]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("sort", ["", "nonsense", "-nonsense", "__class__"])
def test_an_order_that_is_not_there_is_the_lists_own(client, mixed, sort):
    page = client.get(url("standings", mixed.slug), {"sort": sort})

    assert [row.record.rank for row in page.context["tables"][0][1].rows] == [1, 2, 3, 4, 5, 6]


def test_a_round_shows_the_tables_and_byes_of_a_club(client, mixed, play_round):
    page = client.get(url("round", mixed.slug, 1), {"club": "seeb"})

    clubs = [{g.first.player.club.slug, g.second.player.club.slug} for g in page.context["games"]]
    assert clubs
    assert all("seeb" in pair for pair in clubs)


def test_games_are_those_of_a_round_and_a_player(client, mixed, play_round):
    play_round(mixed)
    player = queries.entries_of(mixed).first().player

    page = client.get(url("games", mixed.slug), {"round": "2", "q": player.name})

    [game] = page.context["games"]
    assert player in (game.first.player, game.second.player)
    assert game.pairing.round.number == 2


def test_a_group_is_shown_alone(client, make_tournament, play_round):
    tournament = make_tournament(8, format="round_robin", group_count=2)
    play_round(tournament)

    page = client.get(url("standings", tournament.slug), {"group": "2"})

    assert [group for group, _table in page.context["tables"]] == [2]


def test_the_cross_table_keeps_its_numbers_and_its_round(client, mixed, play_round):
    play_round(mixed)
    page = client.get(url("cross-table", mixed.slug), {"club": "seeb", "after": "1"})

    [(_group, table)] = page.context["cross_tables"]
    assert all(row.record.number == row.record.standing.rank for row in table.rows)
    assert len(table.rows) == 2
    assert '<input type="hidden" name="after" value="1">' in page.text
