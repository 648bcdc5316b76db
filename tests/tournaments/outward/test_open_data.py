"""The open interface: what it tells of championships, players and games."""

import pytest

from games.services import submit_record
from tests.games.texts import WON
from tests.tournaments.outward.asking import ONE, ask, data, told
from tournaments import queries


def test_names_are_told_in_both_scripts(running):
    found = told(running)

    assert found["name"] == {"en": "Open", "ar": "المفتوحة"}
    assert (found["state"], found["format"], found["rounds"]) == ("running", "swiss", 4)
    assert found["points"] == {"win": 1, "draw": 0.5, "loss": 0, "bye": 1}
    assert found["pages"] == {"en": "/en/championships/open/", "ar": "/ar/championships/open/"}


def test_entries_are_told_by_start_number(running):
    entries = told(running, "/entries")["items"]

    first = running.entries.get(seed=1)
    assert [each["number"] for each in entries] == [1, 2, 3, 4, 5]
    assert entries[0]["entry"] == first.pk
    assert entries[0]["player"]["name"] == {"en": first.player.name, "ar": first.player.name_ar}


def test_a_round_tells_games_results_and_byes(running):
    first, second = (told(running, f"/rounds/{number}") for number in (1, 2))

    assert (first["state"], second["state"]) == ("closed", "published")
    assert [game["result"] for game in first["games"]] == ["1-0", "1-0"]
    assert [game["result"] for game in second["games"]] == [None, None]
    assert (first["games"][0]["first"]["points"], second["games"][0]["first"]["points"]) == (
        1,
        None,
    )
    assert [bye["kind"] for bye in first["byes"]] == ["pairing"]


def test_standings_are_told_with_their_tie_breaks(running):
    found = told(running, "/standings")

    assert found["after"] == 1
    places = [(line["place"], line["last_place"]) for line in found["lines"]]
    assert places == [(1, 1), (2, 3), (2, 3), (4, 5), (4, 5)]
    assert sum(line["points"] for line in found["lines"]) == 3
    assert set(found["lines"][0]["tie_breaks"]) == set(running.tie_breaks)
    assert told(running, "/standings", after=1) == found


def test_a_cross_table_tells_who_met_whom(running):
    lines = {line["number"]: line for line in told(running, "/cross-table")["lines"]}

    for number, line in lines.items():
        meeting = line["rounds"][0]
        if meeting["opponent"]:
            assert lines[meeting["opponent"]]["rounds"][0]["opponent"] == number


def test_a_knockout_is_told_by_places(make_tournament, play_round):
    tournament = make_tournament(4, format="knockout")
    play_round(tournament)

    lines = told(tournament, "/standings")["lines"]

    assert [(line["place"], line["last_place"]) for line in lines] == [(None, None)] * 2 + [
        (3, 4)
    ] * 2
    assert ask(f"championships/{tournament.slug}/cross-table").status_code == 404


def test_games_are_told_with_the_verdicts_on_their_records(running, recorded):
    games = {game["id"]: game for game in told(running, "/games")["items"]}

    assert games[recorded.pk]["record"]["verdict"] == "verified"
    assert [game["record"] for key, game in games.items() if key != recorded.pk] == [None] * 3
    assert data(f"games/{recorded.pk}") == games[recorded.pk]
    assert data("records", verdict="verified")["items"] == [games[recorded.pk]]
    assert data("records", verdict="illegal")["items"] == []


def test_a_record_is_told_with_every_position(recorded):
    record = data(f"games/{recorded.pk}/record")

    assert record["text"] == WON
    assert len(record["replay"]["moves"]) == record["record"]["plies"] == 15


def test_a_game_without_a_record_says_so(running):
    game = queries.games_of(running.rounds.get(number=1)).last()

    answer = ask(f"games/{game.pk}/record")

    assert (answer.status_code, answer.json()) == (
        404,
        {"detail": "No record of this game was sent."},
    )


def test_players_are_found_by_name_and_club(running, make_player, make_club):
    club = make_club()
    player = make_player(name="Salim al-Harthy", name_ar="سالم الحارثي", club=club)

    assert [each["id"] for each in data("players", q="الحارثى")["items"]] == [player.pk]
    assert [each["id"] for each in data("players", club=club.slug)["items"]] == [player.pk]
    assert data(f"players/{player.pk}")["name"]["ar"] == "سالم الحارثي"


def test_who_was_merged_is_told_as_the_other(make_player, organiser, make_club):
    kept, gone = make_player(), make_player()
    type(gone).objects.filter(pk=gone.pk).update(merged_into=kept)

    assert data(f"players/{gone.pk}")["id"] == kept.pk


COSTS = {
    "": 1,
    "/entries": 3,
    "/rounds": 2,
    "/rounds/1": 4,
    "/standings": 5,
    "/cross-table": 5,
    "/games": 4,
}


@pytest.mark.parametrize("players", [4, 12])
@pytest.mark.parametrize("part", ONE)
def test_an_answer_costs_the_same_for_any_field(
    make_tournament, play_round, django_assert_num_queries, part, players
):
    tournament = make_tournament(players)
    play_round(tournament)

    with django_assert_num_queries(COSTS[part]):
        told(tournament, part)


@pytest.mark.parametrize("many", [1, 6])
@pytest.mark.parametrize(
    ("path", "queries_"), [("clubs", 2), ("players", 2), ("championships", 2), ("records", 2)]
)
def test_a_list_costs_the_same_for_any_length(
    make_tournament, play_round, organiser, django_assert_num_queries, many, path, queries_
):
    for _ in range(many):
        game = queries.games_of(play_round(make_tournament(4))).first()
        submit_record(game=game, text=WON, user=organiser)

    with django_assert_num_queries(queries_):
        assert data(path)["count"] >= many
