"""The organiser's page of who helps, and the cards to print."""

import datetime
import re

import pytest
from django.utils import timezone
from django.utils.html import strip_tags

from players.models import ClubRole
from tests.tournaments.addresses import url
from tournaments import queries
from tournaments.forms.access import end_of_evening
from tournaments.models import AccessLink
from tournaments.permissions import Role, role_in
from tournaments.services import links, roles


def words(response):
    return " ".join(strip_tags(response.text).split())


@pytest.fixture
def tournament(make_tournament):
    return make_tournament(4)


def test_accounts_are_found_by_name_and_given_a_role(desk, tournament, make_user):
    salim = make_user("salim", first_name="Salim", last_name="Al Harthi")
    make_user("salma", is_active=False)

    page = desk.get(url("people", tournament.slug), {"q": "SAL"})
    desk.post(url("give-role", tournament.slug), {"account": salim.pk, "kind": "arbiter"})

    assert list(page.context["found"]) == [salim]
    assert role_in(salim, tournament) == Role.ARBITER


def test_role_given_again_is_another_role(tournament, make_user, organiser):
    salim = make_user("salim")
    for kind in ("arbiter", "scorer", "scorer"):
        roles.give_role(tournament=tournament, account=salim, kind=kind, user=organiser)

    steps = tournament.log.filter(action="role_given").order_by("pk")
    assert role_in(salim, tournament) == Role.SCORER
    assert [(step.details["before"], step.details["kind"]) for step in steps] == [
        ("", "arbiter"),
        ("arbiter", "scorer"),
    ]


def test_role_taken_while_a_page_is_open_lets_nothing_more_in(
    client, desk, tournament, make_user, organiser
):
    salim = make_user("salim")
    given = roles.give_role(tournament=tournament, account=salim, kind="arbiter", user=organiser)
    desk.post(url("take-role", tournament.slug, given.pk))
    client.force_login(salim)

    answer = client.post(url("pair-round", tournament.slug, 1))

    assert (answer.status_code, tournament.rounds.count()) == (403, 0)


@pytest.mark.parametrize(
    "wrong", [{"kind": "organiser"}, {"kind": ""}, {"account": "0"}, {"account": "x"}]
)
def test_only_these_roles_are_given_to_accounts_there_are(desk, tournament, make_user, wrong):
    data = {"account": make_user("salim").pk, "kind": "scorer"} | wrong

    answer = desk.post(url("give-role", tournament.slug), data)

    assert (answer.status_code, tournament.roles.count()) == (422, 0)


def test_roles_and_links_of_another_championship_are_not_there(
    desk, tournament, make_tournament, make_user, organiser
):
    other = make_tournament(2, name="Other", club=None)
    given = roles.give_role(
        tournament=other, account=make_user("salim"), kind="scorer", user=organiser
    )
    (card, _) = links.make_player_cards(tournament=other, user=organiser)

    answers = [
        desk.post(url("take-role", tournament.slug, given.pk)).status_code,
        desk.post(url("revoke-card", tournament.slug, card.pk)).status_code,
        desk.post(url("revoke-code", tournament.slug, card.pk)).status_code,
        desk.post(url("renew-card", tournament.slug, card.entry_id)).status_code,
    ]

    assert answers == [404] * 4


def test_organiser_of_another_club_learns_nothing(client, tournament, make_user, make_club):
    other = make_user("other")
    ClubRole.objects.create(user=other, club=make_club())
    client.force_login(other)

    assert client.get(url("people", tournament.slug)).status_code == 403


def test_code_is_made_shown_and_taken_back(desk, tournament):
    until = timezone.localtime() + datetime.timedelta(hours=2)
    data = {"label": "Salim", "until": until.strftime("%Y-%m-%dT%H:%M")}

    desk.post(url("new-code", tournament.slug), data)
    code = tournament.links.get()
    shown = desk.get(url("people", tournament.slug))
    desk.post(url("revoke-code", tournament.slug, code.pk))

    assert f"{code.secret[:4]}-{code.secret[4:]}" in shown.text
    assert code.secret[:4] not in words(desk.get(url("people", tournament.slug)))


