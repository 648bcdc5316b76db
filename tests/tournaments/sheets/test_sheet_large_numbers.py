"""Tables and start numbers of four digits are told whole on every sheet."""

import pytest

from tournaments.sheets.badges import Badge, badge_sheet
from tournaments.sheets.edition import Edition
from tournaments.sheets.entries import EntryRow, entry_sheet
from tournaments.sheets.pairings import ByeRow, TableRow, pairings_by_name, pairings_by_table
from tournaments.sheets.schedule import (
    ScheduledPair,
    ScheduledRound,
    ScheduleGroup,
    SchedulePlayer,
    schedule_sheet,
)
from tournaments.sheets.schedule_numbers import number_sheet
from tournaments.sheets.schedule_strips import strip_sheet
from tournaments.sheets.slips import Code, GameSlip, pairing_slips, pairing_strip, result_slips
from tournaments.sheets.standings import Legend, StandingGroup, StandingRow, Value, standing_sheet
from tournaments.sheets.table_cards import TableCard, table_card_sheet
from tournaments.sheets.tree import TreeBox, TreeOnPaper, TreeRound, TreeSeat, tree_sheet

LARGE = 2888
CODE = Code(lambda: "http://hall/l/secret/", lambda: "Scan.")


def of_round(draw):
    def sheet(heading, player, edition):
        rows = [TableRow(LARGE, player, player, ("1", "0"))]
        return draw(heading, rows, [ByeRow(player, "pairing")], edition)

    return sheet


def of_schedule(draw):
    def sheet(heading, player, edition):
        first, second = (SchedulePlayer(LARGE, player, left) for left in (None, 0))
        round_ = ScheduledRound(1, (ScheduledPair(first, second, LARGE),))
        return draw(heading, [ScheduleGroup(None, (first, second), (round_,))], edition)

    return sheet


def slips(heading, player, edition):
    return result_slips(heading, [GameSlip(LARGE, None, player, player, CODE)], edition)


def standings(heading, player, edition):
    row = StandingRow(LARGE, True, player, None, Value("5½"), (), (5, 1, 0))
    return standing_sheet(heading, [StandingGroup(None, (row,))], Legend((), (), ()), edition)


def entries(heading, player, edition):
    return entry_sheet(heading, [EntryRow(player, LARGE, LARGE)], edition, by_name=False)


def cards(heading, player, edition):
    return table_card_sheet(heading, [TableCard(LARGE, CODE)], edition, per_page=2)


def badges(heading, player, edition):
    return badge_sheet(heading, [Badge(LARGE, player)], edition, (180, 110))


def tree(heading, player, edition):
    box = TreeBox((TreeSeat(player.name, LARGE), TreeSeat()))
    return tree_sheet(heading, TreeOnPaper((TreeRound(lambda: "Final", (box,)),)), edition)


SHEETS = {
    "by table": of_round(pairings_by_table),
    "by name": of_round(pairings_by_name),
    "pairing slips": of_round(pairing_slips),
    "pairing strip": of_round(pairing_strip),
    "result slips": slips,
    "schedule": of_schedule(schedule_sheet),
    "schedule by number": of_schedule(number_sheet),
    "schedule strips": of_schedule(strip_sheet),
    "standings": standings,
    "entries": entries,
    "table cards": cards,
    "badges": badges,
    "tree": tree,
}


@pytest.mark.parametrize("paper", ["A4", "A5"])
@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_a_number_of_four_digits_is_told_whole(sheet, paper, make_heading, make_player, read):
    player = make_player("Ali", "علي")

    pages = read(sheet(make_heading(), player, Edition(("en",), paper=paper)).pdf())

    text = " ".join(pages)
    assert str(LARGE) in text
    assert "…" not in text
