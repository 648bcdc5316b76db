"""Drawing a round of a Swiss."""

from tournaments import adapters, queries
from tournaments.errors import TournamentError
from tournaments.models import Bye, Pairing, Round, Tournament
from tournaments.pairing import dutch, trf
from tournaments.pairing.errors import NoLegalPairingError
from tournaments.services.pairings import store_pairs

ENGINE = f"{' '.join(dutch.ENGINE)}, FIDE {dutch.RULE_EDITION}"


def draw_swiss(tournament: Tournament, number: int, seed: int) -> Round:
    """The drawn round, stored with what it was drawn from. Raises "too_few", "no_pairing"."""
    field = adapters.read_field(tournament, number - 1)
    snapshot = adapters.snapshot_for(field, number)
    if len(snapshot.present) < 2:
        raise TournamentError("too_few", present=len(snapshot.present))
    try:
        drawn = dutch.pair(snapshot)
    except NoLegalPairingError as error:
        raise TournamentError("no_pairing", number=number) from error
    round_ = Round.objects.create(
        tournament=tournament,
        number=number,
        random_seed=seed,
        engine=ENGINE,
        snapshot=trf.write(trf.event_of(snapshot)),
        order=[entry.pk for entry in field.entries.values()],
    )
    store_pairs(round_, drawn, field.entries, Bye.PAIRING)
    _store_requested_byes(round_, field)
    return round_


def _store_requested_byes(round_: Round, field: adapters.Field) -> None:
    by_pk = {entry.pk: entry for entry in field.entries.values()}
    for bye in queries.requested_byes(round_.tournament, round_.number):
        if by_pk[bye.entry_id].is_playing_in(round_.number):
            Pairing.objects.create(round=round_, first=by_pk[bye.entry_id], bye=bye.kind)
