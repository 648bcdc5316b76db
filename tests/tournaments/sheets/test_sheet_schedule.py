"""The schedule of a round robin on paper."""

import re
from io import BytesIO

import pytest
from pypdf import PdfReader

from tournaments.pairing import berger
from tournaments.sheets.edition import Edition
from tournaments.sheets.schedule import (
    ScheduledPair,
    ScheduledRound,
    ScheduleGroup,
    SchedulePlayer,
    schedule_sheet,
)
from tournaments.sheets.schedule_numbers import number_sheet
from tournaments.sheets.schedule_strips import strip_sheet

ENGLISH, ARABIC, BOTH = ("en",), ("ar",), ("ar", "en")
SHEETS = [
    pytest.param(schedule_sheet, id="by name"),
    pytest.param(number_sheet, id="by number"),
    pytest.param(strip_sheet, id="strips"),
]


@pytest.fixture
def heading(make_heading):
    return make_heading(round_number=None, starts=None)


@pytest.fixture
def make_group(make_player):
    """A group of that size by the Berger tables; ``left`` gives who left after which round."""

    def make(size, *, number=None, double=False, before=0, left=()):
        left = dict(left)
        players = tuple(
            SchedulePlayer(n, make_player(f"P{n:03d}", f"ل{n:03d}"), left.get(n))
            for n in range(before + 1, before + size + 1)
        )
        rounds = [
            ScheduledRound(
                index,
                tuple(
                    ScheduledPair(players[pair.first - 1], players[pair.second - 1])
                    for pair in drawn.pairs
                ),
                players[drawn.bye - 1] if drawn.bye else None,
            )
            for index, drawn in enumerate(berger.schedule(size, double=double), start=1)
        ]
        return ScheduleGroup(number, players, tuple(rounds))

    return make


def test_every_round_says_who_meets_whom_and_who_is_free(make_group, heading, read):
    [page] = read(schedule_sheet(heading, [make_group(3)], Edition(ENGLISH)).pdf())

    assert "Schedule Moves first Answers" in page
    rounds = re.findall(r"2 P002 3 P003|1 P001 Free round|3 P003 1 P001|1 P001 2 P002", page)
    assert sorted(rounds) == [
        "1 P001 2 P002",
        "1 P001 Free round",
        "2 P002 3 P003",
        "3 P003 1 P001",
    ]


@pytest.mark.parametrize("double", [False, True], ids=["once", "twice"])
@pytest.mark.parametrize("size", [4, 9, 24])
def test_everybody_is_there_in_every_round(size, double, make_group, heading, read):
    group = make_group(size, double=double)

    text = " ".join(read(schedule_sheet(heading, [group], Edition(ENGLISH)).pdf()))

    counts = {text.count(f"P{n:03d}") for n in range(1, size + 1)}
    assert counts == {berger.rounds_for(size, double=double)}


ONE_PAGE = [
    pytest.param(8, BOTH, "A4", id="8 in both languages"),
    pytest.param(16, ARABIC, "A4", id="16"),
    pytest.param(12, ENGLISH, "Letter", id="12 on Letter"),
    pytest.param(8, ENGLISH, "A5", id="8 on A5"),
]


@pytest.mark.parametrize(("size", "languages", "paper"), ONE_PAGE)
def test_all_rounds_of_a_usual_field_are_on_one_page(size, languages, paper, make_group, heading):
    document = schedule_sheet(heading, [make_group(size)], Edition(languages, paper=paper))

    assert len(document.pages) == 1


def test_the_rounds_of_each_group_stand_under_its_heading(make_group, heading, read):
    groups = [make_group(4, number=1), make_group(3, number=2, before=4)]

    [page] = read(schedule_sheet(heading, groups, Edition(ENGLISH)).pdf())

    order = re.findall(r"Group \d|P00\d", page)
    second = order.index("Group 2")
    assert order[0] == "Group 1"
    assert {*order[1:second]} == {"P001", "P002", "P003", "P004"}
    assert {*order[second + 1 :]} == {"P005", "P006", "P007"}


def test_who_left_is_in_brackets_from_then_on(make_group, heading, read):
    group = make_group(4, left=[(2, 1)])

    [page] = read(schedule_sheet(heading, [group], Edition(ENGLISH)).pdf())

    assert (page.count("(P002)"), page.count("P002")) == (2, 4)
    assert "In brackets: has left and does not play any more. P002 withdrew after round 1." in page


