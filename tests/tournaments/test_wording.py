"""Every code has a sentence in both languages, and every step of the log too."""

import ast
from pathlib import Path

import pytest
from django.utils.translation import override

import tournaments
from tournaments.errors import TournamentError
from tournaments.wording.phrases import listed
from tournaments.wording.refusals import SENTENCES, explain
from tournaments.wording.steps import STEPS

APPS = Path(tournaments.__file__).parents[1]
SERVICES = [*APPS.glob("tournaments/services/**/*.py"), *APPS.glob("games/services/**/*.py")]
PARAMS = {
    "number": 3,
    "tables": [1, 4, 8],
    "present": 1,
    "most": 24,
    "player": "Ali",
    "names": ["Ali", "Salim"],
    "table": 7,
    "faults": [],
    "pairs": [["Ali", "Salim"]],
    "theirs": "1-0",
    "yours": "",
    "tie_break": "BH",
    "players": 8,
    "groups": 3,
    "sizes": [3, 5],
    "cuts": [],
    "stage": "Finals",
    "source": "Groups",
    "result": "1-0",
    "days": 7,
}


def literals(function, position=0):
    """The strings that calls named ``function`` in the services pass at ``position``."""
    for path in SERVICES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in function:
                for value in ast.walk(node.args[position]):
                    if isinstance(value, ast.Constant) and isinstance(value.value, str):
                        yield value.value


def test_every_code_raised_has_a_sentence():
    codes = set(literals({"TournamentError", "StaleError"}))

    assert codes == set(SENTENCES)


def test_every_step_logged_has_a_sentence():
    actions = set(literals({"log.record"}, 2)) | set(literals({"_into"}, 3))
    rulings = set(literals({"_rule"}, 2))

    assert actions | rulings == set(STEPS)


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_a_sentence_names_what_and_never_a_code(db, play_round, make_tournament, code, language):
    game = None
    if code == "result_changed":
        from tournaments.queries import games_of

        game = games_of(play_round(make_tournament(4))).first()

    with override(language):
        text = explain(TournamentError(code, **PARAMS, game=game))

    assert "%(" not in text
    assert code not in text
    assert text.endswith((".", "؟", "!"))


@pytest.mark.parametrize(
    ("numbers", "text"), [([], ""), ([4], "4"), ([1, 4], "1 and 4"), ([1, 4, 8], "1, 4 and 8")]
)
def test_numbers_are_listed_in_words(numbers, text):
    with override("en"):
        assert listed(numbers) == text
