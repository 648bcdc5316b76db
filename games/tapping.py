"""A game tapped on a board: the moves so far, as the address of its page carries them."""

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from games.engine import (
    Ending,
    Fault,
    Record,
    Replay,
    Result,
    RuleSet,
    Script,
    Side,
    hole_letter,
    hole_named,
    legal_holes,
    replay,
    write_record,
)
from games.errors import GameError
from games.positions import Position, side_of
from tournaments.models import Game

MOST_MOVES = 1_000  # an address may be some 4,000 characters long; no game is

Refusal = Fault | GameError


@dataclass(frozen=True, slots=True)
class TappedGame:
    """Legal moves from the start, and why what followed them was not taken over, if anything."""

    played: Replay
    rules: RuleSet
    refusal: Refusal | None = None

    @property
    def position(self) -> Position:
        """The board after the last move."""
        return Position(self.played, self.rules, self.played.plies)

    @property
    def moves(self) -> str:
        """The moves as they stand in an address: small letters for South, capitals for North."""
        return "".join(
            hole_letter(hole, side_of(ply), rules=self.rules)
            for ply, (hole, _) in enumerate(self.played.steps, start=1)
        )

    @property
    def letters(self) -> str:
        """The letters of the holes in either script, as a keyboard types them."""
        scripts: tuple[Script, ...] = ("latin", "abjad")
        return "".join(
            hole_letter(hole, Side.SOUTH, script=script, rules=self.rules)
            for script in scripts
            for hole in range(self.rules.holes)
        )

    @property
    def is_over(self) -> bool:
        """Whether the board shows an end."""
        return self.played.outcome is not None

    @property
    def next_holes(self) -> tuple[int, ...]:
        """The holes that may be lifted now; none when the game is over."""
        return () if self.is_over else legal_holes(self.played.board, self.rules)

    def moves_with(self, hole: int) -> str:
        """The moves with one more."""
        side = self.played.board.to_move
        return self.moves + hole_letter(hole, side, rules=self.rules)


def address(moves: str, below: Side) -> str:
    """The address of a tapped game, from its own page, with this side's seat below."""
    seat = {"seat": "north"} if below is Side.NORTH else {}
    return f"?{urlencode({'moves': moves} | seat)}"


def tapped_game(moves: str, rules: RuleSet) -> TappedGame:
    """Play the letters ``moves`` up to the first that is no legal move."""
    letters = "".join(moves.split())
    holes: list[int] = []
    refusal: Refusal | None = None
    for letter in letters:
        hole = hole_named(letter, rules=rules)
        if hole is None:
            refusal = GameError("no_hole", piece=letter)
            break
        if len(holes) == MOST_MOVES:
            refusal = GameError("too_many_moves", most=MOST_MOVES)
            break
        holes.append(hole)
    played = replay(holes, rules)
    if played.fault:
        return TappedGame(replace(played, fault=None), rules, played.fault)
    return TappedGame(played, rules, refusal)


def text_of(tapped: TappedGame, game: Game, claim: tuple[Result, Ending] | None = None) -> str:
    """The record of a tapped game: as the board ends it, or else as ``claim`` says."""
    round_ = game.pairing.round
    tags = {
        "Event": str(round_.tournament.name or round_.tournament.name_ar),
        "Round": str(round_.number),
        "Table": str(game.pairing.table_number),
        "First": game.first.player.name or game.first.player.name_ar,
        "Second": game.second.player.name or game.second.player.name_ar,
    }
    outcome = tapped.played.outcome
    result, ending = (outcome.result, outcome.ending) if outcome else claim or (Result.OPEN, None)
    holes = (hole for hole, _ in tapped.played.steps)
    record = Record.of(holes, tags=tags, rules=tapped.rules, result=result, ending=ending)
    return write_record(record)
