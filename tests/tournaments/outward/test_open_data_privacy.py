"""What the open interface tells nobody: drafts, whoever asks, and people who are hidden."""

import json

import pytest
from django.test import Client

from tests.tournaments.outward.asking import ONE, START, ask, data, told
from tournaments import queries
from tournaments.models import Round, Tournament


def test_who_is_hidden_is_named_nowhere(running, recorded, hide):
    player = hide(running, recorded.first.seed)

    parts = [f"championships/{running.slug}{part}" for part in ONE]
    whole = "".join(ask(path).text for path in [*parts, "players", "records", "clubs"])

    assert player.name not in whole
    assert json.dumps(player.name_ar)[1:-1] not in whole
    assert [ask(path).status_code for path in (f"players/{player.pk}", f"games/{recorded.pk}")] == [
        404,
        404,
    ]
    told_game = next(g for g in told(running, "/games")["items"] if g["id"] == recorded.pk)
    assert (told_game["first"]["player"], told_game["record"]) == (None, None)


def test_nothing_tells_the_year_of_birth_or_whose_account_it_is(running, make_user):
    player = running.entries.get(seed=1).player
    player.birth_year, player.user = 1987, make_user("somebody-s-account")
    player.save()

    parts = [f"championships/{running.slug}{part}" for part in ONE]
    whole = "".join(ask(path).text for path in [*parts, "players", f"players/{player.pk}"])

    assert ("1987" in whole, "somebody-s-account" in whole) == (False, False)


@pytest.mark.parametrize("part", ["/rounds/2", "/standings?after=2", "/cross-table?after=2"])
def test_a_draft_round_is_told_to_nobody(drafted, part):
    assert ask(f"championships/{drafted.slug}{part}").status_code == 404


def test_a_draft_round_is_not_listed(drafted, desk):
    address = f"{START}championships/{drafted.slug}"

    assert [each["number"] for each in desk.get(address + "/rounds").json()] == [1]
    assert {each["round"] for each in desk.get(address + "/games").json()["items"]} == {1}
    game = queries.games_of(drafted.rounds.get(number=2)).first()
    assert desk.get(f"{START}games/{game.pk}").status_code == 404


@pytest.mark.parametrize("part", ONE)
def test_a_draft_championship_is_told_to_nobody(running, desk, part):
    Tournament.objects.update(state=Tournament.State.DRAFT)

    assert desk.get(f"{START}championships/{running.slug}{part}").status_code == 404
    assert data("championships")["count"] == 0


def test_a_championship_in_the_bin_is_gone(running, desk):
    Tournament.objects.update(state="draft", deleted_at="2026-11-27T00:00Z")

    assert desk.get(f"{START}championships/{running.slug}").status_code == 404


def test_a_championship_for_those_with_its_link_is_in_no_list(running):
    Tournament.objects.update(publicity=Tournament.Publicity.LINK)

    assert data("championships")["items"] == []
    assert told(running)["slug"] == running.slug


def test_an_answer_is_the_same_for_everyone_and_leaves_nothing_behind(running, desk):
    address = f"{START}championships/{running.slug}/standings"

    own, public = desk.get(address), Client().get(address)

    assert own.content == public.content
    assert public.cookies == {}
    assert "Cookie" not in public.get("Vary", "")


def test_nothing_of_a_draft_round_changes_an_answer(drafted, organiser):
    parts = [f"championships/{drafted.slug}{part}" for part in ONE]
    before = [ask(path).content for path in parts]
    Round.objects.filter(number=2).update(version=7)
    for pairing in drafted.rounds.get(number=2).pairings.all():
        pairing.games.all().delete()
        pairing.delete()

    assert [ask(path).content for path in parts] == before
