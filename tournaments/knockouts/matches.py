"""How the games of a pairing add up in a knockout."""

from collections.abc import Sequence

from tournaments.histories import GAME_SCORES
from tournaments.models import Game, Pairing
from tournaments.pairing import knockout


def match_of(pairing: Pairing, games: Sequence[Game]) -> knockout.Match:
    """How the pairing stands; ``games`` are all of it, by number."""
    return knockout.decide(
        [score_for(pairing.first_id, game) for game in games],
        pairing.round.tournament.games_per_pairing,
    )


def score_for(entry_id: int, game: Game) -> tuple[int, int] | None:
    """Half-points of that entry and of the other one; None while the game is open."""
    if not game.result:
        return None
    first, second = GAME_SCORES[game.result]
    return (first, second) if game.first_id == entry_id else (second, first)