def test_a_code_ends_when_any_digits_say(desk, tournament):
    until = timezone.localtime() + datetime.timedelta(hours=2)
    written = until.strftime("%Y-%m-%dT%H:%M").translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩"))

    answer = desk.post(url("new-code", tournament.slug), {"label": "Salim", "until": written})

    assert answer.status_code == 302
    assert tournament.links.get().expires_at == until.replace(second=0, microsecond=0)


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({"label": "", "until": "2030-01-01T10:00"}, 422),
        ({"label": "Salim", "until": "tonight"}, 422),
        ({"label": "Salim", "until": "2020-01-01T10:00"}, 409),
        ({"label": "Salim", "until": "2100-01-01T10:00"}, 409),
    ],
)
def test_wrong_code_is_said_and_nothing_is_lost(desk, tournament, data, status):
    answer = desk.post(url("new-code", tournament.slug), data)

    assert (answer.status_code, tournament.links.count()) == (status, 0)
    assert f'value="{data["until"]}"' in answer.text


def test_evening_ends_in_the_night():
    assert timezone.now() < end_of_evening() <= timezone.now() + datetime.timedelta(days=1)


def test_cards_carry_the_address_of_this_site(desk, tournament):
    desk.post(url("player-cards", tournament.slug))

    page = desk.get(url("player-cards", tournament.slug))

    link = AccessLink.objects.order_by("entry__seed", "entry").first()
    assert page.context["cards"][0].address == f"http://testserver/l/{link.secret}/"
    assert page.text.count("<svg width") + page.text.count("<svg viewBox") == 4
    assert not re.search(r"<svg[^>]*style=", page.text)


def test_arbiter_makes_cards_but_no_codes(client, tournament, make_user, organiser):
    salim = make_user("salim")
    roles.give_role(tournament=tournament, account=salim, kind="arbiter", user=organiser)
    client.force_login(salim)

    made = client.post(url("player-cards", tournament.slug))
    code = client.post(url("new-code", tournament.slug), {"label": "A"})

    assert (made.status_code, code.status_code) == (302, 403)
    assert {link.kind for link in tournament.links.all()} == {"player"}


def test_tables_of_the_running_round_get_cards(desk, tournament, play_round):
    play_round(tournament, result="")

    desk.post(url("table-cards", tournament.slug, 1))
    page = words(desk.get(url("table-cards", tournament.slug, 1)))

    first = queries.games_of(tournament.rounds.get()).first()
    assert f"Table 1 {first.first.player} – {first.second.player}" in page
    assert tournament.links.filter(kind="table").count() == 2


def test_draft_gets_no_cards(desk, tournament, organiser):
    desk.post(url("pair-round", tournament.slug, 1))

    answer = desk.post(url("table-cards", tournament.slug, 1))

    assert (answer.status_code, tournament.links.count()) == (409, 0)


@pytest.mark.parametrize("players", [2, 12])
def test_cards_cost_the_same_for_any_field(
    desk, make_tournament, players, organiser, django_assert_num_queries
):
    tournament = make_tournament(players)
    links.make_player_cards(tournament=tournament, user=organiser)

    with django_assert_num_queries(6):
        desk.get(url("player-cards", tournament.slug))


@pytest.mark.parametrize("helpers", [2, 6])
def test_page_of_helpers_costs_the_same_for_any_number(
    desk, tournament, make_user, organiser, helpers, django_assert_num_queries
):
    for number in range(helpers):
        account = make_user(f"helper-{number}")
        roles.give_role(tournament=tournament, account=account, kind="scorer", user=organiser)
        until = timezone.now() + datetime.timedelta(hours=2)
        links.make_code(tournament=tournament, user=organiser, label=f"{number}", until=until)

    with django_assert_num_queries(9):
        desk.get(url("people", tournament.slug), {"q": "helper"})
