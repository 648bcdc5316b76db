"""The open interface: what it answers, and how it says that something is not there."""

import math

import pytest
from django.test import Client

from games.services import submit_record
from tests.games.texts import WON
from tests.tournaments.outward.asking import ONE, START, ask, data, told
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


@pytest.mark.parametrize("size", [1, 2, 5])
def test_pages_lead_through_all_of_them(running, size):
    found, address = [], f"{START}championships/{running.slug}/entries?size={size}"
    asked = 0
    while address:
        page = Client().get(address).json()
        found, address, asked = found + page["items"], page["next"], asked + 1

    assert [each["number"] for each in found] == [1, 2, 3, 4, 5]
    assert asked == math.ceil(5 / size)


def test_a_page_past_the_end_says_how_many_there_are(running):
    answer = ask(f"championships/{running.slug}/entries", page=2)

    assert (answer.status_code, answer.json()) == (404, {"detail": "There is only 1 page."})


@pytest.mark.parametrize(
    ("path", "asked", "name"),
    [
        ("clubs", {"page": "x"}, "page"),
        ("clubs", {"size": 5000}, "size"),
        ("championships", {"state": "draftish"}, "state"),
    ],
)
def test_what_is_not_understood_is_named(db, path, asked, name):
    answer = ask(path, **asked)

    assert (answer.status_code, answer.json()) == (
        400,
        {"detail": f"This is not understood: {name}."},
    )


@pytest.mark.parametrize("path", ["nothing", "clubs/none", "championships/none", "games/1", ""])
def test_what_is_not_there_is_said_in_the_language_asked_for(db, path):
    answers = [ask(path, language) for language in ("en", "ar")]

    if path:
        assert [answer.status_code for answer in answers] == [404, 404]
        assert [answer["Content-Language"] for answer in answers] == ["en", "ar"]
        assert answers[0].json()["detail"].isascii()
    kinds = {answer["Content-Type"].partition(";")[0] for answer in answers}
    assert kinds == {"application/json"}


@pytest.mark.parametrize("cookie", ["ar", "en", "fr", ""])
@pytest.mark.parametrize(
    ("asked", "accepted", "language"),
    [
        ({}, "en", "en"),
        ({}, "ar", "ar"),
        ({}, "", "ar"),
        ({"lang": "en"}, "ar", "en"),
        ({"lang": "ar"}, "en", "ar"),
        ({"lang": "xx"}, "en", "en"),
        ({"lang": ""}, "en", "en"),
        ({"lang": "en\0"}, "ar", "ar"),
    ],
)
def test_the_language_is_that_of_the_address_and_never_of_a_cookie(
    db, cookie, asked, accepted, language
):
    client = Client(headers={"Accept-Language": accepted})
    client.cookies["django_language"] = cookie

    answer = client.get(f"{START}seasons/none", asked)

    assert (answer.status_code, answer["Content-Language"]) == (404, language)
    assert answer.json()["detail"].isascii() == (language == "en")
    vary = {each.strip() for each in answer["Vary"].split(",")}
    assert ("Accept-Language" in vary, "Cookie" in vary) == (True, False)


def test_a_page_that_follows_keeps_the_language(running):
    page = ask(f"championships/{running.slug}/entries", size=2, lang="en").json()

    assert "lang=en" in page["next"]


@pytest.mark.parametrize(("accepted", "is_ascii"), [("en", True), ("ar", False)])
def test_what_may_not_be_written_is_said_in_the_readers_language(db, accepted, is_ascii):
    client = Client(headers={"Accept-Language": accepted})
    client.cookies["django_language"] = "ar" if accepted == "en" else "en"

    answer = client.post(f"{START}seasons")

    assert (answer.status_code, answer.json()["detail"].isascii()) == (405, is_ascii)


@pytest.mark.parametrize("part", ONE)
def test_who_has_it_already_is_told_so(running, part):
    address = f"{START}championships/{running.slug}{part}"
    first = Client().get(address)

    again = Client().get(address, headers={"If-None-Match": first["ETag"]})

    assert (again.status_code, again.content) == (304, b"")
    assert first["Cache-Control"] == again["Cache-Control"] == "no-cache"


def test_a_corrected_name_is_another_answer(running):
    address = f"{START}championships/{running.slug}/entries"
    etag = Client().get(address)["ETag"]
    player = running.entries.get(seed=1).player
    player.name = "Another"
    player.save()

    assert Client().get(address, headers={"If-None-Match": etag}).status_code == 200


def test_pages_of_other_sites_may_read_and_nobody_may_write(running, client):
    address = f"{START}championships/{running.slug}"

    read, asked, written = client.get(address), client.options(address), client.post(address)

    assert [each.status_code for each in (read, asked, written)] == [200, 204, 405]
    assert {each["Access-Control-Allow-Origin"] for each in (read, asked, written)} == {"*"}
    assert "If-None-Match" in asked["Access-Control-Allow-Headers"]
    assert "Access-Control-Allow-Credentials" not in read
    assert "Access-Control-Allow-Origin" not in client.get(f"/en/championships/{running.slug}/")


def test_head_is_answered_as_get(running):
    address = f"{START}championships/{running.slug}"

    assert Client().head(address)["ETag"] == Client().get(address)["ETag"]


def test_the_schema_tells_every_question(db):
    schema = data("openapi.json")

    assert schema["openapi"].startswith("3.")
    assert len(schema["paths"]) == 18
    assert {method for path in schema["paths"].values() for method in path} == {"get"}


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_guide_names_every_question_and_takes_nothing_from_elsewhere(client, db, language):
    page = client.get(f"/{language}/api/")

    for path in data("openapi.json")["paths"]:
        assert path in page.text
    assert ("<script" in page.text, "cdn" in page.text) == (False, False)


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
