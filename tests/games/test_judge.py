"""The sowing judge: any position, any hole, and what the sowing comes to."""

import re
from html import unescape

import pytest

from games.engine import Board, replay, rule_set
from games.errors import GameError
from games.position_text import read_position
from tests.games.pages import url, words

OMAN, ZANZIBAR = rule_set("oman-1"), rule_set("zanzibar-1")
# RULES.md 5: the longest sowing that ends, and the game whose fifth move never ends.
LONGEST = "a-g 0 1 0 1 7 4 0, h-n 2 0 5 0 1 6 1"
BOARD = Board(
    (0, 1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2)
)
POSITIONS = [
    pytest.param(BOARD.diagram(), id="drawn"),
    pytest.param(BOARD.diagram().replace("\n", "/"), id="in one line"),
    pytest.param(
        BOARD.diagram().translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")), id="Arabic digits"
    ),
    pytest.param("a-g 0 1 2 3 4 5 6, h 7; A 1, N 2", id="holes and counts"),
    pytest.param("h-a 7 6 5 4 3 2 1 0 n-a 2 0 0 0 0 0 0 0 0 0 0 0 0 1", id="from the far end"),
    pytest.param("A1 N2 b–h: 1 2 3 4 5 6 7", id="capitals first, a long dash"),
    pytest.param("ب-ح ١ ٢ ٣ ٤ ٥ ٦ ٧، الشمال: ا ١ ن ٢", id="abjad letters and a side"),
    pytest.param(
        'South: [0,1,2,3,4,5,6,7,0,0,0,0,0,0], "north": [1,0,0,0,0,0,0,0,0,0,0,0,0,2]', id="lists"
    ),
]


@pytest.mark.parametrize("text", POSITIONS)
def test_position_is_read_as_people_write_it(text):
    assert read_position(text, OMAN) == BOARD


def test_bigger_board_has_more_counts():
    board = read_position("a-p " + "3 " * 16, ZANZIBAR)

    assert (board.south, board.north) == ((3,) * 16, (0,) * 16)


FAULTY = [
    pytest.param("2 2 2", "position_counts", {"expected": 28, "found": 3}, id="too few"),
    pytest.param("a 2 what", "position_piece", {"piece": "what"}, id="a word"),
    pytest.param("a-c 1 2 3 4", "position_piece", {"piece": "4"}, id="a count too many"),
    pytest.param("3 a-c 1 2", "position_piece", {"piece": "3"}, id="a count before the holes"),
    pytest.param("a-p 1", "position_piece", {"piece": "a-p"}, id="no such hole"),
    pytest.param("a 1 a 1 a 1", "position_twice", {"piece": "a"}, id="three times"),
    pytest.param("south a 1 a 2", "position_twice", {"piece": "a"}, id="twice on one side"),
    pytest.param("a 29", "position_stones", {"most": 28}, id="too many stones"),
    pytest.param("a 1234", "position_piece", {"piece": "1234"}, id="far too many stones"),
]


@pytest.mark.parametrize(("text", "code", "params"), FAULTY)
def test_what_is_no_position_is_told(text, code, params):
    with pytest.raises(GameError) as refused:
        read_position(text, OMAN)

    assert (refused.value.code, refused.value.params) == (code, params)


def ask(client, language="en", **asked):
    return client.get(url("judge", language=language), asked)


def answer(response):
    found = re.search(r'data-part="said"[^>]*>(.*?)</div></div>', response.content.decode(), re.S)
    text = unescape(re.sub("<[^>]*>", " ", found[1]))
    return re.sub(r" ([.,])", r"\1", " ".join(text.split()))


def taps(response):
    pairs = re.findall(r'class="tap" href="([^"]*)" data-hole="(\w)"', response.content.decode())
    return {hole: href.replace("&amp;", "&") for href, hole in pairs}


ANSWERS = [
    pytest.param(
        {"lift": "k"},
        "South lifts k The sowing ends after 5 laps, in k. "
        "It faces K, so 2 stones are taken there and 2 behind it in D.",
        id="start",
    ),
    pytest.param(
        {"lift": "h", "position": LONGEST},
        "South lifts h The sowing ends after 1267 laps, in m. It takes nothing.",
        id="the longest that ends",
    ),
    pytest.param(
        {"lift": "a", "position": "a 1 A 1"},
        "South lifts a The single stone moves to b. It takes nothing.",
        id="single stone",
    ),
    pytest.param(
        {"lift": "M", "position": "a 1 h 2 N 1 M 1"},
        "North lifts M Not legal: the single stone of hole M can't move, "
        "for the next hole is occupied.",
        id="next hole occupied",
    ),
    pytest.param(
        {"lift": "a", "position": "a 1 b 2"},
        "South lifts a Not legal: hole a holds one stone, but a hole with more exists.",
        id="singleton",
    ),
    pytest.param(
        {"lift": "C", "position": "a 1"}, "North lifts C Hole C is empty.", id="empty hole"
    ),
    pytest.param(
        {"lift": "G", "position": "h-n 0 0 0 0 0 0 3 G 1"},
        "North lifts G The single stone moves to H. It faces n, so 3 stones are taken there. "
        "North takes the last stone and has one left.",
        id="last stones taken by North",
    ),
    pytest.param(
        {"lift": "H", "position": "A 1 H 14"},
        "North lifts H The sowing ends after one lap, in H. It takes nothing.",
        id="nothing on the other side is nothing taken",
    ),
]


