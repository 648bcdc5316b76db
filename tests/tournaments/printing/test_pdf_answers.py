"""Documents as answers: versions, caches, names, rights, and a whole round in one file."""

import re
from urllib.parse import unquote

import pytest
from django.test import Client

from tests.tournaments.access import finish_round
from tests.tournaments.drafts import seat_otherwise
from tests.tournaments.printing.papers import page_url, pages_of, pdf_url, text_of, version_of
from tournaments import queries
from tournaments.on_paper import registry
from tournaments.on_paper.registry import Scope
from tournaments.permissions import Role
from tournaments.services import entries, links, results, rounds

OF_ROUNDS = ["pairings-by-table", "pairings-by-name"]
AFTER_ROUNDS = ["standings", "cross-table"]
TOLD = ("Content-Type", "Content-Disposition", "Cache-Control", "ETag")


def turn_around(tournament, number, organiser):
    """The first game of the round ends the other way round."""
    game = queries.games_of(tournament.rounds.get(number=number)).first()
    results.enter_result(
        game=game,
        version=game.version,
        result="0-1",
        user=organiser,
        reason="The slip says so.",
    )


@pytest.mark.parametrize("document", [*OF_ROUNDS, *AFTER_ROUNDS])
def test_a_print_after_a_change_has_a_higher_version(
    client, make_tournament, play_round, organiser, document
):
    tournament = make_tournament(4)
    play_round(tournament)
    url = pdf_url(tournament, document)
    before = [version_of(client.get(url)) for _ in range(2)]

    turn_around(tournament, 1, organiser)

    after = [version_of(client.get(url)) for _ in range(2)]
    changed = 1 if document == "pairings-by-name" else 2  # that list holds no results
    assert (before, after) == ([1, 1], [changed, changed])


@pytest.mark.parametrize("document", [*OF_ROUNDS, "result-slips", "pairing-slips"])
def test_a_draft_uses_up_no_version(desk, make_tournament, organiser, document):
    """The sheet that went on the wall was once version 2 because a draft had been printed."""
    told = {"tournament": make_tournament(4), "number": 1}
    rounds.pair_next_round(**told, user=organiser)
    url = pdf_url(told["tournament"], document)
    draft = [text_of(desk.get(url)) for _ in range(2)]

    rounds.publish_round(**told, user=organiser)

    assert all("Muscat time, a draft" in " ".join(text.split()) for text in draft)
    assert [re.search("version", text) for text in draft] == [None, None]
    assert version_of(desk.get(url)) == 1


def test_a_list_of_entries_has_a_higher_version_after_a_newcomer(
    client, make_tournament, make_player, organiser
):
    tournament = make_tournament(4)
    url = pdf_url(tournament, "entry-list")
    before = version_of(client.get(url))

    entries.enter_players(tournament=tournament, players=[make_player()], user=organiser)

    assert (before, version_of(client.get(url))) == (1, 2)


def test_another_edition_of_the_same_is_the_same_version(client, running):
    url = pdf_url(running, "pairings-by-table")
    editions = [{"paper": "A5"}, {"digits": "arab"}, {"lang": "en-ar"}, {"turn": "landscape"}]

    assert {version_of(client.get(url, edition)) for edition in editions} == {1}


def test_each_round_and_each_document_has_versions_of_its_own(client, running, organiser):
    def versions():
        return {
            (document, number): version_of(
                client.get(pdf_url(running, document), {"round": number})
            )
            for document in OF_ROUNDS
            for number in (1, 2)
        }

    before = versions()
    finish_round(running, organiser)
    after = versions()

    assert set(before.values()) == {1}
    assert {which for which in after if after[which] == 2} == {("pairings-by-table", 2)}


def test_what_an_arbiter_prints_raises_no_version_of_a_visitor(desk, running, organiser):
    links.make_table_cards(tournament=running, number=2, user=organiser)
    url = pdf_url(running, "result-slips")

    versions = [version_of(each.get(url)) for each in (Client(), desk, Client(), desk)]

    assert versions == [1, 1, 1, 1]


@pytest.mark.parametrize("document", [*OF_ROUNDS, *AFTER_ROUNDS, "entry-list"])
def test_who_has_the_document_already_is_told_so(client, running, clock, document):
    url = pdf_url(running, document)
    first = client.get(url)
    clock(59)

    again = client.get(url, headers={"If-None-Match": first["ETag"]})
    clock(60)
    later = client.get(url, headers={"If-None-Match": first["ETag"]})

    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    assert later.status_code == 200
    assert first["Cache-Control"] == "private, no-cache"


def test_another_result_or_edition_is_another_document(client, running, clock, organiser):
    url = pdf_url(running, "pairings-by-table")
    tags = [client.get(url)["ETag"], client.get(url, {"paper": "A5"})["ETag"]]
    finish_round(running, organiser)

    assert len({*tags, client.get(url)["ETag"]}) == 3


def test_head_tells_the_same_without_the_document(client, running, clock):
    url = pdf_url(running, "standings")

    whole, head = client.get(url), client.head(url)

    assert head.content == b""
    assert [head[name] for name in TOLD] == [whole[name] for name in TOLD]
    assert client.post(url).status_code == 405


