"""Tables that the site gave out come back as a list of the same people."""

import pytest
from django.utils.translation import override

from players.lists.files import grid_of
from players.lists.people import read_people
from players.spreadsheets import SEPARATORS, as_csv, as_xlsx
from tournaments.outward.tables import whole_championship
from tournaments.services.entries import enter_players

NAMES = [("Ali al-Balushi", "علي البلوشي"), ("Salim; the Elder, II", ""), ("", "سالم بن علي")]


@pytest.fixture
def sheets(make_player, make_tournament, organiser):
    tournament = make_tournament()
    made = [
        make_player(name=name, name_ar=name_ar, club=tournament.club) for name, name_ar in NAMES
    ]
    enter_players(tournament=tournament, players=made, user=organiser)

    def told(language):
        with override(language):
            return whole_championship(tournament, [], 0)

    return told


def people(data):
    found = read_people(grid_of(data), {"ruwi", "روي"}).rows
    told = [[row.fields.get("name"), row.fields.get("name_ar"), row.fault] for row in found]
    return [tuple(text or "" for text in texts) for texts in told]


@pytest.mark.parametrize("separator", SEPARATORS)
@pytest.mark.parametrize("language", ["ar", "en"])
def test_csv_comes_back(sheets, language, separator):
    (sheet,) = sheets(language)

    assert people(as_csv(sheet, separator).encode()) == [(*pair, "") for pair in NAMES]


@pytest.mark.parametrize("language", ["ar", "en"])
def test_workbook_comes_back(sheets, language):
    assert people(as_xlsx(sheets(language))) == [(*pair, "") for pair in NAMES]