@pytest.mark.parametrize(("asked", "sentence"), ANSWERS)
def test_judge_says_what_a_sowing_comes_to(client, asked, sentence):
    assert answer(ask(client, **asked)) == sentence


def endless_position():
    return replay([10, 8, 6, 9], OMAN).board.diagram()  # k i g j; RULES.md 5: i never ends


@pytest.mark.parametrize(
    ("rules", "consequence"),
    [
        ("oman-1", "The last sowing never ends, so South loses and North wins."),
        ("oman-1-endless-draw", "The last sowing of South never ends, so the game is drawn."),
        ("oman-1-endless-illegal", "These rules don't allow it."),
    ],
)
def test_endless_sowing_is_told_with_the_lap_at_which_it_returns(client, rules, consequence):
    page = ask(client, rules=rules, position=endless_position(), lift="i")

    assert answer(page) == (
        f"South lifts i The sowing never ends: after 238 laps all stands as it began. {consequence}"
    )


def test_tap_lifts_a_hole_of_either_side(client):
    page = ask(client, position="a 2 C 3")

    assert taps(page) == {
        hole: "?rules=oman-1&position=0+0+0+0+3+0+0/0+0+0+0+0+0+0/0+0+0+0+0+0+0/2+0+0+0+0+0+0"
        f"&tool=lift&lift={hole}"
        for hole in "aC"
    }


def test_tap_adds_a_stone_while_the_side_has_room(client):
    page = ask(client, position="a 28 C 3", tool="add")

    added = taps(page)
    assert "".join(added) == "ABCDEFGHIJKLMN"
    assert "position=0+0+0+0+4+0+0/" in added["C"]


def test_tap_takes_a_stone_away(client):
    page = ask(client, position="a 28 C 3", tool="take")

    taken = taps(page)
    assert sorted(taken) == ["C", "a"]
    assert "/27+0+0+0+0+0+0&tool=take" in taken["a"]


def test_next_move_is_asked_about_on_the_board_after_it(client):
    page = ask(client, position="a 1 A 1", lift="a").content.decode()

    assert "0+0+0+0+0+0+1/0+0+0+0+0+0+0/0+0+0+0+0+0+0/0+1+0+0+0+0+0&amp;tool=lift" in page


def test_board_of_another_rule_set_is_judged(client):
    page = ask(client, rules="zanzibar-1", lift="P")

    assert page.content.decode().count('class="hole"') == 64
    assert answer(page).startswith("North lifts P The sowing ends after")


def test_arabic_page_names_holes_in_abjad(client):
    page = ask(client, language="ar", lift="k")

    assert "<b>ك</b>" in page.content.decode()


def test_broken_position_comes_back_to_be_mended(client):
    page = ask(client, position="1 2 <3")

    assert page.status_code == 422
    assert "“&lt;3” has no place in a position" in page.content.decode()
    assert "1 2 &lt;3</textarea>" in page.content.decode()


@pytest.mark.parametrize("asked", [{"rules": "chess"}, {"tool": "hammer"}, {"lift": "zz"}])
def test_what_nobody_knows_in_the_address_is_left_out(client, asked):
    page = ask(client, **asked)

    assert (page.status_code, len(taps(page))) == (200, 28)


def test_form_without_script_asks_the_same(client):
    page = words(ask(client, position="a 2", lift="a"))

    assert "Set this position" in page
    assert re.search(
        r'<option value="a" selected>a</option>', ask(client, lift="a").content.decode()
    )


@pytest.mark.django_db
def test_judge_needs_no_database_and_no_sign_in(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        assert ask(client, lift="k").status_code == 200


def test_machines_that_gather_pages_are_kept_from_endless_positions(client):
    assert '<meta name="robots" content="noindex, nofollow">' in ask(client).content.decode()


def test_script_gets_the_part_alone(client):
    part = client.get(url("judge"), headers={"HX-Request": "true"}).content.decode()

    assert (part.count("data-live"), "<html" in part) == (1, False)
