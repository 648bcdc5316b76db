"""The check that the Arabic of the site is complete: scripts/check_arabic.py."""

import runpy
from pathlib import Path

import polib
import pytest

SCRIPT = Path(__file__).resolve().parent.parent / "scripts/check_arabic.py"
SIX = dict.fromkeys(range(6), "%(n)s")
ENTRIES = [
    pytest.param({"msgstr": "جولة %(n)s"}, [], id="sound"),
    pytest.param({"msgstr": ""}, ["is not translated"], id="empty"),
    pytest.param({"msgstr": "جولة"}, ["has other placeholders"], id="placeholder lost"),
    pytest.param(
        {"msgstr": "%(n)s", "flags": ["fuzzy", "python-format"]}, ["is fuzzy"], id="fuzzy"
    ),
    pytest.param({"msgid_plural": "%(n)s", "msgstr_plural": SIX}, [], id="six forms"),
    pytest.param(
        {"msgid_plural": "%(n)s", "msgstr_plural": SIX | {2: "طاولتان"}}, [], id="a form for two"
    ),
    pytest.param(
        {"msgid_plural": "%(n)s", "msgstr_plural": SIX | {3: "طاولات"}},
        ["has other placeholders in form 3"],
        id="a form for many without the number",
    ),
    pytest.param(
        {"msgid_plural": "%(n)s", "msgstr_plural": {0: "%(n)s", 1: "%(n)s"}},
        ["has 2 plural forms, not 6"],
        id="two forms",
    ),
    pytest.param(
        {"msgstr": "جولة %(n)s, ثم جولة, ثم"},
        ["has a Latin mark after an Arabic word"],
        id="a Latin comma",
    ),
    pytest.param(
        {"msgid": "Who won round %(n)s?", "msgstr": "من فاز بالجولة %(n)s"},
        ["does not end in ؟"],
        id="a question without its mark",
    ),
    pytest.param(
        {
            "msgid": "Round %(n)s is over.",
            "msgid_plural": "%(n)s rounds are over.",
            "msgstr_plural": dict.fromkeys(range(6), "انتهت %(n)s.") | {4: "انتهت %(n)s"},
        },
        ["does not end in ."],
        id="a form without its full stop",
    ),
]


@pytest.mark.parametrize(("fields", "faults"), ENTRIES)
def test_arabic_is_checked_text_by_text(fields, faults):
    check = runpy.run_path(str(SCRIPT))
    entry = polib.POEntry(**{"msgid": "Round %(n)s", "flags": ["python-format"]} | fields)

    assert list(check["faults_of_entry"](entry)) == faults
