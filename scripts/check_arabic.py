"""Check that the Arabic of the site is complete, sound and compiled.

Every text that the sources mark stands in the catalogue, translated, with the same
placeholders, six plural forms and Arabic punctuation, and nothing else does; the compiled
file says the same.
Prints what is wrong, one line each. Needs GNU gettext.
"""

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import django
import polib
from django.core.management import call_command
from django.test import override_settings

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "config/locale/ar/LC_MESSAGES/django.po"
COMPILED = CATALOGUE.with_suffix(".mo")
# One form each for 0, 1, 2, 3-10, 11-99 and the rest; the first three may leave the number out.
PLURAL_FORMS = 6
FORMS_THAT_NAME_THE_NUMBER = 3
PLACEHOLDERS = {
    "python-format": re.compile(r"%(?:\(\w+\))?[-+ #0]*\d*(?:\.\d+)?[a-zA-Z]"),
    "python-brace-format": re.compile(r"\{[^{}]*\}"),
}

# Arabic has its own comma, semicolon and question mark.
LATIN_MARK = re.compile(r"[\u0600-\u06ff]\s*[,;?]")
ENDINGS = {".": ".", ":": ":", "?": "؟"}
# Fewer words are a label, whose full stop may be that of a short form.
FEWEST_WORDS_OF_A_SENTENCE = 3

Key = tuple[str, str, str]


def key(entry: polib.POEntry) -> Key:
    """What makes a text one of its own: context, text, plural."""
    return entry.msgctxt or "", entry.msgid, entry.msgid_plural


def marked_texts() -> set[Key]:
    """The texts marked in the sources now, by makemessages into a folder of its own."""
    with tempfile.TemporaryDirectory() as folder, override_settings(LOCALE_PATHS=[folder]):
        call_command(
            "makemessages",
            locale=["ar"],
            ignore_patterns=["locale", "tests", "scripts"],
            verbosity=0,
        )
        return set(map(key, polib.pofile(str(Path(folder, "ar/LC_MESSAGES/django.po")))))


def placeholders(entry: polib.POEntry, text: str) -> set[str]:
    """The placeholders in a text of the entry, by the formats that it is flagged with."""
    return {
        found
        for flag, pattern in PLACEHOLDERS.items()
        if flag in entry.flags
        for found in pattern.findall(text.replace("%%", ""))
    }


def faults_of_forms(entry: polib.POEntry) -> Iterator[str]:
    """What is wrong with the six forms of a counted text."""
    if len(entry.msgstr_plural) != PLURAL_FORMS:
        yield f"has {len(entry.msgstr_plural)} plural forms, not {PLURAL_FORMS}"
    expected = placeholders(entry, entry.msgid_plural)
    for form, text in entry.msgstr_plural.items():
        found = placeholders(entry, text)
        spared = 1 if form < FORMS_THAT_NAME_THE_NUMBER else 0
        if not found <= expected or len(expected - found) > spared:
            yield f"has other placeholders in form {form}"


def faults_of_marks(entry: polib.POEntry) -> Iterator[str]:
    """What is wrong with the punctuation of a text, in any of its forms."""
    text = (entry.msgid_plural or entry.msgid).rstrip()
    ending = ENDINGS.get(text[-1:]) if len(text.split()) >= FEWEST_WORDS_OF_A_SENTENCE else None
    for arabic in entry.msgstr_plural.values() or [entry.msgstr]:
        if LATIN_MARK.search(arabic):
            yield "has a Latin mark after an Arabic word"
        if ending and not arabic.rstrip().endswith(ending):
            yield f"does not end in {ending}"


def faults_of_entry(entry: polib.POEntry) -> Iterator[str]:
    """What is wrong with one text of the catalogue."""
    if entry.fuzzy:
        yield "is fuzzy"
        return
    if not entry.translated():
        yield "is not translated"
        return
    if entry.msgid_plural:
        yield from faults_of_forms(entry)
    elif placeholders(entry, entry.msgid) != placeholders(entry, entry.msgstr):
        yield "has other placeholders"
    yield from faults_of_marks(entry)


def translations(catalogue: polib.POFile | polib.MOFile) -> dict[Key, object]:
    """What each text becomes."""
    return {key(entry): entry.msgstr_plural or entry.msgstr for entry in catalogue}


def faults() -> Iterator[str]:
    """Everything wrong with the Arabic of the site."""
    missing = [path.name for path in (CATALOGUE, COMPILED) if not path.exists()]
    if missing:
        yield f"{' and '.join(missing)} not made yet"
        return
    catalogue = polib.pofile(str(CATALOGUE))
    written = set(map(key, catalogue))
    marked = marked_texts()
    yield from (f"{text!r} is missing" for _, text, _ in sorted(marked - written))
    yield from (f"{text!r} is marked nowhere" for _, text, _ in sorted(written - marked))
    for entry in catalogue:
        yield from (f"{entry.msgid!r} {fault}" for fault in faults_of_entry(entry))
    compiled = polib.mofile(str(COMPILED))
    if translations(compiled) != translations(catalogue):
        yield "django.mo is not what django.po compiles to"


def main() -> int:
    if not shutil.which("xgettext"):
        print("GNU gettext lists the texts in the sources, and it is missing: install gettext.")
        return 1
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    found = list(faults())
    if found:
        print(*found, sep="\n")
        print(f"Faults in the Arabic: {len(found)}. scripts/messages renews the catalogue.")
        return 1
    print("The Arabic is complete.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
