"""Which format suits an occasion: what each would mean in rounds, games and time, and which to
take. Numbers only; wording.formats has the sentences."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.models import MOST_GROUPS
from tournaments.pairing.berger import LARGEST_FIELD as MOST_IN_ROUND_ROBIN
from tournaments.pairing.dutch import LARGEST_FIELD as MOST_IN_SWISS
from tournaments.pairing.knockout import LARGEST_FIELD as MOST_IN_KNOCKOUT

CHANGEOVER = 10  # minutes for results, the next draw and finding one's table
LEAST_IN_GROUPS = 6  # two groups of three
MOST_IN_GROUP = 6
QUALIFIERS = 2  # of a group
LEAST_IN_SWISS = 4
LEAST_IN_ROUND_ROBIN = 3
LEAST_SWISS_ROUNDS = 3  # fewer say nothing about anybody
ROUNDS_TO_SPARE = 2  # of a Swiss, beyond those that leave one unbeaten
LONG_ROUND_ROBIN = 12  # players; more sit through too many evenings
SHORT_ROUND_ROBIN = 6  # players who can meet twice


class Form(StrEnum):
    """The formats that are compared."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    DOUBLE_ROUND_ROBIN = "double_round_robin"
    GROUPS = "groups"  # everyone meets everyone in groups, then a knockout
    KNOCKOUT = "knockout"


class Reason(StrEnum):
    """Why a format is the one to take."""

    ONE_MATCH = "one_match"
    FINAL_AFTER_GROUPS = "final_after_groups"
    FINAL = "final"
    EVERYONE_TWICE = "everyone_twice"
    EVERYONE_ONCE = "everyone_once"
    ENOUGH_ROUNDS = "enough_rounds"
    SHORTEST = "shortest"
    AS_MANY_AS_FIT = "as_many_as_fit"


