import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.sheets.fonts import BODY, STRONG, em_width, glyphs
from tournaments.sheets.text import clean, face_for, fit, visual

CLEANED = [
    pytest.param("\u202eسالم\u202c", "سالم", id="override"),
    pytest.param("سا\u200dلا\u200f", "سالا", id="joiner and mark"),
    pytest.param("مُحَمَّد", "محمد", id="vowel marks"),
    pytest.param("u\u0308x\u0331", "üx", id="composed where it can be"),
    pytest.param(" Ali\u00a0\t bin\nSaid ", "Ali bin Said", id="spaces"),
]
JOINED = [
    pytest.param("سلام", "مﻼﺳ", id="lam-alef"),
    pytest.param("لأحمد", "ﺪﻤﺣﻷ", id="lam-alef with hamza"),
    pytest.param("عبد الله", "ﷲ ﺪﺒﻋ", id="the word Allah"),
    pytest.param("اللهيبي", "ﻲﺒﻴﻬﻠﻟا", id="not the word Allah"),
]
REPLACED = [
    pytest.param("🏆 Ali", "◌ Ali", id="emoji"),
    pytest.param("李 Ali", "◌ Ali", id="Chinese"),
    pytest.param("Ali \U0001fae8", "Ali ◌", id="newer than this Python"),
    pytest.param("سالم 🏆", "◌ ﻢﻟﺎﺳ", id="emoji in Arabic"),
    pytest.param("\ud800 Ali", "◌ Ali", id="lone surrogate"),
    pytest.param("Ḵālid", "Kālid", id="letter without its mark"),
    pytest.param("ﬁ ①", "ﬁ 1", id="number in a circle"),
]
CHAIN = " بن ".join(["سالم", "خلفان", "محمد", "ناصر", "سعيد", "راشد", "عبدالله"] * 3)


@pytest.mark.parametrize(("text", "cleaned"), CLEANED)
def test_what_paper_cannot_show_is_dropped(text, cleaned):
    assert clean(text) == cleaned


@pytest.mark.parametrize(("text", "drawn"), JOINED)
def test_letters_are_joined(text, drawn):
    assert visual(text, "Body") == drawn


@pytest.mark.parametrize(("text", "drawn"), REPLACED)
def test_unknown_glyph_is_never_drawn_as_nothing(text, drawn):
    assert visual(text, face_for(text, BODY)) == drawn


@given(st.text())
def test_any_text_is_drawn_with_known_glyphs(text):
    face = face_for(text, BODY)

    assert set(visual(text, face)) <= glyphs(face)


def test_name_with_rare_letters_is_set_whole_in_the_stand_in():
    fitted = fit("Dvořák Salim", STRONG, 14, 200)

    assert fitted.face == "Amiri-Bold"


def test_arabic_wraps_in_reading_order():
    fitted = fit("سالم بن خلفان بن راشد البلوشي", BODY, 14, 100)

    lines = [unicodedata.normalize("NFKC", line)[::-1] for line in fitted.lines]
    assert lines == ["سالم بن خلفان", "بن راشد البلوشي"]
    assert fitted.size == 14


def test_son_of_stays_with_the_name_it_leads_to():
    fitted = fit("Abdullah bin Khalfan", BODY, 14, em_width("Abdullah bin", "Body") * 14 + 1)

    assert fitted.lines == ("Abdullah", "bin Khalfan")


CLUB = "Seeb Cultural and Sports Club"
PARTED = [
    pytest.param(f"Seeb · {CLUB}", (f"Seeb · {CLUB}",), id="one line where that is long enough"),
    pytest.param(CLUB, ("Seeb", CLUB), id="a line each"),
    pytest.param(CLUB[:-1], ("Seeb · Seeb Cultural and", "Sports Club"), id="else run on"),
]


@pytest.mark.parametrize(("room", "lines"), PARTED)
def test_two_parts_with_a_dot_between_are_parted_there(room, lines):
    width = em_width(room, "Body") * 11 + 0.1

    assert fit(f"Seeb · {CLUB}", BODY, 11, width).lines == lines


def test_more_parts_than_two_run_on():
    width = em_width("(1) a · (2)", "Body") * 11 + 0.1

    assert fit("(1) a · (2) b", BODY, 11, width).lines == ("(1) a", "(2) b")
    assert fit("(1) a · (2) b · (3) c", BODY, 11, width, max_lines=3).lines[0] == "(1) a · (2)"


def test_servant_of_stays_with_the_name_of_god():
    fitted = fit("سالم عبد المجيد", BODY, 14, em_width("سالم عبد", "Body") * 14 + 20)

    lines = [unicodedata.normalize("NFKC", line)[::-1] for line in fitted.lines]
    assert lines == ["سالم", "عبد المجيد"]


def test_long_word_shrinks_before_it_is_cut():
    width = em_width("al-Mukhaini", "Body") * 12

    fitted = fit("al-Mukhaini", BODY, 14, width)

    assert fitted == (("al-Mukhaini",), "Body", 12)


def test_longest_chain_ends_in_an_ellipsis():
    fitted = fit(CHAIN, BODY, 14, 150)

    assert [line.startswith("…") for line in fitted.lines] == [False, True]
    assert fitted.size == 10


def test_more_lines_come_after_shrinking_and_before_the_end():
    name = "Abdulrahman bin Abdulmajid bin Abdulhakim al-Mahrooqi"
    words = ("Abdulrahman", "bin Abdulmajid", "bin Abdulhakim", "al-Mahrooqi")

    wide, narrow = (fit(name, BODY, 14, width, more_lines=2) for width in (180, 110))

    assert (wide.size < 14, len(wide.lines)) == (True, 2)
    assert narrow == (words, "Body", 14)


def test_single_long_word_is_cut_on_one_line():
    fitted = fit("Supercalifragilisticexpialidocious", BODY, 14, 100)

    assert fitted.lines == ("Supercalifragilistice…",)


def test_small_type_is_not_shrunk_further():
    fitted = fit("al-Mukhaini al-Balushi", BODY, 6, 20, max_lines=1)

    assert fitted.size == 6


def test_empty_text_takes_no_line():
    assert fit("", BODY, 14, 100).lines == ()
