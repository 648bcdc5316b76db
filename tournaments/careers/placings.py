"""The places that finished championships came to, as rows that nobody has stored."""

from collections import Counter

from tournaments import adapters, queries
from tournaments.adapters import Standing
from tournaments.honours import Honour, honours_in
from tournaments.models import Placing, Tournament


def placings_of(tournament: Tournament) -> list[Placing]:
    """Who came where, in each group by itself; nobody before the end. Four queries."""
    number = queries.counted_rounds(tournament)
    if tournament.state != Tournament.State.FINISHED or not number:
        return []
    lines = adapters.lines_after(tournament, number)
    sizes = Counter(line.group for line in lines)
    honours = {each.entry.pk: each for each in honours_in(tournament, lines)}
    return [
        _placing(line, honours.get(line.entry.pk), sizes[line.group])
        for line in lines
        if line.place
    ]


def _placing(line: Standing, honour: Honour | None, size: int) -> Placing:
    assert line.place and line.last_place
    return Placing(
        tournament_id=line.entry.tournament_id,
        player_id=line.entry.player_id,
        rank=line.place,
        last_rank=line.last_place,
        honour_rank=honour.place if honour else None,
        last_honour_rank=honour.last_place if honour else None,
        size=size,
        half_points=line.half_points if line.counts_points else None,
    )
