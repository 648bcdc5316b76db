"""What makes a document another one than was printed before."""

from dataclasses import dataclass

from tournaments.on_paper.versions import fingerprint_of
from tournaments.sheets.edition import Bilingual
from tournaments.sheets.pen import Sign


@dataclass(frozen=True)
class Line:
    number: int
    name: Bilingual
    words: object = None


SAID = (
    Bilingual("Open", "المفتوحة"),
    [Line(1, Bilingual("Ṣāliḥ", "صالح"), lambda: "words"), Line(2, Bilingual("", ""), None)],
    {"sign": Sign.SHELL, "notes": ()},
)

KEPT = "3f15db2b9b0f38e0278276984e1e4b53343f5a74b71770e29b508e3ba26000a4"


def test_fingerprints_are_those_of_sheets_that_were_printed_long_ago():
    """Another one for the same would raise the version of every sheet of every club."""
    assert (
        fingerprint_of(SAID) == "3f15db2b9b0f38e0278276984e1e4b53343f5a74b71770e29b508e3ba26000a4"
    )


def test_words_of_the_sheet_say_nothing():
    assert fingerprint_of(Line(1, SAID[0], lambda: "a")) == fingerprint_of(
        Line(1, SAID[0], lambda: "b")
    )


def test_what_stands_within_says_something():
    said = [
        (1, (2, 3)),
        ((1, 2), 3),
        (1, 2, 3),
        (1, 2, "3"),
        Bilingual("1", "2"),
        {"1": "2"},
        Line(1, Bilingual("", "")),
        Line(2, Bilingual("", "")),
    ]

    assert len(set(map(fingerprint_of, said))) == len(said)
