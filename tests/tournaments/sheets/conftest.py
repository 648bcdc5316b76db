import unicodedata
from datetime import datetime
from io import BytesIO
from typing import NamedTuple
from zoneinfo import ZoneInfo

import pytest
from pypdf import PdfReader

from tournaments.sheets.edition import Bilingual
from tournaments.sheets.heading import Heading
from tournaments.sheets.pairings import ByeRow, TableRow
from tournaments.sheets.parts import SheetPlayer

MUSCAT = ZoneInfo("Asia/Muscat")


class Written(NamedTuple):
    text: str
    x: float
    size: float


def plain(text):
    """Text of a PDF in letters instead of their forms, its spaces evened."""
    letters = unicodedata.normalize("NFKC", text).replace("1⁄2", "½")
    return " ".join(letters.split())


@pytest.fixture
def make_heading():
    def make(**changes):
        values = {
            "tournament": Bilingual("Mutrah Evenings", "أماسي مطرح"),
            "club": Bilingual("Ruwi Club", "نادي روي"),
            "round_number": 4,
            "place": Bilingual("Mutrah Corniche", "كورنيش مطرح"),
            "starts": datetime(2026, 11, 30, 19, 40, tzinfo=MUSCAT),
            "printed": datetime(2026, 11, 30, 19, 31, tzinfo=MUSCAT),
            "version": 2,
        }
        return Heading(**values | changes)

    return make


@pytest.fixture
def make_player():
    def make(en="", ar="", *, club=("Seeb", "السيب"), points="1½", sort=""):
        keys = {"en": sort or en or ar, "ar": sort or ar or en}
        return SheetPlayer(Bilingual(en, ar), Bilingual(*club), points, keys)

    return make


@pytest.fixture
def make_round(make_player):
    """Rows for that many tables, and one bye."""

    def make(tables):
        def player(number):
            return make_player(f"Player {number:03d}", f"لاعب {number:03d}")

        rows = [
            TableRow(table, player(2 * table - 1), player(2 * table))
            for table in range(1, tables + 1)
        ]
        return rows, [ByeRow(player(2 * tables + 1), "pairing")]

    return make


@pytest.fixture
def read():
    """The text of each page of a PDF."""

    def read_pages(pdf):
        pages = PdfReader(BytesIO(pdf)).pages
        return [plain(page.extract_text()) for page in pages]

    return read_pages


@pytest.fixture
def written():
    """What is written on the first page, each piece with its left edge and type size."""

    def pieces_of(pdf):
        pieces = []

        def note(text, matrix, text_matrix, font, size):
            if text.strip():
                pieces.append(Written(plain(text), text_matrix[4], size))

        PdfReader(BytesIO(pdf)).pages[0].extract_text(visitor_text=note)
        return pieces

    return pieces_of
