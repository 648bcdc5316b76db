"""The check that every round passes before anybody sees it (RULES.md 3)."""

from collections import Counter
from collections.abc import Iterator

from tournaments.pairing.errors import Fault, IllegalRoundError
from tournaments.pairing.sides import Strength, is_top_scorer, sides_played, wish
from tournaments.pairing.types import Contender, Kind, Pair, RoundPairing, Snapshot

BARS_THE_BYE = frozenset({Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.FORFEIT_WIN})

FoundFault = tuple[Fault, tuple[int, ...]]


def check(snapshot: Snapshot, round_pairing: RoundPairing) -> None:
    """Return when the round keeps every absolute rule.

    Raises IllegalRoundError with the first fault otherwise. Source: RULES.md 3.
    """
    for code, numbers in faults(snapshot, round_pairing):
        raise IllegalRoundError(code, numbers)


def faults(snapshot: Snapshot, round_pairing: RoundPairing) -> Iterator[FoundFault]:
    """Every rule the round breaks, with the pairing numbers it concerns.

    Faults of seating come first; a player who is not in the field hides all others.
    """
    unknown = sorted(set(_seated(round_pairing)) - {each.number for each in snapshot.contenders})
    if unknown:
        yield Fault.UNKNOWN_PLAYER, tuple(unknown)
        return
    yield from _seating_faults(snapshot, round_pairing)
    for pair in round_pairing.pairs:
        yield from table_faults(snapshot, pair)
    if round_pairing.bye is not None and not may_get_the_bye(
        _contender(snapshot, round_pairing.bye)
    ):
        yield Fault.SECOND_BYE, (round_pairing.bye,)


def table_faults(snapshot: Snapshot, pair: Pair) -> Iterator[FoundFault]:
    """Every rule that these two break by meeting, and by meeting so (RULES.md 3)."""
    yield from _meeting_faults(snapshot, pair)
    yield from _side_faults(snapshot, pair)


def may_get_the_bye(contender: Contender) -> bool:
    """Whether no earlier bye or win without playing bars the player (RULES.md 3)."""
    return all(played.kind not in BARS_THE_BYE for played in contender.history)


def have_met(contender: Contender, opponent: int) -> bool:
    """Whether the two have played each other; a forfeited game is no meeting (5.2)."""
    return any(
        played.kind is Kind.GAME and played.opponent == opponent for played in contender.history
    )


def _seated(round_pairing: RoundPairing) -> list[int]:
    seated = [number for pair in round_pairing.pairs for number in pair]
    return seated if round_pairing.bye is None else [*seated, round_pairing.bye]


def _contender(snapshot: Snapshot, number: int) -> Contender:
    return snapshot.contenders[number - 1]


def _seating_faults(snapshot: Snapshot, round_pairing: RoundPairing) -> Iterator[FoundFault]:
    seats = Counter(_seated(round_pairing))
    for number in sorted(seats):
        if number in snapshot.absent:
            yield Fault.ABSENT_PAIRED, (number,)
        if seats[number] > 1:
            yield Fault.DOUBLED_PLAYER, (number,)
    for contender in snapshot.present:
        if contender.number not in seats:
            yield Fault.MISSING_PLAYER, (contender.number,)


def _meeting_faults(snapshot: Snapshot, pair: Pair) -> Iterator[FoundFault]:
    if have_met(_contender(snapshot, pair.first), pair.second):
        yield Fault.REMATCH, (pair.first, pair.second)
    if any(group.issuperset(pair) for group in snapshot.forbidden):
        yield Fault.FORBIDDEN_PAIR, (pair.first, pair.second)


def _side_faults(snapshot: Snapshot, pair: Pair) -> Iterator[FoundFault]:
    players = [_contender(snapshot, number) for number in pair]
    # RULES.md 3: in the last round a top scorer's game may break the rule.
    if any(is_top_scorer(player, snapshot) for player in players):
        return
    for player, first in zip(players, (True, False), strict=True):
        due, strength = wish(player.history)
        if strength is Strength.ABSOLUTE and due is not first:
            third = sides_played(player.history)[-2:] == (first, first)
            yield (Fault.THIRD_SAME_SIDE if third else Fault.SIDE_DIFFERENCE), (player.number,)
