"""For which plies an arbiter may certify a board, and which board to begin from."""

from games.engine import Board, IllegalMoveError, Judgement, MoveFault, RuleSet, play


def last_certifiable(judgement: Judgement) -> int:
    """The wrong ply, or else the last one played; nothing follows the end of a game."""
    fault = judgement.replay.fault if judgement.replay else None
    went_wrong = fault is not None and fault.why is not MoveFault.AFTER_END
    return judgement.plies + went_wrong


def board_after(judgement: Judgement, ply: int, rules: RuleSet) -> Board:
    """The board that the moves up to ``ply`` lead to, a forbidden singleton sown like any stone.

    Where a hole cannot be sown at all, the board before it. Source: engine/RULES.md 4a.
    """
    assert judgement.replay and judgement.record
    boards = judgement.replay.boards
    if ply < len(boards):
        return boards[ply]
    try:
        return play(boards[-1], judgement.record.holes[ply - 1], rules, irregular=True).board
    except IllegalMoveError:
        return boards[-1]
