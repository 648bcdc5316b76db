"""The forgiving reader (RULES.md 3, 3a)."""

import pytest

from games.engine import (
    RULE_SETS,
    ZANZIBAR_1,
    NotationError,
    NotationFault,
    RecordMove,
    Result,
    decode_record,
    parse_record,
)
from tests.engine.reference import holes

# Every text here is the game n I g D.
MESSY = [
    pytest.param("1. n I 2. g D", id="numbers"),
    pytest.param("n I g D", id="no numbers"),
    pytest.param("nIgD", id="run together"),
    pytest.param("N i G d", id="cases changed"),
    pytest.param("NIGD", id="capitals"),
    pytest.param("1.nI2.gD", id="no spaces"),
    pytest.param("1\nn\r\nI\r2.\u2028g\n\n D\n", id="lines break anywhere"),
    pytest.param("1) n I 2) g D", id="brackets after numbers"),
    pytest.param("1: n I 2: g D", id="colons after numbers"),
    pytest.param("1- n I 2- g D", id="dashes after numbers"),
    pytest.param("1 n I 2 g D", id="nothing after numbers"),
    pytest.param("1 . n I 2 . g D", id="space before full stops"),
    pytest.param("1. n 1... I 2. g 2… D", id="numbers before North's moves"),
    pytest.param("n, I; a comment\n g, D", id="commas and a comment"),
    pytest.param("n،I؛ g، D", id="Arabic commas and semicolon"),
    pytest.param("n-I g–D", id="dashes between moves"),
    pytest.param("n {best; so far} I {\n} g D!?", id="comments in braces and signs"),
    pytest.param("١. n I ٢. g D", id="Arabic-Indic digits"),
    pytest.param("۱. n I ۲. g D", id="Persian digits"),
    pytest.param("1. ن ط 2. ز د", id="abjad"),
    pytest.param("نطزد", id="abjad run together"),
    pytest.param("ﻦ ﻂ ﺰ ﺪ", id="final forms"),
    pytest.param("ﻧ ﻃ ﺯ ﺩ", id="initial and isolated forms"),
    pytest.param("نـ طـ ز د", id="tatweel"),
    pytest.param("نَ طُ زِ دّ", id="vowel marks"),
    pytest.param("\u202b\u200fن\u200f ط\u202c ز\u200e د", id="direction marks"),
    pytest.param("\ufeff1\u200f. n I 2\u200f. g D", id="byte-order mark and marks in numbers"),
    pytest.param("\x00n\x1a I g\x0c D\x07", id="control characters"),
    pytest.param("ｎ Ｉ ｇ Ｄ", id="full-width letters"),
    pytest.param("n I g D 3.", id="a last number before no move"),
]

LETTER_SHAPES = [
    pytest.param("ا أ إ آ ٱ ﺃ ﺎ", "a a a a a a a", id="alif"),
    pytest.param("ه هـ ﻪ ہ ھ", "e e e e e", id="ha"),
    pytest.param("و ؤ ﻮ", "f f f", id="waw"),
    pytest.param("ي ى ئ ی ﻱ ﻯ", "j j j j j j", id="ya"),
    pytest.param("ك ک ﻚ", "k k k", id="kaf"),
]

RESULTS = [
    *[pytest.param(text, Result.SOUTH_WINS, id=text) for text in ("1-0", "1 – 0", "١-٠", "۱−۰")],
    *[pytest.param(text, Result.NORTH_WINS, id=text) for text in ("0-1", "0—1", "٠ـ١")],
    *[
        pytest.param(text, Result.DRAW, id=text)
        for text in ("1/2-1/2", "½-½", "½ – ½", "1⁄2‑1⁄2", "١/٢-١/٢", "½", "1/2")
    ],
    pytest.param("*", Result.OPEN, id="*"),
]

CLAIMS = [
    pytest.param("nx4 I", id="x"),
    pytest.param("nX4I", id="capital"),
    pytest.param("n×4 I", id="multiplication sign"),
    pytest.param("n x 4 I", id="spaces"),
    pytest.param("نx٤ ط", id="Arabic"),
    pytest.param("ن\u200f×\u200f٤ ط", id="direction marks"),
]

