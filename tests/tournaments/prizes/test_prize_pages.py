"""The page of prizes and the desk's: what they show, who may not, what is refused."""

import pytest
from django.db import IntegrityError, transaction

from tests.tournaments.addresses import url
from tournaments.errors import TournamentError
from tournaments.models import Prize
from tournaments.services import championships, prizes

from .winners import born, entry_at, told, winners

Kind = Prize.Kind


def test_the_oldest_are_named_without_a_year(client, evening, announce):
    tournament = evening(6)
    for rank in (4, 6):
        born(tournament, rank, 1951)
    born(tournament, 1, 1999)
    announce(tournament, Kind.OLDEST)

    page = client.get(url("prizes", tournament.slug)).text

    assert winners(tournament) == [[4, 6]]
    assert "born in the same year." in told(tournament)[0][0]
    assert not any(year in page for year in ("1951", "1999"))


def test_before_the_end_the_page_says_as_of_when(client, evening, announce):
    tournament = evening(4)
    announce(tournament)

    assert "As it stands after round 3" in client.get(url("prizes", tournament.slug)).text


def test_after_the_end_it_is_won(client, evening, announce, organiser):
    tournament = evening(4)
    announce(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)

    page = client.get(url("prizes", tournament.slug)).text

    assert "As it stands" not in page
    assert str(entry_at(tournament, 1).player) in page


def test_a_round_that_goes_on_is_not_counted(client, make_tournament, play_round, announce):
    tournament = make_tournament(4)
    play_round(tournament, result="")
    announce(tournament)

    page = client.get(url("prizes", tournament.slug)).text

    assert "Who wins is told here from round 1 on." in page
    assert winners(tournament, 0) == [[]]


@pytest.mark.parametrize("players", [6, 14])
def test_the_page_costs_the_same_for_any_field(
    client, evening, announce, django_assert_num_queries, players
):
    tournament = evening(players)
    for kind in (Kind.PLACE, Kind.OLDEST, Kind.CLUB, Kind.NEWCOMER):
        announce(tournament, kind)

    with django_assert_num_queries(9):
        client.get(url("prizes", tournament.slug))


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_page_opens_without_a_prize(client, make_tournament, language):
    response = client.get(url("prizes", make_tournament(4).slug, language=language))

    assert response.status_code == 200


@pytest.mark.parametrize("has_prize", [True, False])
def test_a_tab_leads_to_prizes_where_there_are_some(client, make_tournament, announce, has_prize):
    tournament = make_tournament(4)
    if has_prize:
        announce(tournament)

    page = client.get(url("tournament", tournament.slug)).text

    assert (url("prizes", tournament.slug) in page) == has_prize


FORMS = [
    ({"kind": "place"}, "first_place", "Say which place wins it."),
    (
        {"kind": "place", "first_place": "3", "last_place": "1"},
        "last_place",
        "The last place comes before the first.",
    ),
    ({"kind": "place", "first_place": "0"}, "first_place", "Ensure this value is greater"),
    ({"kind": "junior"}, "born_from", "Say from which year of birth on a player is a junior."),
    ({"kind": "junior", "born_from": "12"}, "born_from", "Ensure this value is greater"),
    ({"kind": "nonsense"}, "kind", "Select a valid choice."),
    ({}, "kind", "This field is required."),
]


@pytest.mark.parametrize(("data", "field", "sentence"), FORMS)
def test_a_prize_that_is_not_clear_is_refused(desk, make_tournament, data, field, sentence):
    tournament = make_tournament(4)

    response = desk.post(url("edit-prizes", tournament.slug), {"ties": "shared", **data})

    assert response.status_code == 422
    assert sentence in response.context["form"].errors[field][0]
    assert not tournament.prizes.exists()


ANNOUNCED = [
    ({"kind": "place", "first_place": "١"}, (1, 1, None)),
    ({"kind": "place", "first_place": "1", "last_place": "3", "born_from": "x"}, (1, 3, None)),
    ({"kind": "junior", "born_from": "2010", "first_place": "x"}, (None, None, 2010)),
    ({"kind": "oldest", "first_place": "4", "born_from": "2010"}, (None, None, None)),
]


@pytest.mark.parametrize(("data", "stored"), ANNOUNCED)
def test_an_organiser_announces_a_prize(desk, make_tournament, data, stored):
    tournament = make_tournament(4)

    response = desk.post(url("edit-prizes", tournament.slug), {"ties": "tie_breaks", **data})

    prize = tournament.prizes.get()
    assert response.status_code == 302
    assert (prize.first_place, prize.last_place, prize.born_from) == stored


def test_prizes_are_put_in_order_and_taken_back(desk, make_tournament, announce):
    tournament = make_tournament(4)
    first, _second, third = (announce(tournament, name=name) for name in "ABC")

    desk.post(url("raise-prize", tournament.slug, third.pk))
    desk.post(url("remove-prize", tournament.slug, first.pk))

    assert [prize.name for prize in tournament.prizes.all()] == ["C", "B"]


def test_the_first_prize_stays_where_it_is(desk, make_tournament, announce):
    tournament = make_tournament(4)
    first, _second = (announce(tournament, name=name) for name in "AB")

    desk.post(url("raise-prize", tournament.slug, first.pk))

    assert [prize.name for prize in tournament.prizes.all()] == ["A", "B"]


def test_a_prize_of_another_championship_is_not_found(desk, make_tournament, announce):
    mine, other = make_tournament(4), make_tournament(4)
    prize = announce(other)

    response = desk.post(url("remove-prize", mine.slug, prize.pk))

    assert response.status_code == 404
    assert "This prize was taken back." in response.text


@pytest.mark.parametrize("role", ["arbiter", "scorer"])
def test_only_an_organiser_announces_prizes(client, make_tournament, make_user, role):
    tournament = make_tournament(4)
    helper = make_user()
    tournament.roles.create(user=helper, kind=role)
    client.force_login(helper)

    page = url("edit-prizes", tournament.slug)

    assert client.get(page).status_code == 403
    assert client.post(page, {"kind": "oldest"}).status_code == 403


def test_after_the_end_prizes_stay_as_they_are(desk, evening, announce, organiser):
    tournament = evening(4)
    prize = announce(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)

    response = desk.post(url("remove-prize", tournament.slug, prize.pk))

    assert response.status_code == 409
    assert "This championship has ended or was called off." in response.text
    with pytest.raises(TournamentError):
        prizes.raise_prize(prize=prize, user=organiser)


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "place"},
        {"kind": "place", "first_place": 3, "last_place": 1},
        {"kind": "oldest", "first_place": 1, "last_place": 1},
        {"kind": "junior"},
        {"kind": "club", "born_from": 2010},
    ],
)
def test_a_prize_holds_what_its_kind_needs(make_tournament, fields):
    tournament = make_tournament(4)

    with pytest.raises(IntegrityError), transaction.atomic():
        Prize.objects.create(tournament=tournament, **fields)


def test_a_name_of_a_prize_is_only_text(client, make_tournament, announce):
    tournament = make_tournament(4)
    announce(tournament, name="<b>Cup</b>", reward="<i>100</i>")

    page = client.get(url("prizes", tournament.slug)).text

    assert "<b>Cup" not in page and "<i>100" not in page


def test_a_second_click_announces_no_second_prize(evening, announce):
    tournament = evening(4)
    announce(tournament)

    with pytest.raises(TournamentError) as refusal:
        announce(tournament)

    assert refusal.value.code == "prize_announced"
    assert tournament.prizes.count() == 1
