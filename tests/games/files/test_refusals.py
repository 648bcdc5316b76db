"""Files that are not taken, and people from whom none is."""

import pytest

from games import file_forms
from games.filing import Effect
from games.matching import Doubt
from games.models import GameRecord
from games.uploads import BIGGEST_FILE
from tests.games.files.offered import upload, written
from tests.games.pages import url, words
from tests.games.texts import QUIET
from tournaments.models import Tournament, TournamentRole

REFUSED = [
    pytest.param(b"", "The submitted file is empty.", id="empty"),
    pytest.param(b"{nothing}", "There are no games in this file.", id="no games"),
    pytest.param(
        b"\xff\xd8\xff\xe0",
        "Line 1 of the file is not readable text. Save the file as UTF-8 and send it again.",
        id="no text",
    ),
    pytest.param(b"h" * (BIGGEST_FILE + 1), "This file is too big: 5120 kB at most.", id="6 MB"),
    pytest.param(
        b"h *\n" * 5001,
        "This file holds too many games: 5000 at most. Send it in parts.",
        id="5,001 games",
    ),
]


@pytest.mark.parametrize(("data", "sentence"), REFUSED)
def test_file_that_cannot_be_used_is_refused_in_a_sentence(look, slug, data, sentence):
    page = look(slug, data)

    assert page.status_code == 422
    assert page.context["form"].errors["file"] == [sentence]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le"])
def test_file_is_read_in_any_usual_encoding(look, game, slug, encoding):
    page = look(slug, written(game, First="لاعب").encode(encoding))

    assert page.context["filing"].games[0].names[0] == "لاعب"


def test_text_that_no_form_can_carry_is_refused(look, game, slug, monkeypatch):
    monkeypatch.setattr(file_forms, "MOST_SIGNED", 100)

    page = look(slug, written(game))

    assert page.status_code == 422
    assert "This file holds too much besides its moves." in words(page)


@pytest.mark.parametrize("change", [lambda token: token[:-1], lambda token: ""])
def test_changed_preview_is_refused(look, desk, game, slug, change):
    token = change(look(slug, written(game)).context["preview"])

    answer = desk.post(url("store-file", slug), {"preview": token, "step": "store"})

    assert (answer.status_code, GameRecord.objects.exists()) == (409, False)
    assert "This preview is too old, or not yours." in words(answer)


def test_preview_of_another_championship_or_person_is_refused(
    look, desk, game, slug, make_games, admin_user
):
    token = look(slug, written(game)).context["preview"]
    other = make_games(players=2)[0].pairing.round.tournament

    elsewhere = desk.post(url("store-file", other.slug), {"preview": token})
    desk.force_login(admin_user)
    by_another = desk.post(url("store-file", slug), {"preview": token})

    assert (elsewhere.status_code, by_another.status_code) == (409, 409)


def test_finished_championship_takes_no_file(look, desk, game, slug):
    preview = look(slug, written(game)).context["preview"]
    Tournament.objects.update(state=Tournament.State.FINISHED)

    answers = [
        desk.get(url("file", slug)),
        look(slug, written(game)),
        desk.post(url("store-file", slug), {"preview": preview, "step": "store"}),
    ]

    assert [answer.status_code for answer in answers] == [409, 409, 409]
    assert all(
        "This championship has ended or was called off." in words(answer) for answer in answers
    )
    assert not GameRecord.objects.exists()


@pytest.mark.parametrize("name", ["file", "store-file"])
def test_files_are_for_scorers_and_above(client, game, slug, scorer, make_user, name):
    answers = []
    for user in (None, make_user("stranger"), scorer):
        if user:
            client.force_login(user)
        answers.append(client.post(url(name, slug)).status_code)

    assert answers == [302, 403, 422 if name == "file" else 409]


@pytest.mark.parametrize(
    ("kind", "found"), [("scorer", Doubt.CLOSED), ("arbiter", None)], ids=["scorer", "arbiter"]
)
def test_only_arbiters_file_games_of_closed_rounds(client, closed_game, make_user, kind, found):
    tournament = closed_game.pairing.round.tournament
    user = make_user("helper")
    TournamentRole.objects.create(user=user, tournament=tournament, kind=kind)
    client.force_login(user)

    page = client.post(url("file", tournament.slug), {"file": upload(written(closed_game))})

    assert page.context["filing"].games[0].doubt is found


@pytest.mark.parametrize("name", ["file", "store-file"])
def test_draft_championship_is_hidden(client, game, slug, make_user, name):
    Tournament.objects.update(state=Tournament.State.DRAFT)
    client.force_login(make_user("stranger"))

    assert client.post(url(name, slug)).status_code == 404


def test_file_at_the_limit_is_looked_through(look, game, slug, settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    settings.TASKS = {"default": {"BACKEND": "django_tasks.backends.immediate.ImmediateBackend"}}

    page = look(slug, written(game, QUIET) * 5000)

    assert page.context["filing"].counts == {Effect.ENTERS: 1, Effect.KNOWN: 4999}
