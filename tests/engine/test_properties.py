"""What holds for every game and every text, found by trying many."""

import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from games.engine import (
    RULE_SETS,
    Board,
    IllegalMoveError,
    NotationError,
    Side,
    Verdict,
    judge,
    judge_records,
    laps_of,
    legal_holes,
    parse_record,
    play,
    replay,
)
from games.engine.moves import is_blocked

RULES = st.sampled_from(list(RULE_SETS.values()))
SEEDS = st.integers(0, 2**32)

# What the reader takes for something, beside any other character.
SIGNS = ["1.", "2...", "13", "n", "I", "kx4", "ط", "ـ", "\u200f", "1-0", "½", "*", "{", "}", ";"]
TAG_SIGNS = ["[Event ", '[Result "', '"', '"]', "]", "\\", "\n", "\r\n", " ", "q", "x", "\x00"]
PIECES = st.lists(st.sampled_from(SIGNS + TAG_SIGNS) | st.text(max_size=3)).map("".join)


def random_game(rules, seed, plies=60):
    """Holes of a random legal game, up to its end or ``plies``."""
    dice, game = random.Random(seed), []
    while len(game) < plies:
        played = replay(game, rules)
        if played.outcome:
            break
        game.append(dice.choice(legal_holes(played.board, rules)))
    return game


@given(RULES, SEEDS)
def test_stones_on_the_board_and_captured_stay_the_same(rules, seed):
    played = replay(random_game(rules, seed), rules)

    left = dict.fromkeys(Side, rules.stones_a_side)
    for move in played.moves:
        left[move.side.other] -= move.captured
        assert {side: sum(move.board.stones(side)) for side in left} == left


@given(RULES, SEEDS)
def test_replay_agrees_with_play(rules, seed):
    game = random_game(rules, seed)

    board, moves = Board.start(rules), []
    for ply, hole in enumerate(game, start=1):
        moves.append(play(board, hole, rules, ply=ply))
        board = moves[-1].board

    assert replay(game, rules).moves == tuple(moves)


@given(RULES, SEEDS)
def test_laps_add_up_to_the_move(rules, seed):
    moves = [move for move in replay(random_game(rules, seed), rules).moves if not move.is_endless]

    for move in moves:
        own, _ = move.before.mover_first
        assert len(move.laps) == move.lap_count
        assert move.laps == tuple(laps_of(own, move.hole))
        assert move.board.stones(move.side)[move.laps[-1].end] == 1


@given(RULES, SEEDS, st.data())
def test_fault_is_found_at_the_first_ply_where_no_legal_game_goes_on(rules, seed, data):
    game = random_game(rules, seed)
    ply = data.draw(st.integers(1, len(game)))
    before = replay(game[: ply - 1], rules)
    wrong = [h for h in range(-1, rules.holes + 1) if h not in legal_holes(before.board, rules)]
    altered = [*game[: ply - 1], data.draw(st.sampled_from(wrong)), *game[ply:]]

    played = replay(altered, rules)

    assert (played.fault.ply, played.steps) == (ply, before.steps)


@given(RULES, st.lists(st.integers(0, 3), min_size=16, max_size=16), st.data())
def test_legal_holes_are_those_that_can_be_played(rules, stones, data):
    own = tuple(stones[: rules.holes])
    board = Board(own, (1,) * rules.holes)

    playable = []
    for hole in range(rules.holes):
        try:
            play(board, hole, rules)
        except IllegalMoveError:
            continue
        playable.append(hole)

    assert legal_holes(board, rules) == tuple(playable)


@given(st.lists(st.integers(0, 2), min_size=14, max_size=14).filter(any))
@example([1] * 14)
def test_player_is_blocked_when_he_has_no_legal_hole(stones):
    board = Board(tuple(stones), (1,) * 14)

    assert is_blocked(board.south) == (legal_holes(board) == ())


@given(PIECES)
def test_reader_raises_nothing_but_its_own_error(text):
    try:
        record = parse_record(text)
    except NotationError as error:
        line = text.splitlines()[error.line - 1] if text else ""
        assert line[error.column - 1 :].startswith(error.piece) or error.code == "empty"
    else:
        assert record.moves == parse_record(text).moves


@given(PIECES)
def test_every_text_gets_verdicts(text):
    judgements = list(judge_records(text))

    assert judge(text).verdict in Verdict
    assert {judgement.verdict for judgement in judgements} <= set(Verdict)


@pytest.mark.parametrize(
    "piece", ["{", "[a ", '[a "', "1", "1.", "1-", "n", "kx", "ـ", "\\", ";\n"]
)
def test_endless_repetition_of_a_piece_is_read_in_no_time(piece):
    """Reading takes a time that grows with the text, not with its square."""
    text = piece * 100_000

    assert len([*judge_records(text)]) <= 1
