"""The documents of a championship that need the rules of the game."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.engine import Script, rule_set
from games.on_paper import certificates, games_to_keep
from games.on_paper.record_sheets import Form, record_sheets
from tournaments.on_paper.registry import Kind, Option, Scope, Wish
from tournaments.on_paper.slips import read_games
from tournaments.permissions import Role
from tournaments.sheets.document import Document
from tournaments.sheets.heading import Heading

LETTERS = Option(
    "letters",
    _("Letters of the holes"),
    (("both", _("Latin and Arabic")), ("latin", _("Latin")), ("abjad", _("Arabic"))),
)
SHEETS = Option(
    "sheet",
    _("Sheets"),
    (
        ("first", _("The first 60 moves")),
        ("both", _("The first 60 moves, and 60 more")),
        ("continuation", _("Moves 61 to 120 alone")),
    ),
)
SCRIPTS: Mapping[str, tuple[Script, ...]] = {
    "both": ("latin", "abjad"),
    "latin": ("latin",),
    "abjad": ("abjad",),
}
NOBODY = (None,)  # one sheet, without names


def _read_nobody(wish: Wish) -> tuple[None, ...]:
    return NOBODY


def draw_record_sheets(heading: Heading, content: Any, wish: Wish) -> Document:
    letters, sheet = (option.choose(wish.choices.get(option.name)) for option in (LETTERS, SHEETS))
    form = Form(
        rules=rule_set(wish.tournament.rules),
        scripts=SCRIPTS[letters],
        has_first=sheet != "continuation",
        has_continuation=sheet != "first",
    )
    return record_sheets(heading, content, form, wish.edition)


KINDS = (
    Kind(
        name="record-sheets",
        label=_("Score sheets"),
        hint=_(
            "One a game, to write the moves on: the board with its letters, 60 lines, the result"
        ),
        scope=Scope.ROUND,
        read=read_games,
        draw=draw_record_sheets,
        options=(LETTERS, SHEETS),
        has_secrets=True,
    ),
    Kind(
        name="blank-record-sheet",
        label=_("Score sheet without names"),
        hint=_("To copy: for walk-ins, and for games outside a round"),
        scope=Scope.CHAMPIONSHIP,
        read=_read_nobody,
        draw=draw_record_sheets,
        options=(LETTERS, SHEETS),
    ),
    Kind(
        name="game-sheets",
        label=_("Game sheets"),
        hint=_("To keep: each verified game with its moves, diagrams and result"),
        scope=Scope.ROUND,
        read=games_to_keep.read_round,
        draw=games_to_keep.draw_games,
        options=games_to_keep.OPTIONS,
        fits=games_to_keep.fits,
    ),
    Kind(
        name="certificates",
        label=_("Certificates"),
        hint=_("To frame: for places, prizes or taking part, with the code of the deciding game"),
        scope=Scope.CHAMPIONSHIP,
        read=certificates.read_certificates,
        draw=certificates.draw_certificates,
        least=Role.ARBITER,
        options=(certificates.FOR_WHOM,),
    ),
)
