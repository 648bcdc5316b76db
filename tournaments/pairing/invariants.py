"""What must hold of every round, worked out from the histories alone.

Neither ``legality`` nor ``sides`` nor ``table_order`` is asked: this is a second opinion on them.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum

from tournaments.pairing import dutch, standings, trf
from tournaments.pairing.errors import PairingError
from tournaments.pairing.simulation import SimulatedRound
from tournaments.pairing.types import (
    Contender,
    Criterion,
    Kind,
    Played,
    RoundPairing,
    Snapshot,
)

SWISS_CRITERIA = (
    Criterion.PTS,
    Criterion.DE,
    Criterion.BH_C1,
    Criterion.BH,
    Criterion.SB,
    Criterion.TPN,
)
ROUND_ROBIN_CRITERIA = (
    Criterion.PTS,
    Criterion.DE,
    Criterion.WIN,
    Criterion.SB,
    Criterion.KS,
    Criterion.TPN,
)


class Invariant(StrEnum):
    """What holds of a round that has a pairing."""

    PLACED_ONCE = "placed_once"
    ONE_BYE = "one_bye"
    NO_SECOND_BYE = "no_second_bye"
    NO_REMATCH = "no_rematch"
    NO_FORBIDDEN_PAIR = "no_forbidden_pair"
    SIDES_WITHIN_TWO = "sides_within_two"
    NO_THIRD_SAME_SIDE = "no_third_same_side"
    TABLES_IN_ORDER = "tables_in_order"
    READS_BACK = "reads_back"
    DRAWN_AGAIN = "drawn_again"
    STANDINGS_HOLD = "standings_hold"


Test = Callable[[SimulatedRound, RoundPairing], bool]


def broken(round_: SimulatedRound, *, is_round_robin: bool = False) -> tuple[Invariant, ...]:
    """The invariants that the round breaks; none of a round without a pairing.

    Source: RULES.md 3, 4, 5.3, 6, 7.
    """
    if round_.pairing is None:
        return ()
    tests = _OF_A_ROUND_ROBIN if is_round_robin else _OF_A_SWISS
    return tuple(each for each, holds in tests.items() if not holds(round_, round_.pairing))


def _is_everybody_placed_once(round_: SimulatedRound, pairing: RoundPairing) -> bool:
    placed = [number for pair in pairing.pairs for number in pair]
    placed += [pairing.bye] if pairing.bye else []
    return sorted(placed) == [each.number for each in round_.before.present]


def _is_one_bye_in_an_odd_field(round_: SimulatedRound, pairing: RoundPairing) -> bool:
    return (pairing.bye is not None) == (len(round_.before.present) % 2 == 1)


def _is_no_second_bye(round_: SimulatedRound, pairing: RoundPairing) -> bool:
    barring = {Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.FORFEIT_WIN}
    history = _history(round_.before, pairing.bye) if pairing.bye else ()
    return barring.isdisjoint(played.kind for played in history)


def _is_no_rematch(round_: SimulatedRound, pairing: RoundPairing) -> bool:
    return all(
        (played.kind, played.opponent) != (Kind.GAME, pair.second)
        for pair in pairing.pairs
        for played in _history(round_.before, pair.first)
    )


def _is_no_meeting_beyond_the_cycles(round_: SimulatedRound, pairing: RoundPairing) -> bool:
    size = len(round_.before.contenders)
    cycles = -(-round_.before.planned_rounds // (size - 1 + size % 2))
    return all(
        Counter(played.opponent for played in _history(round_.before, pair.first))[pair.second]
        < cycles
        for pair in pairing.pairs
    )


def _is_no_forbidden_pair(round_: SimulatedRound, pairing: RoundPairing) -> bool:
    return not any(
        group.issuperset(pair) for pair in pairing.pairs for group in round_.before.forbidden
    )


def _are_sides_within_two(round_: SimulatedRound, pairing: RoundPairing) -> bool:
    return all(
        abs(sides.count(True) - sides.count(False)) <= 2 for sides in _all_sides(round_, pairing)
    )


def _is_no_third_same_side(round_: SimulatedRound, pairing: RoundPairing) -> bool:
    return all(sides[-3:] not in ([True] * 3, [False] * 3) for sides in _all_sides(round_, pairing))


def _all_sides(round_: SimulatedRound, pairing: RoundPairing) -> Iterator[list[bool]]:
    """The sides of everyone paired, this round's last; the last round may break the rule."""
    if round_.before.round_number == round_.before.planned_rounds:
        return
    for pair in pairing.pairs:
        for number, first in zip(pair, (True, False), strict=True):
            history = _history(round_.before, number)
            yield [bool(each.first) for each in history if each.kind is Kind.GAME] + [first]


