"""Prepared on the club's server, played on a laptop without internet, brought back as one file."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils.translation import override

from games.models import GameRecord
from players.models import Player
from tests.tournaments.keeping.files import written
from tournaments import queries
from tournaments.errors import FileError
from tournaments.models import AccessLink, Game, Tournament, TournamentRole
from tournaments.rebuilding.proof import prove
from tournaments.services import links
from tournaments.services.taking_in import take_in


class AwayError(Exception):
    """The laptop is closed."""


@pytest.fixture
def play_elsewhere(play_round, db):
    """The file of what two rounds come to on a laptop; here nothing has happened then."""
    from django.db import transaction

    def play(tournament):
        told = {}
        try:
            with transaction.atomic():
                play_round(tournament)
                play_round(tournament)
                told.update(written(tournament))
                raise AwayError
        except AwayError:
            tournament.refresh_from_db()
        return told

    return play


def sizes():
    return [model.objects.count() for model in (Tournament, Player, Game, GameRecord)]


def test_what_was_played_elsewhere_comes_back_whole(played, play_elsewhere):
    document = play_elsewhere(played)

    arrived = take_in(document=document, user=None, club=played.club)

    assert (arrived.pk, arrived.slug) == (played.pk, played.slug)
    after = written(arrived)
    for part in ("entries", "rounds", "pairings", "games", "records", "championship"):
        assert after[part] == document[part]
    assert arrived.rounds.count() == 3


def test_coming_back_twice_makes_no_doubles(played, play_elsewhere):
    document = play_elsewhere(played)
    take_in(document=document, user=None)
    before = sizes()

    with pytest.raises(FileError, match="known_already"):
        take_in(document=document, user=None)

    assert sizes() == before


def test_another_evening_can_follow(played, play_elsewhere, play_round):
    take_in(document=play_elsewhere(played), user=None)
    tournament = Tournament.objects.get()
    tournament.planned_rounds = 3

    later = written(tournament)
    later["log"].append({**later["log"][-2], "at": "2036-01-01T00:00:00+00:00"})

    assert take_in(document=later, user=None).pk == tournament.pk


def test_what_was_done_here_meanwhile_is_never_lost(played, play_elsewhere, play_round):
    document = play_elsewhere(played)
    play_round(played)

    with pytest.raises(FileError, match="known_already"):
        take_in(document=document, user=None)

    assert queries.last_round(played).number == 2


def test_earlier_file_changes_nothing(played, play_round):
    document = written(played)
    play_round(played)

    with pytest.raises(FileError, match="known_already"):
        take_in(document=document, user=None)

    assert queries.last_round(played).number == 2


def test_damaged_file_leaves_everything_as_it_was(played, play_elsewhere):
    document = play_elsewhere(played)
    document["games"][0]["result"] = "9-9"
    before = written(played)

    with pytest.raises(FileError):
        take_in(document=document, user=None)

    assert written(played) | {"exported_at": ""} == before | {"exported_at": ""}


def test_cards_roles_and_addresses_stay(played, play_elsewhere, make_user, organiser):
    entry = played.entries.first()
    card = links.make_player_cards(tournament=played, user=organiser)[0]
    TournamentRole.objects.create(tournament=played, user=make_user(), kind="arbiter")
    players = dict(played.entries.values_list("pk", "player"))
    document = play_elsewhere(played)

    arrived = take_in(document=document, user=None)

    assert AccessLink.objects.get(pk=card.pk).entry_id == card.entry_id
    assert dict(arrived.entries.values_list("pk", "player")) == players
    assert (arrived.roles.count(), arrived.entries.filter(pk=entry.pk).count()) == (1, 1)


def test_what_came_back_can_be_made_again_from_its_log(played, play_elsewhere):
    arrived = take_in(document=play_elsewhere(played), user=None)

    assert prove(arrived).differences == []


def test_page_offers_to_bring_it_up_to_date(desk, played, play_elsewhere):
    with override("en"):
        address = reverse("tournaments:import-file", args=[played.club.slug])
    text = json.dumps(play_elsewhere(played))

    preview = desk.post(address, {"file": SimpleUploadedFile("open.json", text.encode())})
    carried = preview.context["carried"]
    stored = desk.post(address, {"carried": carried, "step": "store"})

    assert "The file goes on from what is here" in preview.text
    assert stored.status_code == 302
    assert played.rounds.count() == 3


def test_another_club_brings_nothing_up_to_date(played, play_elsewhere, make_club):
    with pytest.raises(FileError, match="known_already"):
        take_in(document=play_elsewhere(played), user=None, club=make_club())
