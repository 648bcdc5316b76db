"""What a seating by hand breaks or bends, in grades (RULES.md 5.6)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum

from tournaments.pairing import legality
from tournaments.pairing.errors import Fault
from tournaments.pairing.floats import Float
from tournaments.pairing.reasons import PairFacts, PlayerFacts, bye_facts, pair_facts
from tournaments.pairing.seating import Seating
from tournaments.pairing.sides import Strength
from tournaments.pairing.types import Kind, Pair, RoundPairing, Snapshot

Groups = Sequence[frozenset[int]]


class Grade(IntEnum):
    """What it takes to seat players so."""

    NOTE = 1
    CONFIRM = 2
    REASON = 3


class Matter(StrEnum):
    """What is worth a word beside the faults that the check of a round refuses."""

    MANY_BYES = "many_byes"
    SCORE_GAP = "score_gap"
    FLOAT_AGAIN = "float_again"
    UNWANTED = "unwanted"
    BYE_ABOVE_LOWEST = "bye_above_lowest"
    BYE_ASKED = "bye_asked"
    CLUB_MATES = "club_mates"
    SIDES_BY_HAND = "sides_by_hand"
    SIDE_REFUSED = "side_refused"
    NOT_PLAYED = "not_played"
    NO_PLACE = "no_place"


GRADES = {
    Matter.MANY_BYES: Grade.REASON,
    Matter.SCORE_GAP: Grade.CONFIRM,
    Matter.FLOAT_AGAIN: Grade.CONFIRM,
    Matter.UNWANTED: Grade.CONFIRM,
    Matter.BYE_ABOVE_LOWEST: Grade.CONFIRM,
    Matter.BYE_ASKED: Grade.CONFIRM,
}


@dataclass(frozen=True, slots=True)
class Concern:
    """One thing to know of a place, and the pairing numbers it is about.

    ``half_points`` are the scores that ``numbers`` are paired on for SCORE_GAP, the higher first;
    ``round_number`` is the round of the float for FLOAT_AGAIN, of the game that was not
    played for NOT_PLAYED.
    """

    about: Fault | Matter
    numbers: tuple[int, ...]
    half_points: tuple[int, ...] = ()
    round_number: int = 0

    @property
    def grade(self) -> Grade:
        """Every fault of the check asks for a reason."""
        if isinstance(self.about, Fault):
            return Grade.REASON
        return GRADES.get(self.about, Grade.NOTE)


def concerns(
    snapshot: Snapshot, seating: Seating, *, unwanted: Groups = (), clubs: Groups = ()
) -> list[Concern]:
    """What there is to know of each place, in table order, then byes and who has none.

    No two of a group in ``unwanted`` should meet; ``clubs`` are the members of each. The
    seating names players of the snapshot once each. Source: RULES.md 5.6.
    """
    found: list[Concern] = []
    for facts in pair_facts(snapshot, RoundPairing(seating.pairs)):
        pair = Pair(facts.first.number, facts.second.number)
        found += (Concern(*fault) for fault in legality.table_faults(snapshot, pair))
        found += _about_company(pair, unwanted, clubs)
        found += _about_table(snapshot, facts)
    found += _about_byes(snapshot, seating)
    back = seating.everyone.intersection(snapshot.absent).difference(seating.away)
    found += (Concern(Matter.BYE_ASKED, (number,)) for number in sorted(back))
    found += (Concern(Matter.NO_PLACE, (number,)) for number in sorted(seating.unpaired))
    return found


def _about_company(pair: Pair, unwanted: Groups, clubs: Groups) -> Iterator[Concern]:
    numbers = (pair.first, pair.second)
    if _are_in_one(unwanted, pair):
        yield Concern(Matter.UNWANTED, numbers)
    elif _are_in_one(clubs, pair):
        yield Concern(Matter.CLUB_MATES, numbers)


def _are_in_one(groups: Groups, pair: Iterable[int]) -> bool:
    return any(group.issuperset(pair) for group in groups)


def _about_table(snapshot: Snapshot, facts: PairFacts) -> Iterator[Concern]:
    numbers = (facts.first.number, facts.second.number)
    if not facts.same_score:
        yield _score_gap(facts)
    for player in (facts.first, facts.second):
        yield from _floats_again(snapshot, player)
    if facts.sides_by_rule:
        yield from _sides_refused(facts)
    else:
        yield Concern(Matter.SIDES_BY_HAND, numbers)
    if facts.forfeited_in:
        yield Concern(Matter.NOT_PLAYED, numbers, round_number=facts.forfeited_in[-1])


def _sides_refused(facts: PairFacts) -> Iterator[Concern]:
    for player in (facts.first, facts.second):
        if not player.got_due and player.strength is Strength.STRONG:
            yield Concern(Matter.SIDE_REFUSED, (player.number,))


def _score_gap(facts: PairFacts) -> Concern:
    scores = {each.number: each.half_points + each.virtual for each in (facts.first, facts.second)}
    high, low = sorted(scores, key=lambda number: -scores[number])
    return Concern(Matter.SCORE_GAP, (high, low), (scores[high], scores[low]))


def _floats_again(snapshot: Snapshot, player: PlayerFacts) -> Iterator[Concern]:
    """The newest of the last two rounds in which the player floated the same way."""
    for back, before in enumerate(player.floated_before, start=1):
        if player.floated is before is not Float.NONE:
            round_number = snapshot.round_number - back
            yield Concern(Matter.FLOAT_AGAIN, (player.number,), round_number=round_number)
            return


def _about_byes(snapshot: Snapshot, seating: Seating) -> Iterator[Concern]:
    here = replace(snapshot, absent=_absent(snapshot, seating))
    if len(seating.pairing_byes) > 1:
        yield Concern(Matter.MANY_BYES, tuple(sorted(seating.pairing_byes)))
    for number in seating.pairing_byes:
        facts = bye_facts(here, number)
        if not facts.eligible:
            yield Concern(Fault.SECOND_BYE, (number,))
        elif facts.passed_over:
            yield Concern(Matter.BYE_ABOVE_LOWEST, (number,))


def _absent(snapshot: Snapshot, seating: Seating) -> dict[int, Kind]:
    """Those who are not in the draft at all, and those away with a bye."""
    here = seating.everyone
    gone = {number: kind for number, kind in snapshot.absent.items() if number not in here}
    return {**gone, **seating.away}
