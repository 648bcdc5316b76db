"""Game sheets as they are asked for: of one game, or of all verified games of a round."""

from collections.abc import Mapping
from functools import partial

from django.http import Http404
from django.utils.translation import gettext_lazy as _

from games import queries
from games.engine import Script
from games.models import GameRecord
from games.on_paper.game_sheets import Form, game_sheets
from games.on_paper.plies import PLIES
from games.on_paper.records import PlayedGame, played_game
from games.wording.terms import SCRIPTS
from tournaments.models import Tournament
from tournaments.on_paper.registry import Kind, Option, Scope, Wish
from tournaments.sheets.document import Document
from tournaments.sheets.edition import Edition
from tournaments.sheets.heading import Heading

LETTERS = Option(
    "letters",
    _("Letters of the holes"),
    (
        ("sheet", _("Those of the language")),
        ("both", _("Latin and Arabic")),
        ("latin", _("Latin")),
        ("abjad", _("Arabic")),
    ),
)
OPTIONS = (LETTERS, PLIES)
OF_LANGUAGE: Mapping[str, Script] = {"ar": "abjad", "en": "latin"}
Games = tuple[PlayedGame, ...]


def kind_for(record: GameRecord, *, is_newest: bool) -> Kind:
    """The document of one game. Each has versions of its own, and so has an earlier record.

    Raises ValueError when it is read, for a record that cannot be: ask before.
    """
    of_record = "" if is_newest else f"-{record.pk}"
    return Kind(
        name=f"game-sheet-{record.game_id}{of_record}",
        label=_("Game sheet"),
        hint=_("To keep: the moves of a game, diagrams and the result"),
        scope=Scope.ROUND,
        read=partial(_read_record, record, is_newest=is_newest),
        draw=draw_games,
        options=OPTIONS,
    )


def read_round(wish: Wish) -> Games:
    """The verified games of the round by table, each as its newest record has it.

    What was verified once but cannot be read is left out. Raises Http404 with a sentence where
    there is none.
    """
    assert wish.round
    rows = queries.verified_records_of(wish.round)
    games = tuple(game for row in rows if (game := played_game(row, _script(wish))))
    if not games:
        raise Http404(_("No game of this round has a verified record yet."))
    return games


def fits(tournament: Tournament) -> bool:
    """Whether any game of the championship has a verified record."""
    return queries.verified_records(tournament).exists()


def draw_games(heading: Heading, content: Games, wish: Wish) -> Document:
    """Which positions are drawn is no part of what a game says: it makes no new version."""
    form = Form(
        scripts=_scripts(wish.chosen(LETTERS), wish.edition),
        plies=wish.choices.get(PLIES.name),
        address=partial(wish.page, "games:record"),
    )
    return game_sheets(heading, content, form, wish.edition)


def _read_record(record: GameRecord, wish: Wish, *, is_newest: bool) -> Games:
    game = played_game(record, _script(wish), is_newest=is_newest)
    if game is None:
        raise ValueError(f"record {record.pk} cannot be read")
    return (game,)


def _script(wish: Wish) -> Script | None:
    """The letters of holes in sentences, where they are not those of each language."""
    return SCRIPTS.get(wish.chosen(LETTERS))


def _scripts(letters: str, edition: Edition) -> tuple[Script, ...]:
    """The letters beside holes and in the list of moves."""
    if letters == "both":
        return ("latin", "abjad")
    if letters == "sheet":
        return tuple(OF_LANGUAGE[language] for language in edition.languages)
    return (SCRIPTS[letters],)
