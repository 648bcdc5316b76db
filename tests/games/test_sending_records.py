from importlib import import_module

import pytest
from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile

from games.engine import NotationError
from games.errors import GameError
from games.models import GameRecord
from games.uploads import BIGGEST_RECORD, LONGEST_TEXT, read_upload
from tests.games.texts import ENDLESS, WON
from tournaments import queries
from tournaments.errors import TournamentError
from tournaments.models import Game
from tournaments.services import championships, results, rounds

NUMBERS = ("verdict", "ply", "hole", "why", "result", "ending", "plies")
JUDGED = [
    pytest.param(WON, ("verified", None, "", "", "1-0", "emptied", 15), id="verified"),
    pytest.param(ENDLESS, ("verified", None, "", "", "0-1", "endless", 5), id="endless"),
    pytest.param("h b", ("unfinished", None, "", "", "", "", 2), id="open"),
    pytest.param("h b *", ("unfinished", None, "", "", "", "", 2), id="open by a star"),
    pytest.param(
        '[Ending "resigned"] h b 0-1',
        ("unfinished", None, "", "", "0-1", "resigned", 2),
        id="resigned",
    ),
    pytest.param(f"{WON} 0-1", ("mismatch", 15, "i", "result", "1-0", "emptied", 15), id="result"),
    pytest.param("hx3 b", ("mismatch", 1, "h", "capture", "", "", 2), id="capture"),
    pytest.param("h b h", ("illegal", 3, "h", "singleton", "", "", 2), id="singleton"),
    pytest.param("h N", ("illegal", 2, "N", "empty_hole", "", "", 1), id="empty hole"),
    pytest.param(
        f"{WON} A", ("illegal", 16, "A", "after_end", "1-0", "emptied", 15), id="after the end"
    ),
    pytest.param("h 2 b", ("unreadable", None, "", "plain_number", "", "", 0), id="unreadable"),
]


@pytest.mark.parametrize(("text", "numbers"), JUDGED)
def test_record_is_stored_with_its_verdict(game, send, text, numbers):
    record = send(game, text)

    record.refresh_from_db()
    assert tuple(getattr(record, name) for name in NUMBERS) == numbers


def test_record_keeps_text_rules_sender_and_way(game, send, organiser):
    record = send(game, "1. h\r\n B", how=GameRecord.How.UPLOADED)

    record.refresh_from_db()
    kept = (record.text, record.rules, record.sent_by, record.how)
    assert kept == ("1. h\r\n B", "oman-1", organiser, "uploaded")


def test_record_is_judged_by_the_rules_of_its_championship(make_games, send):
    game = make_games(players=2, rules="oman-1-endless-draw")[0]

    record = send(game, ENDLESS)

    assert (record.rules, record.result) == ("oman-1-endless-draw", "1/2-1/2")


def test_second_click_stores_one_record(game, send):
    first = send(game)

    second = send(game)

    assert (second, game.records.count()) == (first, 1)


def test_corrected_record_leaves_the_earlier_one(game, send):
    wrong = send(game, "h b h")

    right = send(game)

    assert list(game.records.all()) == [right, wrong]


def test_record_goes_into_the_log(game, send, organiser):
    send(game)

    step = game.pairing.round.tournament.log.first()
    assert (step.action, step.user, step.details) == (
        "record",
        organiser,
        {"game": game.pk, "round": 1, "table": 1, "verdict": "verified"},
    )


def test_verified_record_enters_the_result(game, send):
    send(game, enter_result=True)

    game.refresh_from_db()
    assert (game.result, game.ending, game.stones_left) == ("1-0", "emptied", 24)


def test_result_is_entered_only_when_asked(game, send):
    send(game)

    game.refresh_from_db()
    assert game.is_open


@pytest.mark.parametrize("text", ["h b 1-0", f"{WON} 0-1", "h b h"])
def test_record_that_proves_nothing_enters_no_result(game, send, text):
    send(game, text, enter_result=True)

    game.refresh_from_db()
    assert game.is_open


def test_entered_result_is_not_overwritten(game, send, organiser):
    results.enter_result(game=game, version=game.version, result="0-1", user=organiser)

    record = send(game, enter_result=True)

    game.refresh_from_db()
    assert (game.result, record.is_disputed) == (Game.Result.SECOND_WINS, True)


def test_record_is_not_stored_when_its_result_cannot_be_entered(game, send, organiser):
    tournament = game.pairing.round.tournament
    championships.cancel_tournament(tournament=tournament, user=organiser, reason="storm")

    with pytest.raises(TournamentError, match="over"):
        send(game, enter_result=True)

    assert not game.records.exists()


def named(first, second):
    return f'[First "{first}"]\n[Second "{second}"]\n{WON}'


def test_names_the_other_way_round_contradict_the_starter(game, send):
    first, second = game.first.player, game.second.player

    record = send(game, named(second.name.upper(), first.name_ar))

    assert (record.verdict, record.why) == ("mismatch", "starter")


@pytest.mark.parametrize("names", [("Salim", "Hamad"), ("?", "?"), ("", "")])
def test_other_spellings_of_names_say_nothing_about_the_starter(game, send, names):
    record = send(game, named(*names))

    assert record.verdict == "verified"


def test_two_players_of_one_name_are_not_taken_for_each_other(game, send):
    for entry in (game.first, game.second):
        entry.player.name = "Salim al-Habsi"
        entry.player.save()

    record = send(game, named("Salim al-Habsi", "Salim al-Habsi"))

    assert record.verdict == "verified"


REFUSED = [
    pytest.param(" \n", "empty", id="empty"),
    pytest.param("h" * (LONGEST_TEXT + 1), "too_long", id="too long"),
]


@pytest.mark.parametrize(("text", "code"), REFUSED)
def test_text_that_nobody_means_is_refused(game, send, text, code):
    with pytest.raises(GameError) as refused:
        send(game, text)

    assert (refused.value.code, game.records.exists()) == (code, False)


def test_record_of_a_draft_round_is_refused(make_tournament, organiser, send):
    tournament = make_tournament(players=2)
    round_ = rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    with pytest.raises(GameError, match="not_published"):
        send(queries.games_of(round_)[0])


def test_upload_is_read_in_any_usual_encoding():
    upload = SimpleUploadedFile("game.txt", "h b".encode("utf-16"))

    assert read_upload(upload) == "h b"


def test_upload_with_zero_bytes_can_be_stored():
    assert read_upload(SimpleUploadedFile("game.txt", "h\0 b".encode("utf-16"))) == "h b"


def test_upload_that_is_no_text_is_refused():
    with pytest.raises(NotationError, match="encoding"):
        read_upload(SimpleUploadedFile("photo.jpg", b"\xff\xd8\xff\xe0\x10JFIF"))


def test_upload_over_a_megabyte_is_refused():
    with pytest.raises(GameError, match="file_too_big"):
        read_upload(SimpleUploadedFile("games.txt", b"h" * (BIGGEST_RECORD + 1)))


def test_records_of_old_get_the_moves_that_new_ones_have(game, send):
    texts = [f'[Result "1-0"] {WON}', "h b h", "h 5"]
    kept = {
        send(game, text).pk: moves for text, moves in zip(texts, (WON, "h b h", ""), strict=True)
    }
    GameRecord.objects.update(moves="")

    import_module("games.migrations.0004_moves_of_records").keep_moves(apps, None)

    found = dict(GameRecord.objects.values_list("pk", "moves"))
    assert found == {pk: moves.replace(" ", "") for pk, moves in kept.items()}
