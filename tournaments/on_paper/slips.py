"""The games of a round as slips, and its players."""

from tournaments import queries
from tournaments.on_paper.codes import code_of, table_links
from tournaments.on_paper.pairings import RoundOnPaper
from tournaments.on_paper.parts import player_of
from tournaments.on_paper.registry import Wish
from tournaments.sheets.document import Document
from tournaments.sheets.heading import Heading
from tournaments.sheets.slips import GameSlip, pairing_slips, pairing_strip, result_slips


def read_games(wish: Wish) -> tuple[GameSlip, ...]:
    """The games of the round by table. Results are no part of it: slips are there to get them."""
    assert wish.round
    cards = table_links(wish)
    games = list(queries.games_of(wish.round))
    several = {game.pairing_id for game in games if game.number > 1}
    return tuple(
        GameSlip(
            table=game.pairing.table_number or 0,
            game=game.number if game.pairing_id in several else None,
            first=player_of(game.first),
            second=player_of(game.second),
            code=code_of(wish, game, cards),
        )
        for game in games
    )


def draw_result_slips(heading: Heading, content: tuple[GameSlip, ...], wish: Wish) -> Document:
    return result_slips(heading, content, wish.edition)


def draw_pairing_slips(heading: Heading, content: RoundOnPaper, wish: Wish) -> Document:
    return pairing_slips(heading, content.rows, content.byes, wish.edition)


def draw_pairing_strip(heading: Heading, content: RoundOnPaper, wish: Wish) -> Document:
    return pairing_strip(heading, content.rows, content.byes, wish.edition)