TAGS = [
    pytest.param('[Event "Cup"]', ("Event", "Cup"), id="plain"),
    pytest.param('[ event : "Cup" ]', ("Event", "Cup"), id="another case and signs"),
    pytest.param("[Event “Cup”]", ("Event", "Cup"), id="curly quotation marks"),
    pytest.param("[Event «Cup»]", ("Event", "Cup"), id="angled quotation marks"),
    pytest.param("[Date 2026-11-27]", ("Date", "2026-11-27"), id="no quotation marks"),
    pytest.param(r'[Event "a \"b\" \\ c"]', ("Event", r'a "b" \ c'), id="escapes"),
    pytest.param('[Event "the "big" one"]', ("Event", 'the "big" one'), id="inner quotes"),
    pytest.param(r'[Site "C:\games"]', ("Site", r"C:\games"), id="other backslashes"),
    pytest.param('[Event "Ruwi\r\n  Cup"]', ("Event", "Ruwi Cup"), id="broken line"),
    pytest.param('[First "\u202bأحمد\u202c"]', ("First", "أحمد"), id="direction marks"),
    pytest.param('[Event ""]', ("Event", ""), id="empty"),
    pytest.param('[Event "[x]"]', ("Event", "[x]"), id="brackets"),
    pytest.param('[القاعة "ر"]', ("القاعة", "ر"), id="Arabic name"),
]

FAULTY = [
    pytest.param("", ("empty", 1, 1, "", ""), id="nothing"),
    pytest.param("\n {hi}\n", ("empty", 1, 1, "\n", ""), id="only a comment"),
    pytest.param("n I\n  q", ("unknown_piece", 2, 3, "q", "a-n"), id="no hole"),
    pytest.param("n I hello", ("unknown_piece", 1, 5, "hello", "a-n"), id="word"),
    pytest.param("n I o", ("unknown_piece", 1, 5, "o", "a-n"), id="hole of a larger board"),
    pytest.param("n I\r\ng #", ("unknown_piece", 2, 3, "#", "a-n"), id="sign"),
    pytest.param("n I }", ("unknown_piece", 1, 5, "}", "a-n"), id="closing brace"),
    pytest.param("nx4x4", ("unknown_piece", 1, 1, "nx4x4", "a-n"), id="claimed twice"),
    pytest.param("n I 1. g", ("move_number", 1, 5, "1", "2."), id="number too low"),
    pytest.param("1. n I 3. g", ("move_number", 1, 8, "3", "2."), id="number too high"),
    pytest.param("1. n 2. I", ("move_number", 1, 6, "2", "1."), id="a number a ply"),
    pytest.param("1... n", ("move_number", 1, 1, "1", "1."), id="South's move left out"),
    pytest.param("8 3 5", ("plain_number", 1, 1, "8", "a-n"), id="plain numbers"),
    pytest.param("1. 8 3", ("plain_number", 1, 4, "8", "a-n"), id="plain numbers after 1."),
    pytest.param("1 2 3", ("plain_number", 1, 1, "1", "a-n"), id="plain numbers in order"),
    pytest.param("n 1", ("plain_number", 1, 3, "1", "a-n"), id="number before no move"),
    pytest.param("n I 12345", ("plain_number", 1, 5, "12345", "a-n"), id="long number"),
    pytest.param("n I 1-0 g", ("after_result", 1, 9, "g", ""), id="move after the result"),
    pytest.param("n I\n[Site 'x']", ("after_result", 2, 1, "[", ""), id="tag after moves"),
    pytest.param("n {I\n g", ("comment", 1, 3, "{", "}"), id="open comment"),
    pytest.param('[Event "x]\n\nn', ("tag", 1, 1, "[", "]"), id="open tag"),
    pytest.param('[Event "x\n[Site "y"]', ("tag", 1, 1, "[", "]"), id="open tag before another"),
    pytest.param("[12:30] n", ("tag", 1, 1, "[", "]"), id="no tag"),
    pytest.param(f'[A "{"y" * 501}"]', ("tag", 1, 5, "y" * 20, "500"), id="long tag"),
    pytest.param('[Result "2-0"]', ("result", 1, 10, "2-0", "1-0 0-1 1/2-1/2 *"), id="no result"),
    pytest.param('[Rules "x"]', ("rules", 1, 9, "x", " ".join(RULE_SETS)), id="no rule set"),
]


@pytest.mark.parametrize("text", MESSY)
def test_messy_text_is_read_as_the_game_it_means(text):
    assert parse_record(text).holes == tuple(holes("n i g d"))


@pytest.mark.parametrize(("text", "letters"), LETTER_SHAPES)
def test_arabic_letters_are_read_in_every_shape(text, letters):
    assert parse_record(text).holes == tuple(holes(letters))


