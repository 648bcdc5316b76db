"""The pieces of the record text: hole letters, numbers, results, tags and comments.

The reader is forgiving about how a piece is written, never about what it says.
"""

import codecs
import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Literal

from games.engine.board import Side
from games.engine.errors import NotationError, NotationFault
from games.engine.outcome import Result
from games.engine.rulesets import OMAN_1, RuleSet

Script = Literal["latin", "abjad"]
Token = re.Match[str]

LETTERS: Mapping[Script, str] = {"latin": "abcdefghijklmnop", "abjad": "ابجدهوزحطيكلمنسع"}

# Other shapes of the letters: hamza forms, the keyboards of Persian and Urdu, and the blocks of
# presentation and full-width forms.
_SHAPES = {"ا": "أإآٱ", "ه": "ہھە", "و": "ؤ", "ي": "ىئی", "ك": "ک", "ن": "ں"}
_PRESENTATION_FORMS = (range(0xFB50, 0xFE00), range(0xFE70, 0xFF5B))


def _letter_holes() -> dict[str, int]:
    holes = {}
    for latin, abjad, hole in zip(LETTERS["latin"], LETTERS["abjad"], range(16), strict=True):
        holes.update(dict.fromkeys((latin, latin.upper(), abjad), hole))
        holes.update(dict.fromkeys(_SHAPES.get(abjad, ""), hole))
    for code in (code for block in _PRESENTATION_FORMS for code in block):
        plain = unicodedata.normalize("NFKC", chr(code))
        if plain in holes:
            holes[chr(code)] = holes[plain]
    return holes


HOLES: Mapping[str, int] = _letter_holes()

# Control characters, direction marks and zero-width spaces; then vowel marks and joiners.
_INVISIBLE = (
    r"\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e"
    r"\u2060-\u206f\ufeff"
)
_UNSEEN = rf"{_INVISIBLE}\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u200c\u200d\ufe00-\ufe0f"
_TATWEEL = "\u0640"
_GAP = rf"[\s{_UNSEEN}]*+"
_DASHES = r"\-\u2010-\u2015\u2212\ufe58\ufe63\uff0d"
_QUOTES = '"“”„‟«»＂'
_QUOTE = f"[{_QUOTES}]"
_HALF = rf"(?:½|[1١۱]{_GAP}[/⁄∕]{_GAP}[2٢۲])"
_TO = rf"{_GAP}[{_DASHES}{_TATWEEL}]{_GAP}"
_RESULT = rf"(?:{_HALF}(?:{_TO}{_HALF})?|[1١۱]{_TO}[0٠۰]|[0٠۰]{_TO}[1١۱])(?!\d)|\*"
# A tag that is left open goes no further than the next line that begins with one.
_WITHIN_TAG = r"[\r\n](?![ \t]*+\[)"
LONGEST_TAG = 500

_TOKEN = re.compile(
    rf"""
    (?:[\s{_UNSEEN}{_TATWEEL},،؛.…|!?؟:{_DASHES}]++ | \{{[^}}]*+\}} | ;[^\r\n\u2028\u2029]*+)*+
    (?:
      (?P<result>{_RESULT})
    | (?P<turn>(?=[\d{"".join(HOLES)}])
        (?:(?P<number>\d{{1,4}}+)(?P<stop>{_GAP}[.…۔):{_DASHES}]++)?{_GAP})?
        (?P<written>
          (?P<letter>[{"".join(HOLES)}])
          (?:[\s{_UNSEEN}{_TATWEEL}]*+[xX×]{_GAP}(?P<claim>\d{{1,4}}+))?
        )?
      )
    | (?P<tag>
        \[{_GAP}(?P<name>[^\W\d_]\w*+){_GAP}[:=]?{_GAP}
        (?:
          {_QUOTE}(?P<quoted>(?:[^\\\r\n{_QUOTES}]|\\.|{_QUOTE}(?!{_GAP}\])|{_WITHIN_TAG})*+){_QUOTE}
        | (?P<bare>[^\[\]\r\n{_QUOTES}]++)
        ){_GAP}\]
      )
    | (?P<broken_tag>\[(?:[^\r\n]|{_WITHIN_TAG})*+)
    | (?P<open_comment>\{{.*+)
    | (?P<junk>.)
    | \Z
    )
    """,
    re.VERBOSE | re.DOTALL,
)
_WHOLE_RESULT = re.compile(_RESULT)
_INVISIBLE_SIGN = re.compile(f"[{_INVISIBLE}]")
_TO_ESCAPE = re.compile(rf"{_QUOTE}|\\")
_ESCAPED = re.compile(rf"\\({_TO_ESCAPE.pattern})")


