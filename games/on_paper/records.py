"""Records of games as rows of a sheet: who played, how it ended, what the engine found."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.adapters import certified_boards, judgement_of, stones_left
from games.engine import Board, Judgement, Record, Replay, RuleSet, Script, rule_set
from games.models import AS_ON_BOARD, GameRecord
from games.wording.terms import joined, lettered
from games.wording.verdicts import (
    dispute_sentence,
    other_rules_sentence,
    verdict_sentence,
    winner_words,
)
from players.wording import sentence
from tournaments.histories import GAME_SCORES
from tournaments.models import Game
from tournaments.on_paper.parts import plain, player_of, told
from tournaments.points import points_text
from tournaments.sheets.edition import Bilingual
from tournaments.sheets.parts import SheetPlayer


@dataclass(frozen=True)
class PlayedGame:
    """A game with its record; ``key`` is that of the game, ``number`` None where there is one.

    ``result`` says who won and how, ``verdict`` what the record is, ``why`` what that rests on.
    ``score`` is None as long as no result is entered. ``record`` has nothing but its moves.
    ``replayed`` follows from the record, where it starts and the certified boards: as a callable
    it is no part of the version, which would walk through every board of the game.
    """

    key: int
    table: int
    number: int | None
    first: SheetPlayer
    second: SheetPlayer
    score: tuple[str, str] | None
    result: Bilingual
    verdict: Bilingual
    why: Bilingual
    rules: RuleSet
    record: Record
    start: Board
    certified: Mapping[int, Board]
    replayed: Callable[[], Replay]

    @property
    def replay(self) -> Replay:
        return self.replayed()


def played_game(
    row: GameRecord, script: Script | None, *, is_newest: bool = True
) -> PlayedGame | None:
    """What a sheet says of the record ``row``, its game joined with names, clubs and table.

    ``script`` letters the holes in sentences; None leaves that to the language. None for a
    record that cannot be read, whatever was found when it was sent.
    """
    judgement, game = judgement_of(row), row.game
    replay = judgement.replay
    if judgement.record is None or replay is None:
        return None
    with lettered(script):
        why = told(lambda: plain(_why(row, judgement, is_newest=is_newest)))
    tournament = game.pairing.round.tournament
    is_one_of_several = tournament.games_per_pairing > 1 or game.number > 1
    return PlayedGame(
        key=game.pk,
        table=game.pairing.table_number or 0,
        number=game.number if is_one_of_several else None,
        first=player_of(game.first),
        second=player_of(game.second),
        score=_score(game),
        result=told(lambda: _result(row, judgement)),
        verdict=told(lambda: GameRecord.Verdict(judgement.verdict).label),
        why=why,
        rules=rule_set(row.rules),
        record=Record((), judgement.record.holes),
        start=replay.start,
        certified=certified_boards(row),
        replayed=lambda: replay,
    )


def _score(game: Game) -> tuple[str, str] | None:
    if not game.result:
        return None
    first, second = GAME_SCORES[Game.Result(game.result)]
    return points_text(first), points_text(second)


def _why(row: GameRecord, judgement: Judgement, *, is_newest: bool) -> str:
    rules = rule_set(row.rules)
    return joined(
        "" if is_newest else _("This is an earlier version of the record."),
        _former_verdict(row, judgement),
        verdict_sentence(judgement, rules),
        dispute_sentence(row),
        other_rules_sentence(judgement, rules),
    )


def _former_verdict(row: GameRecord, judgement: Judgement) -> str:
    """What was found when the record was sent; empty where that is what is found now."""
    if row.verdict == judgement.verdict:
        return ""
    return sentence(
        _("When it was sent the record was judged otherwise: {verdict}."),
        verdict=row.get_verdict_display(),
    )


def _result(row: GameRecord, judgement: Judgement) -> str:
    """Who won, how it ended, and with how many stones: as entered, else as the record has it."""
    result = row.game.result or row.result
    if not result:
        return _("No result is entered yet.")
    told = " · ".join((plain(winner_words(row.game, result)), *_ending(row, judgement, result)))
    # Words before the name: a line runs in the direction of its first letter.
    return _("Result: {result}").format(result=told)


def _ending(row: GameRecord, judgement: Judgement, result: str) -> Iterator[str]:
    game = row.game
    is_agreed = row.result == AS_ON_BOARD.get(result, result)
    ending = game.ending or (row.ending if is_agreed else "")
    if ending:
        yield str(Game.Ending(ending).label)
    left = game.stones_left or (stones_left(judgement) if is_agreed else None)
    if left:
        yield sentence(ngettext("one stone left", "{stones} stones left", left), stones=left)
