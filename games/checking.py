"""Texts of a file that were judged: at once, or before, with the verdicts kept meanwhile.

Judging replays a game and takes most of the time; which game of the championship it is, and what
storing it would do, is asked each time anew.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.adapters import fields_of
from games.engine import NotationError, Record, RuleSet, judge, parse_record, rule_set
from games.uploads import LONGEST_TEXT

Fields = Mapping[str, Any]  # of a GameRecord, plain JSON


@dataclass(frozen=True, slots=True)
class Checked:
    """A text with its verdict as fields of a GameRecord, read unless ``error`` says why not."""

    fields: Fields
    record: Record | None = None
    error: NotationError | None = None


@dataclass(frozen=True, slots=True)
class Verdicts:
    """The verdicts on the games of a file, in its order, by the rules of that name."""

    rules: str
    fields: Sequence[Fields]

    def fit(self, rules: RuleSet, games: int) -> bool:
        """Whether they are about so many games by these rules."""
        return (self.rules, len(self.fields)) == (rules.name, games)


def check(text: str, rules: RuleSet) -> Checked:
    """Judge a text."""
    judgement = judge(text, rules)
    return Checked(fields_of(judgement, rules), judgement.record, judgement.error)


def checked_before(text: str, fields: Fields, rules: RuleSet) -> Checked:
    """A text that was judged to be so: it is read, and not replayed."""
    try:
        return Checked(fields, parse_record(text, rules))
    except NotationError as error:
        return Checked(fields, error=error)


def verdicts_on(texts: Sequence[str], rules: str, step: Callable[[int, int], None]) -> Verdicts:
    """Judge all ``texts``, telling ``step`` before each how many are done, and of how many."""
    fields = []
    for number, text in enumerate(texts):
        step(number, len(texts))
        fields.append({} if len(text) > LONGEST_TEXT else check(text, rule_set(rules)).fields)
    return Verdicts(rules, fields)