def test_by_number_a_round_is_a_line(make_group, heading, read):
    [page] = read(number_sheet(heading, [make_group(3)], Edition(ENGLISH)).pdf())

    assert "Schedule Round Free round 1 2 3 1 2 1 2 3 3 3 1 2 1 P001 3 P003 2 P002 Printed" in page


def test_by_number_an_even_field_has_nobody_free(make_group, heading, read):
    [page] = read(number_sheet(heading, [make_group(4)], Edition(ENGLISH)).pdf())

    assert "Free" not in page


@pytest.mark.parametrize("languages", [ENGLISH, ARABIC], ids=["en", "ar"])
def test_by_number_the_longest_schedule_is_on_one_page(languages, make_group, heading, read):
    group = make_group(24, double=True, left=[(7, 30)])

    [page] = read(number_sheet(heading, [group], Edition(languages)).pdf())

    assert page.count("(7)") == 46 - 30


def test_a_strip_has_all_rounds_of_its_player(make_player, heading, read):
    said, juma, ali = (
        SchedulePlayer(n, make_player(name, club=("", "")))
        for n, name in enumerate(("Said", "Juma", "Ali"), start=1)
    )
    rounds = (
        ScheduledRound(1, (ScheduledPair(said, juma, 7),), ali),
        ScheduledRound(2, (ScheduledPair(ali, said),), juma),
    )

    [page] = read(
        strip_sheet(heading, [ScheduleGroup(None, (said,), rounds)], Edition(ENGLISH)).pdf()
    )

    assert page.startswith(
        "Mutrah Evenings Said 1 Round Table Side Opponent 1 7 moves first Juma 2 answers Ali "
    )


def test_a_free_round_stands_on_the_strip(make_player, heading, read):
    ali = SchedulePlayer(3, make_player("Ali", club=("", "")))
    group = ScheduleGroup(None, (ali,), (ScheduledRound(1, (), ali),))

    [page] = read(strip_sheet(heading, [group], Edition(ENGLISH)).pdf())

    assert "Opponent 1 Free round Printed" in page


def test_who_left_gets_no_strip_and_opponents_are_told(make_group, heading, read):
    group = make_group(4, left=[(2, 1)])

    [page] = read(strip_sheet(heading, [group], Edition(ENGLISH)).pdf())

    assert page.count("Opponent") == 3
    assert (page.count("(P002)"), page.count("In brackets")) == (2, 2)


def test_long_schedules_have_strips_too(make_group, heading, read):
    group = make_group(24, double=True)

    pages = read(strip_sheet(heading, [group], Edition(BOTH, paper="A5")).pdf())

    text = " ".join(pages)
    assert [n for n in range(1, 25) if text.count(f"P{n:03d}") != 1 + 46] == []


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("paper", ["A4", "A5", "Letter"])
def test_long_names_stay_on_the_paper(sheet, paper, make_player, heading, written):
    long = make_player("Abdulrahman " * 12, "عبدالرحمن " * 12, club=("Club " * 20, "نادي " * 20))
    first, second = SchedulePlayer(1, long), SchedulePlayer(2, long)
    rounds = (ScheduledRound(1, (ScheduledPair(first, second, 100),)),)

    pdf = sheet(heading, [ScheduleGroup(None, (first, second), rounds)], Edition(BOTH, paper=paper))

    width = PdfReader(BytesIO(pdf.pdf())).pages[0].mediabox.width
    assert all(0 < piece.x < width for piece in written(pdf.pdf()))


@pytest.mark.parametrize("sheet", SHEETS)
def test_equal_schedules_give_equal_bytes(sheet, make_group, heading):
    first, second = (sheet(heading, [make_group(6)], Edition(BOTH)).pdf() for _ in range(2))

    assert first == second


@pytest.mark.parametrize("languages", [ENGLISH, BOTH])
@pytest.mark.parametrize("paper", ["A4", "A5"])
def test_a_strip_tells_a_long_opponent_whole(paper, languages, make_player, heading, read):
    """The names of opponents once ended in "…" after two lines."""
    name = "Abdulrahman bin Abdulmajid bin Abdulhakim bin Abdulaziz al-Mahrooqi"
    long = make_player(name, "عبد الرحمن بن عبد المجيد بن عبد الحكيم المحروقي")
    first, second = SchedulePlayer(1, make_player("Ali", "علي")), SchedulePlayer(2, long)
    rounds = (ScheduledRound(1, (ScheduledPair(first, second, 1),)),)
    group = ScheduleGroup(None, (first, second), rounds)

    [page] = read(strip_sheet(heading, [group], Edition(languages, paper=paper)).pdf())

    assert "…" not in page
    assert page.count("al-Mahrooqi") == 2
