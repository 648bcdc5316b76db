"""The tree of a knockout: every pairing there is and will be, as far as a reader may see."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tournaments import queries
from tournaments.knockouts.matches import match_of, score_for
from tournaments.models import FORFEITS, Bye, Entry, Game, Pairing, Round, Tournament
from tournaments.pairing.knockout import Outcome, place_in, rounds_for
from tournaments.points import points_text

WINNERS = {Outcome.FIRST: 0, Outcome.SECOND: 1}


@dataclass(frozen=True)
class Seat:
    """One side of a pairing: who sits there if that is known, and the points so far."""

    entry: Entry | None = None
    score: str = ""
    has_won: bool = False


@dataclass(frozen=True)
class Node:
    """One pairing of the tree, the upper player first; a bye has one seat that is taken."""

    round_number: int
    seats: tuple[Seat, Seat] = (Seat(), Seat())
    table_number: int | None = None
    is_bye: bool = False
    is_running: bool = False

    @property
    def winner(self) -> Entry | None:
        return next((seat.entry for seat in self.seats if seat.has_won), None)


@dataclass(frozen=True)
class Tree:
    """The rounds of a tree, each from the top down, and the match for the third place."""

    rounds: tuple[tuple[Node, ...], ...]
    third_place: Node | None

    @cached_property
    def winner(self) -> Entry | None:
        return self.rounds[-1][0].winner


def tree_of(tournament: Tournament, rounds: Sequence[Round]) -> Tree | None:
    """The tree as ``rounds`` show it, none of them left out; None where there are none.

    Three queries, whatever the size.
    """
    if not rounds:
        return None
    entries = {entry.pk: entry for entry in queries.entries_of(tournament)}
    drawn: dict[tuple[int, int], Node] = {}
    third_place, out = None, set[int]()
    for pairing in queries.pairings_of(rounds):
        node = _drawn_node(pairing, entries)
        if pairing.first_id in out:
            third_place = node
        else:
            place = _place(pairing.first_id, entries, node.round_number)
            drawn[node.round_number, place] = node
        out |= {seat.entry.pk for seat in node.seats if seat.entry and not seat.has_won}
    last = rounds_for(len(entries))
    is_planned = tournament.has_third_place_match and len(rounds) < last and len(entries) > 3
    return Tree(_grown(drawn, last), third_place or (Node(last) if is_planned else None))


def _grown(drawn: Mapping[tuple[int, int], Node], last: int) -> tuple[tuple[Node, ...], ...]:
    """All rounds: what is drawn, and beyond it those who are known to come."""
    rounds = [tuple(drawn[1, place] for place in range(2 ** (last - 1)))]
    for number in range(2, last + 1):
        feeding = zip(rounds[-1][::2], rounds[-1][1::2], strict=True)
        rounds.append(
            tuple(
                drawn.get((number, place)) or _coming_node(number, *both)
                for place, both in enumerate(feeding)
            )
        )
    return tuple(rounds)


def _coming_node(number: int, upper: Node, lower: Node) -> Node:
    return Node(number, (Seat(upper.winner), Seat(lower.winner)))


def _drawn_node(pairing: Pairing, entries: Mapping[int, Entry]) -> Node:
    number = pairing.round.number
    seats = [Seat(entries[pairing.first_id], has_won=pairing.bye == Bye.PAIRING), Seat()]
    is_running = False
    if pairing.second_id is not None:
        games = list(pairing.games.all())
        match = match_of(pairing, games)
        is_running = pairing.round.is_running and not match.is_decided
        pair = (pairing.first_id, pairing.second_id)
        seats = [
            Seat(entries[key], _score(key, games), WINNERS.get(match.outcome) == side)
            for side, key in enumerate(pair)
        ]
    # The upper one first, whoever moves first.
    if _place(pairing.first_id, entries, number - 1) % 2:
        seats.reverse()
    return Node(
        number,
        (seats[0], seats[1]),
        pairing.table_number,
        is_bye=pairing.second_id is None,
        is_running=is_running,
    )


def _place(key: int, entries: Mapping[int, Entry], number: int) -> int:
    return place_in(len(entries), entries[key].seed or 0, number)


def _score(key: int, games: Sequence[Game]) -> str:
    """The points of all games, also level ones; plus and minus where none was played."""
    scores = [score for game in games if (score := score_for(key, game))]
    if not scores:
        return ""
    mine = sum(score[0] for score in scores)
    if all(game.result in FORFEITS for game in games):
        return "+" if mine > sum(score[1] for score in scores) else "−"
    return points_text(mine)
