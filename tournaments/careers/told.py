"""After which games a rating is told, so that none follows of who is in no public list.

Source: rating/RULES.md 7.
"""

from collections.abc import Iterator, Sequence

from tournaments.models import RatedGame


def told_after(championships: Sequence[Sequence[RatedGame]]) -> frozenset[int]:
    """After how many games a player's rating is told, 0 being the beginning.

    ``championships`` are the rated games of each, in the order of play. What lies between two of
    these numbers is told as one sum.
    """
    newest = max((games[-1].number for games in championships), default=0)
    untold = {number for games in championships for number in _untold(games, newest)}
    return frozenset(range(newest + 1)) - untold


def _untold(games: Sequence[RatedGame], newest: int) -> Iterator[int]:
    """Inside of a championship with a hidden opponent; a game alone goes with the one beside it."""
    if not any(game.opponent.is_hidden for game in games):
        return
    yield from (game.number for game in games[:-1])
    if len(games) == 1:
        number = games[0].number
        yield number if number < newest else number - 1


def is_told(game: RatedGame, told: frozenset[int]) -> bool:
    """Whether it is told what this one game did to the rating."""
    return {game.number - 1, game.number} <= told
