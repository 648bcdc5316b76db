"""The page of rulings, and the desk's list of games that need one."""

import pytest

from games.services import certify_ply, keep_table, submit_record
from tests.games.pages import url, words
from tests.games.rulings.told import AFTER_H, desk_of
from tests.games.texts import ENDLESS, WON
from tournaments.models import Game, Tournament, TournamentRole
from tournaments.services import championships


def test_page_shows_two_tellings_side_by_side_where_they_part(desk, told_twice):
    page = desk.get(url("ruling", told_twice.pk))

    accounts = page.context["accounts"]
    assert [account.position.ply for account in accounts] == [5, 6]
    assert page.content.decode().count('class="board"') == 2
    assert "they part at move 6" in words(page)


def test_arbiter_rules_on_the_page(desk, disputed):
    form = desk.get(url("ruling", disputed.pk)).context["ruling"]
    board, table = [key for key, _ in form.fields["decision"].choices]
    seen = {name: form[name].value() for name in ("newest", "version")}

    refused = desk.post(url("rule", disputed.pk), seen | {"decision": table, "reason": ""})
    stored = desk.post(url("rule", disputed.pk), seen | {"decision": board, "reason": "clock"})

    disputed.refresh_from_db()
    assert (refused.status_code, refused.context["ruling"].errors.keys()) == (422, {"reason"})
    assert (stored.status_code, stored["Location"], disputed.result) == (
        302,
        url("record", disputed.pk),
        "1-0",
    )


def test_arbiter_keeps_the_tables_result_on_the_page(desk, disputed):
    form = desk.get(url("ruling", disputed.pk)).context["ruling"]
    seen = {name: form[name].value() for name in ("newest", "version")}

    desk.post(url("rule", disputed.pk), seen | {"decision": "table", "reason": "both agree"})

    page = desk.get(url("record", disputed.pk))
    assert "The arbiter ruled on the result of the table: second wins." in words(page)
    assert "badge verified" in page.content.decode()


def test_old_page_is_answered_with_the_game_as_it_is(desk, disputed, send):
    form = desk.get(url("ruling", disputed.pk)).context["ruling"]
    seen = {name: form[name].value() for name in ("newest", "version")}
    newest = send(disputed, ENDLESS)

    answer = desk.post(url("rule", disputed.pk), seen | {"decision": "table", "reason": "clock"})

    assert (answer.status_code, answer.context["accounts"][0].record) == (409, newest)
    assert "A newer record or another result came in" in words(answer)
    assert 'value="clock"' in answer.content.decode()


def test_form_begins_with_the_position_as_if_the_move_were_legal(desk, game, send):
    send(game, "h b h")

    form = desk.get(url("ruling", game.pk)).context["certifying"]

    legal = desk.get(url("ruling", game.pk), {"ply": "١"}).context["certifying"]
    assert (form["ply"].value(), legal["ply"].value()) == (3, 1)
    assert form["diagram"].value() != legal["diagram"].value()


def test_arbiter_certifies_on_the_page(desk, game, send):
    send(game, "h N k")
    form = desk.get(url("ruling", game.pk)).context["certifying"]
    data = {form[name].html_name: form[name].value() for name in form.fields}
    data[form["reason"].html_name] = "nobody stopped it"

    short = desk.post(url("certify", game.pk), data | {"certify-diagram": "1 2 3"})
    stored = desk.post(url("certify", game.pk), data, follow=True)

    assert short.status_code == 422
    assert "28 numbers in all and at most 28 stones on a side" in words(short)
    assert "The arbiter certified the position after move 2." in words(stored)
    assert game.records.first().plies == 3


def test_certified_move_is_told_and_drawn_without_a_path(desk, game, send, ruling):
    certify_ply(record=send(game, "h N k"), ply=2, diagram=AFTER_H, **ruling(game))

    page = desk.get(url("record", game.pk), {"ply": 2})

    assert page.status_code == 200
    assert "Move 2: North lifts N. The position after it was certified." in words(page)


@pytest.mark.parametrize("name", ["ruling", "rule", "certify"])
def test_rulings_are_for_arbiters(client, disputed, scorer, make_user, name):
    arbiter = make_user("arbiter")
    tournament = disputed.pairing.round.tournament
    TournamentRole.objects.create(user=arbiter, tournament=tournament, kind="arbiter")
    ask = client.get if name == "ruling" else client.post

    answers = []
    for user in (None, make_user("stranger"), scorer, arbiter):
        if user:
            client.force_login(user)
        answers.append(ask(url(name, disputed.pk)).status_code)

    assert answers == [302, 403, 403, 200 if name == "ruling" else 422]


def test_finished_championship_keeps_its_results(desk, disputed, organiser):
    championships.finish_tournament(tournament=disputed.pairing.round.tournament, user=organiser)
    form = desk.get(url("ruling", disputed.pk)).context["ruling"]
    seen = {name: form[name].value() for name in ("newest", "version")}

    answer = desk.post(url("rule", disputed.pk), seen | {"decision": "table", "reason": "clock"})

    assert answer.status_code == 409
    assert "This championship has ended or was called off." in words(answer)


def test_game_without_a_record_has_nothing_to_rule_on(desk, game):
    assert desk.get(url("ruling", game.pk)).status_code == 404


@pytest.mark.parametrize("name", ["ruling", "rule", "certify"])
def test_games_of_a_draft_championship_are_hidden(client, disputed, make_user, name):
    Tournament.objects.update(state=Tournament.State.DRAFT)
    client.force_login(make_user("stranger"))

    assert client.post(url(name, disputed.pk)).status_code in (404, 405)


def test_page_costs_the_same_for_any_number_of_versions(
    desk, disputed, send, django_assert_num_queries
):
    for text in ("h b h", ENDLESS):
        send(disputed, text)
        with django_assert_num_queries(5):
            desk.get(url("ruling", disputed.pk))


def test_arbiters_first_screen_says_which_game_needs_him(desk, disputed, ruling):
    address = desk_of(disputed)

    before = desk.get(address)
    keep_table(game=disputed, **ruling(disputed))
    after = desk.get(address)

    assert "Needs you" in words(before)
    assert url("ruling", disputed.pk) in before.content.decode()
    assert "Needs you" not in words(after)


def test_first_screen_names_ten_games_and_counts_the_others(desk, make_games, organiser):
    games = make_games(players=24)
    for game in games:
        submit_record(game=game, text=WON, user=organiser, enter_result=True)
    Game.objects.update(result="0-1")

    page = desk.get(desk_of(games[0]))

    assert page.content.decode().count("/ruling/") == 10
    assert "And 2 more." in words(page)


def test_scorers_first_screen_leaves_rulings_to_the_arbiter(client, disputed, scorer):
    client.force_login(scorer)
    address = desk_of(disputed)

    assert "Needs you" not in words(client.get(address))


def test_everyone_sees_that_the_arbiter_decides(client, disputed):
    page = client.get(url("record", disputed.pk))

    assert "The arbiter decides." in words(page)
    assert url("ruling", disputed.pk) not in page.content.decode()