def tokens(text: str) -> Iterator[Token]:
    """Yield the pieces of ``text`` in order, as matches whose ``lastgroup`` names the kind.

    Kinds are "result", "turn" (a number, a move or both), "tag", "broken_tag" (a bracket and what
    follows), "open_comment" and "junk". Comments, separators and what cannot be seen are left
    out. Source: RULES.md 3, 3a.
    """
    return (match for match in _TOKEN.finditer(text) if match.lastgroup)


def kind_of(piece: Token) -> str:
    """Return the kind of ``piece``: the name of its outermost group."""
    return piece.lastgroup or ""


def offset_of(piece: Token) -> int:
    """Return the offset at which ``piece`` begins, after what was left out before it."""
    return piece.start(kind_of(piece))


def result_of(written: str) -> Result | None:
    """Return the result that ``written`` stands for, or None when it is not one."""
    if not _WHOLE_RESULT.fullmatch(written):
        return None
    if "*" in written:
        return Result.OPEN
    if re.search("[½2٢۲]", written):
        return Result.DRAW
    return Result.SOUTH_WINS if int(written[0]) else Result.NORTH_WINS


def one_line(text: str) -> str:
    """Return ``text`` as one line: no control or direction marks, single spaces."""
    return " ".join(_INVISIBLE_SIGN.sub("", text).split())


def escaped(value: str) -> str:
    """Return a tag value with a backslash before each quotation mark and backslash."""
    return _TO_ESCAPE.sub(r"\\\g<0>", value)


def unescaped(written: str) -> str:
    """Return the tag value that ``escaped`` wrote; other backslashes stand for themselves."""
    return _ESCAPED.sub(r"\1", written) if "\\" in written else written


def hole_letter(hole: int, side: Side, *, script: Script = "latin", rules: RuleSet = OMAN_1) -> str:
    """Return the letter of ``hole``: small for South, capital for North, caseless in Arabic.

    Raises ValueError for a hole that the board of ``rules`` does not have. Source: RULES.md 2.
    """
    if not 0 <= hole < rules.holes:
        raise ValueError(f"no hole {hole} on a board of {rules.holes}")
    return letter(hole, side, script)


def letter(hole: int, side: Side, script: Script) -> str:
    """Return the letter of ``hole`` on a board of any size."""
    small = LETTERS[script][hole]
    return small if side is Side.SOUTH else small.upper()


def hole_named(letter: str, *, rules: RuleSet = OMAN_1) -> int | None:
    """Return the hole that ``letter`` names in either script and case, or None.

    Source: RULES.md 2, 3.
    """
    hole = HOLES.get(letter)
    return hole if hole is not None and hole < rules.holes else None


def decode_record(data: bytes) -> str:
    """Return the text of a record file: UTF-8 or UTF-16, with or without a byte-order mark.

    Raises NotationError "encoding" when the bytes are neither. Source: RULES.md 3.
    """
    try:
        return data.decode(_encoding(data))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise NotationError(NotationFault.ENCODING, line, 1, expected="utf-8") from None


def _encoding(data: bytes) -> str:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    # Spaces, digits and Latin letters have a zero byte in UTF-16: the first of two in big-endian.
    if data.count(0) * 5 < len(data):
        return "utf-8-sig"
    return "utf-16-be" if data[::2].count(0) > data[1::2].count(0) else "utf-16-le"
