"""Whether the rounds and ranks of a report file are what the rules give (RULES.md 8)."""

from dataclasses import replace

from tournaments.pairing import dutch
from tournaments.pairing.checking.findings import Findings, Method
from tournaments.pairing.checking.methods import method_of, scheduled
from tournaments.pairing.checking.ranks import (
    criterion_of,
    rank_criteria,
    rank_differences,
    standings_after,
)
from tournaments.pairing.checking.rounds import round_differences
from tournaments.pairing.errors import AskFault, UnaskableError
from tournaments.pairing.trf import Event
from tournaments.pairing.types import RoundPairing

__all__ = ["check", "criterion_of", "pair_round", "standings_after"]


def check(event: Event, only: int | None = None) -> Findings:
    """Every finished round drawn anew, or round ``only``, and the ranks that are stated.

    Raises UnaskableError for a round that is not over, and the errors of ``dutch.pair`` that
    are no answer about a round. Source: RULES.md 8.
    """
    if only is not None and not 1 <= only <= event.rounds_finished:
        raise UnaskableError(AskFault.NOT_OVER, only)
    rounds = range(1, event.rounds_finished + 1) if only is None else (only,)
    if event.side_of_the_top is None:
        event = replace(event, initial_first=True)  # Nobody played, so no side is compared.
    method = method_of(event)
    differences = [each for number in rounds for each in round_differences(event, number, method)]
    criteria = rank_criteria(event) if only is None else ()
    if criteria:
        differences += rank_differences(event, criteria)
    return Findings(method, tuple(rounds), criteria, tuple(differences))


def pair_round(event: Event, number: int) -> RoundPairing:
    """The pairing of a round by the rules, from the rounds before it and its absences alone.

    Raises UnaskableError when the file does not hold what it takes, and the errors of
    ``dutch.pair``. Source: RULES.md 4, 8.
    """
    _refuse_what_is_missing(event, number)
    if method_of(event) is Method.BERGER:
        return scheduled(event)[number - 1]
    if event.side_of_the_top is None:
        raise UnaskableError(AskFault.SIDE_UNKNOWN, number)
    # RULES.md 8: where nothing tells how many rounds are planned, another one follows.
    return dutch.pair(
        replace(event, planned_rounds=event.planned_rounds or number + 1).snapshot(number)
    )


def _refuse_what_is_missing(event: Event, number: int) -> None:
    if number < 1 or (event.planned_rounds and number > event.planned_rounds):
        raise UnaskableError(AskFault.NO_SUCH_ROUND, number)
    if number > event.rounds_paired + 1:
        raise UnaskableError(AskFault.ROUNDS_MISSING, event.rounds_paired + 1)
    if number > event.rounds_finished + 1:
        raise UnaskableError(AskFault.ROUND_OPEN, number - 1)
    method = method_of(event)
    if method is Method.LEGALITY or (method is Method.BERGER and number > len(scheduled(event))):
        raise UnaskableError(AskFault.UNKNOWN_METHOD, number)
