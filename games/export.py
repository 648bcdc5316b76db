"""A judged record as plain values, for other programs and for the script that moves the stones.

Described in docs/record-format.md. Holes are Latin letters here, in every language.
"""

from games.adapters import numbers_of
from games.engine import Board, Judgement, Lap, Move, RuleSet, Side, hole_letter

Values = dict[str, object]


def numbers(judgement: Judgement, rules: RuleSet) -> Values:
    """The verdict and what it rests on; what does not apply is left out."""
    told = {
        key: value for key, value in numbers_of(judgement, rules).items() if value not in (None, "")
    }
    if judgement.error:
        return told | {"line": judgement.error.line, "column": judgement.error.column}
    assert judgement.replay
    captures = [judgement.replay.captured(ply) for ply in range(1, judgement.plies + 1)]
    return told | {"captures": captures} | _stones(judgement.replay.board)


def whole_game(judgement: Judgement, rules: RuleSet) -> Values:
    """The same with tags, the start, and every legal move with its laps and the stones after it."""
    told = numbers(judgement, rules) | {"rules": rules.name}
    if judgement.record is None or judgement.replay is None:
        return told
    return told | {
        "tags": [{"name": name, "value": value} for name, value in judgement.record.tags],
        "start": _stones(judgement.replay.start),
        "moves": [_move(move, rules) for move in judgement.replay.moves],
    }


def _stones(board: Board) -> Values:
    return {side.name.lower(): board.stones(side) for side in Side}


def _move(move: Move, rules: RuleSet) -> Values:
    return {
        "ply": move.ply,
        "side": move.side.name.lower(),
        "hole": hole_letter(move.hole, move.side, rules=rules),
        "endless": move.is_endless,
        "certified": move.is_certified,
        "laps": [_lap(lap, move.side, rules) for lap in move.laps],
        "captures": [
            {
                "hole": hole_letter(capture.hole, move.side.other, rules=rules),
                "stones": capture.stones,
            }
            for capture in move.captures
        ],
        **_stones(move.board),
    }


def _lap(lap: Lap, side: Side, rules: RuleSet) -> Values:
    return {
        "hole": hole_letter(lap.start, side, rules=rules),
        "stones": lap.stones,
        "sown": "".join(
            hole_letter((lap.start + step) % rules.holes, side, rules=rules)
            for step in range(1, lap.stones + 1)
        ),
        "end": hole_letter(lap.end, side, rules=rules),
    }
