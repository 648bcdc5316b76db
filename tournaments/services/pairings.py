"""Storing who meets whom: the pairings of a round with their games."""

from collections.abc import Mapping
from types import MappingProxyType

from django.db.models import F, ProtectedError

from tournaments.drafts import Draft, fixed_tables
from tournaments.errors import TournamentError
from tournaments.models import Bye, Entry, Game, Pairing, Round
from tournaments.pairing.seating import Seating, difference
from tournaments.pairing.table_order import at_tables
from tournaments.pairing.types import Pair, RoundPairing

ASIDE = 10_000  # beyond every table number
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


def reseat(draft: Draft, after: Seating) -> None:
    """Make the rows of a draft those of ``after``; tables that stay keep their games.

    Raises "table_has_records" where a record was sent of a table that would go.
    """
    new = difference(after, draft.seating)
    _take_away(draft, difference(draft.seating, after))
    tables = draft.tables(after)
    _renumber(draft, tables)
    for table_number, pair in tables.items():
        if pair in new.pairs:
            first, second = (draft.entries[number] for number in pair)
            store_pair(draft.round, table_number, first, second)
    for number, bye in draft.byes(new).items():
        Pairing.objects.create(round=draft.round, first=draft.entries[number], bye=bye)


def _take_away(draft: Draft, gone: Seating) -> None:
    numbers = {*(pair.first for pair in gone.pairs), *gone.byes}
    keys = [draft.entries[number].pk for number in numbers]
    for pairing in draft.round.pairings.filter(first__in=keys):
        try:
            pairing.delete()
        except ProtectedError as error:
            raise TournamentError("table_has_records", table=pairing.table_number) from error


def _renumber(draft: Draft, tables: Mapping[int, Pair]) -> None:
    """No two rows may have one number at any time, so all step aside first."""
    numbers = {draft.entries[pair.first].pk: number for number, pair in tables.items()}
    seated = draft.round.pairings.exclude(second=None)
    rows = list(seated)
    seated.update(table_number=F("table_number") + ASIDE)
    for pairing in rows:
        pairing.table_number = numbers[pairing.first_id]
    Pairing.objects.bulk_update(rows, ["table_number"])


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
