"""The page that tells which format suits an occasion."""

import pytest
from django.urls import reverse
from django.utils.translation import override

from players.models import ClubRole
from tournaments.formats import Form
from tournaments.models import Tournament


def url(language="en"):
    with override(language):
        return reverse("tournaments:choose-format")


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_page_opens_for_everyone_with_a_usual_evening(client, db, language):
    response = client.get(url(language))

    assert response.status_code == 200
    assert response.context["advice"].choice.form is Form.SWISS
    assert [each.plan.form for each in response.context["plans"]] == [*Form]


def test_it_costs_a_visitor_no_query(client, django_assert_num_queries, db):
    with django_assert_num_queries(0):
        client.get(url())


def test_numbers_are_read_in_any_script(client, db):
    page = client.get(
        url("ar"), {"players": "١٢", "evenings": "۴", "hours": "٢٫٥", "minutes": "٢٠"}
    )

    occasion = page.context["form"].occasion()
    assert (occasion.players, occasion.evenings) == (12, 4)
    assert (occasion.minutes_an_evening, occasion.minutes_a_game) == (150, 20)


@pytest.mark.parametrize(("hours", "minutes"), [("2½", 150), ("1,5", 90), ("2.25", 135)])
def test_hours_are_read_as_people_write_them(client, db, hours, minutes):
    page = client.get(url(), {"hours": hours})

    assert page.context["form"].occasion().minutes_an_evening == minutes


REFUSED = [
    ({"players": "1"}, "A championship needs at least two players."),
    ({"players": "501"}, "500 players are the most; part them into several championships."),
    ({"players": "many"}, "Enter a whole number."),
    ({"evenings": "0"}, "A championship takes at least one evening."),
    ({"hours": "0"}, "An evening has at least a quarter of an hour."),
    ({"hours": "NaN"}, "Enter a number."),
    ({"minutes": "0"}, "A game takes at least one minute."),
    ({"tables": "0"}, "One board at least; or leave this empty."),
]


@pytest.mark.parametrize(("asked", "sentence"), REFUSED)
def test_what_is_no_occasion_is_refused_in_words(client, db, asked, sentence):
    response = client.get(url(), asked)

    assert response.status_code == 422
    assert sentence in response.text


def test_an_evening_too_short_for_a_round_says_so(client, db):
    page = client.get(url(), {"hours": "0.5"}).text

    assert "a round takes 35 minutes, an evening has 30." in page


def test_the_shortest_is_told_where_nothing_fits(client, db):
    page = client.get(url(), {"evenings": "1", "hours": "1"}).text

    assert "The shortest would be: Swiss, 5 rounds, in 5 evenings." in page


def test_a_visitor_is_offered_no_button(client, make_club):
    make_club()

    assert "Create it so" not in client.get(url()).text


def test_an_organiser_goes_on_to_the_form_filled_in(desk, make_club, organiser):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)
    page = desk.get(url(), {"players": "20", "two_games": "on", "evenings": "6"})
    plan = page.context["plans"][0]
    with override("en"):
        address = f"{reverse('tournaments:create', args=[club.slug])}?{plan.settings}"

    form = desk.get(address).context["form"]

    assert address.replace("&", "&amp;") in page.text
    assert plan.plan.form is Form.SWISS
    assert form["format"].value() == Tournament.Format.SWISS
    assert form["planned_rounds"].value() == str(plan.plan.rounds)
    assert form["two_games"].value()


def test_groups_before_a_final_fill_in_their_number(desk, make_club, organiser):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)
    plan = desk.get(url(), {"players": "20", "final": "on"}).context["plans"][0]
    with override("en"):
        address = f"{reverse('tournaments:create', args=[club.slug])}?{plan.settings}"

    form = desk.get(address).context["form"]

    assert plan.plan.form is Form.GROUPS
    assert form["format"].value() == Tournament.Format.ROUND_ROBIN
    assert form["group_count"].value() == "4"


@pytest.mark.parametrize("asked", [{"format": "nonsense"}, {"planned_rounds": "<b>"}])
def test_a_form_filled_in_with_nonsense_still_opens(desk, make_club, organiser, asked):
    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)
    with override("en"):
        response = desk.get(reverse("tournaments:create", args=[club.slug]), asked)

    assert response.status_code == 200
    assert "<b>" not in response.context["form"]["planned_rounds"].as_widget()


@pytest.mark.parametrize("players", [2, 3, 7, 30, 130, 500])
@pytest.mark.parametrize("asked", [{}, {"final": "on"}, {"tables": "3"}, {"hours": "0.25"}])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_every_occasion_is_told_in_words(client, db, players, asked, language):
    response = client.get(url(language), {"players": players, **asked})

    assert response.status_code == 200
    assert all(each.name and each.good and each.bad for each in response.context["plans"])
