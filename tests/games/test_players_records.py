"""Players send records of their own games; what two of them tell is compared."""

import pytest
from django.utils.html import strip_tags
from django.utils.translation import override

from games.errors import GameError
from games.services import submit_record
from games.tellings import Tellings, parting_ply
from games.wording.tellings import tellings_sentence
from tests.games.pages import url, words
from tests.games.texts import ENDLESS, WON
from tournaments.models import Tournament, TournamentRole
from tournaments.services import championships, results, rounds


@pytest.fixture
def players(game, make_user):
    """The accounts of the two players of the game."""
    users = []
    for entry in (game.first, game.second):
        entry.player.user = make_user(f"player-{len(users) + 1}")
        entry.player.save()
        users.append(entry.player.user)
    return users


@pytest.fixture
def tell(game, players, organiser):
    """Send a record as the first player (0), the second (1) or the desk (2)."""

    def send(who, text=WON):
        return submit_record(game=game, text=text, user=[*players, organiser][who])

    return send


def tellings_of(game):
    game.refresh_from_db()
    return Tellings.of(game.records.all())


def sentence(game):
    with override("en"):
        return strip_tags(tellings_sentence(tellings_of(game)))


def test_player_sends_the_record_of_his_own_game(client, game, players):
    client.force_login(players[1])

    answer = client.post(url("submit", game.pk), {"text": WON, "enter_result": "on"})

    record = game.records.get()
    game.refresh_from_db()
    assert (answer.status_code, record.told_by, record.sent_by) == (302, "second", players[1])
    assert game.is_open


def test_player_does_not_enter_the_result(client, game, players):
    client.force_login(players[0])

    form = client.get(url("submit", game.pk)).context["form"]

    assert list(form.fields) == ["text", "file"]


def test_player_may_not_send_records_of_others(client, make_games, make_user):
    mine, other = make_games()
    mine.first.player.user = make_user("player")
    mine.first.player.save()
    client.force_login(mine.first.player.user)

    answers = [client.get(url("submit", game.pk)).status_code for game in (mine, other)]

    assert answers == [200, 403]


def test_scorer_sends_records_of_the_running_round_only(
    client, game, make_user, play_round, scorer, organiser
):
    tournament = game.pairing.round.tournament
    arbiter = make_user("arbiter")
    TournamentRole.objects.create(user=arbiter, tournament=tournament, kind="arbiter")
    results.enter_result(game=game, version=game.version, result="1-0", user=organiser)
    championships.finish_tournament(tournament=tournament, user=organiser)
    championships.reopen_tournament(tournament=tournament, user=organiser)

    answers = []
    for user in (scorer, arbiter):
        client.force_login(user)
        answers.append(client.get(url("submit", game.pk)).status_code)

    assert answers == [403, 200]


def test_record_page_leads_a_player_to_the_form(client, game, players):
    client.force_login(players[0])

    assert url("submit", game.pk) in client.get(url("record", game.pk)).content.decode()


def test_record_of_a_finished_championship_is_refused_with_its_text(client, game, players):
    Tournament.objects.update(state=Tournament.State.FINISHED)
    client.force_login(players[0])

    answer = client.post(url("submit", game.pk), {"text": WON})

    assert (answer.status_code, game.records.exists()) == (422, False)
    assert f"{WON}</textarea>" in answer.content.decode()
    assert "This championship has ended or was called off." in words(answer)


def test_player_does_not_see_a_round_taken_back_to_draft(client, game, players, organiser):
    tournament = game.pairing.round.tournament
    rounds.unpublish_round(tournament=tournament, number=1, user=organiser)
    client.force_login(players[0])

    assert client.post(url("submit", game.pk), {"text": WON}).status_code == 404


def test_two_equal_records_confirm_each_other(game, tell):
    tell(0)
    tell(1, " ".join(WON.upper().split()))

    assert (game.records.count(), sentence(game)) == (2, "Both players sent the same game.")


def test_one_record_says_nothing_about_agreement(game, tell):
    tell(0)

    assert sentence(game) == ""


def test_two_different_games_need_a_ruling(game, tell):
    tell(0, "h b k e i")
    tell(1, "h b k d i")

    told = tellings_of(game)
    assert (told.need_ruling, parting_ply(*told.apart)) == (True, 4)
    names = f"{game.first.player.name} and {game.second.player.name}"
    assert sentence(game) == f"{names} tell different games: they part at move 4."


def test_longer_telling_parts_after_the_end_of_the_shorter(game, tell):
    tell(0, "h b")
    tell(1, "h b k")

    assert parting_ply(*tellings_of(game).apart) == 3


def test_same_moves_with_another_result_need_a_ruling(game, tell):
    tell(0, '[Ending "resigned"] h b 1-0')
    tell(1, '[Ending "resigned"] h b 0-1')

    names = f"{game.first.player.name} and {game.second.player.name}"
    assert sentence(game) == f"{names} tell the same moves, but not the same result."


def test_player_who_contradicts_the_desk_needs_a_ruling(game, tell):
    tell(2, "h b k e i")
    tell(0, "h b k d i")

    names = f"The desk and {game.first.player.name}"
    assert sentence(game) == f"{names} tell different games: they part at move 4."


def test_desk_corrects_a_player_without_a_ruling(game, tell):
    tell(0, "h b h")
    tell(2, WON)

    assert not tellings_of(game).need_ruling


def test_only_the_newest_of_each_teller_counts(game, tell):
    tell(0, "h b h")
    tell(1)
    tell(0)

    told = tellings_of(game)
    assert (told.agreed, len(told.records), game.records.count()) == (True, 2, 3)


def test_player_sends_a_text_once(game, tell):
    first = tell(0)
    tell(1, ENDLESS)

    assert (tell(0), game.records.count()) == (first, 2)


def test_verified_record_sets_the_result_where_the_championship_says_so(game, tell):
    Tournament.objects.update(records_set_results=True)

    tell(1)

    game.refresh_from_db()
    assert (game.result, game.ending, game.stones_left) == ("1-0", "emptied", 24)


@pytest.mark.parametrize("text", ["h b", f"{WON} 0-1", "h b h", '[Ending "time"] h b 1-0'])
def test_other_records_never_set_a_result_by_themselves(game, tell, text):
    Tournament.objects.update(records_set_results=True)

    tell(1, text)

    game.refresh_from_db()
    assert game.is_open


def test_record_does_not_set_a_result_that_is_there(game, tell, organiser):
    Tournament.objects.update(records_set_results=True)
    results.enter_result(game=game, version=game.version, result="0-1", user=organiser)

    tell(0)

    game.refresh_from_db()
    assert game.result == "0-1"


def test_player_sends_nothing_after_a_ruling(game, tell):
    tell(0).__class__.objects.update(how="ruled")

    with pytest.raises(GameError, match="ruled"):
        tell(0, ENDLESS)
