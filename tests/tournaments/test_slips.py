"""Slips made from a round of a championship."""

from dataclasses import replace
from io import BytesIO

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override
from pypdf import PdfReader

from tournaments import queries
from tournaments.models import AccessLink
from tournaments.on_paper import registry
from tournaments.on_paper.pairings import read_seats
from tournaments.on_paper.registry import Wish
from tournaments.on_paper.slips import read_games
from tournaments.on_paper.versions import fingerprint_of
from tournaments.permissions import Role
from tournaments.services import links, results, rounds
from tournaments.sheets.edition import Edition

SLIPS = ["result-slips", "pairing-slips", "pairing-strip", "record-sheets"]


def wish_for(round_, role=Role.VISITOR):
    return Wish(
        tournament=round_.tournament,
        round=round_,
        edition=Edition(("ar",)),
        printed=timezone.now(),
        address="http://hall{}".format,
        role=role,
    )


def address(tournament, document):
    with override("en"):
        return reverse("tournaments:document", args=[tournament.slug, document])


@pytest.fixture
def running(make_tournament, play_round):
    """Five players in a first round without results: two tables and a bye."""
    return play_round(make_tournament(5), result="")


@pytest.fixture
def with_cards(running, organiser):
    tournament = running.tournament
    links.make_table_cards(tournament=tournament, number=1, user=organiser)
    return running


def paths(round_, role):
    return [slip.code.address() for slip in read_games(wish_for(round_, role))]


def pages_of_games(round_):
    return [f"http://hall/ar/games/{game.pk}/" for game in queries.games_of(round_)]


def test_arbiter_gets_slips_with_the_secret_of_each_table(with_cards):
    cards = AccessLink.objects.order_by("pairing__table_number")

    assert paths(with_cards, Role.ARBITER) == [f"http://hall/l/{card.secret}/" for card in cards]


@pytest.mark.parametrize("role", [Role.VISITOR, Role.PLAYER, Role.SCORER])
def test_others_get_slips_with_the_page_of_each_game(with_cards, role):
    assert paths(with_cards, role) == pages_of_games(with_cards)


def test_round_without_cards_has_the_page_of_each_game(running):
    assert paths(running, Role.ARBITER) == pages_of_games(running)


def test_card_that_was_taken_back_is_not_printed(with_cards, organiser):
    links.revoke(link=AccessLink.objects.get(pairing__table_number=1), user=organiser)

    first, second = paths(with_cards, Role.ARBITER)

    assert first == pages_of_games(with_cards)[0]
    assert "/l/" in second


def test_closed_round_prints_no_secret(with_cards, organiser):
    for game in queries.games_of(with_cards):
        results.enter_result(game=game, version=game.version, result="1-0", user=organiser)
    rounds.pair_next_round(tournament=with_cards.tournament, number=2, user=organiser)
    with_cards.refresh_from_db()

    assert not with_cards.is_running
    assert paths(with_cards, Role.ADMINISTRATOR) == pages_of_games(with_cards)


def test_every_player_of_the_round_has_a_seat_or_a_bye(running):
    seats = read_seats(wish_for(running))

    names = [row.first.name.en for row in seats.rows] + [row.second.name.en for row in seats.rows]
    names += [bye.player.name.en for bye in seats.byes]
    expected = [entry.player.name for entry in queries.entries_of(running.tournament)]
    assert sorted(names) == sorted(expected)


def test_games_of_a_match_have_a_slip_each_with_sides_changed(make_tournament, play_round):
    round_ = play_round(make_tournament(2, games_per_pairing=2), result="")

    first, second = read_games(wish_for(round_))

    assert (first.game, second.game) == (1, 2)
    assert (first.first.name, first.second.name) == (second.second.name, second.first.name)
    assert len(read_seats(wish_for(round_)).rows) == 1


def test_results_and_cards_make_no_new_version_of_slips(with_cards, organiser):
    wish = wish_for(with_cards)
    before = [fingerprint_of(read(wish)) for read in (read_games, read_seats)]
    game = queries.games_of(with_cards).first()

    results.enter_result(game=game, version=game.version, result="1-0", user=organiser)

    arbiter = replace(wish, role=Role.ARBITER)
    assert [fingerprint_of(read(arbiter)) for read in (read_games, read_seats)] == before


@pytest.mark.parametrize("document", SLIPS)
def test_slips_print_for_everyone(client, running, document):
    response = client.get(address(running.tournament, document), {"lang": "ar-en"})

    assert response.status_code == 200
    assert PdfReader(BytesIO(response.content)).pages


@pytest.mark.parametrize("document", SLIPS)
def test_slips_of_a_draft_are_not_for_everyone(
    client, make_tournament, organiser, django_user_model, document
):
    tournament = make_tournament(4)
    rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    assert client.get(address(tournament, document)).status_code == 404
    client.force_login(organiser)
    assert client.get(address(tournament, document)).status_code == 200


def test_what_may_bear_a_secret_is_kept_by_no_cache(desk, with_cards):
    for document in ("result-slips", "record-sheets"):
        response = desk.get(address(with_cards.tournament, document))

        assert registry.find(document).has_secrets
        assert "no-store" in response["Cache-Control"]


@pytest.mark.parametrize("document", ["result-slips", "pairing-slips", "pairing-strip"])
def test_slips_fit_a_roll(client, running, document):
    response = client.get(address(running.tournament, document), {"paper": "80mm"})

    page = PdfReader(BytesIO(response.content)).pages[0]
    assert float(page.mediabox.width) == pytest.approx(226.8, abs=0.1)


@pytest.mark.parametrize("document", SLIPS)
@pytest.mark.parametrize("players", [4, 12])
def test_slips_cost_the_same_for_any_field(
    desk, make_tournament, play_round, organiser, django_assert_num_queries, document, players
):
    tournament = make_tournament(players)
    play_round(tournament, result="")
    links.make_table_cards(tournament=tournament, number=1, user=organiser)
    desk.get(address(tournament, document))

    with django_assert_num_queries(7):
        desk.get(address(tournament, document))
