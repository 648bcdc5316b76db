"""The picture of a rating: what stands in it, and what is broken and solid."""

import re
from xml.etree import ElementTree as ET

import pytest

from tournaments.careers.curve import draw_rating
from tournaments.rating import elo


def drawn(values, ends=()):
    told = {game: value * elo.POINT for game, value in enumerate(values)}
    text = draw_rating(told, ends, title="From <1>")
    return ET.fromstring(text)


def levels(picture):
    return [int(text.text) for text in picture.iter("text") if text.get("class") == "level"]


def points_of(picture, css):
    [path] = [path for path in picture.iter("path") if path.get("class") == css]
    return [tuple(map(float, point.split())) for point in path.get("d")[1:].split("L")]


def test_picture_says_itself_in_a_sentence():
    assert drawn([1500, 1520]).find("title").text == "From <1>"


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([1500, 1500], [1500, 1510]),
        ([1500, 1517, 1483], [1480, 1490, 1500, 1510, 1520]),
        ([1410, 1639], [1400, 1500, 1600, 1700]),
        ([1000, 2950], [1000, 1500, 2000, 2500, 3000]),
    ],
)
def test_levels_hold_all_values(values, expected):
    assert levels(drawn(values)) == expected


def test_higher_ratings_stand_higher():
    start, up, down = points_of(drawn([1500, 1540, 1480]), "guess")

    assert up[1] < start[1] < down[1]
    assert start[0] < up[0] < down[0]


def test_provisional_part_is_broken_and_the_rest_solid():
    picture = drawn([1500 + game for game in range(36)])

    guess, settled = points_of(picture, "guess"), points_of(picture, "settled")
    assert (len(guess), len(settled)) == (elo.PROVISIONAL_GAMES + 1, 6)
    assert guess[-1] == settled[0]


def test_nothing_is_solid_while_all_is_provisional():
    classes = {path.get("class") for path in drawn([1500, 1520]).iter("path")}

    assert classes == {None, "guess"}


def test_dot_stands_where_a_championship_was_over():
    picture = drawn([1500, 1510, 1520, 1530], ends=[2])

    [dot] = picture.iter("circle")
    at = points_of(picture, "guess")[2]
    assert (float(dot.get("cx")), float(dot.get("cy"))) == at


def test_numbers_of_games_are_few():
    picture = drawn([1500] * 221)

    ticks = [text.text for text in picture.iter("text") if text.get("class") == "tick"]
    assert ticks == ["0", "50", "100", "150", "200"]
    assert not re.search(r"nan|inf", ET.tostring(picture, "unicode"))
