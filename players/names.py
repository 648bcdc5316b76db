"""Names in two scripts: how they are cleaned, folded for search, and sorted.

Cleaning keeps what a person is called and drops what nobody sees. Folding is for the machine
only: the same folded form, stored in a column, finds and sorts on every database and on paper.
"""

import re
import unicodedata

# Left-to-right and right-to-left marks, embeddings, overrides and isolates; joiners that show
# nothing in Arabic or Latin; the byte-order mark; soft hyphen.
INVISIBLE = dict.fromkeys(
    [
        0xAD,
        0x34F,
        0x61C,
        *range(0x200B, 0x2010),
        *range(0x202A, 0x202F),
        *range(0x2060, 0x2070),
        0xFEFF,
    ]
)
WORD_JOINER = "\u2060"
TATWEEL = "\u0640"
_ARABIC_FOLDS = str.maketrans(
    {
        **dict.fromkeys("أإآٱ", "ا"),
        "ة": "ه",
        "ى": "ي",
        "ی": "ي",
        "ئ": "ي",
        "ؤ": "و",
        "ک": "ك",
        "ھ": "ه",
        "ء": None,
        TATWEEL: None,
    }
)
_LATIN_FOLDS = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l", "ı": "i"}
)
_ARTICLE = re.compile(r"^(?:(?:al|el|as|ash|an|ar|ad|at|az)[-‐‑–'’ ]+(?=\w)|ال(?=\w\w))")


def clean(text: str) -> str:
    """The name as it is kept: NFC, no invisible or control characters, single spaces."""
    visible = unicodedata.normalize("NFC", text.translate(INVISIBLE))
    spaced = "".join(" " if unicodedata.category(char)[0] in "CZ" else char for char in visible)
    return " ".join(spaced.split())


def digits(text: str) -> str:
    """The text with every decimal digit, Arabic-Indic and Persian too, written 0-9."""
    return "".join(str(unicodedata.decimal(char)) if char.isdecimal() else char for char in text)


def fold(text: str) -> str:
    """The name for comparing: no accents, vowels, tatweel, case or punctuation.

    Alif forms fall together, ta marbuta with ha, alif maqsura with ya. Hyphens and
    apostrophes join what they stand between; words are parted by single spaces.
    """
    folded = clean(text).translate(_ARABIC_FOLDS).casefold().translate(_LATIN_FOLDS)
    plain = (
        char for char in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(char)
    )
    kept = "".join(_kept(char) for char in digits("".join(plain)))
    return " ".join(kept.split())


def _kept(char: str) -> str:
    if char.isalnum():
        return char
    return " " if char.isspace() or char in ".,،؛;/()[]«»" else ""


def search_key(*names: str) -> str:
    """All spellings of a person in one text: folded with spaces and without.

    A word of a query is found by containment, so "albalushi" finds "al Balushi" too.
    """
    folded = [fold(name) for name in names if name]
    return " ".join(dict.fromkeys(folded + [name.replace(" ", "") for name in folded]))


def sort_key(name: str) -> str:
    """The folded name without the article before each word, for lists of people."""
    words = (_ARTICLE.sub("", word) for word in _words_with_article(clean(name).casefold()))
    return fold(" ".join(words))


def _words_with_article(text: str) -> list[str]:
    """Words, with a free-standing Latin article kept on the word that follows it."""
    joined = re.sub(r"\b(al|el) +(?=\w)", r"\1-", text)
    return joined.split(" ")


def unbroken(name: str) -> str:
    """The name for a page: a word joiner after the hyphen of "al-" keeps both in one line."""
    return re.sub(r"\b([A-Za-z]{1,3})-(?=\w)", rf"\1-{WORD_JOINER}", name)
