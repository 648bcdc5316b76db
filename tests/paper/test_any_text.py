"""Whatever somebody is called: no text leaves its cell, vanishes, or is put out of order."""

import re
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from tests.paper import hard_names
from tournaments.sheets.fonts import BODY, DISPLAY, STRONG, em_width
from tournaments.sheets.text import ELLIPSIS, clean, face_for, fit, visual

STYLES = st.sampled_from([BODY, STRONG, DISPLAY])
SIZES = st.sampled_from([6, 8.5, 11, 14, 20, 33])
WIDTHS = st.floats(24, 400)
LINES = st.integers(1, 3)

ARABIC, LATIN = ["سالم", "بن", "الله", "لأحمد", "گل"], ["Salim", "bin", "Ṣāliḥ"]
NUMBERS = ["7", "12", "305", "١٢", "۴۵"]
WORDS = st.sampled_from([*ARABIC, *LATIN])
TEXTS = st.one_of(
    st.text(max_size=200),
    st.text("سالم بنخلفان ()[]-«»·،12١٢۱ abcḤʿ½\u200f\u202e", max_size=80),
    st.sampled_from(hard_names.ALL),
    st.lists(st.sampled_from(hard_names.ALL), min_size=2, max_size=4).map(" ".join),
)


def nested(inner):
    """A word, words in a row, or words in brackets."""
    row = st.lists(inner, min_size=1, max_size=3).map(" ".join)
    brackets = st.sampled_from(["()", "[]", "{}"])
    return st.one_of(row, st.tuples(brackets, row).map(lambda it: f"{it[0][0]}{it[1]}{it[0][1]}"))


BRACKETED = st.recursive(WORDS, nested, max_leaves=8)


@given(TEXTS, STYLES, SIZES, WIDTHS, LINES)
def test_no_line_is_wider_than_its_cell(text, style, size, width, lines):
    fitted = fit(text, style, size, width, lines)

    least = em_width(ELLIPSIS, fitted.face) * fitted.size
    assert all(
        em_width(line, fitted.face) * fitted.size <= max(width, least) + 0.001
        for line in fitted.lines
    )


@given(TEXTS, STYLES, SIZES, WIDTHS, LINES)
def test_no_more_lines_than_there_is_room_for(text, style, size, width, lines):
    assert len(fit(text, style, size, width, lines).lines) <= lines


@given(TEXTS, STYLES, SIZES, WIDTHS, LINES)
def test_nothing_vanishes(text, style, size, width, lines):
    fitted = fit(text, style, size, width, lines)

    assert bool(fitted.lines) == bool(text.strip())
    assert all(line.strip() for line in fitted.lines)


@given(TEXTS, STYLES, SIZES)
def test_a_wide_cell_shows_the_whole_text_as_large_as_it_can(text, style, size):
    fitted = fit(text, style, size, 100_000)

    assert fitted.size == size
    assert list(fitted.lines) == [visual(text, fitted.face)] * bool(text.strip())


@given(TEXTS)
def test_what_is_clean_stays_so(text):
    assert clean(clean(text)) == clean(text)


def numbers_in(text):
    return re.findall(r"[0-9]+|[٠-٩]+|[۰-۹]+", text)


@given(st.lists(st.sampled_from([*ARABIC, *LATIN, *NUMBERS]), max_size=9))
def test_digits_of_a_number_keep_their_order(words):
    text = " ".join(words)

    assert sorted(numbers_in(visual(text, "Body"))) == sorted(numbers_in(text))


@given(st.lists(st.sampled_from([*ARABIC, *NUMBERS]), min_size=1, max_size=9))
def test_numbers_in_arabic_are_read_in_their_order(words):
    text = " ".join(["سالم", *words])

    assert numbers_in(visual(text, "Body"))[::-1] == numbers_in(text)


@given(st.lists(st.sampled_from([*LATIN, "7", "12", "1½", "3-2"]), min_size=1, max_size=9))
def test_nothing_in_latin_is_moved(words):
    text = " ".join(["Ali", *words])

    assert visual(text, "Amiri") == clean(text)


def pairs_up(line):
    open_ones = []
    for char in line:
        if char in "([{":
            open_ones.append(char)
        elif char in ")]}" and (not open_ones or f"{open_ones.pop()}{char}" not in "()[]{}"):
            return False
    return not open_ones


@given(BRACKETED)
def test_brackets_pair_as_they_are_drawn(text):
    assert pairs_up(visual(text, "Body"))


@given(BRACKETED)
def test_no_letter_is_lost_between_brackets(text):
    def letters(line):
        plain = unicodedata.normalize("NFKC", line)
        return sorted(char for char in plain if char.isalpha())

    assert letters(visual(text, face_for(text, BODY))) == letters(text)
