"""The check that the Arabic of the site is complete: scripts/check_arabic.py."""

import re
import runpy
from pathlib import Path

import polib
import pytest

ROOT = Path(__file__).resolve().parent.parent
APPS = ("config", "games", "players", "tournaments")
SCRIPT = ROOT / "scripts/check_arabic.py"
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


def test_every_text_is_marked_by_a_name_that_is_found():
    """Texts under another alias stand in no catalogue: makemessages passes over them."""
    marked = re.compile(r"import p?n?gettext(?:_lazy)? as (\w+)")
    sources = [path for app in APPS for path in (ROOT / app).rglob("*.py")]
    aliases = {
        alias: path.name for path in sources for alias in marked.findall(path.read_text("utf-8"))
    }

    assert set(aliases) == {"_"}, aliases


@pytest.mark.parametrize(("fields", "faults"), ENTRIES)
def test_arabic_is_checked_text_by_text(fields, faults):
    check = runpy.run_path(str(SCRIPT))
    entry = polib.POEntry(**{"msgid": "Round %(n)s", "flags": ["python-format"]} | fields)

    assert list(check["faults_of_entry"](entry)) == faults
