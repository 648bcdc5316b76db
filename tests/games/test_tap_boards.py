"""Boards with holes to tap, and boards turned for North, read back as XML."""

from xml.etree import ElementTree

import pytest

from games.boards.drawing import draw_tap_board
from games.boards.taps import Tap, TapGroup
from games.engine import Side, replay, rule_set
from games.positions import position_at

OMAN, ZANZIBAR = rule_set("oman-1"), rule_set("zanzibar-1")


def drawn(*groups, below=Side.SOUTH, rules=OMAN, moves=(), script="latin"):
    shown = position_at(replay(moves, rules), rules, len(moves))
    svg = draw_tap_board(shown, groups, script=script, label="Tap <one>", below=below)
    return ElementTree.fromstring(svg)


def css(svg, name):
    return [shape for shape in svg.iter() if shape.get("class") == name]


def letters(svg):
    return "".join(shape.text for shape in css(svg, "letter"))


def heights(svg):
    return [int(shape.get("y")) for shape in css(svg, "letter")]


def test_tapped_hole_is_a_link_with_its_words():
    tap = Tap(7, "h", "?moves=h&seat=north", "hole h, 2 stones")
    svg = drawn(TapGroup(Side.SOUTH, "South", (tap,)), TapGroup(Side.NORTH, "North", ()))

    link = css(svg, "tap")[0]
    groups = [group.get("aria-label") for group in svg.iter("g") if group.get("role") == "group"]
    assert (link.get("href"), link.get("aria-label")) == ("?moves=h&seat=north", "hole h, 2 stones")
    assert (groups, svg.get("role"), svg.get("aria-label")) == (["South"], "group", "Tap <one>")


def test_room_for_a_thumb_goes_halfway_to_the_next_hole():
    tap = Tap(7, "h", "", "")
    rect, ring = css(drawn(TapGroup(Side.SOUTH, "South", (tap,))), "tap")[0]

    room = [int(rect.get(at)) for at in ("x", "y", "width", "height")]
    assert (room, ring.get("cx"), ring.get("cy")) == ([620, 268, 100, 108], "670", "322")


@pytest.mark.parametrize(
    ("script", "row"),
    [("latin", "gfedcbahijklmnNMLKJIHABCDEFG"), ("abjad", "زوهدجباحطيكلمننملكيطحابجدهوز")],
)
def test_board_turned_for_north_is_not_mirrored(script, row):
    turned = drawn(below=Side.NORTH, script=script)

    assert sorted(heights(turned)) == sorted(heights(drawn()))
    assert letters(drawn(below=Side.SOUTH, script=script)) == letters_from_south(script)
    assert letters_by_place(turned) == row


def letters_from_south(script):
    return {
        "latin": "GFEDCBAHIJKLMNnmlkjihabcdefg",
        "abjad": "زوهدجباحطيكلمننملكيطحابجدهوز",
    }[script]


def letters_by_place(svg):
    """The letters from the top row to the bottom one, each from left to right."""
    shapes = sorted(
        css(svg, "letter"), key=lambda shape: (int(shape.get("y")), int(shape.get("x")))
    )
    return "".join(shape.text for shape in shapes)


def test_bigger_board_is_turned_too():
    turned = drawn(below=Side.NORTH, rules=ZANZIBAR)

    assert letters_by_place(turned) == "abcdefghponmlkjiIJKLMNOPHGFEDCBA"


def test_last_move_is_drawn_on_a_turned_board():
    svg = drawn(below=Side.NORTH, moves=[7])  # h, five laps, back to h: N and A behind it are taken

    landed = css(svg, "landed")[0]
    taken = [(ring.get("cx"), ring.get("cy")) for ring in css(svg, "captured")]
    assert (landed.get("cx"), landed.get("cy")) == ("70", "214")
    assert taken == [("70", "322"), ("70", "438")]
