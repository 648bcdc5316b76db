"""Whole games for the demo: two players who like captures, from a seeded lot."""

import random

from games.engine import (
    OMAN_1,
    Board,
    Outcome,
    Record,
    RuleSet,
    legal_holes,
    play,
    replay,
    write_record,
)

GREED = 0.75  # how often a player looks for the biggest capture instead of trusting the lot


def whole_game(rng: random.Random, rules: RuleSet = OMAN_1) -> tuple[list[int], Outcome]:
    """The holes of a game played to its end on the board, and how it ended."""
    holes: list[int] = []
    while True:
        played = replay(holes, rules)
        if played.outcome:
            return holes, played.outcome
        holes.append(_choose(played.board, rng, rules))


def _choose(board: Board, rng: random.Random, rules: RuleSet) -> int:
    moves = [play(board, hole, rules) for hole in legal_holes(board, rules)]
    rng.shuffle(moves)
    finite = [move for move in moves if not move.is_endless] or moves
    if rng.random() < GREED:
        return max(finite, key=lambda move: move.captured).hole
    return finite[0].hole


def written(holes: list[int], outcome: Outcome, tags: dict[str, str]) -> str:
    """The record text of a whole game."""
    record = Record.of(holes, tags=tags, result=outcome.result, ending=outcome.ending)
    return write_record(record)
