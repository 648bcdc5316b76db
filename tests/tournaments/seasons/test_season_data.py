"""Seasons in the open interface."""

import pytest
from django.test import Client

from tests.tournaments.outward.asking import START, ask, data
from tournaments.models import Tournament


def test_seasons_are_told_the_newest_first(people, make_season):
    make_season(name="First", name_ar="الأول", slug="first")
    make_season(name="Second", name_ar="الثاني", starts="2026-02-01")

    found = data("seasons")

    assert [each["name"] for each in found["items"]] == [
        {"en": "Second", "ar": "الثاني"},
        {"en": "First", "ar": "الأول"},
    ]
    assert (found["items"][0]["club"], found["items"][0]["rule"]) == ("ruwi", "place")


def test_a_season_tells_its_table(people, ended, make_season):
    ali, badr, said, nasir = people
    ended([ali, badr, said, nasir])
    season = make_season(Tournament.objects.get(), ended([ali, badr, said, nasir], week=1), best=1)

    found = data(f"seasons/{season.slug}")

    assert [each["is_over"] for each in found["championships"]] == [True, True]
    first = found["lines"][0]
    assert first["player"]["name"]["en"] == "Ali"
    assert (first["place"], first["last_place"], first["points"], first["won"]) == (1, 1, 5, 2)
    assert [(each["points"], each["counts"]) for each in first["results"]] == [
        (5, True),
        (5, False),
    ]


def test_shared_places_give_the_mean_and_are_told_so(people, evening, play_all, make_season):
    tournament = play_all(evening(people[:3]), "1/2-1/2")

    lines = data(f"seasons/{make_season(tournament).slug}")["lines"]

    assert {(each["place"], each["last_place"]) for each in lines} == {(1, 3)}
    assert {each["points"] for each in lines} == {3.3333}
    assert {each["won"] for each in lines} == {0}


def test_who_is_hidden_is_not_named(people, ended, make_season):
    season = make_season(ended(people))
    people[0].is_hidden = True
    people[0].save()

    answer = ask(f"seasons/{season.slug}")

    assert "Ali" not in answer.text
    assert answer.json()["lines"][0]["player"] is None


@pytest.mark.parametrize("fields", [{"state": "draft"}, {"publicity": "link"}])
def test_what_not_everybody_sees_is_told_to_nobody(people, ended, make_season, desk, fields):
    season = make_season(ended(people))
    Tournament.objects.update(**fields)

    found = desk.get(f"{START}seasons/{season.slug}").json()

    assert (found["championships"], found["lines"]) == ([], [])


def test_a_slash_at_the_end_changes_nothing(people, ended, make_season):
    season = make_season(ended(people))

    for path in ("seasons", f"seasons/{season.slug}"):
        assert ask(f"{path}/").json() == ask(path).json()


def test_an_unknown_season_is_a_sentence(db):
    answer = ask("seasons/none")

    assert (answer.status_code, answer.json()) == (
        404,
        {"detail": "There is no season at this address. It may have been deleted."},
    )


def test_nobody_writes_a_season(people, make_season, client):
    address = f"{START}seasons/{make_season().slug}"

    assert [client.post(address).status_code, client.delete(address).status_code] == [405, 405]
    assert Client().head(address).status_code == 200


@pytest.mark.parametrize("many", [1, 3])
def test_a_season_costs_the_same_for_any_number(
    people, ended, make_season, django_assert_num_queries, many
):
    season = make_season(*(ended(people, week=week) for week in range(many)))
    data(f"seasons/{season.slug}")

    with django_assert_num_queries(6):
        data(f"seasons/{season.slug}")
    with django_assert_num_queries(2):
        data("seasons")
