"""What can't be kept, and the pairing that breaks the least of it (RULES.md 5.4)."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from itertools import combinations

from networkx import Graph, max_weight_matching

from tournaments.pairing import dutch, table_order
from tournaments.pairing.errors import NobodyPresentError, NoLegalPairingError
from tournaments.pairing.legality import have_met, may_get_the_bye
from tournaments.pairing.scores import pairing_scores
from tournaments.pairing.sides import Strength, is_top_scorer, pair_by_rule, wish
from tournaments.pairing.types import Contender, Kind, RoundPairing, Snapshot

Couple = frozenset[int]
Weigh = Callable[[Contender, Contender | None], int | None]

_BYE = 0  # the vertex that whoever sits out is matched with


def couples(groups: Iterable[Collection[int]]) -> frozenset[Couple]:
    """Every two of each group."""
    return frozenset(frozenset(two) for group in groups for two in combinations(group, 2))


def unavoidable(snapshot: Snapshot, unwanted: frozenset[Couple]) -> frozenset[Couple]:
    """The fewest couples of ``unwanted`` that a legal pairing of the round must have.

    Among as few, those nearest to the pairing that the engine makes without protection, then
    those with the smallest gaps in score. Raises NoLegalPairingError when there is no legal
    pairing at all. Source: RULES.md 5.4.
    """
    near = {frozenset(pair) for pair in dutch.pair(snapshot).pairs}
    price = len(snapshot.present) + 1  # more than all the tables that differ from it

    def weigh(one: Contender, other: Contender | None) -> int | None:
        if _breaches(snapshot, one, other) != 0:
            return None
        if other is None:
            return 0
        couple = frozenset({one.number, other.number})
        return price * (couple in unwanted) + (couple not in near)

    matched = _match(snapshot, weigh)
    return frozenset(frozenset(couple) for couple in matched) & unwanted


def pair(snapshot: Snapshot) -> RoundPairing:
    """The round with as few rematches, third same sides and second byes as can be.

    Who has to break a rule is seated first, the others by the Dutch system. Raises
    NobodyPresentError, and NoLegalPairingError when forbidden couples leave somebody without
    any opponent. Source: RULES.md 5.4.
    """
    if not snapshot.present:
        raise NobodyPresentError
    matched = _match(snapshot, lambda one, other: _breaches(snapshot, one, other))
    broken = [couple for couple in matched if _breaks(snapshot, couple)]
    rest = _rest(snapshot, {number for couple in broken for number in couple})
    seated = [pair_by_rule(snapshot, *couple) for couple in broken if _BYE not in couple]
    sitting_out = [max(couple) for couple in broken if _BYE in couple]
    return RoundPairing(
        table_order.by_table((*seated, *rest.pairs), pairing_scores(snapshot)),
        sitting_out[0] if sitting_out else rest.bye,
    )


def _rest(snapshot: Snapshot, seated: set[int]) -> RoundPairing:
    """Those who break no rule, as the Dutch system pairs them among themselves."""
    away = dict.fromkeys(seated - {_BYE}, Kind.ZERO_BYE)
    others = replace(snapshot, absent={**snapshot.absent, **away})
    return dutch.pair(others) if others.present else RoundPairing(())


def _match(snapshot: Snapshot, weigh: Weigh) -> list[tuple[int, int]]:
    """Couples of everybody present with the least weight, then the smallest gaps in score."""
    graph = Graph()
    graph.add_weighted_edges_from(_edges(snapshot, weigh))
    matched = sorted(tuple(sorted(couple)) for couple in max_weight_matching(graph, True))
    if 2 * len(matched) < len(snapshot.present):
        raise NoLegalPairingError
    return [(low, high) for low, high in matched]


def _edges(snapshot: Snapshot, weigh: Weigh) -> Iterator[tuple[int, int, int]]:
    """Who may sit together, with a value that is larger the better it is."""
    scores = pairing_scores(snapshot)
    size = len(snapshot.present)
    dearest = (max(scores.values(), default=0) + 1) ** 2 * (size + 1)
    worst = dearest * (2 * size + 1)
    for one, other in combinations(snapshot.present, 2):
        weight = weigh(one, other)
        if weight is not None:
            gap = (scores[one.number] - scores[other.number]) ** 2
            yield one.number, other.number, worst - weight * dearest - gap
    if size % 2:
        for one in snapshot.present:
            weight = weigh(one, None)
            if weight is not None:
                yield _BYE, one.number, worst - weight * dearest - scores[one.number] ** 2


def _breaks(snapshot: Snapshot, couple: tuple[int, int]) -> bool:
    low, high = couple
    one = snapshot.contenders[high - 1]
    other = None if low == _BYE else snapshot.contenders[low - 1]
    return _breaches(snapshot, one, other) != 0


def _breaches(snapshot: Snapshot, one: Contender, other: Contender | None) -> int | None:
    """How many absolute rules the two at a table break, or the bye; None if never allowed."""
    if other is None:
        return not may_get_the_bye(one)
    if any(group.issuperset({one.number, other.number}) for group in snapshot.forbidden):
        return None
    return have_met(one, other.number) + _want_the_same_side(snapshot, one, other)


def _want_the_same_side(snapshot: Snapshot, one: Contender, other: Contender) -> bool:
    """Whether both must have the same side (RULES.md 4, C3)."""
    if is_top_scorer(one, snapshot) or is_top_scorer(other, snapshot):
        return False
    (due, strength), (other_due, other_strength) = wish(one.history), wish(other.history)
    return strength is other_strength is Strength.ABSOLUTE and due is other_due
