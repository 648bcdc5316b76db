"""Pictures of numbers."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from games.charts import draw_columns, draw_share, draw_tally
from games.statistics import Bin, Tally, bins


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ([], []),
        ([3, 3, 5], [Bin(3, 3, 2), Bin(4, 4, 0), Bin(5, 5, 1)]),
        (
            [20, 21, 124],
            [Bin(1 + 20 * n, 20 + 20 * n, c) for n, c in enumerate([1, 1] + [0] * 4 + [1])],
        ),
    ],
)
def test_numbers_are_put_into_few_bins_of_a_round_width(numbers, expected):
    assert bins(Counter(numbers)) == expected


def shapes(svg, css):
    return [shape for shape in ElementTree.fromstring(svg).iter() if shape.get("class") == css]


def test_columns_are_as_high_as_their_counts():
    svg = draw_columns([Bin(1, 20, 2), Bin(21, 40, 0), Bin(41, 60, 1)], title="A & B")

    heights = [float(column.get("height")) for column in shapes(svg, "column")]
    below = [text.text for text in shapes(svg, "end")]
    assert (heights, below) == ([106, 53], ["0", "20", "40", "60"])
    assert [text.text for text in shapes(svg, "count")] == ["2", "1"]


def test_columns_of_single_numbers_stand_above_them():
    svg = draw_columns([Bin(3, 3, 2), Bin(4, 4, 1)], title="")

    below = [(text.get("x"), text.text) for text in shapes(svg, "end")]
    assert below == [("86", "3"), ("230", "4")]


def test_strip_is_parted_as_games_were_won_drawn_and_lost():
    svg = draw_tally(Tally(won=2, drawn=1, lost=1))

    parts = [
        (part.get("x"), part.get("width"))
        for css in ("won", "drawn", "lost")
        for part in shapes(svg, css)
    ]
    assert parts == [("1", "98"), ("101", "48"), ("151", "48")]


def test_strip_of_a_share_leaves_the_rest_empty():
    part = shapes(draw_share(1, 4), "part")[0]

    assert (part.get("x"), part.get("width")) == ("1", "48")
