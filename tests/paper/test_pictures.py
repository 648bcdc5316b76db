"""That two pictures are told apart by anything a reader would see, and by nothing else."""

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from PIL import Image, ImageChops

from tests.paper.pictures import (
    GREYS,
    as_png,
    differing_pixels,
    from_png,
    pictures_of,
    show_the_same,
)
from tournaments.sheets.edition import Bilingual, Edition
from tournaments.sheets.heading import Heading
from tournaments.sheets.pairings import TableRow, pairings_by_table
from tournaments.sheets.parts import SheetPlayer

NOWHERE = Bilingual("", "")


HEADING = Heading(
    Bilingual("Mutrah Evenings", "أماسي مطرح"),
    Bilingual("Ruwi Club", "نادي روي"),
    round_number=4,
    place=None,
    starts=None,
    printed=datetime(2026, 11, 30, 19, 31, tzinfo=ZoneInfo("Asia/Muscat")),
    version=2,
)


def player(en, ar, points):
    return SheetPlayer(Bilingual(en, ar), NOWHERE, points, {"en": en, "ar": ar})


ROWS = [
    TableRow(table, player(f"Salim {table}", "سالم", "1½"), player("Ali bin Said", "علي", "2"))
    for table in range(1, 21)
]


def picture(rows=tuple(ROWS), language="ar"):
    document = pairings_by_table(HEADING, list(rows), [], Edition((language,)))
    return pictures_of(document.pdf())[0]


def with_first(**changes):
    """The rows, but for one name or number in the middle."""
    return [*ROWS[:9], replace(ROWS[9], **changes), *ROWS[10:]]


def moved(area, by):
    """The page with what stands in ``area`` moved by that many pixels."""
    page = picture()
    cut = page.crop(area)
    page.paste(255, area)
    page.paste(cut, (area[0] + by[0], area[1] + by[1]))
    return page


SEEN = [
    pytest.param(lambda: picture(with_first(first=player("", "", "1½"))), id="a word is missing"),
    pytest.param(
        lambda: picture(with_first(first=player("", "سالم", "1"))), id="half a point is missing"
    ),
    pytest.param(lambda: picture(with_first(table=1)), id="another number"),
    pytest.param(
        lambda: picture(with_first(first=ROWS[9].second, second=ROWS[9].first)), id="sides swapped"
    ),
    pytest.param(lambda: picture(ROWS[:-1]), id="a row less"),
    pytest.param(lambda: picture([*ROWS[:9], ROWS[10], ROWS[9], *ROWS[11:]]), id="rows swapped"),
    pytest.param(lambda: picture(language="en"), id="columns mirrored"),
    pytest.param(lambda: moved((0, 300, 413, 314), (0, 1)), id="a row a pixel lower"),
    pytest.param(lambda: moved((330, 300, 350, 314), (1, 0)), id="a word a pixel aside"),
    pytest.param(lambda: picture().transpose(Image.Transpose.ROTATE_90), id="on its side"),
]


@pytest.mark.parametrize("make", SEEN)
def test_what_a_reader_would_see_is_seen(make):
    assert not show_the_same(picture(), make())


def test_the_same_is_the_same():
    assert differing_pixels(picture(), picture()) == 0


@pytest.mark.parametrize("by", [-24, 24])
def test_edges_that_are_smoothed_otherwise_are_the_same(by):
    page = picture()
    otherwise = page.point([grey if grey in (0, 255) else grey + by for grey in range(256)])

    assert ImageChops.difference(page, otherwise).getbbox()
    assert show_the_same(page, otherwise)


def test_a_picture_is_kept_as_it_is_and_small():
    page = picture()
    png = as_png(page)

    assert from_png(png).tobytes() == page.tobytes()
    assert len(set(page.tobytes())) <= GREYS
    assert len(png) < 30_000
