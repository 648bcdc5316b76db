"""Games of a round with the entries that sit at them."""

from tournaments.histories import entries_by_key
from tournaments.models import Game, Round


def games_at_tables(round_: Round) -> list[Game]:
    """Games of a round by table, with players and clubs: one query.

    Another one reads the entries, once for all pages that follow the championship as it is.
    """
    entries = entries_by_key(round_.tournament)
    games = list(
        Game.objects.filter(pairing__round=round_)
        .select_related("pairing")
        .order_by("pairing__table_number", "number")
    )
    for game in games:
        game.pairing.round = round_
        game.first, game.second = entries[game.first_id], entries[game.second_id]
    return games
