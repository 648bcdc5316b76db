"""A file is shown before anything of it is stored, and stored as it was shown."""

import pytest

from games.models import GameRecord
from tests.games.files.offered import written
from tests.games.pages import url, words
from tests.games.texts import WON


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


@pytest.mark.parametrize("tables", [1, 3])
def test_preview_costs_the_same_for_any_number_of_games(
    look, make_games, django_assert_num_queries, tables
):
    games = make_games(players=2 * tables)
    text = "".join(map(written, games))

    with django_assert_num_queries(8):
        look(games[0].pairing.round.tournament.slug, text)
