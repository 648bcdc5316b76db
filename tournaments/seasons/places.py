"""Places in a whole championship, from its last stage back to its groups. Source: RULES.md 2.3."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from tournaments.models import Placing, Tournament


@dataclass(frozen=True)
class Spot:
    """Places ``first`` to ``last``, shared; ``placing`` is what they come from, in its stage."""

    placing: Placing
    first: int
    last: int


def spots_of(
    stages: Sequence[Tournament], placings: Mapping[int, Iterable[Placing]]
) -> dict[int, Spot]:
    """By player. ``stages`` begin with the last one; ``placings`` are by championship.

    Who went no further stands behind everybody who did; in several groups those of the same
    place share.
    """
    spots: dict[int, Spot] = {}
    for stage in stages:
        behind = max((spot.last for spot in spots.values()), default=0)
        rest = [each for each in placings.get(stage.pk, ()) if each.player_id not in spots]
        keeps = not behind and not stage.has_groups
        spots |= _as_they_stand(rest) if keeps else _one_after_another(rest, behind)
    return spots


def _as_they_stand(placings: Iterable[Placing]) -> dict[int, Spot]:
    return {each.player_id: Spot(each, each.rank, each.last_rank) for each in placings}


def _one_after_another(placings: Iterable[Placing], behind: int) -> dict[int, Spot]:
    spots: dict[int, Spot] = {}
    for _rank, group in groupby(sorted(placings, key=attrgetter("rank")), attrgetter("rank")):
        level = list(group)
        last = behind + len(level)
        spots |= {each.player_id: Spot(each, behind + 1, last) for each in level}
        behind = last
    return spots
