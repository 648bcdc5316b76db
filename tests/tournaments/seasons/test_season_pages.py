"""What everybody reads of a season: the list, the table, a player's sum, the files."""

import csv
import io
import re

import openpyxl
import pytest

from tournaments.models import Tournament

PAGE = "/en/seasons/league/"


def words(response):
    text = re.sub(r"<[^>]+>", " ", response.text.partition('<main id="main"')[2])
    return " ".join(text.replace("\u2060", "").split())


def listed(response):
    return [row.record.player.name for row in response.context["table"].rows]


@pytest.fixture
def league(people, ended, make_season):
    """Ali 5 + 3, Badr 3 + 5, Said 2 and a dropped 1, Nasir 1 and a dropped nothing."""
    ali, badr, said, nasir = people
    return make_season(ended(people), ended([badr, ali, nasir, said], week=1))


def test_seasons_are_listed_with_days_and_club(client, league):
    page = words(client.get("/en/seasons/"))

    assert "League 1 January 2026 – 31 December 2026 Ruwi 2" in page


def test_championships_and_clubs_lead_to_seasons(client, league):
    assert 'href="/en/seasons/"' in client.get("/en/championships/").text
    for club in ("ruwi", "seeb"):
        found = f'href="{PAGE}"' in client.get(f"/en/clubs/{club}/").text
        assert found is (club == "ruwi")


def test_table_tells_places_points_and_shared_ones(client, league):
    page = words(client.get(PAGE))

    assert "1 = shared Ali Ruwi 8 5 3 1 2" in page
    assert "1 = shared Badr Seeb 8 3 5 1 2" in page
    assert "All 2 championships have ended." in page


def test_every_cell_opens_its_sum(client, league, people):
    rows = client.get(PAGE).text.partition("<tbody")[2].partition("</tbody>")[0]
    first = rows.partition("</tr>")[0]

    keys = [each.pk for each in league.tournaments.order_by("starts")]
    line = f"{PAGE}players/{people[0].pk}/"
    assert re.findall(r'href="([^"]+)"', first) == [
        *(line, f"{line}#sum"),
        *(f"{line}#result-{key}" for key in keys),
    ]


def test_dropped_results_are_struck_out_and_said(client, league):
    league.best = 1
    league.save()

    page = client.get(PAGE).text

    assert '<s>3</s><span class="sr"> dropped</span>' in page


def test_sum_of_a_player_tells_every_result(client, league, people):
    league.best = 1
    league.save()

    page = words(client.get(f"{PAGE}players/{people[0].pk}/"))

    assert "Evening 0" in page
    assert "Place 1 5" in page
    assert "Place 2 3 dropped" in page
    assert "1 result is dropped: only the best 1 count." in page
    assert "Sum 5" in page


def test_sum_tells_what_parted_equals(client, people, ended, make_season):
    ali, badr, said, nasir = people
    make_season(
        ended([ali, badr, said]), ended([nasir, said, badr], week=1), place_points=[5, 3, 2]
    )

    page = words(client.get(f"{PAGE}players/{ali.pk}/"))

    assert "Before Badr on equal points: more championships won, 1 to 0." in page
    assert "Level with Nasir in everything: they share the place." in page


@pytest.mark.parametrize(
    ("player", "told"),
    [
        pytest.param(
            1, "Before Said on equal points: result number 1 from the best is better, 4 to 3."
        ),
        pytest.param(
            2, "Behind Badr on equal points: result number 1 from the best is worse, 3 to 4."
        ),
    ],
)
def test_sum_tells_which_result_parted_equals(client, people, ended, make_season, player, told):
    ali, badr, said, nasir = people
    make_season(
        ended([ali, badr, said, nasir]),
        ended([ali, nasir, said, badr], week=1),
        place_points=[5, 4, 3, 2],
    )

    assert told in words(client.get(f"{PAGE}players/{people[player].pk}/"))


def test_shared_places_show_their_reckoning(client, people, ended, make_season):
    make_season(ended(people, format="knockout", planned_rounds=2))

    page = words(client.get(f"{PAGE}players/{people[3].pk}/"))

    assert "Places 3 to 4, shared 1½ (2 + 1) ÷ 2" in page


def test_score_out_of_a_hundred_shows_its_reckoning(client, people, ended, make_season):
    make_season(ended(people), rule="percent")

    page = words(client.get(f"{PAGE}players/{people[1].pk}/"))

    assert "Place 2 66.7 2 ÷ 3 × 100" in page


def test_who_has_too_few_is_told_what_is_missing(client, people, ended, make_season):
    ali, badr, _said, nasir = people
    make_season(ended([ali, badr]), ended([ali, badr, nasir], week=1), fewest=2)

    assert "– no place yet Nasir" in words(client.get(PAGE))
    page = words(client.get(f"{PAGE}players/{nasir.pk}/"))
    assert "1 championship is missing for a place." in page


def test_a_club_is_chosen_and_places_stay(client, league, people):
    response = client.get(PAGE, {"club": "seeb"})

    assert listed(response) == ["Badr", "Said"]
    assert "2 of 4 players were found." in response.text


