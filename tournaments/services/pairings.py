"""Storing who meets whom: the pairings of a round with their games."""

from collections.abc import Mapping
from types import MappingProxyType

from tournaments.models import Bye, Entry, Game, Pairing, Round
from tournaments.pairing.table_order import at_tables
from tournaments.pairing.types import RoundPairing

NO_SCORES: Mapping[int, int] = MappingProxyType({})


def store_pairs(
    round_: Round,
    drawn: RoundPairing,
    entries: Mapping[int, Entry],
    bye: Bye,
    scores: Mapping[int, int] = NO_SCORES,
) -> None:
    """The drawn pairs at their tables and who is free, kept as the engine's answer too.

    ``entries`` and ``scores`` are by pairing number; scores say who is the higher ranked of
    two who can't move.
    """
    tables = at_tables(drawn.pairs, fixed_tables(entries), scores)
    for table_number, pair in tables.items():
        store_pair(round_, table_number, entries[pair.first], entries[pair.second])
    round_.engine_answer = [[entries[n].pk for n in pair] for pair in tables.values()]
    if drawn.bye is not None:
        store_bye(round_, entries[drawn.bye], bye)
    round_.save(update_fields=["engine_answer"])


def store_bye(round_: Round, entry: Entry, bye: Bye) -> None:
    """An entry without an opponent, as the engine has it; the round is yet to be saved."""
    Pairing.objects.create(round=round_, first=entry, bye=bye)
    round_.engine_answer.append([entry.pk, None])


def store_pair(round_: Round, table_number: int, first: Entry, second: Entry) -> None:
    """Two entries at a table, with their games."""
    pairing = Pairing.objects.create(
        round=round_, table_number=table_number, first=first, second=second
    )
    store_games(pairing, first, second)


def fixed_tables(entries: Mapping[int, Entry]) -> dict[int, int]:
    """The tables of those who can't move, by pairing number."""
    return {
        number: entry.fixed_table
        for number, entry in entries.items()
        if entry.fixed_table is not None
    }


def store_games(pairing: Pairing, first: Entry, second: Entry, *, after: int = 0) -> None:
    """One game, or two with sides changed, numbered ``after`` those there are.

    Who has left but is paired, as a schedule or tree will have it, forfeits at once.
    """
    sides = [(first, second), (second, first)]
    count = pairing.round.tournament.games_per_pairing
    for number, (opens, answers) in enumerate(sides[:count], start=after + 1):
        result = result_by_absence(opens, answers, pairing.round.number)
        Game.objects.create(
            pairing=pairing,
            number=number,
            first=opens,
            second=answers,
            result=result,
            ending=Game.Ending.FORFEIT if result else "",
        )


def result_by_absence(first: Entry, second: Entry, number: int) -> str:
    """The result of a game in round ``number`` that somebody can't come to; none if both can."""
    here = (first.is_playing_in(number), second.is_playing_in(number))
    return {
        (True, True): "",
        (True, False): Game.Result.SECOND_FORFEITS,
        (False, True): Game.Result.FIRST_FORFEITS,
        (False, False): Game.Result.BOTH_FORFEIT,
    }[here]
