"""The page of documents: what is offered to whom, and the choice that it remembers."""

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import reverse

from tests.tournaments.printing.papers import links_of, page_url, pages_of, pdf_url
from tournaments.on_paper.registry import kinds_for
from tournaments.permissions import Role
from tournaments.services import rounds
from tournaments.views.remembering import IN_SESSION, MOST_KEPT

IN_ONE = "round"


def offered(client, tournament, **asked):
    return links_of(client.get(page_url(tournament), asked))


@pytest.mark.parametrize(
    ("kind", "role"), [("", Role.VISITOR), ("scorer", Role.SCORER), ("arbiter", Role.ARBITER)]
)
def test_everybody_is_offered_what_they_may_print(client, somebody, running, kind, role):
    client = somebody(running, kind) if kind else client

    links = offered(client, running)

    assert links.keys() - {IN_ONE} == {each.name for each in kinds_for(running, role)}


@pytest.mark.parametrize("format_", ["swiss", "round_robin", "knockout"])
def test_every_link_of_the_page_leads_to_a_document(desk, make_tournament, play_round, format_):
    tournament = make_tournament(4, format=format_)
    play_round(tournament)

    answers = {
        name: desk.get(url, {}, follow=False) for name, url in offered(desk, tournament).items()
    }

    told = {name: answer.status_code for name, answer in answers.items()}
    without_cards = told.pop("player-cards")
    assert set(told.values()) == {200}
    assert without_cards == 404


def test_documents_of_no_round_are_offered_before_the_first(client, make_tournament):
    links = offered(client, make_tournament(4))

    assert "entry-list" in links
    assert links.keys().isdisjoint({"pairings-by-table", "standings", IN_ONE})


def test_each_round_has_its_documents(client, running):
    first, second = offered(client, running, round=1), offered(client, running)

    assert "round=1&" in first["pairings-by-table"]
    assert "round=1&" in first["standings"]
    assert "round=2&" in second["pairings-by-table"]
    assert "round=1&" in second["standings"]


def test_a_round_that_is_not_there_is_told_in_words(client, running):
    response = client.get(page_url(running), {"round": 9})

    assert response.status_code == 404
    assert "This round is not published." in response.text


def test_a_draft_is_offered_to_arbiters_alone(desk, make_tournament, organiser):
    tournament = make_tournament(4)
    rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    assert "round=1&" in offered(desk, tournament)["pairings-by-table"]
    assert "pairings-by-table" not in offered(Client(), tournament)
    assert Client().get(page_url(tournament), {"round": 1}).status_code == 200


def test_the_choice_holds_for_every_link(client, running):
    links = offered(client, running, lang="en-ar", digits="arab", paper="A5", turn="landscape")

    for name in ("pairings-by-table", "standings", IN_ONE):
        assert "lang=en-ar&digits=arab&paper=A5&turn=landscape" in links[name]


def test_the_last_choice_is_remembered(client, running):
    offered(client, running, lang="ar-en", paper="A5", **{"entry-list.order": "name"})

    links = offered(client, running)

    assert "lang=ar-en" in links["pairings-by-table"]
    assert "paper=A5" in links["pairings-by-table"]
    assert "order=name" in links["entry-list"]


def test_a_link_that_says_nothing_prints_as_was_chosen_last(client, running):
    offered(client, running, paper="A5", turn="landscape")

    [page, *_more] = pages_of(client.get(pdf_url(running, "entry-list")))

    assert (round(page.mediabox.width), round(page.mediabox.height)) == (595, 420)


def test_a_link_that_says_all_prints_so_whatever_was_chosen(client, running):
    url = offered(client, running)["pairings-by-table"]
    offered(client, running, paper="A5")

    assert round(pages_of(client.get(url))[0].mediabox.width) == 595


def test_each_championship_keeps_its_own_choice_and_a_new_one_takes_the_last(
    client, running, make_tournament
):
    another, third = make_tournament(4, name="Another"), make_tournament(4, name="Third")
    offered(client, running, paper="A5")
    offered(client, another, paper="Letter")

    papers = [offered(client, each)["entry-list"] for each in (running, another, third)]

    assert ["paper=A5" in papers[0], "paper=Letter" in papers[1], "paper=Letter" in papers[2]] == [
        True,
        True,
        True,
    ]


def test_the_oldest_choices_are_forgotten(client, running):
    session = client.session
    session[IN_SESSION] = {str(-n): {"paper": "A5"} for n in range(MOST_KEPT)}
    session.save()

    offered(client, running, paper="Letter")

    kept = client.session[IN_SESSION]
    assert len(kept) == MOST_KEPT
    assert kept[str(running.pk)]["paper"] == "Letter"
    assert "0" not in kept


def test_looking_leaves_no_session(client, running):
    client.get(page_url(running), {"round": 1})

    assert not Session.objects.exists()


def test_a_choice_that_makes_no_sense_is_as_before(client, running):
    offered(client, running, paper="A5")

    links = offered(client, running, paper="papyrus", lang="tlh", **{"pairings-by-name": "12"})

    assert "paper=A5" in links["pairings-by-table"]
    assert "lang=en&" in links["pairings-by-table"]
    assert "pairings-by-name=2" in links[IN_ONE]


def test_without_a_copy_of_anything_there_is_nothing_to_print_in_one(client, running):
    none = {"pairings-by-table": 0, "pairings-by-name": 0, "result-slips": 0}

    response = client.get(page_url(running), none)

    assert IN_ONE not in links_of(response)
    assert "Choose at least one copy of something to print." in response.text


def test_the_old_address_leads_on(client, running):
    response = client.get(page_url(running).replace("/documents/", "/sheets/"))

    assert (response.status_code, response["Location"]) == (301, page_url(running))


def test_the_desk_prints_the_round_in_one_tap(desk, running):
    page = desk.get(reverse("tournaments:desk", args=[running.slug]))

    assert pdf_url(running, IN_ONE, page.headers["Content-Language"]) in page.text


@pytest.mark.parametrize("players", [4, 12])
def test_the_page_costs_an_arbiter_the_same_for_any_field(
    desk, make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players)
    play_round(tournament)

    with django_assert_num_queries(6):
        desk.get(page_url(tournament))