@dataclass(frozen=True, slots=True)
class Occasion:
    """What there is: players, time, and tables where they are fewer than the pairings."""

    players: int
    evenings: int
    minutes_an_evening: int
    minutes_a_game: int
    tables: int | None = None
    games_a_pairing: int = 1
    wants_final: bool = False

    def round_minutes(self, pairings: int) -> int:
        """How long a round of so many pairings takes, in shifts where tables are few."""
        tables = min(self.tables or pairings, pairings)
        shifts = -(-pairings // tables)
        return shifts * (self.games_a_pairing * self.minutes_a_game + CHANGEOVER)

    def evenings_for(self, rounds: Sequence[int]) -> int | None:
        """Evenings for rounds of so many minutes each; None when one is longer than an evening."""
        evenings = left = 0
        for minutes in rounds:
            if minutes > self.minutes_an_evening:
                return None
            if minutes > left:
                evenings, left = evenings + 1, self.minutes_an_evening
            left -= minutes
        return evenings


@dataclass(frozen=True, slots=True)
class Plan:
    """One format on one occasion; games are those of one player, without byes.

    ``evenings`` is None when an evening is too short for a round. ``is_decisive`` says that at
    most one player can win everything.
    """

    form: Form
    rounds: int
    fewest_games: int
    most_games: int
    minutes: int
    longest_round: int
    evenings: int | None
    fits: bool
    groups: int = 1
    is_decisive: bool = True

    @property
    def quarter_hours(self) -> int:
        """The time of all rounds, rounded up."""
        return -(-self.minutes // 15)


@dataclass(frozen=True, slots=True)
class Advice:
    """All plans, and the one to take with its reason.

    Where none fits, ``choice`` and ``reason`` are None, and ``nearest`` is the plan that needs
    the fewest evenings; None too when an evening is too short for any round.
    """

    plans: tuple[Plan, ...]
    choice: Plan | None
    reason: Reason | None
    nearest: Plan | None


def advise(occasion: Occasion) -> Advice:
    """What each format would mean on that occasion, and which one to take.

    Raises ValueError for fewer than 2 players, more than a Swiss takes, or no time at all.
    """
    if not 2 <= occasion.players <= MOST_IN_SWISS:
        raise ValueError(f"a championship has 2 to {MOST_IN_SWISS} players")
    if min(occasion.evenings, occasion.minutes_an_evening, occasion.minutes_a_game) < 1:
        raise ValueError("a championship takes time")
    plans = tuple(_plans(occasion))
    reason, choice = next(_choices(occasion, plans), (None, None))
    possible = [plan for plan in plans if plan.evenings is not None]
    nearest = min(possible, key=lambda plan: plan.evenings or 0, default=None)
    return Advice(plans, choice, reason, None if choice else nearest)


def _plans(occasion: Occasion) -> Iterator[Plan]:
    size = occasion.players
    if size >= LEAST_IN_SWISS:
        yield _swiss(occasion)
    if LEAST_IN_ROUND_ROBIN <= size <= MOST_IN_ROUND_ROBIN:
        yield _round_robin(occasion, Form.ROUND_ROBIN, cycles=1)
        yield _round_robin(occasion, Form.DOUBLE_ROUND_ROBIN, cycles=2)
    if LEAST_IN_GROUPS <= size <= MOST_GROUPS * MOST_IN_GROUP:
        yield _groups(occasion)
    if size <= MOST_IN_KNOCKOUT:
        yield _knockout(occasion)


def _choices(occasion: Occasion, plans: Sequence[Plan]) -> Iterator[tuple[Reason, Plan]]:
    """What could be taken, the best first."""
    fitting = {plan.form: plan for plan in plans if plan.fits}
    size, swiss = occasion.players, fitting.get(Form.SWISS)
    meets_twice = size <= SHORT_ROUND_ROBIN and occasion.games_a_pairing == 1
    ranked = [
        (size == 2, Reason.ONE_MATCH, Form.KNOCKOUT),
        (occasion.wants_final, Reason.FINAL_AFTER_GROUPS, Form.GROUPS),
        (occasion.wants_final, Reason.FINAL, Form.KNOCKOUT),
        (meets_twice, Reason.EVERYONE_TWICE, Form.DOUBLE_ROUND_ROBIN),
        (size <= LONG_ROUND_ROBIN, Reason.EVERYONE_ONCE, Form.ROUND_ROBIN),
        (swiss is not None and swiss.is_decisive, Reason.ENOUGH_ROUNDS, Form.SWISS),
        (True, Reason.SHORTEST, Form.KNOCKOUT),
        (True, Reason.AS_MANY_AS_FIT, Form.SWISS),
    ]
    for suits, reason, form in ranked:
        if suits and form in fitting:
            yield reason, fitting[form]


def _swiss(occasion: Occasion) -> Plan:
    """As many rounds as fit, up to two more than leave one player unbeaten."""
    size = occasion.players
    decisive = _halvings(size)
    best = max(decisive, min(decisive + ROUNDS_TO_SPARE, (size + 1) // 2))
    an_evening = occasion.minutes_an_evening // occasion.round_minutes(size // 2)
    rounds = min(an_evening * occasion.evenings, best)
    if rounds < min(LEAST_SWISS_ROUNDS, decisive):
        rounds = decisive
    games = (rounds - size % 2, rounds)
    return _plan(occasion, Form.SWISS, [size // 2] * rounds, games, is_decisive=rounds >= decisive)


def _round_robin(occasion: Occasion, form: Form, *, cycles: int) -> Plan:
    size = occasion.players
    games = cycles * (size - 1)
    return _plan(occasion, form, [size // 2] * (cycles * _meetings(size)), (games, games))


def _groups(occasion: Occasion) -> Plan:
    """Groups of 3 to 6 whose first two meet in a knockout."""
    count = 2
    while occasion.players > count * MOST_IN_GROUP:
        count *= 2
    sizes = [(occasion.players + place) // count for place in range(count)]
    in_groups = [
        sum(size // 2 for size in sizes if number < _meetings(size))
        for number in range(_meetings(max(sizes)))
    ]
    finals = _halves(count * QUALIFIERS)
    games = (min(sizes) - 1, max(sizes) - 1 + len(finals))
    return _plan(occasion, Form.GROUPS, in_groups + finals, games, groups=count)


def _knockout(occasion: Occasion) -> Plan:
    pairings = _halves(occasion.players)
    return _plan(occasion, Form.KNOCKOUT, pairings, (1, len(pairings)))


def _plan(
    occasion: Occasion,
    form: Form,
    pairings: Sequence[int],
    games: tuple[int, int],
    *,
    groups: int = 1,
    is_decisive: bool = True,
) -> Plan:
    """The plan for rounds of so many ``pairings``, with the fewest and most of one player."""
    rounds = [occasion.round_minutes(count) for count in pairings]
    evenings = occasion.evenings_for(rounds)
    return Plan(
        form=form,
        rounds=len(rounds),
        fewest_games=games[0] * occasion.games_a_pairing,
        most_games=games[1] * occasion.games_a_pairing,
        minutes=sum(rounds),
        longest_round=max(rounds),
        evenings=evenings,
        fits=evenings is not None and evenings <= occasion.evenings,
        groups=groups,
        is_decisive=is_decisive,
    )


def _meetings(size: int) -> int:
    """Rounds in which so many players all meet: with an odd number somebody is always free."""
    return size - 1 + size % 2


def _halvings(size: int) -> int:
    """Rounds after which at most one of so many players has won them all."""
    return (size - 1).bit_length()


def _halves(size: int) -> list[int]:
    """Pairings in each round of a knockout: byes in the first bring it to a power of two."""
    last_full = 1 << (_halvings(size) - 1)
    first = size - last_full
    return [first, *(last_full >> step for step in range(1, _halvings(size)))]
