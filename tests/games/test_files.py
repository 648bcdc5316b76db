"""Files of many games: what each would do, and what storing them does."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games import file_forms
from games.filing import Effect, file_games
from games.matching import Doubt
from games.models import GameRecord
from games.uploads import BIGGEST_FILE
from tests.games.pages import url, words
from tests.games.texts import ENDLESS, QUIET, WON
from tournaments.models import Game, Tournament, TournamentRole
from tournaments.services import results, rounds


def written(game, text=WON, **tags):
    """A record of a game as a file holds it; a tag that is None is left out."""
    pairing = game.pairing
    said = {
        "Event": pairing.round.tournament.name,
        "Round": pairing.round.number,
        "Table": pairing.table_number,
        "First": game.first.player.name,
        "Second": game.second.player.name,
    } | tags
    lines = [f'[{name} "{value}"]' for name, value in said.items() if value is not None]
    return "\n".join([*lines, "", text, ""])


def planned(game, text, **fields):
    options = {"enters_results": True, "running_only": False, "choices": {}} | fields
    return file_games(game.pairing.round.tournament, text, **options).games


def upload(text, name="games.txt"):
    data = text if isinstance(text, bytes) else text.encode()
    return SimpleUploadedFile(name, data)


@pytest.fixture
def slug(game):
    return game.pairing.round.tournament.slug


@pytest.fixture
def closed_game(make_games, organiser):
    """A game of round 1, when round 2 is drawn and not published."""
    game = make_games(result="1-0")[0]
    rounds.pair_next_round(tournament=game.pairing.round.tournament, number=2, user=organiser)
    return Game.objects.select_related("pairing__round__tournament").get(pk=game.pk)


@pytest.fixture
def look(desk):
    """Upload a file as the organiser and get its preview."""

    def post(slug, text, **data):
        fields = {"file": upload(text), "enters_results": "on"} | data
        return desk.post(url("file", slug), fields)

    return post


@pytest.fixture
def store(desk):
    """Store a file whose preview is on the page."""

    def post(slug, preview, **data):
        fields = {"preview": preview.context["preview"], "step": "store"} | data
        return desk.post(url("store-file", slug), fields, follow=True)

    return post


MATCHES = [
    pytest.param({}, id="all tags"),
    pytest.param({"Event": None, "First": None, "Second": None}, id="round and table"),
    pytest.param({"Round": "١", "Event": None}, id="Arabic digits"),
    pytest.param({"Round": None, "Table": None}, id="names alone"),
    pytest.param({"Table": "?", "Event": "المفتوحه"}, id="an Arabic name, folded"),
]


@pytest.mark.parametrize("tags", MATCHES)
def test_game_is_found_by_its_tags(make_games, tags):
    first, second = make_games()

    filed = planned(first, written(second, **tags) + written(first, **tags))

    assert [each.record.game for each in filed] == [second, first]
    assert [each.effect for each in filed] == [Effect.ENTERS, Effect.ENTERS]


SPELLINGS = [
    pytest.param("Said Al Balushi", "Abdulrahman Al-Hinai", id="articles"),
    pytest.param("SAID ALBALUSHI", "Abd al-Rahman al-Hinai", id="case and spaces"),
    pytest.param("Saeed al-Balooshi", "Abdel Rahman al-Hinai", id="by the sound"),
    pytest.param("سعيد البلوشي", "عبدالرحمن الهنائي", id="the other script"),
]


@pytest.mark.parametrize(("first", "second"), SPELLINGS)
@pytest.mark.parametrize("tags", [{}, {"Round": None, "Table": None}])
def test_game_is_found_whatever_the_spelling_of_names(game, first, second, tags):
    for player, name in (
        (game.first.player, "Said al-Balushi"),
        (game.second.player, "Abdul Rahman al-Hinai"),
    ):
        player.name, player.name_ar = name, ""
        player.save()

    (filed,) = planned(game, written(game, First=first, Second=second, **tags))
    (turned,) = planned(game, written(game, First=second, Second=first, **tags))

    assert (filed.record.game, filed.record.why) == (game, "")
    assert (turned.record.game, turned.record.why) == (game, "starter")


def test_namesakes_told_apart_by_a_number_are_not_taken_for_each_other(game):
    (filed,) = planned(game, written(game, Round=None, Table=None, First="Player 777"))

    assert filed.doubt is Doubt.OTHER_NAMES


def test_the_round_decides_between_two_games_of_the_same_two(make_tournament, play_round):
    tournament = make_tournament(2, format="double_round_robin")
    games = [play_round(tournament).pairings.get().games.get() for _ in range(2)]
    one, other = games
    assert one.first == other.second
    swapped = {"First": one.second.player.name, "Second": one.first.player.name}

    (filed,) = planned(one, written(one, Round="1", Table=None, **swapped))

    assert filed.record.game == one


DOUBTS = [
    pytest.param({"Event": "Winter Cup"}, Doubt.OTHER_CHAMPIONSHIP, id="another championship"),
    pytest.param({"Table": "9"}, Doubt.NO_SUCH_TABLE, id="no such table"),
    pytest.param({"Round": "7"}, Doubt.NO_SUCH_TABLE, id="no such round"),
    pytest.param({"First": "Somebody"}, Doubt.OTHER_NAMES, id="other names at the table"),
    pytest.param({"Table": None, "First": "Somebody"}, Doubt.OTHER_NAMES, id="other names"),
    pytest.param({"Table": None, "First": None}, Doubt.NO_TAGS, id="nothing to go by"),
]


@pytest.mark.parametrize(("tags", "doubt"), DOUBTS)
def test_game_that_fits_nowhere_is_left_to_a_person(game, tags, doubt):
    (filed,) = planned(game, written(game, **tags))

    assert (filed.effect, filed.doubt) == (Effect.IN_DOUBT, doubt)


def test_game_of_a_draft_round_is_left_out(closed_game):
    (filed,) = planned(closed_game, written(closed_game, Round="2"))

    assert filed.doubt is Doubt.DRAFT


def test_two_games_of_a_pairing_are_told_apart_by_who_moves_first(make_games):
    one, other = make_games(players=2, games_per_pairing=2)

    found = planned(one, written(other) + written(one))
    unsure = planned(one, written(one, First=None, Second=None))

    assert [each.record.game for each in found] == [other, one]
    assert unsure[0].doubt is Doubt.SEVERAL


def test_names_the_other_way_round_are_a_mismatch(game):
    swapped = {"First": game.second.player.name, "Second": game.first.player.name}

    (filed,) = planned(game, written(game, **swapped))

    assert (filed.record.verdict, filed.record.why) == ("mismatch", "starter")
    assert filed.effect is Effect.STORED


@pytest.mark.parametrize("place", ["1/1", "1.1", " ١/١ ", "1 1", "1/1/1"])
def test_place_is_chosen_by_hand(game, place):
    (filed,) = planned(game, WON, choices={1: place})

    assert (filed.record.game, filed.effect) == (game, Effect.ENTERS)


@pytest.mark.parametrize("place", ["1/9", "x", "1", "1/1/2", "1/2/3/4"])
def test_place_that_is_none_stays_in_doubt(game, place):
    (filed,) = planned(game, WON, choices={1: place})

    assert filed.doubt is Doubt.NO_SUCH_TABLE


EFFECTS = [
    pytest.param(WON, "", Effect.ENTERS, id="verified"),
    pytest.param("h b", "", Effect.STORED, id="unfinished"),
    pytest.param("h b h", "", Effect.STORED, id="illegal"),
    pytest.param(WON, "1-0", Effect.STORED, id="as the table says"),
    pytest.param(WON, "0-1", Effect.DISPUTES, id="against the table"),
    pytest.param("h zz", "", Effect.UNREADABLE, id="unreadable"),
    pytest.param("h {" + "x" * 100_000 + "}", "", Effect.UNREADABLE, id="too long"),
]


@pytest.mark.parametrize(("text", "result", "effect"), EFFECTS)
def test_preview_says_what_a_game_would_do(game, organiser, text, result, effect):
    if result:
        results.enter_result(game=game, version=game.version, result=result, user=organiser)

    (filed,) = planned(game, written(game, text))

    assert filed.effect is effect
    assert not GameRecord.objects.exists()


def test_results_are_entered_only_when_asked(game):
    (filed,) = planned(game, written(game), enters_results=False)

    assert filed.effect is Effect.STORED


def test_game_that_is_here_already_is_known(game, send):
    send(game)

    (filed,) = planned(game, written(game, WON.upper()))

    assert filed.effect is Effect.KNOWN


def test_second_game_of_a_table_is_known_or_in_doubt(game):
    filed = planned(game, written(game) * 2 + written(game, ENDLESS))

    assert [each.effect for each in filed] == [Effect.ENTERS, Effect.KNOWN, Effect.IN_DOUBT]
    assert filed[2].doubt is Doubt.TAKEN


def test_file_is_shown_before_anything_is_stored(look, make_games):
    first, second = make_games()
    slug = first.pairing.round.tournament.slug

    page = look(slug, written(first) + written(second, "h b h") + written(second, "h zz"))

    assert (page.status_code, GameRecord.objects.exists()) == (200, False)
    assert "The file holds 3 games. 2 games are kept. One result is entered. One is left out." in (
        words(page)
    )


def test_file_is_stored_as_it_was_shown(look, store, make_games, organiser):
    first, second = make_games()
    tournament = first.pairing.round.tournament
    page = look(tournament.slug, written(first) + written(second, "h b h"))

    answer = store(tournament.slug, page)

    first.refresh_from_db()
    kept = [(each.game, each.verdict, each.how, each.sent_by) for each in GameRecord.objects.all()]
    assert kept == [
        (second, "illegal", "uploaded", organiser),
        (first, "verified", "uploaded", organiser),
    ]
    assert (first.result, first.ending, first.stones_left) == ("1-0", "emptied", 24)
    assert first.records.get().text == written(first).strip()
    assert "2 games are kept. One result is entered." in words(answer)
    step = tournament.log.get(action="records_filed")
    assert (step.user, step.details) == (organiser, {"count": 2})


def test_file_is_stored_once(look, store, game, slug):
    page = look(slug, written(game))

    store(slug, page)
    again = store(slug, page)

    assert game.records.count() == 1
    assert "0 games are kept. One was here already." in words(again)


def test_table_is_chosen_on_the_page(look, store, desk, game, slug):
    page = look(slug, WON)
    token = page.context["preview"]

    looked = desk.post(
        url("store-file", slug), {"preview": token, "step": "look", "place-1": "1/1"}
    )
    wrong = desk.post(
        url("store-file", slug), {"preview": token, "step": "store", "place-1": "1/5"}
    )
    stored = store(slug, page, **{"place-1": "1/1"})

    assert "It is kept, and enters the result of the table." in words(looked)
    assert (wrong.status_code, 'value="1/5"' in wrong.content.decode()) == (422, True)
    assert "Nothing was stored." in words(wrong)
    assert game.records.get().text == WON
    assert stored.status_code == 200


def test_game_left_without_a_table_is_left_out(look, store, game, slug):
    store(slug, look(slug, WON + "\n\n" + written(game)), **{"place-1": ""})

    assert [record.game for record in GameRecord.objects.all()] == [game]


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
    assert all("This championship has ended." in words(answer) for answer in answers)
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


@pytest.mark.parametrize("tables", [1, 3])
def test_preview_costs_the_same_for_any_number_of_games(
    look, make_games, django_assert_num_queries, tables
):
    games = make_games(players=2 * tables)
    text = "".join(map(written, games))

    with django_assert_num_queries(9):
        look(games[0].pairing.round.tournament.slug, text)


def test_file_at_the_limit_is_looked_through(look, game, slug, settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    settings.TASKS = {"default": {"BACKEND": "django_tasks.backends.immediate.ImmediateBackend"}}

    page = look(slug, written(game, QUIET) * 5000)

    assert page.context["filing"].counts == {Effect.ENTERS: 1, Effect.KNOWN: 4999}
