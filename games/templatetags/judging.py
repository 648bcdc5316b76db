"""The parts of the judge's page: the board to tap, the answer, and links to other questions."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.boards.drawing import draw_board, draw_tap_board
from games.boards.taps import Tap, TapGroup
from games.engine import Board, Side
from games.judging import Question, Tool, letter_at
from games.positions import Position
from games.wording.judging import BOARDS, TOOLS, answer_sentence, answer_title
from games.wording.moves import stones_sentence
from games.wording.tapping import tap_label
from games.wording.terms import bold, letter_of, readers_script, side_name

register = template.Library()


class Link(NamedTuple):
    label: str
    url: str
    is_here: bool = False


class Choice(NamedTuple):
    value: str
    label: str
    is_chosen: bool


@register.simple_tag
def question_board(question: Question) -> SafeString:
    return draw_tap_board(
        question.position,
        [TapGroup(side, side_name(side), tuple(_taps(question, side))) for side in Side],
        script=readers_script(),
        label=str(BOARDS[question.tool]),
    )


def _taps(question: Question, side: Side) -> Iterator[Tap]:
    for hole, stones in enumerate(question.board.stones(side)):
        seat = side, hole
        tapped = question.tapped(seat)
        if tapped:
            label = tap_label(hole, side, stones, question.rules)
            yield Tap(hole, letter_at(seat, question.rules), tapped.address, label)


@register.simple_tag
def answer_board(answer: Position) -> SafeString:
    return draw_board(
        answer,
        script=readers_script(),
        title=_("The board after it"),
        description=stones_sentence(answer),
        name="answer",
    )


@register.filter
def title_of(answer: Position) -> SafeString:
    return answer_title(answer)


@register.filter
def in_words(answer: Position) -> SafeString:
    return answer_sentence(answer, mark=bold)


@register.filter
def tools(question: Question) -> list[Link]:
    """What a tap can do, each with the question where it does."""
    return [
        Link(
            str(TOOLS[tool]),
            replace(question, tool=tool, lifted=None).address,
            tool is question.tool,
        )
        for tool in Tool
    ]


@register.filter
def other_boards(question: Question) -> list[Link]:
    """The boards to begin with."""
    empty = (0,) * question.rules.holes
    boards = {
        _("Start position"): Board.start(question.rules),
        _("Empty board"): Board(empty, empty),
    }
    return [
        Link(label, replace(question, board=board, lifted=None).address)
        for label, board in boards.items()
    ]


@register.filter
def going_on(question: Question) -> str:
    """The address of the board after the answer, to ask about the next move."""
    assert question.answer
    return replace(question, board=question.answer.board, lifted=None).address


@register.filter
def holes_to_lift(question: Question) -> list[tuple[str, list[Choice]]]:
    """The holes of each side for a list to choose from."""
    rules = question.rules
    return [
        (
            side_name(side),
            [
                Choice(
                    letter_at((side, hole), rules),
                    letter_of(hole, side, rules),
                    (side, hole) == question.lifted,
                )
                for hole in range(rules.holes)
            ],
        )
        for side in Side
    ]
