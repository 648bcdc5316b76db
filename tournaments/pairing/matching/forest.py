"""Edmonds' blossom algorithm: couples of the least weight in all that leave nobody out.

Every vertex has a price, every blossom too. The slack of an edge, its weight less the prices
of its ends, is never negative, and only edges without slack join couples: that proves the
answer. From each vertex that has no mate grows a tree along such edges, whose nodes are OUTER
(an even way from the root) and INNER in turn. Two outer nodes that touch in one tree close a
ring, a blossom; in two trees they end the search, and couples change along the way. Where
nothing grows, prices move until an edge loses its slack or a blossom its price.
Source: Galil, "Efficient algorithms for finding maximum matching in graphs", ACM Computing
Surveys 18 (1986) 23-38.
"""

from collections.abc import Sequence

from tournaments.pairing.matching.blossoms import NOBODY, Blossom, Link, Nodes, back

OUTER, AWAY, INNER = 1, 0, -1  # and which way the prices of such nodes move

_NO_LINK = (NOBODY, NOBODY)


class Forest:
    """The trees of one search after the other, over couples and blossoms that stay."""

    def __init__(self, weights: Sequence[dict[int, int]], prices: list[int]) -> None:
        """Weights by vertex and neighbour; no edge may weigh less than its two prices together.

        Weights must be multiples of four and prices of two, then all numbers stay whole.
        """
        self.nodes = Nodes(weights, prices)
        self._clear()

    def mates(self) -> list[int] | None:
        """The mate of each vertex, or None if somebody must be left out."""
        while NOBODY in self.nodes.mate:
            if not self._search():
                return None
        return self.nodes.mate

    def _clear(self) -> None:
        count = len(self.nodes.top)
        self.label = [AWAY] * count
        self.entry = [_NO_LINK] * count  # the edge by which a tree came to an inner node
        self.near: list[Link | None] = [None] * count  # the edge of least slack from a tree
        self.queue: list[int] = []  # outer vertices whose edges nobody has looked at

    def _search(self) -> bool:
        """Give two more vertices mates; False if there is no way."""
        self._clear()
        for node in self.nodes.tops():
            if self.nodes.mate[self.nodes.base[node]] == NOBODY:
                self._make_outer(node)
        while not self._grow():
            step = self._step()
            if step is None:
                return False
            self._move_prices(step)
            if self._follow_near_edges():
                return True
            self._open_worthless_blossoms()
        return True

    def _make_outer(self, node: int) -> None:
        self.label[node] = OUTER
        self.near[node] = None
        self.queue.extend(self.nodes.vertices(node))

    def _grow(self) -> bool:
        """Follow all edges without slack; whether two trees have met.

        Nearly all the time goes by here, hence the local names and the slack worked out in place.
        """
        top, weights, prices = self.nodes.top, self.nodes.weights, self.nodes.prices
        while self.queue:
            vertex = self.queue.pop()
            price = prices[vertex]
            for other, weight in weights[vertex].items():
                node = top[other]
                if node == top[vertex]:
                    continue
                slack = weight - price - prices[other]
                if slack:
                    self._note(node, (vertex, other), slack)
                elif self._follow(vertex, other):
                    return True
        return False

    def _note(self, node: int, link: Link, slack: int) -> None:
        near = self.near[node]
        if near is None or slack < self.nodes.slack(near):
            self.near[node] = link

    def _follow(self, vertex: int, other: int) -> bool:
        """Follow an edge without slack from an outer vertex; whether two trees have met."""
        nodes = self.nodes
        node = nodes.top[other]
        if self.label[node] == AWAY:
            self.label[node] = INNER
            self.entry[node] = vertex, other
            self._make_outer(nodes.top[nodes.mate[nodes.base[node]]])
        elif self.label[node] == OUTER:
            meeting = self._meeting(nodes.top[vertex], node)
            if meeting == NOBODY:
                self._change_mates(vertex, other)
                self._change_mates(other, vertex)
                return True
            self._close(vertex, other, meeting)
        return False

    def _meeting(self, one: int, other: int) -> int:
        """The first node on both ways to the root; NOBODY in two trees."""
        seen = set()
        while one != NOBODY or other != NOBODY:
            if one in seen:
                return one
            if one != NOBODY:
                seen.add(one)
                one = self._above(one)
            one, other = other, one
        return NOBODY

    def _above(self, node: int) -> int:
        """The next outer node on the way to the root; NOBODY at the root."""
        mate = self.nodes.mate[self.nodes.base[node]]
        return NOBODY if mate == NOBODY else self.nodes.top[self.entry[self.nodes.top[mate]][0]]

    def _change_mates(self, vertex: int, mate: int) -> None:
        """Give an outer vertex a new mate, whom it leaves the next one, up to the root."""
        nodes = self.nodes
        while True:
            node = nodes.top[vertex]
            left = nodes.mate[nodes.base[node]]
            nodes.rebase(node, vertex)
            nodes.mate[vertex] = mate
            if left == NOBODY:
                return
            inner = nodes.top[left]
            vertex, mate = self.entry[inner]
            nodes.rebase(inner, mate)
            nodes.mate[mate] = vertex

    def _close(self, vertex: int, other: int, meeting: int) -> None:
        """Make a blossom of the two ways up to the node where they meet."""
        nodes, links = self._climb(self.nodes.top[vertex], meeting)
        more_nodes, more_links = self._climb(self.nodes.top[other], meeting)
        ring = [*reversed(nodes), *more_nodes[:-1]]
        down = [back(link) for link in reversed(links)]
        for node in ring:
            if self.label[node] == INNER:
                self.queue.extend(self.nodes.vertices(node))
        number = self.nodes.add(Blossom(ring, [*down, (vertex, other), *more_links]))
        self.label.append(OUTER)
        self.entry.append(_NO_LINK)
        self.near.append(self._nearest(number))

    def _climb(self, node: int, end: int) -> tuple[list[int], list[Link]]:
        """The nodes from this one up to the end, and the edges between them."""
        path, links = [node], []
        while node != end:
            base = self.nodes.base[node]
            mate = self.nodes.mate[base]
            inner = self.nodes.top[mate]
            above, entered = self.entry[inner]
            node = self.nodes.top[above]
            path += [inner, node]
            links += [(base, mate), (entered, above)]
        return path, links

    def _nearest(self, node: int) -> Link | None:
        """The edge of least slack from an outer vertex elsewhere to the node."""
        size, top = self.nodes.size, self.nodes.top
        links = [
            back(link)
            for vertex, link in self.nodes.links[node].items()
            if vertex < size and top[vertex] != node and self.label[top[vertex]] == OUTER
        ]
        return min(links, key=self.nodes.slack, default=None)

    def _step(self) -> int | None:
        """How far prices can move; None if no edge and no blossom holds them."""
        steps = []
        for node in self.nodes.tops():
            near = self.near[node]
            if self.label[node] == INNER:
                if node >= self.nodes.size:
                    steps.append(self.nodes.blossoms[node].price // 2)
            elif near is not None:
                # Between two outer nodes both prices take of the slack.
                steps.append(self.nodes.slack(near) // (1 + self.label[node]))
        return min(steps, default=None)

    def _move_prices(self, step: int) -> None:
        nodes = self.nodes
        for vertex in range(nodes.size):
            nodes.prices[vertex] += step * self.label[nodes.top[vertex]]
        for node, blossom in nodes.blossoms.items():
            if nodes.top[node] == node:
                blossom.price += 2 * step * self.label[node]

    def _follow_near_edges(self) -> bool:
        for node in self.nodes.tops():
            near = self.near[node]
            if near is None or self.nodes.slack(near) or self.nodes.top[node] != node:
                continue
            if self.nodes.top[near[0]] != node and self._follow(*near):
                return True
        return False

    def _open_worthless_blossoms(self) -> None:
        for node, blossom in list(self.nodes.blossoms.items()):
            inner = self.nodes.top[node] == node and self.label[node] == INNER
            if inner and not blossom.price:
                self._open(node)

    def _open(self, number: int) -> None:
        """Take an inner blossom apart; the way from its entry to its base stays in the tree."""
        entry = self.entry[number]
        entered = self.nodes.holding(number, entry[1])
        blossom = self.nodes.remove(number)
        end = blossom.nodes.index(entered)
        if end % 2:
            blossom.reverse()
            end = len(blossom.nodes) - end
        for place, node in enumerate(blossom.nodes[: end + 1]):
            if place % 2:
                self._make_outer(node)
            else:
                self.label[node] = INNER
                self.entry[node] = entry if place == end else back(blossom.links[place])
        for node in blossom.nodes[end + 1 :]:
            self.label[node] = AWAY
            self.near[node] = self._nearest(node)
