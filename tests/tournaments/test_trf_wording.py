"""Every fault of a report file has a sentence that names where and whom."""

import pytest
from django.utils.translation import override

from tournaments.pairing.errors import TrfError, TrfFault
from tournaments.trf_wording import SENTENCES, explain_trf


def explained(code, line=8, numbers=(), round_number=0, **others):
    with override("en"):
        return explain_trf(TrfError(code, line, numbers, round_number, **others))


def test_every_fault_has_a_sentence():
    assert SENTENCES.keys() == set(TrfFault)


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("code", TrfFault)
def test_sentence_is_whole_in_both_languages(code, language):
    with override(language):
        text = explain_trf(TrfError(code, 8, (3, 4, 5), 2, text="x", half_points=5))

    assert "%(" not in text
    assert text.endswith(".")


def test_sentence_names_line_round_and_players():
    assert explained(TrfFault.SAME_SIDE, numbers=(3, 7), round_number=2) == (
        "Line 8, round 2: Players 3 and 7 meet, and both are said to have the same side."
    )


def test_sentence_names_all_who_claim_one_opponent():
    assert explained(TrfFault.PLAYER_TWICE, numbers=(3, 1, 2), round_number=1) == (
        "Line 8, round 1: 1 and 2 are all said to meet player 3, who can meet one only."
    )


def test_sentence_about_points_tells_what_is_said_and_what_adds_up():
    text = explained(TrfFault.POINTS_DISAGREE, numbers=(3,), text="1.5", half_points=2)

    assert text == "Line 8: The stated points of player 3 are 1.5, but the results add up to 1.0."


def test_sentence_about_the_whole_file_names_no_line():
    assert explained(TrfFault.NO_PLAYERS) == (
        "No line begins with 001, so there are no players in this file."
    )


@pytest.mark.parametrize(
    ("numbers", "text"),
    [((3,), "Line 8: Number 3 is missing"), ((3, 5), "Line 8: Numbers 3 and 5 are missing")],
)
def test_missing_numbers_are_counted(numbers, text):
    assert explained(TrfFault.MISSING_NUMBER, numbers=numbers).startswith(text)
