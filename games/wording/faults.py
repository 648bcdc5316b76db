"""Why a move is wrong, why a text cannot be read, why a record was refused: codes to sentences."""

from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from games.engine import Fault, MoveFault, NotationError, NotationFault, RuleSet, Side
from games.errors import GameError
from games.positions import side_of
from games.wording.terms import Mark, letter_of, side_name
from players.wording import sentence

MOVE_FAULTS = {
    MoveFault.EMPTY_HOLE: _("Move {ply}: hole {hole} is empty."),
    MoveFault.SINGLETON: _("Move {ply}: hole {hole} holds one stone, but a hole with more exists."),
    MoveFault.NEXT_OCCUPIED: _(
        "Move {ply}: the single stone of hole {hole} can't move, for the next hole is occupied."
    ),
    MoveFault.ENDLESS: _(
        "Move {ply}: the sowing from hole {hole} never ends, which these rules don't allow."
    ),
    MoveFault.AFTER_END: _("Move {ply} was written after the game had ended."),
}

NOTATION_FAULTS = {
    NotationFault.ENCODING: _(
        "Line {line} of the file is not readable text. Save the file as UTF-8 and send it again."
    ),
    NotationFault.EMPTY: _(
        "There are no moves here. A move is the letter of the hole that was lifted."
    ),
    NotationFault.TAG: _(
        "Line {line}, column {column}: “{piece}” begins no complete tag. "
        'A tag looks like [Round "3"].'
    ),
    NotationFault.COMMENT: _(
        "Line {line}, column {column}: the comment that begins here has no end. "
        "A closing {expected} is missing."
    ),
    NotationFault.UNKNOWN_PIECE: _(
        "Line {line}, column {column}: “{piece}” is no move. "
        "A letter of a hole was expected: {expected}."
    ),
    NotationFault.PLAIN_NUMBER: _(
        "Line {line}, column {column}: “{piece}” is a number. Holes are not written as "
        "numbers, because people count them in two ways; write their letters."
    ),
    NotationFault.MOVE_NUMBER: _(
        "Line {line}, column {column}: “{piece}” stands where move number {expected} "
        "was expected. A move is missing, or written twice."
    ),
    NotationFault.RESULT: _(
        "Line {line}, column {column}: the tag “{piece}” holds no result. "
        "A result is 1-0, 0-1, 1/2-1/2 or *."
    ),
    NotationFault.ENDING: _(
        "Line {line}, column {column}: the tag “{piece}” holds no ending. "
        "An ending is one of: {expected}."
    ),
    NotationFault.AFTER_RESULT: _(
        "Line {line}, column {column}: “{piece}” stands after the result. "
        "Send the games one by one."
    ),
    NotationFault.RULES: _(
        "Line {line}, column {column}: the tag “{piece}” names rules that nobody knows here. "
        "Known are: {expected}."
    ),
    NotationFault.TOO_LONG: _(
        "Line {line}, column {column}: this is longer than any game: {expected} moves at most."
    ),
    NotationFault.POSITION: _("“{piece}” is no position on this board."),
}

REFUSALS = {
    "empty": _("Write the moves of the game, or choose a file."),
    "text_and_file": _("Send the text or the file, not both."),
    "too_long": _("This text is too long for a game: {most} characters at most."),
    "file_too_big": _("This file is too big: {most} kB at most."),
    "no_hole": _("“{piece}” is no hole of this board."),
    "no_moves": _("Tap the first move before you send the game."),
    "too_many_moves": _("A game that is tapped has {most} moves at most."),
    "position_piece": _("“{piece}” has no place in a position: write counts, or holes and counts."),
    "position_counts": _("A drawing of this board has {expected} counts, not {found}."),
    "position_twice": _("The holes “{piece}” have their counts already."),
    "position_stones": _("A side has {most} stones at most."),
    "not_published": _("Round {number} is a draft. Publish it before records are sent."),
    "no_games": _("There are no games in this file."),
    "too_many_games": _("This file holds too many games: {most} at most. Send it in parts."),
    "too_much_text": _("This file holds too much besides its moves. Send it in parts."),
    "no_preview": _("This preview is too old, or not yours. Choose the file again."),
    "wrong_choices": _(
        "Some games have no table yet: correct the tables that are marked. Nothing was stored."
    ),
    "ruled": _("The arbiter has ruled on this game; tell him if you see it otherwise."),
    "changed": _(
        "A newer record or another result came in while this page was open. "
        "Look at the game as it is now, and decide again."
    ),
    "no_result": _("There is no result that could stand."),
    "no_such_ply": _("A position can be certified after moves 1 to {last} of this record."),
    "too_many_stones": _("{side} has {most} stones before this move and can't have more after it."),
}


POSITION_NEEDED = _(
    "This is no position of the board: write the stones of each hole, {holes} numbers in all and "
    "at most {stones} stones on a side."
)


def explain_move(fault: Fault, rules: RuleSet, *, mark: Mark = str) -> SafeString:
    """Why the move of ``fault`` is wrong."""
    hole = mark(letter_of(fault.hole, side_of(fault.ply), rules))
    return sentence(str(MOVE_FAULTS[fault.why]), ply=fault.ply, hole=hole)


def explain_text(error: NotationError) -> SafeString:
    """Where a text stops making sense, and what was expected there."""
    return sentence(
        str(NOTATION_FAULTS[error.code]),
        line=error.line,
        column=error.column,
        piece=format_html("<bdi>{}</bdi>", error.piece),
        expected=format_html("<bdi>{}</bdi>", error.expected),
    )


def position_needed(rules: RuleSet) -> SafeString:
    """What a position of the board is, for somebody who wrote something else."""
    return sentence(
        str(POSITION_NEEDED),
        holes=2 * rules.holes,
        stones=rules.stones_a_side,
    )


def explain(error: GameError) -> SafeString:
    """Why a record was not stored, and what to do."""
    text = str(REFUSALS[error.code])
    params = {
        name: side_name(value) if isinstance(value, Side) else value
        for name, value in error.params.items()
    }
    return sentence(text, **params) if params else conditional_escape(text)
