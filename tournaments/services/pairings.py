"""Storing who meets whom: the pairings of a round with their games."""

from tournaments.models import Bye, Entry, Game, Pairing, Round
from tournaments.pairing.types import RoundPairing


def store_pairs(round_: Round, drawn: RoundPairing, entries: dict[int, Entry], bye: Bye) -> None:
    """Pairings at tables 1, 2, … as drawn, ``entries`` by pairing number, and who is free."""
    for table_number, pair in enumerate(drawn.pairs, start=1):
        first, second = entries[pair.first], entries[pair.second]
        pairing = Pairing.objects.create(
            round=round_, table_number=table_number, first=first, second=second
        )
        store_games(pairing, first, second)
    if drawn.bye is not None:
        Pairing.objects.create(round=round_, first=entries[drawn.bye], bye=bye)


def store_games(pairing: Pairing, first: Entry, second: Entry) -> None:
    """One game, or two with sides changed; who has left a round robin forfeits at once."""
    sides = [(first, second), (second, first)]
    count = pairing.round.tournament.games_per_pairing
    for number, (opens, answers) in enumerate(sides[:count], start=1):
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