def test_a_name_is_found_in_any_spelling(client, league):
    assert listed(client.get(PAGE, {"q": "SAEED"})) == ["Said"]


def test_nobody_finds_out_who_is_hidden(client, league, people):
    ali = people[0]
    ali.is_hidden = True
    ali.save()

    page = client.get(PAGE)

    assert "a player who is not listed" in page.text
    assert "Ali" not in words(page)
    assert listed(client.get(PAGE, {"q": "ali"})) == []
    assert listed(client.get(PAGE, {"club": "ruwi"})) == ["Nasir"]
    assert client.get(f"{PAGE}players/{ali.pk}/").status_code == 404
    assert "Ali" not in client.get(f"{PAGE}table.csv").content.decode()
    assert "Ali" not in words(client.get(f"{PAGE}players/{people[1].pk}/"))


def test_a_season_without_an_end_says_when_the_table_comes(client, evening, people, make_season):
    make_season(evening(people))

    page = words(client.get(PAGE))

    assert "No table yet" in page
    assert "Open for entries" in page


def test_who_runs_it_finds_the_way_to_change_it(desk, league, ruwi):
    mine = desk.get(PAGE).text
    desk.logout()

    assert f'href="{PAGE}change/"' in mine
    assert f'href="{PAGE}change/"' not in desk.get(PAGE).text


def test_what_is_not_there_is_said(client, league, make_player):
    assert "There is no season at this address." in client.get("/en/seasons/nowhere/").text
    missing = client.get(f"{PAGE}players/{make_player().pk}/")
    assert (missing.status_code, "no result in this season" in missing.text) == (404, True)


def test_the_table_as_csv_keeps_dropped_results_out_of_sums(client, league):
    league.best = 1
    league.save()

    text = client.get(f"{PAGE}table.csv").content.decode().removeprefix("\ufeff")

    rows = list(csv.reader(io.StringIO(text)))
    assert rows[0] == [
        *("Place", "Name in English", "Name in Arabic", "Club", "Evening 0", "Evening 1"),
        *("Points", "Championships won", "Championships played"),
    ]
    assert rows[1] == ["1", "Ali", "", "Ruwi", "5", "/3/", "5", "1", "2"]


def test_the_table_as_a_workbook_holds_numbers(client, league):
    book = client.get(f"{PAGE}table.xlsx")

    page = openpyxl.load_workbook(io.BytesIO(book.content)).active
    assert [cell.value for cell in page[2]][4:] == [5, 3, 8, 1, 2]


@pytest.mark.parametrize("size", [2, 4])
def test_pages_cost_the_same_for_any_number(
    client, people, ended, make_season, django_assert_num_queries, size
):
    make_season(*(ended(people[:size], week) for week in range(size)))

    for address, queries in (
        ("/en/seasons/", 2),
        (PAGE, 6),
        (f"{PAGE}players/{people[0].pk}/", 6),
        (f"{PAGE}table.csv", 6),
    ):
        with django_assert_num_queries(queries):
            assert client.get(address).status_code == 200


@pytest.mark.parametrize("size", [1, 3])
def test_the_page_to_change_it_costs_the_same_for_any_number(
    desk, ruwi, people, ended, make_season, django_assert_num_queries, size
):
    make_season(*(ended(people[:2], week) for week in range(size)))
    for week in range(size):
        ended(people[:2], 4 + week)

    with django_assert_num_queries(11):
        desk.get(f"{PAGE}change/")


def test_a_championship_and_its_players_lead_to_the_season(client, people, ended, make_season):
    tournament = ended(people)
    season = make_season(tournament)
    other = ended(people, week=1)

    overview = client.get(f"/en/championships/{tournament.slug}/").text
    without = client.get(f"/en/championships/{other.slug}/").text
    player = client.get(f"/en/players/{people[0].pk}/").text

    address = f'href="/en/seasons/{season.slug}/'
    assert (f'{address}"' in overview, address in without) == (True, False)
    assert f'{address}players/{people[0].pk}/"' in player


def test_a_stage_before_leads_to_the_season_of_the_finals(client, people, ended, make_season):
    first, finals = ended(people), ended(people[:2], week=1)
    Tournament.objects.filter(pk=finals.pk).update(source=first)
    season = make_season(finals)

    overview = client.get(f"/en/championships/{first.slug}/").text
    player = client.get(f"/en/players/{people[3].pk}/")

    assert f'href="/en/seasons/{season.slug}/"' in overview
    address = f"/en/seasons/{season.slug}/players/{people[3].pk}/"
    assert f'href="{address}"' in player.text
    assert client.get(address).status_code == 200


@pytest.mark.parametrize("publicity", ["public", "link"])
def test_no_page_leads_to_a_season_that_does_not_count_it(
    client, people, ended, make_season, publicity
):
    tournament = ended(people)
    season = make_season(tournament)
    Tournament.objects.update(publicity=publicity)

    overview = client.get(f"/en/championships/{tournament.slug}/").text
    player = client.get(f"/en/players/{people[0].pk}/").text

    seen = [f"/seasons/{season.slug}/" in page for page in (overview, player)]
    assert seen == [publicity == "public"] * 2
