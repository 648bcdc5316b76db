"""The names of tests/data/hard_names.txt, in its two parts."""

import re
from pathlib import Path

FILE = Path(__file__).resolve().parent.parent / "data/hard_names.txt"
_ESCAPE = re.compile(r"\\u([0-9a-f]{4})|\\U([0-9a-f]{8})")


def _unescaped(line: str) -> str:
    return _ESCAPE.sub(lambda found: chr(int(found[1] or found[2], 16)), line)


def _names(part: str) -> list[str]:
    lines = part.split("\n")[1:]
    return [_unescaped(line) for line in lines if line and not line.startswith("#")]


_, *_parts = FILE.read_text(encoding="utf-8").split("\n## ")
WITH_GLYPHS, WITHOUT_GLYPHS = map(_names, _parts)
ALL = [*WITH_GLYPHS, *WITHOUT_GLYPHS]
