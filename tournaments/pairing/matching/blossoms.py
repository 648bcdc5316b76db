"""Couples of vertices, and blossoms: odd rings of nodes that a search takes for one node."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

Link = tuple[int, int]

NOBODY = -1


@dataclass(slots=True)
class Blossom:
    """A ring of nodes: the base first, then two by two who are mates.

    ``links`` holds the edge from each node to the next, and last the one back to the base.
    """

    nodes: list[int]
    links: list[Link]
    price: int = 0

    def turn(self, place: int) -> None:
        """Put the node at that place first."""
        self.nodes = self.nodes[place:] + self.nodes[:place]
        self.links = self.links[place:] + self.links[:place]

    def reverse(self) -> None:
        """Go round the other way, from the same base."""
        self.nodes[1:] = reversed(self.nodes[1:])
        self.links = [back(link) for link in reversed(self.links)]


class Nodes:
    """Vertices, numbered from 0, and blossoms, numbered after them; a number is used once.

    ``mate`` holds the couples, by vertex; ``base`` the vertex of each node whose mate is not in
    the node; ``top`` the node around a node that no other is around; ``around`` the next one.
    """

    def __init__(self, weights: Sequence[dict[int, int]], prices: list[int]) -> None:
        """Weights by vertex and neighbour, prices by vertex."""
        self.size = len(weights)
        self.weights = weights
        self.prices = prices
        self.mate = [NOBODY] * self.size
        self.blossoms: dict[int, Blossom] = {}
        self.base = list(range(self.size))
        self.top = list(range(self.size))
        self.around = [NOBODY] * self.size
        # From each node to each other, the edge of least slack.
        self.links: list[dict[int, Link]] = [
            {other: (vertex, other) for other in row} for vertex, row in enumerate(weights)
        ]

    def match(self, one: int, other: int) -> None:
        """Make mates of two vertices."""
        self.mate[one], self.mate[other] = other, one

    def slack(self, link: Link) -> int:
        """What an edge weighs beyond the prices of its ends."""
        one, other = link
        return self.weights[one][other] - self.prices[one] - self.prices[other]

    def tops(self) -> list[int]:
        """The nodes that are in no other, vertices first."""
        vertices = (node for node in range(self.size) if self.top[node] == node)
        return [*vertices, *(node for node in self.blossoms if self.top[node] == node)]

    def vertices(self, node: int) -> Iterator[int]:
        """All that the node holds, itself if it is one."""
        if node < self.size:
            yield node
        else:
            for inside in self.blossoms[node].nodes:
                yield from self.vertices(inside)

    def holding(self, blossom: int, vertex: int) -> int:
        """The node of the ring that holds the vertex."""
        node = vertex
        while self.around[node] != blossom:
            node = self.around[node]
        return node

    def rebase(self, node: int, vertex: int) -> None:
        """Change couples inside the node so that its base is this vertex."""
        if self.base[node] == vertex:
            return
        blossom = self.blossoms[node]
        inside = self.holding(node, vertex)
        self.rebase(inside, vertex)
        blossom.turn(blossom.nodes.index(inside))
        for place in range(1, len(blossom.nodes), 2):
            one, other = blossom.links[place]
            self.rebase(blossom.nodes[place], one)
            self.rebase(blossom.nodes[place + 1], other)
            self.match(one, other)
        self.base[node] = vertex

    def add(self, blossom: Blossom) -> int:
        """The number of a new node around the ring."""
        number = len(self.top)
        self.blossoms[number] = blossom
        self.base.append(self.base[blossom.nodes[0]])
        self.top.append(number)
        self.around.append(NOBODY)
        for node in blossom.nodes:
            self.around[node] = number
            self._set_top(node, number)
        self.links.append(self._least_links(number))
        return number

    def remove(self, number: int) -> Blossom:
        """Take away the node around a ring, and return the ring."""
        blossom = self.blossoms.pop(number)
        for node in blossom.nodes:
            self.around[node] = NOBODY
            self._set_top(node, node)
        for node in self.links[number]:
            self.links[node].pop(number, None)
        self.links[number] = {}
        return blossom

    def _set_top(self, node: int, top: int) -> None:
        self.top[node] = top
        if node >= self.size:
            for inside in self.blossoms[node].nodes:
                self._set_top(inside, top)

    def _least_links(self, number: int) -> dict[int, Link]:
        """From a new blossom to each node outside; noted there too."""
        found: dict[int, Link] = {}
        least: dict[int, int] = {}
        for inside in self.blossoms[number].nodes:
            for node, link in self.links[inside].items():
                if self.top[node] == number:
                    continue
                slack = self.slack(link)
                if node not in least or slack < least[node]:
                    found[node], least[node] = link, slack
        for node, link in found.items():
            self.links[node][number] = back(link)
        return found


def back(link: Link) -> Link:
    """The same edge seen from its other end."""
    return link[1], link[0]
