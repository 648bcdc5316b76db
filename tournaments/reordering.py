"""What other tie-breaks or another result would do to the standings, before it is stored."""

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace

from tournaments import adapters
from tournaments.adapters import Field
from tournaments.histories import read_rows
from tournaments.models import Entry, Game, Tournament
from tournaments.queries import PlayedGame


@dataclass(frozen=True)
class Shift:
    """An entry whose place would be another one."""

    entry: Entry
    before: int
    after: int


def shifts(tournament: Tournament, codes: Sequence[str], through: int) -> list[Shift]:
    """Whose place after round ``through`` would change with these tie-breaks, by new place."""
    changed = copy(tournament)
    changed.tie_breaks = list(codes)
    return [
        shift
        for field in adapters.read_groups(tournament, through).values()
        for shift in _moved(field, replace(field, tournament=changed))
    ]


def shifts_by_result(game: Game, result: str, stones_left: int | None, through: int) -> list[Shift]:
    """Whose place after round ``through`` would change if the game had this result, by new place.

    ``game`` has its round and championship joined. Three queries, whatever the size.
    """
    tournament = game.pairing.round.tournament
    rows = read_rows(tournament, through)
    corrected = rows._replace(games=_corrected(rows.games, game, result, stones_left))
    after = adapters.groups_of(tournament, through, corrected)
    before = adapters.groups_of(tournament, through, rows)
    return [shift for group in before for shift in _moved(before[group], after[group])]


def _corrected(
    games: Sequence[PlayedGame], game: Game, result: str, stones_left: int | None
) -> list[PlayedGame]:
    """The games with one result changed; games of a pairing stand by number."""
    of_pairing = [place for place, each in enumerate(games) if each.pairing == game.pairing_id]
    place = of_pairing[game.number - 1]
    changed = games[place]._replace(result=result, stones_left=stones_left)
    return [*games[:place], changed, *games[place + 1 :]]


def _moved(before: Field, after: Field) -> Iterator[Shift]:
    places = {line.number: line.rank for line in adapters.ranking(before, before.rounds)}
    for line in adapters.ranking(after, after.rounds):
        if line.rank != places[line.number]:
            yield Shift(after.entries[line.number], places[line.number], line.rank)
