"""What an arbiter decides: the board's result, the table's, or how the stones lay."""

import pytest
from django.urls import reverse
from django.utils.translation import override

from games.errors import GameError
from games.queries import unsettled
from games.services import accept_board, certify_ply, keep_table, submit_record
from tests.games.pages import url, words
from tests.games.texts import ENDLESS, WON
from tournaments.models import Game, Tournament, TournamentRole
from tournaments.services import championships, results
from tournaments.wording.steps import describe as describe_step

# After South has lifted h: North has lost four stones, and its hole n is empty.
AFTER_H = "2 2 2 2 2 2 0/2 2 2 2 2 2 0/3 0 3 3 0 3 1/3 0 3 3 0 3 3"


@pytest.fixture
def disputed(game, send, organiser):
    """A game whose record shows 1-0, and whose table says 0-1."""
    send(game)
    results.enter_result(game=game, version=game.version, result="0-1", user=organiser)
    game.refresh_from_db()
    return game


@pytest.fixture
def told_twice(game, make_user):
    """A game that its two players tell in different ways, the second's with a result."""
    for entry, text in ((game.first, "h b k e i"), (game.second, WON)):
        entry.player.user = make_user()
        entry.player.save()
        submit_record(game=game, text=text, user=entry.player.user)
    game.refresh_from_db()
    return game


@pytest.fixture
def ruling(organiser):
    """What a ruling on a game carries from the page."""

    def seen(game, **fields):
        newest = game.records.first()
        return {
            "newest": newest.pk,
            "version": game.version,
            "user": organiser,
            "reason": "the score sheet",
        } | fields

    return seen


def last_step(game):
    return game.pairing.round.tournament.log.first()


def describe(step):
    with override("en"):
        return describe_step(step)


def desk_of(game):
    with override("en"):
        return reverse("tournaments:desk", args=[game.pairing.round.tournament.slug])


def needing(game):
    return [told.newest.game_id for told in unsettled(game.pairing.round.tournament)]


def test_boards_result_becomes_the_tables(disputed, ruling):
    accept_board(record=disputed.records.get(), **ruling(disputed))

    disputed.refresh_from_db()
    assert (disputed.result, disputed.ending, disputed.stones_left) == ("1-0", "emptied", 24)
    assert needing(disputed) == []


def test_tables_result_stands_against_the_board(disputed, ruling):
    record = keep_table(game=disputed, **ruling(disputed))

    disputed.refresh_from_db()
    assert (disputed.result, record.is_disputed, needing(disputed)) == ("0-1", False, [])
    assert record.text == WON


def test_ruling_goes_into_the_log_with_its_reason(disputed, ruling, organiser):
    keep_table(game=disputed, **ruling(disputed))

    step = last_step(disputed)
    assert (step.action, step.user, step.reason) == ("ruled_table", organiser, "the score sheet")
    assert describe(step) == "Round 1, table 1: the table's result stands, second wins."


def test_another_result_after_a_ruling_is_disputed_again(disputed, ruling, organiser):
    keep_table(game=disputed, **ruling(disputed))
    results.enter_result(game=disputed, version=disputed.version, result="1/2-1/2", user=organiser)

    assert needing(disputed) == [disputed.pk]


def test_chosen_telling_becomes_the_newest_version(told_twice, ruling):
    second, first = told_twice.records.all()

    chosen = accept_board(record=first, **ruling(told_twice))

    assert list(told_twice.records.all()) == [chosen, second, first]
    assert (chosen.text, chosen.how, chosen.told_by) == (first.text, "ruled", "official")
    assert needing(told_twice) == []


def test_newest_telling_is_chosen_without_a_copy(told_twice, ruling):
    second, _ = told_twice.records.all()

    accept_board(record=second, **ruling(told_twice))

    told_twice.refresh_from_db()
    assert (told_twice.records.count(), told_twice.result) == (2, "1-0")
    assert needing(told_twice) == []


def test_claimed_forfeit_is_entered_as_one(game, send, organiser, ruling):
    record = send(game, '[Ending "forfeit"] 1-0')

    accept_board(record=record, **ruling(game))

    game.refresh_from_db()
    assert (game.result, game.ending) == ("+-", "forfeit")


def test_ruling_made_from_an_old_page_is_refused(disputed, ruling, send):
    seen = ruling(disputed)
    send(disputed, ENDLESS)

    with pytest.raises(GameError, match="changed"):
        keep_table(game=disputed, **seen)


def test_ruling_on_a_result_that_changed_is_refused(disputed, ruling, organiser):
    seen = ruling(disputed)
    results.enter_result(game=disputed, version=disputed.version, result="1/2-1/2", user=organiser)

    with pytest.raises(GameError, match="changed"):
        accept_board(record=disputed.records.get(), **seen)


def test_open_table_has_no_result_to_keep(game, send, ruling):
    send(game)

    with pytest.raises(GameError, match="no_result"):
        keep_table(game=game, **ruling(game))


def test_replay_goes_on_from_a_certified_position(game, send, ruling):
    wrong = send(game, "h N k")

    certified = certify_ply(record=wrong, ply=2, diagram=AFTER_H, **ruling(game))

    assert (wrong.verdict, certified.verdict, certified.plies) == ("illegal", "unfinished", 3)
    assert (certified.how, certified.text, list(certified.certified)) == ("ruled", "h N k", ["2"])
    assert list(game.records.all()) == [certified, wrong]
    assert describe(last_step(game)) == (
        "Round 1, table 1: the position after move 2 was certified."
    )


def test_second_certified_ply_keeps_the_first_and_an_earlier_one_drops_it(game, send, ruling):
    wrong = send(game, "h N k")
    second = certify_ply(record=wrong, ply=2, diagram=AFTER_H, **ruling(game))

    third = certify_ply(record=second, ply=3, diagram=AFTER_H, **ruling(game))
    first = certify_ply(record=third, ply=1, diagram=AFTER_H, **ruling(game))

    assert [list(record.certified) for record in (third, first)] == [["2", "3"], ["1"]]


UNCERTIFIABLE = [
    pytest.param(3, AFTER_H, "no_such_ply", id="after the wrong move"),
    pytest.param(0, AFTER_H, "no_such_ply", id="before the first move"),
    pytest.param(
        2, AFTER_H.replace("0/3 0", "1/3 0"), "too_many_stones", id="a stone more than before"
    ),
]


@pytest.mark.parametrize(("ply", "diagram", "code"), UNCERTIFIABLE)
def test_position_that_cannot_have_been_is_refused(game, send, ruling, ply, diagram, code):
    wrong = send(game, "h N k")

    with pytest.raises(GameError, match=code):
        certify_ply(record=wrong, ply=ply, diagram=diagram, **ruling(game))

    assert game.records.count() == 1


def test_disputed_games_are_one_query(make_games, send, organiser, django_assert_num_queries):
    games = make_games(players=6)
    for size, game in enumerate(games, start=1):
        send(game)
        results.enter_result(game=game, version=game.version, result="0-1", user=organiser)
        with django_assert_num_queries(1):
            found = unsettled(game.pairing.round.tournament)
            tables = [told.newest.game.pairing.table_number for told in found]
        assert tables == list(range(1, size + 1))


def test_forfeit_that_the_board_confirms_needs_no_ruling(game, send, organiser):
    send(game)
    results.enter_result(game=game, version=game.version, result="+-", user=organiser)

    assert needing(game) == []


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
    assert "This championship has ended." in words(answer)


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
