"""Drawing a round where everyone meets everyone."""

from tournaments.errors import TournamentError
from tournaments.models import Bye, Round, Tournament
from tournaments.pairing import berger
from tournaments.services.pairings import store_pairs

ENGINE = "Berger tables, FIDE C.05 Annex 1"


def draw_round_robin(tournament: Tournament, number: int, seed: int) -> Round:
    """The round as the Berger table of the field has it. Raises "too_few"."""
    entries = dict(enumerate(tournament.entries.order_by("seed"), start=1))
    if len(entries) < 2:
        raise TournamentError("too_few", present=len(entries))
    schedule = berger.schedule(len(entries), double=tournament.cycles == 2)
    tournament.planned_rounds = len(schedule)
    round_ = Round.objects.create(
        tournament=tournament, number=number, random_seed=seed, engine=ENGINE
    )
    store_pairs(round_, schedule[number - 1], entries, Bye.FREE)
    return round_
