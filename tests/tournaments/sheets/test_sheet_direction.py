import pytest
from bidi import get_display as reference
from bidi.algorithm import get_display as reference_without_brackets
from hypothesis import given
from hypothesis import strategies as st

from tournaments.sheets.direction import base_of, drawn_order

ALPHABET = "abسلم ()[].,-"
WITHOUT_BRACKETS = "abسلم 12٣۴.,:-%é…"
BRACKETS = str.maketrans("()[]", "||!!")
DRAWN = [
    pytest.param("سالم (Salim)", "(Salim) ملاس", id="Latin in brackets at the end"),
    pytest.param("علي Ali (Salim)", "Ali (Salim) يلع", id="brackets follow Latin"),
    pytest.param("Ali (علي) Hassan", "Ali (يلع) Hassan", id="Arabic in Latin"),
    pytest.param("سالم (2)", "(2) ملاس", id="number in brackets"),
    pytest.param("«سالم» علي", "يلع «ملاس»", id="quotation marks"),
    pytest.param("سالم) علي", "يلع (ملاس", id="a bracket without its partner"),
    pytest.param("علي ([Ali]) حمد", "دمح ([Ali]) يلع", id="brackets in brackets"),
    pytest.param("الجولة 12 من 20", "20 نم 12 ةلوجلا", id="numbers in Arabic"),
    pytest.param("النقاط 3½ من 5", "5 نم 3½ طاقنلا", id="a fraction stays with its number"),
    pytest.param("النقاط ٣½ من ٥", "٥ نم ٣½ طاقنلا", id="with Arabic digits too"),
    pytest.param("×5: أخذت", "تذخأ :×5", id="a sign stays before its number"),
    pytest.param("أخذت −٥ و ×٥", "×٥ و −٥ تذخأ", id="before Arabic digits too"),
]
UNLETTERED = ["2 - 0", "٢ - ٠", "١٨:٣٠ ٣٠/١١/٢٠٢٦", "٣½", "(1)"]


@pytest.mark.parametrize(("text", "drawn"), DRAWN)
def test_text_is_drawn_in_order(text, drawn):
    assert drawn_order(text, base_of(text)) == drawn


@pytest.mark.parametrize("text", UNLETTERED)
def test_text_without_letters_keeps_its_order(text):
    assert drawn_order(text, base_of(text)) == text


@given(st.text(ALPHABET, max_size=14), st.sampled_from("LR"))
def test_order_agrees_with_another_implementation(text, base):
    settled = f"{'سa'[base == 'L']} {text}"

    drawn = drawn_order(settled, base)

    assert drawn.translate(BRACKETS) == reference(settled, base_dir=base).translate(BRACKETS)


@given(st.text(WITHOUT_BRACKETS, max_size=20), st.sampled_from("LR"))
def test_order_without_brackets_agrees_with_another_implementation(text, base):
    settled = f"{'سa'[base == 'L']} {text}"

    drawn = drawn_order(settled, base)

    assert drawn == reference_without_brackets(settled, base_dir=base)


@pytest.mark.parametrize(
    ("text", "base"), [("12 سالم Ali", "R"), ("(Ali) سالم", "L"), ("3½", None), ("", None)]
)
def test_first_letter_gives_the_direction(text, base):
    assert base_of(text) == base
