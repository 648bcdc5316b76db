"""Which game of the championship a game of a file is, and what filing it would do."""

import pytest

from games.filing import Effect
from games.matching import Doubt
from games.models import GameRecord
from tests.games.files.offered import planned, written
from tests.games.texts import ENDLESS, WON
from tournaments.services import results

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
