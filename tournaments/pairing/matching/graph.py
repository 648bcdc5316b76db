"""Matchings of least weight, asked for as one asks networkx, and faster (RULES.md 5.7)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import networkx

from tournaments.pairing.matching.assignment import Row, assign
from tournaments.pairing.matching.forest import Forest

Edge = tuple[int, int, int]


class Graph:
    """Vertices and the weights of the edges between them: what gacrux uses of networkx' Graph."""

    def __init__(self) -> None:
        self.weights: dict[int, dict[int, int]] = {}

    def add_weighted_edges_from(self, edges: Iterable[Edge]) -> None:
        """Add edges, each two vertices and a weight; a repeated edge has the last weight."""
        for one, other, weight in edges:
            self.weights.setdefault(one, {})[other] = weight
            self.weights.setdefault(other, {})[one] = weight


def min_weight_matching(graph: Graph) -> set[tuple[int, int]]:
    """As many couples as possible without a common vertex, of the least weight in all.

    Weights are integers of any size. Among several such matchings always the same one, though
    not always the one of networkx. Source: RULES.md 5.7.
    """
    names = list(graph.weights)
    place = {name: vertex for vertex, name in enumerate(names)}
    rows = [
        {place[other]: weight for other, weight in graph.weights[name].items()} for name in names
    ]
    mates = _mates(_made_even(rows))
    if mates is None:
        return _largest(graph)
    couples = ((one, other) for one, other in enumerate(mates[: len(names)]) if one < other)
    return {(names[one], names[other]) for one, other in couples if other < len(names)}


def _made_even(rows: list[Row]) -> list[Row]:
    """An odd field gets one vertex more, which leaves its mate out at no cost."""
    if len(rows) % 2 == 0:
        return rows
    nobody = len(rows)
    return [*({**row, nobody: 0} for row in rows), dict.fromkeys(range(nobody), 0)]


def _mates(rows: Sequence[Row]) -> list[int] | None:
    """The mate of each vertex in the cheapest matching of all; None if there is no such one.

    The cheapest way to give each vertex another, mutual or not, is found much faster. It goes
    round in circles; every second step of one makes couples, but for one vertex of odd circles.
    From these and from its prices the forest has little left to do.
    """
    assignment = assign(rows)
    if assignment is None:
        return None
    prices = zip(assignment.row_prices, assignment.column_prices, strict=True)
    forest = Forest(
        [{other: 4 * weight for other, weight in row.items()} for row in rows],
        [2 * (as_row + as_column) for as_row, as_column in prices],
    )
    for circle in _circles(assignment.column_of):
        for one, other in list(pairwise(circle))[::2]:
            forest.nodes.match(one, other)
    return forest.mates()


def _circles(following: Sequence[int]) -> Iterator[list[int]]:
    seen: set[int] = set()
    for vertex in range(len(following)):
        circle = []
        while vertex not in seen:
            seen.add(vertex)
            circle.append(vertex)
            vertex = following[vertex]
        yield circle


def _largest(graph: Graph) -> set[tuple[int, int]]:
    """The answer of networkx where more than one vertex must be left out: rare, and small."""
    plain = networkx.Graph()
    for one, row in graph.weights.items():
        plain.add_weighted_edges_from((one, other, weight) for other, weight in row.items())
    return {(one, other) for one, other in networkx.min_weight_matching(plain)}
