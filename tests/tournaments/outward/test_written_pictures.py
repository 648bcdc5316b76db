"""That words on a picture stay within its margins."""

import pytest

from tests.paper import hard_names
from tournaments.pictures import LAMP, MARGIN, WIDTH, Writer, blank
from tournaments.sheets.fonts import BODY, DISPLAY, STRONG

WIDE = ["W" * 100, "م" * 100, "W " * 50, "WWWW WWWWWW " * 9, "ﷺ" * 60, "ШЩ" * 50, "iiii " * 60]


def edges(write, *, is_rtl):
    """Left and right edge of what is written."""
    picture = blank()
    write(Writer(picture, is_rtl=is_rtl, width=WIDTH - 2 * MARGIN))
    left, _top, right, _bottom = picture.convert("L").point(_light).getbbox()
    return left, right


def _light(grey):
    return 255 if grey > 90 else 0


@pytest.mark.parametrize("is_rtl", [False, True])
@pytest.mark.parametrize("style", [DISPLAY, STRONG, BODY])
@pytest.mark.parametrize("text", WIDE, ids=lambda text: ascii(text[:6]))
def test_a_title_of_wide_letters_stays_within_the_margins(text, style, is_rtl):
    """A hundred of "W" once ran out by 16 dots."""
    left, right = edges(lambda writer: writer.line(text, style, 60, LAMP), is_rtl=is_rtl)

    assert MARGIN - 3 <= left < right <= WIDTH - MARGIN + 3  # what a letter hangs over


@pytest.mark.parametrize("text", [*WIDE, *hard_names.WITH_GLYPHS[:12]], ids=ascii)
def test_a_word_stays_in_its_column(text):
    left, right = edges(lambda writer: writer.word(text, STRONG, 34, LAMP, 70, 550), is_rtl=False)

    assert MARGIN + 70 - 3 <= left < right <= MARGIN + 70 + 550 + 3


def test_a_column_without_room_stops_nobody():
    writer = Writer(blank(), is_rtl=False, width=WIDTH)

    writer.word("W" * 100, BODY, 20, LAMP, 0, 2)
