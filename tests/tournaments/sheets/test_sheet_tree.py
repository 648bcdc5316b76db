"""The tree of a knockout on paper."""

import re
from functools import partial
from io import BytesIO
from itertools import pairwise

import pytest
from pypdf import PdfReader

from tournaments.sheets.edition import Bilingual, Edition
from tournaments.sheets.tree import TreeBox, TreeOnPaper, TreeRound, TreeSeat, tree_sheet

ENGLISH, ARABIC, BOTH = ("en",), ("ar",), ("ar", "en")
EMPTY = TreeBox((TreeSeat(), TreeSeat()))


@pytest.fixture
def heading(make_heading):
    return make_heading(round_number=None, starts=None)


def seat(number, **fields):
    return TreeSeat(Bilingual(f"P{number:03d}", f"ل{number:03d}"), number, **fields)


def tree_of(rounds, third_place=None):
    """A tree of that many rounds of which the first is drawn."""
    drawn = [TreeBox((seat(n), seat(n + 1))) for n in range(1, 2**rounds, 2)]
    coming = [[EMPTY] * 2 ** (rounds - number) for number in range(2, rounds + 1)]
    boxes = [drawn, *coming]
    names = [partial("R{}".format, number) for number in range(1, rounds + 1)]
    return TreeOnPaper(
        tuple(TreeRound(name, tuple(each)) for name, each in zip(names, boxes, strict=True)),
        third_place,
    )


def test_a_tree_says_who_met_whom_and_with_what_result(heading, read):
    semis = (
        TreeBox((seat(1, score="1", has_won=True), seat(4, score="0"))),
        TreeBox((seat(3), TreeSeat()), is_bye=True),
    )
    final = TreeBox((seat(1), seat(3)))
    rounds = (TreeRound(lambda: "Semi-finals", semis), TreeRound(lambda: "Final", (final,)))

    [page] = read(tree_sheet(heading, TreeOnPaper(rounds, EMPTY), Edition(ENGLISH)).pdf())

    assert page.startswith(
        "Mutrah Evenings Ruwi Club Mutrah Corniche Tree "
        "Semi-finals 1 1 P001 4 0 P004 3 P003 bye Final 1 P001 3 P003 Third place "
    )


@pytest.mark.parametrize(("rounds", "pages"), [(1, 1), (2, 1), (4, 1), (5, 3), (7, 9)])
def test_a_tall_tree_stands_on_several_pages(rounds, pages, heading, read):
    texts = read(tree_sheet(heading, tree_of(rounds), Edition(ENGLISH)).pdf())

    words = " ".join(texts).split()
    players = [f"P{number:03d}" for number in range(1, 2**rounds + 1)]
    assert len(texts) == pages
    assert [name for name in players if words.count(name) != 1] == []
    assert f"R{rounds} " in texts[-1]


@pytest.mark.parametrize("paper", ["A4", "A5", "Letter"])
@pytest.mark.parametrize("languages", [ENGLISH, BOTH], ids=["one language", "two"])
def test_names_are_large_enough_to_read(paper, languages, heading, written):
    pdf = tree_sheet(heading, tree_of(6), Edition(languages, paper=paper)).pdf()

    assert all(piece.size >= 5 for piece in written(pdf) if piece.text.startswith("P0"))


def test_the_tree_lies_on_its_side_unless_it_was_asked_otherwise(heading):
    usual, upright = (
        tree_sheet(heading, tree_of(3), Edition(ENGLISH, turn=turn)).pages[0]
        for turn in ("auto", "portrait")
    )

    assert usual.width > usual.height
    assert upright.width < upright.height


@pytest.mark.parametrize(("languages", "order"), [(ENGLISH, 1), (ARABIC, -1)], ids=["en", "ar"])
def test_rounds_follow_the_direction(languages, order, heading, written):
    pieces = written(tree_sheet(heading, tree_of(3), Edition(languages)).pdf())

    x = {piece.text: piece.x for piece in pieces}
    assert sorted(["R1", "R2", "R3"], key=lambda text: order * x[text]) == ["R1", "R2", "R3"]


@pytest.mark.parametrize("languages", [ENGLISH, BOTH])
@pytest.mark.parametrize("turn", ["landscape", "portrait"])
@pytest.mark.parametrize("paper", ["A4", "A5", "Letter"])
@pytest.mark.parametrize("rounds", [1, 3, 5])
def test_the_match_for_the_third_place_covers_nothing(rounds, paper, turn, languages, heading):
    """On a page of its own the final once had it across its lower half."""
    tree = tree_of(rounds, third_place=EMPTY)

    pdf = tree_sheet(heading, tree, Edition(languages, paper=paper, turn=turn)).pdf()

    boxes = sorted(boxes_of(PdfReader(BytesIO(pdf)).pages[-1]))
    assert len(boxes) >= 2
    for (left, bottom, height), (other, above, _) in pairwise(boxes):
        assert left != other or bottom + height < above + 0.01


def boxes_of(page):
    """Left edge, lower edge and height of each frame."""
    operations = page.get_contents().get_data().decode("latin-1")
    frames = re.findall(r"n ([\d.]+) ([\d.]+) [\d.]+ ([\d.]+) re S", operations)
    return [tuple(map(float, frame)) for frame in frames]


@pytest.mark.parametrize("turn", ["landscape", "portrait"])
@pytest.mark.parametrize("paper", ["A4", "A5"])
def test_a_large_tree_leaves_room_for_names(paper, turn, heading, read):
    """Six rounds abreast once left 13 points for a name."""
    pages = read(tree_sheet(heading, tree_of(6), Edition(ENGLISH, paper=paper, turn=turn)).pdf())

    text = " ".join(pages)
    assert "…" not in text
    assert [n for n in range(1, 65) if f"P{n:03d}" not in text] == []


@pytest.mark.parametrize("paper", ["A4", "A5", "Letter"])
def test_long_names_stay_in_their_box(paper, heading, written):
    long = TreeSeat(Bilingual("Abdulrahman " * 12, "عبدالرحمن " * 12), 128, "1½")
    tree = TreeOnPaper((TreeRound(lambda: "Final", (TreeBox((long, long)),)),))

    pdf = tree_sheet(heading, tree, Edition(BOTH, paper=paper)).pdf()

    width = PdfReader(BytesIO(pdf)).pages[0].mediabox.width
    assert all(0 < piece.x < width for piece in written(pdf))


def test_equal_trees_give_equal_bytes(heading):
    first, second = (tree_sheet(heading, tree_of(4), Edition(BOTH)).pdf() for _ in range(2))

    assert first == second
