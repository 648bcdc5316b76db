"""Rows to pure values and back: stored records, pairings and what the engine makes of them."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from games.engine import (
    Board,
    Judgement,
    Record,
    Result,
    RuleSet,
    Side,
    Verdict,
    hole_letter,
    judge,
    rule_set,
)
from games.models import GameRecord
from games.positions import side_of
from players.likeness import sounded, spelled
from players.models import Named
from tournaments.models import Game


def judgement_of(record: GameRecord) -> Judgement:
    """Judge a stored record again, as it was judged when it was sent."""
    rules = rule_set(record.rules)
    swapped = record.why == "starter"
    starter = Side.NORTH if swapped else Side.SOUTH
    return judge(record.text, rules, starter=starter, certified=certified_boards(record))


def judgement_for(record: GameRecord) -> Judgement:
    """Judge a record that is about to be stored, as one of its game."""
    judgement = judgement_of(record)
    return in_seats(judgement, record.game, certified=certified_boards(record))


def in_seats(
    judgement: Judgement, game: Game, *, certified: Mapping[int, Board] = MappingProxyType({})
) -> Judgement:
    """The judgement on a record as one of ``game``, whose players sit where the pairing says."""
    record = judgement.record
    if record is None or starter_of(record, game) is Side.SOUTH:
        return judgement
    rules = rule_set(game.pairing.round.tournament.rules)
    return judge(record, rules, starter=Side.NORTH, certified=certified)


def certified_boards(record: GameRecord) -> dict[int, Board]:
    """The boards that an arbiter certified, by ply."""
    rules = rule_set(record.rules)
    return {
        int(ply): Board.from_diagram(diagram, rules=rules)
        for ply, diagram in record.certified.items()
    }


def starter_of(record: Record, game: Game) -> Side:
    """The side on which the player sat whom the record calls First.

    Names on a record are spelled in many ways; only a record with the two names of the game
    the other way round tells that somebody else moved first.
    """
    players = game.first.player, game.second.player
    for like in (spelled, sounded):
        if _names(record, players, like):
            return Side.SOUTH
        if _names(record, players[::-1], like):
            return Side.NORTH
    return Side.SOUTH


def _names(record: Record, players: Sequence[Named], like: Callable[[str], str]) -> bool:
    told = [like(record.tag(tag) or "") for tag in ("First", "Second")]
    known = [{like(player.name), like(player.name_ar)} for player in players]
    return all(key and key in keys for key, keys in zip(told, known, strict=True))


def fields_of(judgement: Judgement, rules: RuleSet) -> dict[str, object]:
    """The fields of a GameRecord that hold a judgement, and the holes it was made of."""
    return numbers_of(judgement, rules) | {"moves": _moves_of(judgement, rules)}


def numbers_of(judgement: Judgement, rules: RuleSet) -> dict[str, object]:
    """The verdict with its numbers.

    Result and ending are those of the board; where it shows none, what the record claims,
    unless the record is wrong.
    """
    claims = judgement.verdict is Verdict.UNFINISHED
    result = judgement.result or (claims and judgement.claimed_result)
    ending = judgement.ending or (claims and judgement.claimed_ending)
    return {
        "verdict": str(judgement.verdict),
        "ply": judgement.ply,
        "hole": _hole_of(judgement, rules),
        "why": str(judgement.why or ""),
        "result": str(result) if result and result.is_decided else "",
        "ending": str(ending or ""),
        "plies": judgement.plies,
    }


def _moves_of(judgement: Judgement, rules: RuleSet) -> str:
    """The holes lifted, a small letter each, by which games are told apart."""
    letters = [hole_letter(hole, Side.SOUTH, rules=rules) for hole in range(rules.holes)]
    return "".join(letters[hole] for hole in judgement.record.holes) if judgement.record else ""


def stones_left(judgement: Judgement) -> int | None:
    """The winner's stones at the end of a game won on the board, as a Game stores them."""
    if judgement.replay is None or judgement.result not in (Result.SOUTH_WINS, Result.NORTH_WINS):
        return None
    winner = Side.SOUTH if judgement.result is Result.SOUTH_WINS else Side.NORTH
    return sum(judgement.replay.board.stones(winner))


def _hole_of(judgement: Judgement, rules: RuleSet) -> str:
    if judgement.hole is None or judgement.ply is None:
        return ""
    return hole_letter(judgement.hole, side_of(judgement.ply), rules=rules)
