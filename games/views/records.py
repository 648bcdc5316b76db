"""Pages of records: the list, and one game's record with its replay."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.generic import TemplateView
from django_tables2 import SingleTableMixin

from games import queries
from games.adapters import judgement_of
from games.broken_lines import broken_line
from games.engine import rule_set
from games.models import GameRecord
from games.move_list import move_lines
from games.tables import RecordTable
from games.views.frame import asked_position, asked_record, asked_script, place_of, rights_in
from games.views.sharing import Sharing
from games.wording.moves import position_sentence
from games.wording.terms import bold, lettered, letterings
from games.wording.verdicts import (
    advice,
    other_rules_sentence,
    verdict_sentence,
)


class RecordListView(SingleTableMixin, TemplateView):
    template_name = "games/records.html"
    table_class = RecordTable

    @property
    def verdict(self) -> str:
        """The verdict asked for in the address; all of them where there is no such verdict."""
        asked = self.request.GET.get("verdict", "")
        return asked if asked in GameRecord.Verdict else ""

    def get_table_data(self) -> QuerySet[GameRecord]:
        return queries.public_records(self.verdict)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(
            verdict=self.verdict, verdicts=GameRecord.Verdict.choices, **kwargs
        )


class RecordView(TemplateView):
    template_name = "games/record.html"

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        with lettered(asked_script(request)):
            return render(request, self.template_name, self.get_context_data(**kwargs))

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        game = queries.game_or_404(self.request.user, self.kwargs["pk"])
        records = queries.records_of(game)
        rights = rights_in(self.request, game)
        context = super().get_context_data(
            records=records,
            may_send=rights.may_send,
            may_rule=rights.may_rule,
            **place_of(game),
            **kwargs,
        )
        if records:
            record = asked_record(self.request, records)
            context |= _replay_of(self.request, record)
            context["is_newest"] = record == records[0]
        return context


def _replay_of(request: HttpRequest, record: GameRecord) -> dict[str, object]:
    """What the page shows of a record: the verdict in words, and the position asked for."""
    rules = rule_set(record.rules)
    judgement = judgement_of(record)
    context: dict[str, object] = {
        "record": record,
        "verdict": verdict_sentence(judgement, rules, mark=bold),
        "other_rules": other_rules_sentence(judgement, rules),
        "advice": advice(judgement.verdict),
    }
    if judgement.error:
        return context | {"broken_line": broken_line(record.text, judgement.error)}
    assert judgement.record and judgement.replay
    position = asked_position(request, judgement, rules)
    asked = "ply" in request.GET
    words = position_sentence(position) if asked else verdict_sentence(judgement, rules)
    return context | {
        "position": position,
        "sentence": position_sentence(position, mark=bold),
        "lines": move_lines(judgement.record, judgement.replay, rules),
        "letterings": letterings(rules),
        "sharing": Sharing(request, record.game, position.ply, words),
    }
