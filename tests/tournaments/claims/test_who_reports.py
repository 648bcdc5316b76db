"""Who may report a result, and from which page."""

import pytest

from tests.games.texts import WON
from tests.tournaments.claims.reports import page_of, told, url, words
from tournaments import queries
from tournaments.claims import claims_at_desk


def test_one_hand_with_both_cards_does_not_make_two(running, game, come):
    client = come(game.second, client=come(game.first))

    client.post(page_of(running, game.first), told(game, "1-0"))
    client.post(page_of(running, game.second), told(game, "1-0"))

    game.refresh_from_db()
    assert (game.result, game.claims.count()) == ("", 2)


def test_player_with_an_account_reports_without_a_card(client, running, game, make_user):
    game.first.player.user = make_user("player")
    game.first.player.save()
    client.force_login(game.first.player.user)

    answer = client.post(page_of(running, game.first), told(game, "1-0"))

    assert (answer.status_code, game.claims.get().user.username) == (302, "player")


def test_nobody_reports_for_others(running, come):
    mine, others = queries.games_of(running.rounds.get()).select_related("pairing__round")
    client = come(mine.first)

    answers = [
        client.post(page_of(running, others.first), told(others, "1-0")).status_code,
        client.post(page_of(running, mine.second), told(mine, "1-0")).status_code,
        client.post(page_of(running, mine.pairing), told(mine, "1-0")).status_code,
    ]

    assert answers == [403, 403, 403]
    assert claims_at_desk(running) == []


def test_game_of_another_table_is_refused_from_ones_own_page(running, say):
    mine, others = queries.games_of(running.rounds.get()).select_related("pairing__round")

    from_page = say(mine.first, "1-0", others)
    from_table = say(mine.pairing, "1-0", others)

    assert (from_page.status_code, from_table.status_code) == (409, 409)
    assert claims_at_desk(running) == []


def test_entry_of_another_championship_is_not_there(running, game, make_tournament, come):
    other = make_tournament(2, name="Other").entries.first()

    assert come(game.first).get(url("my-page", running.slug, other.pk)).status_code == 404


def test_table_card_opens_its_game_and_no_other(running, come):
    one, other = queries.games_of(running.rounds.get()).select_related("pairing__round")
    client = come(one.pairing)

    assert client.get(page_of(running, one.pairing)).status_code == 200
    assert client.get(page_of(running, other.pairing)).status_code == 403


@pytest.mark.parametrize("card", ["first", "pairing"])
def test_record_is_sent_by_the_same_card(running, game, come, card):
    client = come(game.pairing if card == "pairing" else game.first)

    answer = client.post(url("games:submit", game.pk), {"text": WON, "enter_result": "on"})

    record = game.records.get()
    game.refresh_from_db()
    expected = "table" if card == "pairing" else "first"
    assert (answer.status_code, record.told_by, record.sent_by) == (302, expected, None)
    assert game.result == ""


def test_who_has_the_bye_has_nothing_to_report(make_tournament, play_round, come):
    tournament = make_tournament(3)
    round_ = play_round(tournament, result="")
    alone = queries.byes_of(round_).get().first
    game = queries.games_of(round_).get()
    client = come(alone)

    page = words(client.get(page_of(tournament, alone)))
    answer = client.post(page_of(tournament, alone), told(game, "1-0"))

    assert "You have no opponent in round 1, so there is nothing to report." in page
    assert answer.status_code == 409
    assert "In this round there is no opponent" in words(answer)
