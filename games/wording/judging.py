"""The answers of the sowing judge as sentences."""

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.engine import Ending, Move, MoveFault, return_lap
from games.judging import Tool
from games.positions import Position
from games.wording.moves import capture_sentence
from games.wording.terms import Mark, joined, letter_of, side_name
from games.wording.verdicts import board_sentence
from players.wording import sentence

TOOLS = {
    Tool.LIFT: pgettext_lazy("what a tap does", "Lift"),
    Tool.ADD: pgettext_lazy("what a tap does", "Add"),
    Tool.TAKE: pgettext_lazy("what a tap does", "Take away"),
}
BOARDS = {
    Tool.LIFT: gettext_lazy("The board: tap the hole that is lifted"),
    Tool.ADD: gettext_lazy("The board: tap a hole to add a stone"),
    Tool.TAKE: gettext_lazy("The board: tap a hole to take a stone away"),
}
FAULTS = {
    MoveFault.EMPTY_HOLE: gettext_lazy("Hole {hole} is empty."),
    MoveFault.SINGLETON: gettext_lazy(
        "Not legal: hole {hole} holds one stone, but a hole with more exists."
    ),
    MoveFault.NEXT_OCCUPIED: gettext_lazy(
        "Not legal: the single stone of hole {hole} can't move, for the next hole is occupied."
    ),
}


def answer_title(answer: Position) -> SafeString:
    """Which hole was asked about."""
    side, hole = answer.mover, answer.fault.hole if answer.fault else answer.replay.moves[0].hole
    letter = letter_of(hole, side, answer.rules)
    return sentence(_("{side} lifts {hole}"), side=side_name(side), hole=letter)


def answer_sentence(answer: Position, *, mark: Mark = str) -> SafeString:
    """Whether the sowing ends, where, after how many laps, what it takes, and who has won."""
    if answer.move:
        return _move_sentence(answer, answer.move, mark)
    assert answer.fault
    hole = answer.fault.hole
    if answer.fault.why is MoveFault.ENDLESS:
        return joined(_endless(answer, hole), _("These rules don't allow it."))
    letter = mark(letter_of(hole, answer.mover, answer.rules))
    return sentence(str(FAULTS[answer.fault.why]), hole=letter)


def _move_sentence(answer: Position, move: Move, mark: Mark) -> SafeString:
    if move.is_endless:
        return joined(_endless(answer, move.hole), board_sentence(answer.replay))
    return joined(
        _sowing(answer, move, mark),
        capture_sentence(move, answer.rules, mark) or _("It takes nothing."),
        _outcome(answer, move),
    )


def _endless(answer: Position, hole: int) -> SafeString:
    laps = return_lap(answer.replay.start.stones(answer.mover), hole)
    if laps is None:
        return sentence(
            _(
                "The sowing never ends: all comes back to where it began, but after more laps "
                "than were counted here."
            )
        )
    text = ngettext(
        "The sowing never ends: after one lap all stands as it began.",
        "The sowing never ends: after {laps} laps all stands as it began.",
        laps,
    )
    return sentence(text, laps=laps)


def _sowing(answer: Position, move: Move, mark: Mark) -> SafeString:
    end = mark(letter_of(move.laps[-1].end, move.side, answer.rules))
    if move.before.stones(move.side)[move.hole] == 1:
        return sentence(_("The single stone moves to {end}."), end=end)
    text = ngettext(
        "The sowing ends after one lap, in {end}.",
        "The sowing ends after {laps} laps, in {end}.",
        move.lap_count,
    )
    return sentence(text, laps=move.lap_count, end=end)


def _outcome(answer: Position, move: Move) -> str:
    """How the move ends the game, if it does; who had no stones before has lost none by it."""
    outcome = answer.replay.outcome
    if outcome is None or (outcome.ending is Ending.EMPTIED and not move.captures):
        return ""
    return board_sentence(answer.replay)