def _are_tables_in_order(round_: SimulatedRound, pairing: RoundPairing) -> bool:
    snapshot = round_.before
    score = {each.number: _score_paired_on(snapshot, each) for each in snapshot.contenders}
    keys = [
        (
            -max(score[number] for number in pair),
            -sum(score[number] for number in pair),
            min(pair, key=lambda number: (-score[number], number)),
        )
        for pair in pairing.pairs
    ]
    return keys == sorted(keys)


def _score_paired_on(snapshot: Snapshot, contender: Contender) -> int:
    return _score(contender) + sum(
        span.half_points
        for span in snapshot.acceleration
        if span.first_round <= snapshot.round_number <= span.last_round
        and span.first_number <= contender.number <= span.last_number
    )


def _reads_back(round_: SimulatedRound, pairing: RoundPairing) -> bool:
    return _read_back(round_.before) == round_.before


def _is_drawn_again(round_: SimulatedRound, pairing: RoundPairing) -> bool:
    try:
        return dutch.pair(_read_back(round_.before)) == pairing
    except PairingError:
        return False


def _read_back(snapshot: Snapshot) -> Snapshot:
    return trf.read(trf.write(trf.event_of(snapshot))).snapshot(snapshot.round_number)


def _do_swiss_standings_hold(round_: SimulatedRound, pairing: RoundPairing) -> bool:
    return _do_standings_hold(round_, SWISS_CRITERIA, is_round_robin=False)


def _do_round_robin_standings_hold(round_: SimulatedRound, pairing: RoundPairing) -> bool:
    return _do_standings_hold(round_, ROUND_ROBIN_CRITERIA, is_round_robin=True)


def _do_standings_hold(
    round_: SimulatedRound, criteria: Sequence[Criterion], *, is_round_robin: bool
) -> bool:
    """Everyone has one place, in order of points; and the last round changes no earlier table."""
    now = round_.before.round_number

    def table(contenders: Sequence[Contender], rounds: int) -> tuple[standings.Standing, ...]:
        return standings.rank(
            contenders,
            criteria,
            points=round_.before.points,
            rounds=rounds,
            round_robin=is_round_robin,
        )

    placed = [(row.rank, -row.half_points) for row in table(round_.after, now)]
    scores = sorted(-_score(each) for each in round_.after)
    return placed == list(enumerate(scores, start=1)) and (
        table(round_.after, now - 1) == table(round_.before.contenders, now - 1)
    )


def _history(snapshot: Snapshot, number: int) -> tuple[Played, ...]:
    return snapshot.contenders[number - 1].history


def _score(contender: Contender) -> int:
    return sum(played.half_points for played in contender.history)


_OF_BOTH: Mapping[Invariant, Test] = {
    Invariant.PLACED_ONCE: _is_everybody_placed_once,
    Invariant.ONE_BYE: _is_one_bye_in_an_odd_field,
    Invariant.READS_BACK: _reads_back,
}
_OF_A_SWISS: Mapping[Invariant, Test] = {
    **_OF_BOTH,
    Invariant.NO_SECOND_BYE: _is_no_second_bye,
    Invariant.NO_REMATCH: _is_no_rematch,
    Invariant.NO_FORBIDDEN_PAIR: _is_no_forbidden_pair,
    Invariant.SIDES_WITHIN_TWO: _are_sides_within_two,
    Invariant.NO_THIRD_SAME_SIDE: _is_no_third_same_side,
    Invariant.TABLES_IN_ORDER: _are_tables_in_order,
    Invariant.DRAWN_AGAIN: _is_drawn_again,
    Invariant.STANDINGS_HOLD: _do_swiss_standings_hold,
}
_OF_A_ROUND_ROBIN: Mapping[Invariant, Test] = {
    **_OF_BOTH,
    Invariant.NO_REMATCH: _is_no_meeting_beyond_the_cycles,
    Invariant.STANDINGS_HOLD: _do_round_robin_standings_hold,
}