@pytest.mark.parametrize("kind", registry.all_kinds(), ids=lambda kind: kind.name)
def test_no_cache_keeps_secrets_or_what_is_not_for_everyone(desk, running_for, organiser, kind):
    running = running_for(kind)
    links.make_player_cards(tournament=running, user=organiser)

    response = desk.get(pdf_url(running, kind.name))

    is_kept = kind.least is Role.VISITOR and not kind.has_secrets
    assert response["Cache-Control"] == ("private, no-cache" if is_kept else "private, no-store")
    assert response.has_header("ETag") == is_kept


def test_a_document_is_kept_under_championship_and_name_in_its_language(client, running):
    told = client.get(pdf_url(running, "pairings-by-table", "ar"))["Content-Disposition"]
    plain, _, name = told.partition("; filename*=UTF-8''")

    assert plain == 'inline; filename="ruwi-open-2-pairings-by-table.pdf"'
    assert unquote(name) == "بطولة روي · الجولة 2 · اللقاءات حسب الطاولة.pdf"


def test_no_sign_of_a_name_leaves_the_file_name(client, make_tournament, play_round):
    tournament = make_tournament(4, name='A/B: "C"\\')
    play_round(tournament)

    told = client.get(pdf_url(tournament, "standings"))["Content-Disposition"]

    name = unquote(told.partition("UTF-8''")[2])
    assert name == "A B C · After round 1 · Standings.pdf"


@pytest.mark.parametrize(
    ("document", "asked", "sentence"),
    [
        ("secrets", {}, "There is no such sheet."),
        ("pairings-by-table", {"round": 3}, "This round is not published."),
        ("pairings-by-table", {"round": 0}, "This round is not published."),
        ("standings", {"round": 2}, "There are no standings after this round yet."),
        ("round", {"round": 3}, "This round is not published."),
    ],
)
def test_what_is_not_there_is_told_in_words(client, running, document, asked, sentence):
    response = client.get(pdf_url(running, document), asked)

    assert response.status_code == 404
    assert sentence in response.text


@pytest.mark.parametrize("document", ["round", *OF_ROUNDS, *AFTER_ROUNDS])
def test_before_the_first_round_there_is_nothing_of_rounds(client, make_tournament, document):
    assert client.get(pdf_url(make_tournament(4), document)).status_code == 404


@pytest.mark.parametrize("kind", registry.all_kinds(), ids=lambda kind: kind.name)
def test_a_visitor_can_not_tell_one_draft_from_another(client, running_for, organiser, clock, kind):
    running = running_for(kind)
    finish_round(running, organiser)
    rounds.pair_next_round(tournament=running, number=3, user=organiser)
    asked = [{}, {"round": 3}] if kind.scope is not Scope.CHAMPIONSHIP else [{}]

    def seen():
        answers = [client.get(pdf_url(running, kind.name), each) for each in asked]
        return [answer.content for answer in answers if answer.status_code == 200]

    before = seen()
    seat_otherwise(running)

    assert seen() == before
    assert len(before) <= 1


def test_a_round_in_one_file_has_every_copy(client, running):
    asked = {"pairings-by-table": 1, "pairings-by-name": 2, "result-slips": 0}

    response = client.get(pdf_url(running, "round"), asked)

    told = [page.extract_text() for page in pages_of(response)]
    assert ["Pairings by name" in page for page in told] == [False, True, True]
    assert all("Page 1 of 1" in page for page in told)


def test_a_round_in_one_file_comes_with_slips_unless_told_otherwise(client, running):
    asked = {"pairings-by-table": 0, "pairings-by-name": 0}

    text = text_of(client.get(pdf_url(running, "round"), asked))

    assert "Player 001" in text
    assert "Pairings by" not in text


def test_a_round_in_one_file_is_as_was_chosen_last(client, running):
    client.get(page_url(running), {"paper": "A5", "pairings-by-name": 5})

    pages = pages_of(client.get(pdf_url(running, "round")))

    assert {round(page.mediabox.width) for page in pages} <= {420, 595}
    assert sum("Pairings by name" in page.extract_text() for page in pages) == 5


def test_a_round_in_one_file_needs_a_copy_of_something(client, running):
    none = {"pairings-by-table": 0, "pairings-by-name": 0, "result-slips": 0}

    response = client.get(pdf_url(running, "round"), none)

    assert response.status_code == 404
    assert "Choose at least one copy of something to print." in response.text


def test_a_draft_in_one_file_is_for_arbiters(desk, make_tournament, organiser):
    tournament = make_tournament(4)
    rounds.pair_next_round(tournament=tournament, number=1, user=organiser)
    url = pdf_url(tournament, "round")

    assert "DRAFT" in text_of(desk.get(url))
    assert Client().get(url).status_code == 404


@pytest.mark.parametrize("players", [4, 12])
def test_a_round_in_one_file_costs_the_same_for_any_field(
    client, make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players)
    play_round(tournament)
    client.get(pdf_url(tournament, "round"))

    with django_assert_num_queries(14):
        client.get(pdf_url(tournament, "round"))
