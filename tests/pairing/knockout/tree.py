"""A tree that is played through."""

import random

from tournaments.pairing import knockout
from tournaments.pairing.knockout import Sides
from tournaments.pairing.types import Contender, Kind, Played, Snapshot

WIN, LOSS = 2, 0


class Tree:
    """A knockout played round by round; ``beaten`` says who loses whichever pair they are in."""

    def __init__(self, size, *, sides=Sides.LOT, third_place=False, seed=1):
        self.histories = {number: [] for number in range(1, size + 1)}
        self.rules = {"sides": sides, "third_place": third_place}
        self.lot = random.Random(seed)
        self.drawn = []

    @property
    def field(self):
        return tuple(Contender(n, history=tuple(row)) for n, row in self.histories.items())

    def draw(self):
        number = len(self.drawn) + 1
        snapshot = Snapshot(number, number, True, contenders=self.field)
        return knockout.pair(snapshot, lot=self.lot, **self.rules)

    def play(self, beaten=None, absent=()):
        """The higher seed wins unless ``beaten``; nobody of ``absent`` comes."""
        round_ = self.draw()
        self.drawn.append(round_)
        rows = {number: Played(Kind.ZERO_BYE) for number in self.histories}
        rows |= {number: Played(Kind.PAIRING_BYE, half_points=WIN) for number in round_.byes}
        for pair in round_.pairs:
            rows |= self._result(pair, beaten or max(pair), absent)
        for number, row in rows.items():
            self.histories[number].append(row)
        return round_

    def _result(self, pair, beaten, absent):
        gone = [number for number in pair if number in absent]
        loser = gone[0] if gone else beaten if beaten in pair else max(pair)
        kinds = (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS) if gone else (Kind.GAME, Kind.GAME)
        rows = {}
        for number, opponent in (tuple(pair), tuple(pair)[::-1]):
            lost = number == loser or number in gone
            score = LOSS if lost else WIN
            rows[number] = Played(kinds[lost], opponent, number == pair.first, score)
        return rows


def met(round_):
    return [set(pair) for pair in round_.pairs]
