"""The places that finished championships came to, as rows that nobody has stored."""

from collections import Counter

from tournaments import adapters, queries
from tournaments.knockouts.places import places_after
from tournaments.models import Placing, Tournament


def placings_of(tournament: Tournament) -> list[Placing]:
    """Who came where, in each group by itself; nobody before the end. Four queries."""
    number = queries.counted_rounds(tournament)
    if tournament.state != Tournament.State.FINISHED or not number:
        return []
    return _in_tree(tournament, number) if tournament.is_knockout else _in_table(tournament, number)


def _in_table(tournament: Tournament, number: int) -> list[Placing]:
    lines = adapters.standings_after(tournament, number)
    sizes = Counter(line.group for line in lines)
    return [
        Placing(
            tournament=tournament,
            player_id=line.entry.player_id,
            rank=line.rank,
            last_rank=line.rank,
            size=sizes[line.group],
            half_points=line.half_points,
        )
        for line in lines
    ]


def _in_tree(tournament: Tournament, number: int) -> list[Placing]:
    lines = places_after(tournament, number)
    return [
        Placing(
            tournament=tournament,
            player_id=line.entry.player_id,
            rank=line.rank,
            last_rank=line.last_rank or line.rank,
            size=len(lines),
        )
        for line in lines
        if line.rank
    ]