@pytest.mark.parametrize(("text", "result"), RESULTS)
def test_closing_result_is_read_in_every_spelling(text, result):
    record = parse_record(f"n I {text}")

    assert (record.closing, record.holes) == (result, tuple(holes("n i")))


@pytest.mark.parametrize("text", CLAIMS)
def test_claimed_capture_follows_its_move(text):
    record = parse_record(text)

    assert (record.holes, record.claims) == (tuple(holes("n i")), ((1, 4),))


@pytest.mark.parametrize(("text", "tag"), TAGS)
def test_tag_is_read_in_many_spellings(text, tag):
    assert parse_record(text).tags == (tag,)


@pytest.mark.parametrize(("text", "error"), FAULTY)
def test_unreadable_text_says_where_and_what_was_expected(text, error):
    with pytest.raises(NotationError) as caught:
        parse_record(text)

    assert caught.value.args == error


def test_unknown_ending_lists_the_endings():
    with pytest.raises(NotationError) as caught:
        parse_record('[Ending "tired"]')

    assert (caught.value.code, caught.value.piece) == (NotationFault.ENDING, "tired")
    assert caught.value.expected.split() == [
        *("emptied", "blocked", "endless", "repetition"),
        *("resigned", "time", "agreed", "forfeit", "ruling"),
    ]


def test_claims_are_taken_from_the_tags_and_the_closing_result():
    record = parse_record('[Result "½-½"]\n[Ending "Agreed"]\n[Rules "oman-1"]\n\nn I *')

    assert (record.result, record.ending, record.rules) == (Result.DRAW, "agreed", "oman-1")


@pytest.mark.parametrize("written", ["", "?"])
def test_tag_may_claim_nothing(written):
    record = parse_record(f'[Result "{written}"]\n[Ending "{written}"]\n[Rules "{written}"]\nn')

    assert (record.result, record.ending, record.rules) == (None, None, None)


def test_star_leaves_the_result_open():
    assert parse_record('[Result "*"]\nn').result is Result.OPEN


def test_moves_say_where_they_stand():
    record = parse_record('[Event "x"]\n\n1. nx0 I\r\n  2. ح')

    assert record.moves == (
        RecordMove(13, 0, line=3, column=4, written="nx0"),
        RecordMove(8, None, line=3, column=8, written="I"),
        RecordMove(7, None, line=4, column=6, written="ح"),
    )


def test_letters_are_those_of_the_rule_set_that_the_text_names():
    record = parse_record('[Rules "zanzibar-1"]\n\n1. o P 2. س ع')

    assert record.holes == (14, 15, 14, 15)


def test_letters_are_those_of_the_rule_set_that_is_asked_for():
    assert parse_record("o P", ZANZIBAR_1).holes == (14, 15)


def test_first_of_two_tags_counts():
    record = parse_record('[Rules "zanzibar-1"]\n[Rules "oman-1"]\n[Site "a"]\n[Site "b"]\n\no')

    assert (record.rules, record.tag("Site"), record.holes) == ("zanzibar-1", "a", (14,))


def test_game_of_ten_thousand_plies_is_read_and_no_longer_one():
    assert len(parse_record("a" * 10_000).holes) == 10_000

    with pytest.raises(NotationError) as caught:
        parse_record("a" * 10_001)

    assert (caught.value.code, caught.value.expected) == (NotationFault.TOO_LONG, "10000")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_file_is_decoded_whatever_its_encoding(encoding):
    text = '[First "أحمد"]\r\n\r\n1. ن ط'

    assert decode_record(text.encode(encoding)) == text


def test_stray_zero_bytes_do_not_make_a_file_utf_16():
    assert parse_record(decode_record(b"1. n\0 I 2. g D\0")).holes == tuple(holes("n i g d"))


def test_big_endian_file_with_a_mark_is_decoded():
    assert decode_record(b"\xfe\xff" + "n I".encode("utf-16-be")) == "n I"


@pytest.mark.parametrize(
    ("data", "line"),
    [
        pytest.param(b"n I\n\xff\xfe\xfd", 2, id="not UTF-8"),
        pytest.param(b"\xff\xfen\x00I", 1, id="half a letter of UTF-16"),
    ],
)
def test_bytes_that_are_no_text_are_an_error(data, line):
    with pytest.raises(NotationError) as caught:
        decode_record(data)

    assert (caught.value.code, caught.value.line) == (NotationFault.ENCODING, line)
