"""The prize sheet and certificates made from a championship."""

from io import BytesIO

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override
from pypdf import PdfReader

from games.on_paper.certificates import read_certificates
from games.services import submit_record
from tests.games.texts import WON
from tournaments import queries
from tournaments.models import Prize, TournamentRole
from tournaments.on_paper.registry import Wish
from tournaments.services import championships, entries
from tournaments.sheets.edition import Edition

from .winners import entry_at

Kind = Prize.Kind


def address(tournament, name):
    with override("en"):
        return reverse("tournaments:document", args=[tournament.slug, name])


def pages(client, tournament, name, **asked):
    pdf = client.get(address(tournament, name), asked | {"lang": "en"}).content
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf)).pages]


def honours(tournament, **choices):
    wish = Wish(tournament, None, Edition(("en",)), timezone.now(), str, choices=choices)
    return read_certificates(wish)


def test_the_sheet_has_the_reasons_of_the_page_without_markup(client, evening, announce):
    tournament = evening(6, name="Open", tie_breaks=["BH"])
    announce(tournament, Kind.NEWCOMER, reward="A <big> cup")

    [page] = pages(client, tournament, "prize-sheet")

    assert f"Place 1 Points: 2 {entry_at(tournament, 1)}" in page
    assert "The best newcomer A <big> cup" in page
    assert "The best of those who play their first championship." in page
    assert "bdi" not in page


def test_before_the_end_nothing_is_won(client, make_tournament, play_round, announce):
    tournament = make_tournament(4, planned_rounds=3)
    play_round(tournament)
    announce(tournament)

    assert "As it stands after round 1" in pages(client, tournament, "prize-sheet")[0]
    assert not honours(tournament).is_final


def test_once_it_is_ended_all_is_won(client, make_tournament, play_round, organiser):
    tournament = make_tournament(4, planned_rounds=3)
    play_round(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)
    tournament.refresh_from_db()

    assert "As it stands" not in pages(client, tournament, "prize-sheet")[0]
    assert honours(tournament).is_final


def test_of_an_open_knockout_nobody_is_first(make_tournament, play_round):
    tournament = make_tournament(4, format="knockout")
    play_round(tournament)
    tournament.refresh_from_db()

    [blank] = honours(tournament).rows

    assert blank.player is None


def test_of_a_knockout_both_who_lost_the_semi_finals_are_third(make_tournament, play_round):
    tournament = make_tournament(4, format="knockout")
    for _round in range(2):
        play_round(tournament)
    tournament.refresh_from_db()

    rows = honours(tournament).rows

    assert [row.title.en for row in rows] == ["First place", "Second place", *["Third place"] * 2]


def test_the_first_three_get_certificates(evening):
    tournament = evening(6)

    rows = honours(tournament).rows

    assert [row.title.en for row in rows] == ["First place", "Second place", "Third place"]
    assert rows[0].player.name.en == entry_at(tournament, 1).player.name


def test_prizes_and_taking_part_get_certificates_too(evening, announce):
    tournament = evening(6)
    announce(tournament, Kind.NEWCOMER, name="Newcomer", reward="A cup")

    [prize] = honours(tournament, **{"for": "prizes"}).rows
    everyone = honours(tournament, **{"for": "everyone"}).rows

    assert (prize.title.en, prize.details.en) == ("Newcomer", "The best newcomer · A cup")
    assert len(everyone) == 6
    assert {row.title.en for row in everyone} == {""}


def test_who_left_is_given_none(evening, organiser):
    tournament = evening(6, results=("1-0", "1-0"), planned_rounds=3)
    second = entry_at(tournament, 2, 2)
    entries.withdraw_entry(entry=entry_at(tournament, 1, 2), user=organiser)

    assert len(honours(tournament, **{"for": "everyone"}).rows) == 5
    first = honours(tournament).rows[0]
    assert (first.title.en, first.entry) == ("First place", second.pk)


def test_the_code_opens_the_last_game_with_a_record(evening, organiser):
    tournament = evening(4, results=("1-0", "1-0"))
    winner = entry_at(tournament, 1, 2)
    games = [
        game
        for round_ in tournament.rounds.order_by("number")
        for game in queries.games_of(round_)
        if winner.pk in (game.first_id, game.second_id)
    ]
    before = honours(tournament).rows[0].game
    submit_record(game=games[0], text=WON, user=organiser)
    earlier = honours(tournament).rows[0].game
    submit_record(game=games[1], text=WON, user=organiser)

    assert (before, earlier, honours(tournament).rows[0].game) == (None, games[0].pk, games[1].pk)


def test_certificates_are_for_the_arbiter(client, evening, make_user):
    tournament = evening(4)
    for kind in ("scorer", "arbiter"):
        TournamentRole.objects.create(user=make_user(kind), tournament=tournament, kind=kind)
    codes = []
    for kind in ("scorer", "arbiter"):
        client.force_login(tournament.roles.get(kind=kind).user)
        codes.append(client.get(address(tournament, "certificates")).status_code)

    assert codes == [403, 200]


@pytest.mark.parametrize("players", [6, 14])
@pytest.mark.parametrize("name", ["prize-sheet", "certificates"])
def test_the_documents_cost_the_same_for_any_field(
    desk, evening, announce, django_assert_num_queries, players, name
):
    tournament = evening(players)
    for kind in (Kind.PLACE, Kind.NEWCOMER):
        announce(tournament, kind)
    desk.get(address(tournament, name))

    with django_assert_num_queries({"prize-sheet": 13, "certificates": 9}[name]):
        desk.get(address(tournament, name))
