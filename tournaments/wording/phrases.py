"""Phrases that sentences of several kinds are made of."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments.models import Game

Params = Mapping[str, object]
Sentence = Callable[[Params], str]


def listed(numbers: list[int]) -> str:
    """Numbers as a list in words: 1, 3 and 8."""
    return enumerated([str(number) for number in numbers])


def enumerated(texts: list[str]) -> str:
    """Words as a list: this, that and another."""
    if len(texts) < 2:
        return "".join(texts)
    comma = pgettext("between the parts of a list", ", ")
    return _("%(some)s and %(last)s") % {"some": comma.join(texts[:-1]), "last": texts[-1]}


def isolated(name: str) -> str:
    """A name that stays whole in a sentence of the other script, where no markup can be."""
    return f"\u2068{name}\u2069"


def stage(number: int, last: int) -> str:
    """A round of a knockout of ``last`` rounds: the last three by name, the others by number."""
    names = {
        0: pgettext("knockout", "Final"),
        1: pgettext("knockout", "Semi-finals"),
        2: pgettext("knockout", "Quarter-finals"),
    }
    return names.get(last - number) or _("Round %(number)s") % {"number": number}


def when_left(after: int) -> str:
    """Under the name of a player who left: before round 1, or after which round."""
    if not after:
        return _("withdrew before round 1")
    return _("withdrew after round %(number)s") % {"number": after}


def result_words(result: str) -> str:
    """A result in words, also an open one."""
    return str(Game.Result(result).label) if result else pgettext("result", "no result")


def fixed(text: Callable[[], str]) -> Sentence:
    """A sentence whose places are filled as they are."""
    return lambda params: text() % dict(params)
