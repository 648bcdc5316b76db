"""The bytes of a report file to text (RULES.md 7)."""

import codecs
import re

from tournaments.pairing.errors import TrfError, TrfFault

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_ARABIC_WORD = re.compile(rb"[\xc0-\xff]{3}")
_NEVER_IN_TEXT = re.compile("[\x00-\x08\x0e-\x19\x1b-\x1f]")


def decode(data: bytes) -> str:
    """The text of a report file, whatever its encoding; a mark in front is left out.

    Raises TrfError (NOT_TEXT) for a picture, a PDF and whatever else holds bytes that no
    text has. Source: RULES.md 7.
    """
    text = _decoded(data)
    if data.startswith(b"%PDF") or _NEVER_IN_TEXT.search(text):
        raise TrfError(TrfFault.NOT_TEXT, 1)
    return text


def _decoded(data: bytes) -> str:
    """Old Windows programs wrote one byte a letter: Arabic words are then such bytes alone."""
    one_byte = "cp1256" if _ARABIC_WORD.search(data) else "cp1252"
    for encoding in ("utf-16" if data.startswith(_UTF_16) else "utf-8-sig", one_byte):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")
