"""What the open games of the last round leave possible: rows to the outlook and back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, product, takewhile
from operator import attrgetter

from tournaments import adapters, queries
from tournaments.adapters import Field
from tournaments.histories import Rows, rounds_by_entry
from tournaments.models import Game, Round, Tournament
from tournaments.pairing.outlook import Ending, OpenPairing, Outlook, look_ahead
from tournaments.pairing.types import Criterion
from tournaments.queries import PlayedGame

POSSIBLE = (Game.Result.FIRST_WINS, Game.Result.DRAW, Game.Result.SECOND_WINS)


@dataclass(frozen=True)
class GroupOutlook:
    """The outlook of one group, or of the whole championship as group 1."""

    group: int
    field: Field
    outlook: Outlook


def has_outlook(tournament: Tournament, round_: Round) -> bool:
    """Whether places are decided by the games still open in that round: the last one planned."""
    is_counted = not tournament.is_knockout and not tournament.is_over
    return is_counted and round_.number == tournament.planned_rounds


def outlooks_of(tournament: Tournament, round_: Round) -> list[GroupOutlook]:
    """The outlook of each group with a game open in that round: four queries for any field."""
    games = [
        game
        for game in queries.games_until(tournament, round_.number)
        if game.round_number == round_.number
    ]
    found = []
    for group, field in adapters.read_groups(tournament, round_.number).items():
        pairings = list(
            _open_pairings(field, [each for each in games if each.first in field.numbers])
        )
        if pairings:
            found.append(GroupOutlook(group, field, _outlook(field, pairings)))
    return found


def _outlook(field: Field, pairings: Sequence[OpenPairing]) -> Outlook:
    # RULES.md 9.1: nobody knows yet how many stones will be left.
    criteria = takewhile(lambda code: code is not Criterion.SL, adapters.criteria(field.tournament))
    return look_ahead(field.contenders, pairings, tuple(criteria), **adapters.counting(field))


def _open_pairings(field: Field, games: Sequence[PlayedGame]) -> Iterator[OpenPairing]:
    for _key, group in groupby(games, attrgetter("pairing")):
        match = list(group)
        if not all(game.result for game in match):
            first, second = match[0].pairing_first, match[0].pairing_second
            yield OpenPairing(
                field.numbers[first],
                field.numbers[second],
                tuple(dict.fromkeys(_endings(field, match))),
            )


def _endings(field: Field, match: Sequence[PlayedGame]) -> Iterator[Ending]:
    """The match with every possible result of its open games."""
    first, second = match[0].pairing_first, match[0].pairing_second
    for results in product(*((g.result,) if g.result else POSSIBLE for g in match)):
        games = [g._replace(result=result) for g, result in zip(match, results, strict=True)]
        parts = rounds_by_entry(field.tournament, Rows([], games, []), field.numbers)
        number = match[0].round_number
        yield Ending(parts[first][number], parts[second][number])
