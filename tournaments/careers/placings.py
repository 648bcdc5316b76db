"""The places that finished championships came to, as rows that nobody has stored."""

from collections import Counter

from tournaments import adapters, queries
from tournaments.adapters import Standing
from tournaments.honours import Honour, honours_in
from tournaments.models import Placing, Tournament
from tournaments.pairing.types import Kind
from tournaments.pairing.withdrawal import COMPLETED

CAME = COMPLETED | {Kind.PAIRING_BYE}


def placings_of(tournament: Tournament) -> list[Placing]:
    """Who came where, in each group by itself; nobody before the end. Four queries.

    Nobody who never came, or who counts for nobody; who was still in when a knockout was ended
    shares the first places. Source: seasons/RULES.md 1.4, 1.5.
    """
    number = queries.counted_rounds(tournament)
    if tournament.state != Tournament.State.FINISHED or not number:
        return []
    lines = adapters.lines_after(tournament, number)
    counted = [line for line in lines if not line.is_annulled]
    sizes = Counter(line.group for line in counted)
    still_in = sum(line.place is None for line in counted)
    honours = {each.entry.pk: each for each in honours_in(tournament, lines)}
    return [
        _placing(line, honours.get(line.entry.pk), sizes[line.group], still_in)
        for line in counted
        if _came(line)
    ]


def _came(line: Standing) -> bool:
    """Whether to a game or, without an opponent, to a round."""
    return any(played.kind in CAME for played in line.history)


def _placing(line: Standing, honour: Honour | None, size: int, still_in: int) -> Placing:
    return Placing(
        tournament_id=line.entry.tournament_id,
        player_id=line.entry.player_id,
        rank=line.place or 1,
        last_rank=line.last_place or still_in,
        honour_rank=honour.place if honour else None,
        last_honour_rank=honour.last_place if honour else None,
        size=size,
        half_points=line.half_points if line.counts_points else None,
    )
