"""Drawing a round where everyone meets everyone, in one group or several."""

from collections.abc import Iterator

from tournaments.errors import TournamentError
from tournaments.groups import by_group, rounds_of_group
from tournaments.models import Bye, Entry, Round, Tournament
from tournaments.pairing import berger
from tournaments.pairing.types import Pair, RoundPairing
from tournaments.services.pairings import store_bye, store_pairs

ENGINE = "Berger tables, FIDE C.05 Annex 1"


def draw_round_robin(tournament: Tournament, number: int, seed: int) -> Round:
    """The round as the Berger tables of the groups have it, their tables one after another.

    A group whose schedule is over has no part in it. Raises "too_few".
    """
    groups = list(by_group(tournament, tournament.entries.order_by("seed")).values())
    smallest = min(map(len, groups), default=0)
    if smallest < berger.SMALLEST_FIELD:
        raise TournamentError("too_few", present=smallest, number=number)
    tournament.planned_rounds = max(rounds_of_group(tournament, len(each)) for each in groups)
    round_ = Round.objects.create(
        tournament=tournament, number=number, random_seed=seed, engine=ENGINE
    )
    entries = dict(enumerate((entry for members in groups for entry in members), start=1))
    drawn = list(_rounds_of_groups(tournament, number, groups))
    pairs = tuple(pair for group in drawn for pair in group.pairs)
    store_pairs(round_, RoundPairing(pairs), entries, Bye.FREE)
    for group in drawn:
        if group.bye is not None:
            store_bye(round_, entries[group.bye], Bye.FREE)
    round_.save(update_fields=["engine_answer"])
    return round_


def _rounds_of_groups(
    tournament: Tournament, number: int, groups: list[list[Entry]]
) -> Iterator[RoundPairing]:
    """The round of each group that still plays; numbers run on through the groups."""
    before = 0
    for members in groups:
        if number <= rounds_of_group(tournament, len(members)):
            schedule = berger.schedule(len(members), double=tournament.cycles == 2)
            yield _moved(schedule[number - 1], before)
        before += len(members)


def _moved(drawn: RoundPairing, by: int) -> RoundPairing:
    pairs = tuple(Pair(pair.first + by, pair.second + by) for pair in drawn.pairs)
    return RoundPairing(pairs, drawn.bye + by if drawn.bye else None)
