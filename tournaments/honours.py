"""Who can be honoured, and for which place: one rule for all that names winners.

Source: pairing/RULES.md 11.2.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.adapters import Standing
from tournaments.groups import rounds_of_group
from tournaments.models import Entry, Tournament
from tournaments.pairing import knockout
from tournaments.pairing.types import Kind

THIRD = 3


@dataclass(frozen=True)
class Honour:
    """Somebody who stayed to the end, and the places among those who did.

    ``place`` to ``last_place`` are shared, None for who is still in a knockout.
    """

    standing: Standing
    place: int | None
    last_place: int | None

    @property
    def entry(self) -> Entry:
        return self.standing.entry

    @property
    def group(self) -> int:
        return self.standing.group

    @property
    def named_places(self) -> tuple[int, int]:
        """First and last as a certificate names them. There must be some.

        Both who lose a semi-final are third, as is the custom of knockouts.
        """
        assert self.place and self.last_place
        is_third = self.place == THIRD and not self.standing.counts_points
        return self.place, self.place if is_third else self.last_place

    @property
    def has_played(self) -> bool:
        """Whether at the board at all: byes and forfeits are no taking part."""
        return any(played.kind is Kind.GAME for played in self.standing.history)


def honours_in(tournament: Tournament, lines: Sequence[Standing]) -> list[Honour]:
    """Everybody of whole standings who stayed, in their order.

    Passed over is who left before the end, and who counts for nobody; places close up behind
    them, in each group by itself.
    """
    groups: dict[int, list[Standing]] = defaultdict(list)
    for line in lines:
        groups[line.group].append(line)
    return [honour for members in groups.values() for honour in _honours(tournament, members)]


def _honours(tournament: Tournament, lines: Sequence[Standing]) -> list[Honour]:
    rounds = _rounds_of(tournament, lines)
    left = [line for line in lines if has_left_early(line.entry, rounds)]
    gone = {line.number for line in lines if line.is_annulled}
    gone |= {line.number for line in left if not _was_out(tournament, line, len(lines))}
    passed_over = [line for line in lines if line.number in gone]
    return [_honour(line, passed_over) for line in lines if line.number not in gone]


def _honour(line: Standing, passed_over: Sequence[Standing]) -> Honour:
    if line.place is None or line.last_place is None:
        return Honour(line, None, None)
    places = [gone.place for gone in passed_over if gone.place is not None]
    place = line.place - sum(place < line.place for place in places)
    shared = line.last_place - line.place - places.count(line.place)
    # In a knockout three share two places, once two stayed away from a semi-final.
    return Honour(line, place, place + max(shared, 0))


def has_left_early(entry: Entry, rounds: int) -> bool:
    """Whether one of so many rounds was played, or will be, without the player.

    Source: pairing/RULES.md 11.2.
    """
    return entry.withdrawn_after is not None and entry.withdrawn_after < rounds


def _was_out(tournament: Tournament, line: Standing, size: int) -> bool:
    """Whether who left had lost in a knockout before, at the board, with no game to come."""
    if not tournament.is_knockout:
        return False
    until = enumerate(line.history[: line.entry.withdrawn_after], start=1)
    lost_in = [number for number, played in until if not knockout.goes_on(played)][:1]
    semi_final = knockout.rounds_for(size) - 1
    plays_for_third = tournament.has_third_place_match and lost_in == [semi_final]
    was_beaten = any(line.history[number - 1].kind is Kind.GAME for number in lost_in)
    return was_beaten and not plays_for_third


def _rounds_of(tournament: Tournament, lines: Sequence[Standing]) -> int:
    """How many rounds a group has: as many as it had, once the championship is over."""
    if tournament.state == Tournament.State.FINISHED:
        return len(lines[0].history) // tournament.legs
    if tournament.has_groups:
        return rounds_of_group(tournament, len(lines))
    return tournament.planned_rounds
