"""The games of a separate reference program (tests/data/records/README.md), and their letters."""

import json
from pathlib import Path

RECORDS = Path(__file__).parents[1] / "data" / "records"


def lines(name):
    return [json.loads(line) for line in (RECORDS / name).read_text("utf-8").splitlines()]


def holes(letters):
    """Holes of a line of letters such as "k i g": a is 0, on either side."""
    return ["abcdefghijklmnop".index(letter) for letter in letters.lower().split()]
