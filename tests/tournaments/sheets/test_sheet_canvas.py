"""That a line the canvas remembers is written where and as it is the first time."""

import sys
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pypdfium2
import pytest

from tournaments.sheets.document import Document, Page
from tournaments.sheets.fonts import em_width
from tournaments.sheets.pen import Align, Sign

WIDTH, HEIGHT = 300.0, 200.0


def drawn(draw, *, is_mirrored=False):
    """The first page of a document that draws this."""
    pdf = Document("", "", "en", (Page(WIDTH, HEIGHT, is_mirrored, draw),)).pdf()
    return pypdfium2.PdfDocument(BytesIO(pdf))[0]


def ink(page):
    """Left and right edge of what is dark, in points."""
    left, _top, right, _bottom = page.render(scale=4).to_pil().convert("L").point(_dark).getbbox()
    return left / 4, right / 4


def _dark(grey):
    return 255 if grey < 128 else 0


def test_sheets_printed_at_the_same_moment_are_the_same():
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)

    def draw(pen):
        pen.text("Ruwi 5", "Body", 20, (9, 50), Align.START)

    def printed(_number):
        return Document("", "", "en", (Page(WIDTH, HEIGHT, False, draw),)).pdf()

    try:
        with ThreadPoolExecutor(4) as pool:
            assert len(set(pool.map(printed, range(200)))) == 1
    finally:
        sys.setswitchinterval(usual)


@pytest.mark.parametrize("align", Align)
@pytest.mark.parametrize("is_mirrored", [False, True])
def test_a_line_stands_where_it_is_aligned(align, is_mirrored):
    width = em_width("HHH", "Body") * 20

    def draw(pen):
        pen.text("HHH", "Body", 20, (150, 50), align)

    left, right = ink(drawn(draw, is_mirrored=is_mirrored))

    starts = {Align.START: 150.0, Align.MIDDLE: 150 - width / 2, Align.END: 150 - width}
    start = starts[align]
    expected = WIDTH - start - width if is_mirrored else start
    assert left == pytest.approx(expected, abs=3)
    assert right == pytest.approx(expected + width, abs=3)


def test_what_is_written_again_is_written_alike():
    def draw(pen):
        for baseline in (40, 80, 120):
            pen.text("(7½) سالم", "Body", 14, (40, baseline), Align.START)

    page = drawn(draw).render(scale=2, grayscale=True).to_pil()
    one, two, three = (page.crop((0, top, 600, top + 70)) for top in (40, 120, 200))

    assert one.getextrema()[0] < 128
    assert one.tobytes() == two.tobytes() == three.tobytes()


def test_the_same_words_in_another_face_and_size_are_not_mixed_up():
    def draw(pen):
        pen.text("HHHH", "Body", 10, (40, 40), Align.START)
        pen.text("HHHH", "Body", 30, (40, 120), Align.START)
        pen.text("HHHH", "Body-Bold", 10, (40, 160), Align.START)

    textpage = drawn(draw).get_textpage()
    boxes = [textpage.get_rect(index) for index in range(textpage.count_rects())]
    widths = [right - left for left, _bottom, right, _top in boxes]

    assert len(widths) == 3
    assert widths[1] == pytest.approx(3 * widths[0], rel=0.05)
    assert widths[2] > widths[0]


@pytest.mark.parametrize("is_mirrored", [False, True])
def test_a_sign_fills_its_square_at_the_start_of_the_line(is_mirrored):
    left, right = ink(drawn(lambda pen: pen.sign(Sign.PEBBLE, 60, 20, 24), is_mirrored=is_mirrored))

    start = WIDTH - 60 - 24 if is_mirrored else 60.0
    assert start <= left < right <= start + 24
    assert right - left > 12


def test_an_empty_line_is_nothing():
    page = drawn(lambda pen: pen.text("", "Body", 10, (40, 40), Align.START))

    assert page.get_textpage().count_rects() == 0
