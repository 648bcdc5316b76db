"""Drawn boards, read back as XML."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from games.boards.curve import draw_curve
from games.boards.drawing import draw_board
from games.boards.geometry import plan_of
from games.boards.path import draw_move
from games.boards.stones import draw_heaps
from games.engine import Board, Side, play, replay, rule_set
from games.positions import position_at
from tests.games.texts import ENDLESS, WON

OMAN, ZANZIBAR = rule_set("oman-1"), rule_set("zanzibar-1")
# RULES.md 5: the longest sowing that ends takes 1,267 laps, lifting h.
LONGEST = Board((0, 1, 0, 1, 7, 4, 0, 2, 0, 5, 0, 1, 6, 1), (2,) * 14)


def position(text, ply, rules=OMAN):
    holes = ["abcdefghijklmnop".index(letter) for letter in text.lower().split()]
    return position_at(replay(holes, rules), rules, ply)


def drawn(shown, *, script="latin"):
    svg = draw_board(shown, script=script, title="A & B", description="<now>", name="hero")
    return ElementTree.fromstring(svg)


def css(svg, name):
    return [shape for shape in svg.iter() if shape.get("class") == name]


def texts(svg, name):
    return [shape.text for shape in css(svg, name) if shape.text]


def layers(move):
    under, over = draw_move(move, plan_of(OMAN), OMAN)
    return ElementTree.fromstring(f"<svg>{under}{over}</svg>")


def test_start_shows_two_stones_in_each_hole():
    svg = drawn(position(WON, 0))

    drawn_things = (len(css(svg, "hole")), len(css(svg, "shell")), len(css(svg, "pebble")))
    assert (drawn_things, texts(svg, "count")) == ((28, 28, 28), ["2"] * 28)


def test_letters_stand_as_south_sees_the_board():
    svg = drawn(position(WON, 0))

    assert "".join(texts(svg, "letter")) == "GFEDCBAHIJKLMNnmlkjihabcdefg"


def test_arabic_boards_carry_abjad_letters_in_the_same_places():
    svg = drawn(position(WON, 0), script="abjad")

    assert "".join(texts(svg, "letter")) == "زوهدجباحطيكلمننملكيطحابجدهوز"


def test_another_board_is_drawn_from_its_rules():
    svg = drawn(position("a", 0, ZANZIBAR))

    letters = "".join(texts(svg, "letter"))
    assert (svg.get("viewBox"), letters) == ("0 0 840 536", "ABCDEFGHPONMLKJIijklmnophgfedcba")


def test_words_for_who_cannot_see_it_are_escaped_and_named():
    svg = drawn(position(WON, 0))

    named = {shape.get("id"): shape.text for shape in svg.iter() if shape.get("id")}
    expected = {"hero-title": "A & B", "hero-desc": "<now>"}
    assert (named, svg.get("aria-labelledby")) == (expected, "hero-title hero-desc")


@pytest.mark.parametrize("count", range(15))
def test_at_most_twelve_stones_are_drawn_one_by_one(count):
    board = Board((count, *[0] * 13), (0,) * 14)
    shown = position_at(replay([], OMAN), OMAN, 0)
    object.__setattr__(shown.replay, "start", board)

    svg = drawn(shown)

    numbers = [str(count)] if count else []
    assert (len(css(svg, "shell")), texts(svg, "count")) == (min(count, 12), numbers)


def test_what_belongs_to_a_hole_bears_its_latin_letter():
    svg = drawn(position(WON, 1), script="abjad")

    parts = [shape.get("class") for shape in svg.iter() if shape.get("data-hole") == "N"]
    assert parts == ["hole", "stones", "count"]


def test_heaps_hold_every_number_of_stones_that_is_drawn():
    svg = ElementTree.fromstring(draw_heaps())

    sizes = [(heap.get("id"), len(heap)) for heap in svg[0]]
    assert (sizes[0], sizes[12], sizes[25]) == (("south-0", 0), ("south-12", 12), ("north-12", 12))


def test_picture_is_the_same_each_time():
    pictures = {
        draw_board(position(WON, 5), script="latin", title="", description="") for _ in "ab"
    }

    assert len(pictures) == 1


def test_path_runs_through_the_holes_and_further_out_the_second_time():
    svg = drawn(position(WON, 5))  # i, five laps, ends in m

    assert [way.get("d") for way in css(svg, "way")] == [
        "M570 322L470 322L370 322L270 322L170 322L70 322L70 438L170 438L270 438L370 438L470 438"
        "L570 438L670 438L670 322L570 309L470 309L370 309L270 309L170 309"
    ]


def test_arrowhead_points_along_each_step():
    svg = drawn(position(WON, 5))

    heads = css(svg, "arrow")[0].get("d").split("M")[1:]
    assert (len(heads), heads[0], heads[13]) == (
        18,
        "525 313L511 322L525 331",
        "626.1 307.2L611.1 314.3L623.8 325.1",
    )


def test_laps_are_numbered_where_they_end_beside_each_other():
    svg = drawn(position(WON, 5))

    discs = [tuple(part.get(at) for at in ("cx", "cy")) for lap in css(svg, "lap") for part in lap]
    assert discs[::2] == [
        ("139", "291"),
        ("39", "407"),
        ("539", "407"),
        ("339", "291"),
        ("201", "291"),
    ]


def test_captured_holes_say_what_they_lost():
    svg = drawn(position(WON, 5))

    rings = [(ring.get("cx"), ring.get("cy")) for ring in css(svg, "captured")]
    assert (rings, texts(svg, "loss")) == ([("170", "214"), ("170", "98")], ["−4", "−4"])


def test_sowing_of_more_than_fourteen_laps_shows_the_first_and_the_last():
    svg = layers(play(LONGEST, 7))

    laps = [(lap[1].text, lap[0].get("r")) for lap in css(svg, "lap")]
    assert (laps, len(css(svg, "way"))) == ([("1", "16"), ("1267", "32")], 2)


def test_endless_sowing_has_no_path():
    svg = drawn(position(ENDLESS, 5))

    shapes = Counter(shape.get("class") for shape in svg.iter())
    assert [shapes[name] for name in ("way", "lap", "landed", "lifted")] == [0, 0, 0, 1]


def test_wrong_move_is_struck_out_on_the_board_as_it_was():
    svg = drawn(position("h b h", 3))

    faults = css(svg, "fault")
    assert [(faults[0].get("cx"), faults[0].get("cy")), faults[1].get("d")] == [
        ("670", "322"),
        "M641 293L699 351",
    ]


def test_move_after_the_end_is_struck_out_on_the_side_that_made_it():
    svg = drawn(position(f"{WON} a", 16))

    ring = css(svg, "fault")[0]
    assert (ring.get("cx"), ring.get("cy")) == ("670", "98")


def curve(text, ply=0):
    svg = draw_curve(
        position(text, ply), title="Both", south="South", north="North", link="?a=b&ply={}".format
    )
    return ElementTree.fromstring(svg)


def test_curve_follows_the_stones_of_each_side():
    svg = curve("k i", 1)  # takes 4, then 4

    lines = [css(svg, side)[0].get("d") for side in ("south", "north")]
    assert (lines, css(svg, "here")[0].get("d")) == (
        ["M28 16.8L145 16.8L262 38.4", "M28 16.8L145 38.4L262 38.4"],
        "M145 10V174",
    )


def test_each_ply_of_the_curve_leads_there():
    svg = curve("k i")

    strips = [(link.get("href"), link[0].get("x")) for link in svg.iter("a")]
    assert strips == [("?a=b&ply=0", "-30.5"), ("?a=b&ply=1", "86.5"), ("?a=b&ply=2", "203.5")]


def test_names_at_the_ends_of_the_curve_never_meet():
    south, north = (float(name.get("y")) for name in css(curve("k i"), "name"))

    assert abs(south - north) == 16


@pytest.mark.parametrize(
    ("plies", "ticks"), [(0, "0"), (5, "0 1 2 3 4 5"), (6, "0 2 4 6"), (12, "0 5 10")]
)
def test_curve_counts_moves_in_round_steps(plies, ticks):
    svg = curve(" ".join(WON.split()[:plies]))

    below = [text.text for text in svg.iter("text") if text.get("y") == "190"]
    assert " ".join(below) == ticks


def test_position_asked_for_lies_within_the_game():
    plies = [position("h b h", ply).ply for ply in (-1, 2, 3, 99)]

    assert plies == [0, 2, 3, 3]


def test_stones_taken_are_those_missing_from_the_other_side():
    shown = position(WON, 15)

    assert [shown.captured_by(side) for side in Side] == [28, 4]
