"""The sowing judge: any position, any hole, and at once what the sowing comes to."""

from django.http import HttpRequest, HttpResponse, QueryDict
from django.views.decorators.http import require_safe

from games.engine import OMAN_1, RULE_SETS, Board, RuleSet
from games.errors import GameError
from games.judging import Question, Tool, seat_named
from games.position_text import read_position
from games.views.parts import page_or_part
from games.wording.faults import explain
from games.wording.rules import LABELS


@require_safe
def judge(request: HttpRequest) -> HttpResponse:
    asked = request.GET
    rules = RULE_SETS.get(asked.get("rules", ""), OMAN_1)
    text = asked.get("position", "")
    context: dict[str, object] = {"rule_sets": LABELS.items()}
    try:
        board = read_position(text, rules) if text.strip() else Board.start(rules)
    except GameError as error:
        question = Question(rules, Board.start(rules))
        context |= {"question": question, "error": explain(error), "text": text}
        return page_or_part(request, "judge", context, status=422)
    question = _question(asked, rules, board)
    context |= {"question": question, "text": board.diagram(rules)}
    return page_or_part(request, "judge", context)


def _question(asked: QueryDict, rules: RuleSet, board: Board) -> Question:
    lifted = seat_named(asked.get("lift", ""), rules)
    tool = next((tool for tool in Tool if tool == asked.get("tool")), Tool.LIFT)
    return Question(rules, board, lifted, tool)
