"""Names in two scripts: how they are cleaned, folded for search, and sorted.

Cleaning keeps what a person is called and drops what nobody sees. Folding is for the machine
only: the same folded form, stored in a column, finds and sorts on every database and on paper.
"""

import re
import unicodedata
from itertools import permutations

# Left-to-right and right-to-left marks, embeddings, overrides and isolates; joiners that show
# nothing in Arabic or Latin; the byte-order mark; soft hyphen; letters that are blank.
INVISIBLE = dict.fromkeys(
    [
        0xAD,
        0x34F,
        0x61C,
        0x115F,
        0x1160,
        *range(0x200B, 0x2010),
        *range(0x202A, 0x202F),
        *range(0x2060, 0x2070),
        0x2800,
        0x3164,
        0xFEFF,
        0xFFA0,
    ]
)
WORD_JOINER = "\u2060"
TATWEEL = "\u0640"
# Vowel signs and tatweel, which are written or left out at will.
_MARKS = dict.fromkeys([ord(TATWEEL), *range(0x64B, 0x653), 0x670])
# Letters as they were drawn, joined to others or two in one, such as come out of PDF.
_DRAWN = re.compile("[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc]+")
# What is left when accents and hamzas on a seat are taken off.
_FOLDS = str.maketrans(
    {"ٱ": "ا", "ة": "ه", "ى": "ي", "ی": "ي", "ک": "ك", "ء": None}
    | {"ھ": "ه", "ہ": "ه", "ە": "ه", "ۃ": "ه", "ے": "ي", "ڪ": "ك", "ں": "ن"}
    | {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l", "ı": "i"}
)
# Eight digits in one or two groups, as in Oman, or any number with the sign of its country.
PHONE = re.compile(
    r"(?<![\d+])(?:(?:\+|00)?968[ -]?)?\d{4}[ -]?\d{4}(?!\d)"
    r"|\+\d[\d -]{6,16}\d|(?<!\d)\d{9,15}(?!\d)"
)
EMAIL = re.compile(r"[^\s@,،:;<>()]{1,64}@[^\s@,،:;<>()]{1,190}\.\w{2,20}")
_ARABIC_LETTERS = r"\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufefc"
_ARABIC = re.compile(f"[{_ARABIC_LETTERS}]")
_LATIN_LETTERS = r"A-Za-z\u00c0-\u024f"
_BETWEEN_SCRIPTS = " /|()–—,-"
# A name in one script and behind it in the other.
_IN_BOTH = [
    re.compile(f"([^{other}]+)[{_BETWEEN_SCRIPTS}]([^{first}]+)")
    for first, other in permutations((_ARABIC_LETTERS, _LATIN_LETTERS))
]
_FEWEST_LETTERS = 3  # of either; fewer are an initial
_ARTICLE = re.compile(r"^(?:(?:al|el|as|ash|an|ar|ad|at|az)[-‐‑–'’‘ʿʾ ]+(?=\w)|ال(?!له$)(?=\w\w))")


def clean(text: str) -> str:
    """The name as it is kept: NFC, plain letters, nothing invisible, single spaces."""
    letters = _DRAWN.sub(lambda drawn: unicodedata.normalize("NFKC", drawn[0]), text)
    visible = unicodedata.normalize("NFC", letters.translate(INVISIBLE))
    spaced = "".join(" " if unicodedata.category(char)[0] in "CZ" else char for char in visible)
    return " ".join(spaced.split())


def in_script(field: str, text: str) -> dict[str, str]:
    """The cleaned text under the name of the field for its script: ``name`` or ``name_ar``."""
    return {f"{field}_ar" if _ARABIC.search(text) else field: clean(text)}


def in_scripts(field: str, text: str) -> dict[str, str]:
    """As ``in_script``; of a name in one script and behind it in the other, both names."""
    both = next(filter(None, (pattern.fullmatch(clean(text)) for pattern in _IN_BOTH)), None)
    parts = [part.strip(_BETWEEN_SCRIPTS) for part in both.groups()] if both else []
    if any(sum(map(str.isalpha, part)) < _FEWEST_LETTERS for part in parts):
        parts = []
    found = [in_script(field, part) for part in parts or [text]]
    return {key: name for each in found for key, name in each.items()}


def in_own_scripts(name: str, name_ar: str) -> dict[str, str]:
    """Both names, each under the name of its script, whichever way round they were given."""
    if not (name and name_ar):
        return {"name": "", "name_ar": ""} | in_script("name", name or name_ar)
    is_turned = _ARABIC.search(name) and not _ARABIC.search(name_ar)
    first, second = (name_ar, name) if is_turned else (name, name_ar)
    return {"name": first, "name_ar": second}


def digits(text: str) -> str:
    """The text with every decimal digit, Arabic-Indic and Persian too, written 0-9."""
    return "".join(str(unicodedata.decimal(char)) if char.isdecimal() else char for char in text)


def fold(text: str) -> str:
    """The name for comparing: no accents, vowels, tatweel, case or punctuation.

    Alif forms fall together, ta marbuta with ha, alif maqsura with ya. Hyphens and
    apostrophes join what they stand between; words are parted by single spaces.
    """
    letters = unicodedata.normalize("NFKD", clean(text)).casefold()
    plain = "".join(char for char in letters if not unicodedata.combining(char))
    kept = "".join(_kept(char) for char in digits(plain.translate(_FOLDS)))
    return " ".join(kept.split())


def _kept(char: str) -> str:
    kind = unicodedata.category(char)
    if kind[0] in "LN":
        return "" if kind == "Lm" else char  # tatweel, and half rings for hamza and ain
    return " " if char.isspace() or char in ".,،؛;/()[]«»" else ""


def search_key(*names: str) -> str:
    """All spellings of a person in one text: folded with spaces and without.

    A word of a query is found by containment, so "albalushi" finds "al Balushi" too.
    """
    folded = [fold(name) for name in names if name]
    return " ".join(dict.fromkeys(folded + [name.replace(" ", "") for name in folded]))


def query_words(query: str) -> list[str]:
    """What to look for in search keys: the folded words of a query without their articles."""
    return sort_key(query).split()


def sort_key(name: str) -> str:
    """The folded name without the article before each word, for lists of people."""
    text = clean(name).translate(_MARKS).casefold()
    return fold(" ".join(_ARTICLE.sub("", word) for word in _words_with_article(text)))


def _words_with_article(text: str) -> list[str]:
    """Words, with a free-standing Latin article kept on the word that follows it."""
    joined = re.sub(r"\b(al|el) +(?=\w)", r"\1-", text)
    return joined.split(" ")


def unbroken(name: str) -> str:
    """The name for a page: a word joiner after the hyphen of "al-" keeps both in one line."""
    return re.sub(r"\b([A-Za-z]{1,3})-(?=\w)", rf"\1-{WORD_JOINER}", name)
