"""No text that the site knows lacks a glyph, and no text whatever is drawn as nothing."""

from pathlib import Path

import polib
import pytest
from django.conf import settings

from config.demo.people import CLUBS, PEOPLE
from tests.paper import hard_names
from tournaments.sheets.fonts import BODY, DISPLAY, STRONG, glyphs
from tournaments.sheets.text import UNKNOWN, face_for, fit, missing, visual

STYLES = [BODY, STRONG, DISPLAY]


def lacking(texts):
    """The texts with letters that some style can't draw."""
    return {
        text for text in texts for style in STYLES if missing(text, face_for(text, style)) != set()
    }


def catalogue():
    for path in Path(settings.LOCALE_PATHS[0]).rglob("*.po"):
        for entry in polib.pofile(str(path)):
            yield from (entry.msgid, entry.msgid_plural, entry.msgstr)
            yield from entry.msgstr_plural.values()


def test_the_catalogue_has_its_glyphs():
    texts = set(filter(None, catalogue()))

    assert len(texts) > 1000
    assert lacking(texts) == set()


def test_the_demo_has_its_glyphs():
    people = [name for names in PEOPLE.values() for both in names for name in both]

    assert lacking([*people, *(text for club in CLUBS for text in club)]) == set()


def test_hard_names_have_their_glyphs():
    assert lacking(hard_names.WITH_GLYPHS) == set()


def test_names_that_are_said_to_lack_one_do():
    assert lacking(hard_names.WITHOUT_GLYPHS) == set(hard_names.WITHOUT_GLYPHS)


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.face)
@pytest.mark.parametrize("name", hard_names.ALL, ids=ascii)
def test_a_hard_name_is_drawn(name, style):
    fitted = fit(name, style, 14, 120)

    assert fitted.lines
    assert glyphs(fitted.face).issuperset("".join(fitted.lines))


@pytest.mark.parametrize("face", ["Body", "Body-Bold", "Amiri", "Amiri-Bold"])
def test_a_face_knows_only_what_it_draws(face):
    assert UNKNOWN in glyphs(face)
    assert "\uffff" not in glyphs(face)


MARKS = [
    pytest.param("ồ Ḵ", "ô K", id="the marks that compose"),
    pytest.param("Ё ώ", "◌ ◌", id="a mark does not stand for its letter"),
    pytest.param("\u0301\u064b", "◌", id="marks alone"),
    pytest.param(" \t", "", id="nothing at all"),
]


@pytest.mark.parametrize(("text", "drawn"), MARKS)
def test_marks_are_drawn_with_their_letter_or_not_at_all(text, drawn):
    assert visual(text, "Body") == drawn
