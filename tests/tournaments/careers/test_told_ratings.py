"""No change of a rating is told from which that of a hidden opponent follows."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.careers.players import career_of
from tournaments.careers.told import Rated, is_told, told_after
from tournaments.wording.careers import exact, signed


def rated(hidden):
    """Rated games: ``hidden`` says of each championship against whom each game was."""
    sides = [(event, is_hidden) for event, each in enumerate(hidden) for is_hidden in each]
    return [Rated(1, 0, number, *side) for number, side in enumerate(sides, start=1)]


@pytest.mark.parametrize(
    ("hidden", "told"),
    [
        ([], {0}),
        ([[False, False]], {0, 1, 2}),
        ([[False, True, False], [False]], {0, 3, 4}),
        ([[False], [True], [False]], {0, 1, 3}),
        ([[False, False], [True]], {0, 1, 3}),
        ([[True]], {1}),
        ([[False], [True], [True]], {0, 1, 3}),
    ],
)
def test_told_are_sums_over_several_games(hidden, told):
    assert told_after(rated(hidden)) == told


@given(st.lists(st.lists(st.booleans(), min_size=1, max_size=4), max_size=6))
def test_no_game_against_who_is_hidden_is_told_alone(hidden):
    games = rated(hidden)

    told = told_after(games)

    assert len(games) in told
    assert not any(is_told(game.number, told) for game in games if game.is_hidden)
    if not any(game.is_hidden for game in games):
        assert told == set(range(len(games) + 1))


@pytest.fixture
def met(client, make_player, evening, play_as):
    """Three evenings of Ali: everybody, one against who is hidden now, everybody but that one."""
    ali, hidden, *others = [
        make_player(name=name, rating=1500 + 40 * n)
        for n, name in enumerate(("Ali", "Zahran", "Badr", "Said"))
    ]
    play_as(evening([ali, hidden, *others]), [hidden, *others, ali])
    play_as(evening([ali, hidden], week=1), [hidden, ali])
    play_as(evening([ali, *others], week=2), [ali, *others])
    hidden.is_hidden = True
    hidden.save()
    return ali, client.get(f"/en/players/{ali.pk}/").text.replace("\u2060", "")


def rows(page, start):
    table = page.partition(start)[2].partition("</table>")[0].partition("<tbody")[2]
    found = [re.sub(r"<[^>]+>", " ", row) for row in table.split("<tr")[1:]]
    return [" ".join(row.partition(">")[2].split()) for row in found]


def test_the_table_of_games_tells_no_change_beside_who_is_hidden(met):
    ali, page = met
    career = career_of(ali)
    told = {game.number for game in career.games if is_told(game.number, career.told)}

    table = rows(page, 'id="games"')

    assert told == {6}
    for game, row in zip(career.games, table, strict=True):
        assert ("not told" in row) is (game.number not in told)
        assert (f"{game.change / 100:.1f}".lstrip("-") in row) is (game.number in told)
        assert (f" {game.before / 100:.1f} " in f"{row} ") is (game.number in {1, 4, 6})


def test_championships_tell_sums_of_several_games(met):
    ali, page = met
    everybody, alone, others = career_of(ali).rated_events

    assert (everybody.change, everybody.after) == (
        sum(game.change for game in everybody.games),
        everybody.games[-1].after,
    )
    assert (alone.change, alone.after, others.change) == (None, None, None)
    assert others.after == others.games[-1].after
    assert "did to the rating is told only together with others" in page
    assert [row.split()[-1] for row in rows(page, "After each championship")][2] == "–"


def test_the_picture_tells_as_many_ratings_as_the_tables(met):
    ali, page = met
    [path] = re.findall(r'<path class="guess" d="M([^"]+)"', page)

    assert path.count("L") + 1 == len(career_of(ali).told) == 4


def test_pages_of_others_tell_no_rating_that_ones_own_page_does_not(met, client):
    ali, _page = met
    career = career_of(ali)
    met_by_others = [game for game in career.games if not game.opponent.is_hidden]

    for game in met_by_others:
        page = client.get(f"/en/players/{game.opponent.pk}/").text.replace("\u2060", "")
        is_shown = any(f"Ali {game.before / 100:.1f} " in row for row in rows(page, 'id="games"'))
        assert is_shown is (game.number - 1 in career.told)
    assert {game.number - 1 in career.told for game in met_by_others} == {True, False}


def test_whoever_met_nobody_hidden_is_told_every_change(met, make_player, evening, play_as, client):
    two = [make_player(name=name) for name in ("Talib", "Yusuf")]
    play_as(evening(two, week=3), two)

    page = client.get(f"/en/players/{two[0].pk}/").text

    assert "not told" not in page
    assert "only together with others" not in page
    assert str(signed(20_00)) in page and str(exact(1500_00)) in page
