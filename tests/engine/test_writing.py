"""Records as the program writes them (RULES.md 3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import (
    OMAN_1,
    ZANZIBAR_1,
    Ending,
    NotationFault,
    Record,
    Result,
    TagError,
    parse_record,
    write_record,
)
from tests.engine.reference import holes, lines

EXAMPLE = """\
[Event "Muscat Capital Area Championship"]
[Site "Ruwi"]
[Round "3"]
[Rules "oman-1"]
[Result "1-0"]
[Ending "emptied"]

1. n I 2. g D 3. i H 4. h F 5. k G 6. g L 7. h K 8. i M 9. j D 10. n E 11. h F
12. i 1-0
"""

TAGS = {"Event": "Muscat Capital Area Championship", "Site": "Ruwi", "Round": "3"}

FAULTY_TAGS = [
    pytest.param(("two words", "x"), NotationFault.TAG, id="name of two words"),
    pytest.param(("Event", "x" * 501), NotationFault.TAG, id="long value"),
    pytest.param(("Result", "2-0"), NotationFault.RESULT, id="no result"),
    pytest.param(("Ending", "tired"), NotationFault.ENDING, id="no ending"),
]

TAG_NAMES = st.from_regex(r"[^\W\d_]\w{0,10}", fullmatch=True).filter(
    lambda name: name.lower() not in ("result", "ending", "rules")
)
RECORDS = st.builds(
    lambda tags, game, result: Record(tuple(tags), tuple(game), closing=result),
    st.lists(st.tuples(TAG_NAMES, st.text(max_size=60))),
    st.lists(st.integers(0, 13), min_size=1),
    st.none() | st.sampled_from(Result),
)


def test_record_is_written_as_in_the_rules():
    record = Record.of(
        holes("n I g D i H h F k G g L h K i M j D n E h F i"),
        tags=TAGS,
        rules=OMAN_1,
        result=Result.SOUTH_WINS,
        ending=Ending.EMPTIED,
    )

    assert write_record(record) == EXAMPLE


def test_record_is_written_in_arabic_letters():
    record = Record((), tuple(holes("n I g")), claims=((2, 4),), closing=Result.OPEN)

    assert write_record(record, script="abjad") == "1. ن طx4 2. ز *\n"


def test_record_without_moves_is_its_tags_and_result():
    record = Record.of([], tags={}, result=Result.NORTH_WINS, ending=Ending.FORFEIT)

    assert write_record(record) == ('[Rules "oman-1"]\n[Result "0-1"]\n[Ending "forfeit"]\n\n0-1\n')


def test_lines_of_moves_stay_under_eighty_columns():
    texts = [write_record(Record((), tuple(holes(game["moves"])))) for game in lines("games.jsonl")]

    assert max(len(line) for text in texts for line in text.splitlines()) == 79


@pytest.mark.parametrize("script", ["latin", "abjad"])
@given(record=RECORDS)
def test_written_record_reads_back(script, record):
    assert parse_record(write_record(record, script=script)) == record


@pytest.mark.parametrize("script", ["latin", "abjad"])
@given(
    game=st.lists(st.integers(0, 15), min_size=1),
    captures=st.dictionaries(st.integers(1, 100), st.integers(0, 48)),
)
def test_claims_and_larger_boards_read_back(script, game, captures):
    claims = tuple(sorted((ply, stones) for ply, stones in captures.items() if ply <= len(game)))
    record = Record((("Rules", ZANZIBAR_1.name),), tuple(game), claims)

    assert parse_record(write_record(record, script=script)) == record


def test_tag_values_are_kept_as_one_clean_line():
    record = Record((("event", " Ruwi\n\u200f Cup\x00 "),), ())

    assert record.tags == (("Event", "Ruwi Cup"),)


@pytest.mark.parametrize(("tag", "code"), FAULTY_TAGS)
def test_tag_that_no_text_can_carry_is_refused(tag, code):
    with pytest.raises(TagError) as caught:
        Record((tag,), ())

    assert caught.value.code is code
