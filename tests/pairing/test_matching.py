"""Matchings are as good as those of networkx, and gacrux asks for them here."""

import inspect
import random
import re
from dataclasses import replace
from enum import Enum

import networkx
import pytest
from gacrux import crosstabledutch, pairingdutch

from tournaments.pairing import dutch, matching
from tournaments.pairing.matching.forest import Forest
from tournaments.pairing.types import Contender, Kind, Played, Snapshot

from .oracle import event

SIZES = (0, 2, 3, 4, 7, 8, 10, 15, 20, 30)
SHARES = (0.15, 0.3, 0.6, 1)
HEAVIEST = (0, 1, 5, 50, 10**120)  # from nothing but ties to weights as gacrux makes them


def some_edges(seed):
    """A graph of any size and density, with weights that often tie or never do."""
    lot = random.Random(seed)
    size, share, heaviest = lot.choice(SIZES), lot.choice(SHARES), lot.choice(HEAVIEST)
    edges = [
        (low, high, lot.randint(0, heaviest))
        for high in range(size)
        for low in range(high)
        if lot.random() < share
    ]
    lot.shuffle(edges)
    return edges


def graph_of(edges, kind=matching.Graph):
    graph = kind()
    graph.add_weighted_edges_from(edges)
    return graph


def recorded(function, calls):
    """The function, which now also notes what it is called with."""

    def called(*args):
        calls.append(args)
        return function(*args)

    return called


def weighed(couples, edges):
    """How many couples there are, and what they weigh together."""
    weights = {frozenset((one, other)): weight for one, other, weight in edges}
    return len(couples), sum(weights[frozenset(couple)] for couple in couples)


def drawless_round(snapshot, pairing, lot):
    """The position after a round of wins and losses, seven of ten for the stronger."""
    rows = {pairing.bye: Played(Kind.PAIRING_BYE, half_points=2)}
    for first, second in pairing.pairs:
        won = 2 * (lot.random() < (0.7 if first < second else 0.3))
        rows[first] = Played(Kind.GAME, second, True, won)
        rows[second] = Played(Kind.GAME, first, False, 2 - won)
    return replace(
        snapshot,
        round_number=snapshot.round_number + 1,
        contenders=tuple(
            replace(each, history=(*each.history, rows[each.number]))
            for each in snapshot.contenders
        ),
    )


def drawless_field(size, rounds, seed):
    """The pairing of every round where nobody draws: few groups, all of them large."""
    lot = random.Random(seed)
    field = tuple(Contender(number, 2500 - number) for number in range(1, size + 1))
    snapshot = Snapshot(1, rounds + 1, initial_first=True, contenders=field)
    found = []
    for _ in range(rounds):
        found.append(dutch.pair(snapshot))
        snapshot = drawless_round(snapshot, found[-1], lot)
    return found


@pytest.mark.parametrize("seed", range(120))
def test_matching_is_as_large_and_as_cheap_as_that_of_networkx(seed):
    edges = some_edges(seed)
    reference = networkx.min_weight_matching(graph_of(edges, networkx.Graph))

    couples = matching.min_weight_matching(graph_of(edges))

    assert weighed(couples, edges) == weighed(reference, edges)
    assert len({vertex for couple in couples for vertex in couple}) == 2 * len(couples)


def test_matching_names_vertices_as_the_graph_does():
    graph = graph_of([(7, 0, 3), (0, 12, 1), (12, 9, 8), (9, 7, 1)])

    assert {frozenset(couple) for couple in matching.min_weight_matching(graph)} == {
        frozenset((0, 12)),
        frozenset((7, 9)),
    }


def test_matching_leaves_the_dearest_vertex_of_an_odd_field_out():
    graph = graph_of([(1, 2, 5), (2, 3, 2), (1, 3, 4)])

    assert {frozenset(couple) for couple in matching.min_weight_matching(graph)} == {
        frozenset((2, 3))
    }


def test_forest_needs_no_start(monkeypatch):
    """From prices of nothing the forest does all the work, and takes many blossoms apart."""
    opened = []
    monkeypatch.setattr(Forest, "_open", recorded(Forest._open, opened))

    for seed in range(300):
        edges = [edge for edge in some_edges(seed) if edge[1] < 20]
        size = max((high for _, high, _ in edges), default=-1) + 1
        rows = [{} for _ in range(size)]
        for low, high, weight in edges:
            rows[low][high] = rows[high][low] = 4 * weight
        mates = Forest(rows, [0] * size).mates()
        reference = networkx.min_weight_matching(graph_of(edges, networkx.Graph))
        if mates is None:
            assert 2 * len(reference) < size
        else:
            couples = [(one, other) for one, other in enumerate(mates) if one < other]
            assert weighed(couples, edges) == weighed(reference, edges)

    assert len(opened) > 20


@pytest.mark.slow
@pytest.mark.parametrize(("size", "seed"), [(64, 1), (75, 2), (90, 3)])
def test_rounds_are_the_same_with_the_matchings_of_networkx(monkeypatch, size, seed):
    ours = drawless_field(size, 7, seed)
    monkeypatch.setattr(pairingdutch, "nx", networkx)

    assert drawless_field(size, 7, seed) == ours


@pytest.mark.parametrize("name", ["sim-05", "sim-12"])
def test_gacrux_asks_only_here(monkeypatch, name):
    """A version of gacrux that finds its matchings otherwise fails here."""
    asked = []
    counted = recorded(matching.min_weight_matching, asked)
    monkeypatch.setattr(matching, "min_weight_matching", counted)
    oracle = event(name)

    for number in range(1, oracle.rounds + 1):
        dutch.pair(oracle.snapshot(number))

    assert asked
    source = inspect.getsource(pairingdutch)
    assert set(re.findall(r"\bnx\.(\w+)", source)) == set(matching.__all__)
    assert re.findall(r"^(?:import|from) networkx.*", source, re.M) == ["import networkx as nx"]


def test_networkx_stays_as_it_is_for_others():
    assert pairingdutch.nx is matching
    assert networkx.Graph is not matching.Graph


class Lamps(Enum):
    RED = 3
    GREEN = 1
    SCARLET = 3  # noqa: PIE796 - a second name of the same member is what is tried


def test_plain_criteria_answer_as_the_enum_does():
    """A version of gacrux that asks its criteria for more than that fails here."""
    plain = dutch.Criteria(Lamps.__members__)

    def told(criteria):
        return [(each.name, each.value) for each in criteria]

    assert told(plain) == told(Lamps)
    assert told([plain(3), plain.GREEN, plain.SCARLET]) == told(
        [Lamps(3), Lamps.GREEN, Lamps.SCARLET]
    )
    assert isinstance(crosstabledutch.qdefs, dutch.Criteria)
    asked = set(re.findall(r"(?<!class )(?<!in )\bqdefs\b(\W)", inspect.getsource(crosstabledutch)))
    assert asked == {"(", "."}
