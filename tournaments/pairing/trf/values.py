"""What a tournament report file says, as plain values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tournaments.pairing.acceleration import baku
from tournaments.pairing.scores import pairing_scores
from tournaments.pairing.table_order import by_table
from tournaments.pairing.types import (
    STANDARD_POINTS,
    Acceleration,
    Contender,
    Kind,
    Pair,
    Played,
    PointSystem,
    RoundPairing,
    Snapshot,
)

ABSENCES = frozenset({Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE})


@dataclass(frozen=True, slots=True)
class Entrant:
    """One player line: record 001. A round without an entry is None."""

    number: int
    name: str = ""
    rating: int | None = None
    rounds: tuple[Played | None, ...] = ()
    rank: int | None = None
    sex: str = ""
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: str = ""

    @property
    def half_points(self) -> int:
        """The points of columns 81-84, byes already granted for a coming round included."""
        return sum(played.half_points for played in self.rounds if played is not None)

    def in_round(self, number: int) -> Played | None:
        """What the line says of one round, None when it says nothing."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None


@dataclass(frozen=True, slots=True)
class ForbiddenGroup:
    """Players no two of whom may meet in a span of rounds: record 260."""

    first_round: int
    last_round: int
    numbers: frozenset[int]


@dataclass(frozen=True, slots=True)
class Event:
    """A whole championship.

    ``headers`` are text records by code (022 city, 042 start, 092 kind in words, ...),
    without the ones that have a field here; ``system`` is the code of record 192;
    ``comments`` are the lines that only people read.
    """

    name: str = ""
    system: str = ""
    planned_rounds: int | None = None
    initial_first: bool | None = None
    points: PointSystem = STANDARD_POINTS
    entrants: tuple[Entrant, ...] = ()
    acceleration: tuple[Acceleration, ...] = ()
    forbidden: tuple[ForbiddenGroup, ...] = ()
    tie_breaks: tuple[str, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()
    comments: tuple[str, ...] = ()

    @property
    def rounds_paired(self) -> int:
        """Number of the last round in which anybody has a pairing, 0 before the first."""
        return last_round_paired(self.entrants)

    @property
    def open_pairs(self) -> tuple[Pair, ...]:
        """The pairs of the last round whose games have no result yet."""
        last = self.rounds_paired
        return tuple(
            pair
            for pair in self.pairs(last)
            if (row := self.entrants[pair.first - 1].in_round(last)) and row.kind is Kind.OPEN
        )

    @property
    def rounds_finished(self) -> int:
        """Number of the last round that has all its results, 0 before the first."""
        return self.rounds_paired - bool(self.open_pairs)

    @property
    def is_round_robin(self) -> bool:
        """Whether everyone meets everyone, by record 192 or else by the words of 092."""
        return self._is_called("ROUNDROBIN", "BERGER")

    @property
    def is_dutch(self) -> bool:
        """Whether the rounds are drawn by the Dutch system: so it says, or says nothing."""
        return not self.system or self._is_called("FIDEDUTCH")

    @property
    def cycles(self) -> int:
        """How often everyone meets everyone in a round robin, 1 when nothing tells."""
        size = len(self.entrants)
        one_cycle = max(size - 1 + size % 2, 1)
        planned = self.planned_rounds or self.rounds_paired
        return max(-(-planned // one_cycle), 2 if self._is_called("DOUBLE") else 1)

    def _is_called(self, *names: str) -> bool:
        words = self.system or dict(self.headers).get("092", "")
        letters = "".join(filter(str.isalpha, words.upper()))
        return any(name in letters for name in names)

    @property
    def side_of_the_top(self) -> bool | None:
        """Whether the top player moved first in round 1, None before it is known.

        A file need not say it: then the highest ranked player paired in round 1 shows it.
        """
        if self.initial_first is not None:
            return self.initial_first
        sides = (
            played.first
            for entrant in self.entrants
            if (played := entrant.in_round(1)) and played.opponent
        )
        return next(sides, None)

    def contenders(self, rounds: int) -> tuple[Contender, ...]:
        """The field with its first ``rounds`` rounds; a round without entry is an absence."""
        absence = Played(Kind.ZERO_BYE, half_points=self.points.zero_bye)
        return tuple(
            Contender(
                entrant.number,
                entrant.rating,
                tuple(entrant.in_round(number) or absence for number in range(1, rounds + 1)),
            )
            for entrant in self.entrants
        )

    def snapshot(self, round_number: int) -> Snapshot:
        """The position before ``round_number``, whose own pairings are left out.

        A file that does not say the number of rounds has as many as are paired. Raises
        ValueError for a round beyond them, after one that is open, and while the initial
        side is unknown.
        """
        if round_number > self.rounds_finished + 1:
            raise ValueError("the rounds before are not over")
        initial_first = self.side_of_the_top
        if initial_first is None:
            raise ValueError("nothing tells who of the first pair moves first")
        return Snapshot(
            round_number=round_number,
            planned_rounds=self.planned_rounds or self.rounds_paired,
            initial_first=initial_first,
            contenders=self.contenders(round_number - 1),
            points=self.points,
            absent=self._absent(round_number),
            forbidden=tuple(
                group.numbers
                for group in self.forbidden
                if group.first_round <= round_number <= group.last_round
            ),
            acceleration=self.acceleration or self._implied_acceleration(),
        )

    def _implied_acceleration(self) -> tuple[Acceleration, ...]:
        if not self._is_called("BAKU"):
            return ()
        return baku(len(self.entrants), self.planned_rounds or self.rounds_paired, self.points)

    def pairing(self, round_number: int) -> RoundPairing:
        """The pairing of a Swiss round that the file holds, in table order.

        Raises ValueError as ``snapshot`` does. Source: RULES.md 5.3.
        """
        byes = [
            each.number
            for each in self.entrants
            if (row := each.in_round(round_number)) and row.kind is Kind.PAIRING_BYE
        ]
        scores = pairing_scores(self.snapshot(round_number))
        return RoundPairing(by_table(self.pairs(round_number), scores), byes[0] if byes else None)

    def pairs(self, round_number: int) -> tuple[Pair, ...]:
        """The pairs of a round that the file holds, by the smaller number of each.

        Where a forfeit was left without sides the smaller number stands first.
        """
        return tuple(
            Pair(opponent, number)
            if self._side(round_number, number) is False
            else Pair(number, opponent)
            for number, opponent in self._opponents(round_number)
            if number < opponent
        )

    def playing(self, round_number: int) -> frozenset[int]:
        """Those who have an opponent in the round, present or not."""
        return frozenset(number for number, _opponent in self._opponents(round_number))

    def tells_sides(self, round_number: int, pair: Pair) -> bool:
        """Whether the file says who moves first, which a forfeit may leave out."""
        return self._side(round_number, pair.first) is not None

    def _opponents(self, round_number: int) -> Iterator[tuple[int, int]]:
        for entrant in self.entrants:
            row = entrant.in_round(round_number)
            if row is not None and row.opponent is not None:
                yield entrant.number, row.opponent

    def _side(self, round_number: int, number: int) -> bool | None:
        """Whether a paired player moves first, as either line of the two says."""
        row = self.entrants[number - 1].in_round(round_number)
        if row is None or row.opponent is None or row.first is not None:
            return row.first if row else None
        reply = self.entrants[row.opponent - 1].in_round(round_number)
        return None if reply is None or reply.first is None else not reply.first

    def _absent(self, round_number: int) -> dict[int, Kind]:
        is_paired = round_number <= self.rounds_paired
        absent = {}
        for entrant in self.entrants:
            played = entrant.in_round(round_number)
            if played is None and is_paired:
                absent[entrant.number] = Kind.ZERO_BYE
            elif played is not None and played.kind in ABSENCES:
                absent[entrant.number] = played.kind
        return absent


def last_round_paired(entrants: Iterable[Entrant]) -> int:
    """Number of the last round with a pairing; absences alone do not make one."""
    return max(
        (
            number
            for entrant in entrants
            for number, played in enumerate(entrant.rounds, start=1)
            if played is not None and played.kind not in ABSENCES
        ),
        default=0,
    )


def event_of(snapshot: Snapshot) -> Event:
    """The snapshot as a file that asks for the pairing of its round (RULES.md 5.1, 5.2)."""
    now = snapshot.round_number
    return Event(
        name=f"Round {now}",
        system="FIDE_DUTCH",
        planned_rounds=snapshot.planned_rounds,
        initial_first=snapshot.initial_first,
        points=snapshot.points,
        entrants=tuple(_entrant_of(snapshot, contender) for contender in snapshot.contenders),
        acceleration=snapshot.acceleration,
        forbidden=tuple(ForbiddenGroup(now, now, group) for group in snapshot.forbidden),
    )


def _entrant_of(snapshot: Snapshot, contender: Contender) -> Entrant:
    rounds: tuple[Played | None, ...] = tuple(
        _with_side(snapshot, contender.number, index) for index in range(len(contender.history))
    )
    if kind := snapshot.absent.get(contender.number):
        # RULES.md 5.2, traps 4 and 5: the coming round holds the absences and their points.
        rounds = (*rounds, Played(kind, half_points=snapshot.points.without_playing(kind)))
    return Entrant(contender.number, f"Player {contender.number}", contender.rating, rounds)


def _with_side(snapshot: Snapshot, number: int, index: int) -> Played:
    """The round as the engine wants it: forfeits have sides too, though these never count."""
    played = snapshot.contenders[number - 1].history[index]
    if played.opponent is None or played.first is not None:
        return played
    reply = snapshot.contenders[played.opponent - 1].history[index].first
    return replace(played, first=number < played.opponent if reply is None else not reply)
