import pytest

from tests.games.pages import url, words


@pytest.mark.parametrize("tables", [2, 6])
def test_list_costs_the_same_for_any_number_of_games(
    client, make_games, send, django_assert_num_queries, tables
):
    for game in make_games(players=2 * tables):
        send(game, "h b h")
        send(game)

    with django_assert_num_queries(2):
        page = client.get(url("games"))

    assert len(page.context["table"].rows) == tables


def test_list_is_parted_by_verdict(client, make_games, send):
    first, second = make_games()
    wrong = send(first, "h b h")
    send(second)

    page = client.get(url("games"), {"verdict": "illegal"})

    assert [row.record for row in page.context["table"].rows] == [wrong]


def test_verdict_that_does_not_exist_lists_all(client, game, send):
    record = send(game)

    page = client.get(url("games"), {"verdict": "nonsense"})

    assert [row.record for row in page.context["table"].rows] == [record]


def test_empty_list_says_so(client, db):
    assert "No game has been recorded yet." in words(client.get(url("games")))
