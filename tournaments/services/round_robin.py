"""Drawing a round where everyone meets everyone, in one group or several."""

from tournaments.errors import TournamentError
from tournaments.groups import by_group, rounds_of_group, scheduled_round
from tournaments.models import Bye, Round, Tournament
from tournaments.pairing import berger
from tournaments.pairing.types import RoundPairing
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
    drawn = list(scheduled_round(tournament, number, groups))
    pairs = tuple(pair for group in drawn for pair in group.pairs)
    store_pairs(round_, RoundPairing(pairs), entries, Bye.FREE)
    for group in drawn:
        if group.bye is not None:
            store_bye(round_, entries[group.bye], Bye.FREE)
    round_.save(update_fields=["engine_answer"])
    return round_
