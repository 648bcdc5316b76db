"""Pages of records: the list, and one game's record with its replay."""

from typing import Any

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.generic import TemplateView
from django_tables2 import SingleTableMixin

from games import queries
from games.adapters import judgement_of
from games.broken_lines import broken_line
from games.engine import Judgement, RuleSet, rule_set
from games.models import GameRecord
from games.move_list import move_lines
from games.positions import Position, position_at
from games.tables import RecordTable
from games.views.frame import place_of, rights_in
from games.wording.moves import position_sentence
from games.wording.terms import bold
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
            record = _chosen(records, self.request.GET.get("record"))
            context |= _replay_of(record, self.request.GET.get("ply", ""))
            context["is_newest"] = record == records[0]
        return context


def _chosen(records: list[GameRecord], key: str | None) -> GameRecord:
    """The newest record, or the version that the address asks for."""
    if key is None:
        return records[0]
    for record in records:
        if str(record.pk) == key:
            return record
    raise Http404(_("There is no such version of this record."))


def _replay_of(record: GameRecord, asked_ply: str) -> dict[str, object]:
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
    position = _position(judgement, rules, asked_ply)
    return context | {
        "position": position,
        "sentence": position_sentence(position, mark=bold),
        "lines": move_lines(judgement.record, judgement.replay, rules),
    }


def _position(judgement: Judgement, rules: RuleSet, asked_ply: str) -> Position:
    """The position asked for; else where the record is wrong; else the end of the game."""
    assert judgement.replay
    try:
        ply = int(asked_ply)
    except ValueError:
        ply = judgement.ply or judgement.plies
    return position_at(judgement.replay, rules, ply)


@require_safe
def record_text(request: HttpRequest, pk: int) -> HttpResponse:
    game = queries.game_or_404(request.user, pk)
    records = queries.records_of(game)
    if not records:
        raise Http404(_("No record of this game has been sent yet."))
    record = _chosen(records, request.GET.get("record"))
    round_ = game.pairing.round
    name = f"{round_.tournament.slug}-{round_.number}-{game.pairing.table_number}-{game.number}.txt"
    return HttpResponse(
        record.text,
        content_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
