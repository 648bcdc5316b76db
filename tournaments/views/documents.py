"""The page of everything that can be printed, and of how it is to be printed."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.forms import BoundField
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import get_language

from tournaments import queries
from tournaments.exchange.reports import report_files
from tournaments.forms.printing import PrintingForm
from tournaments.models import Round
from tournaments.on_paper.asking import HEADINGS, copies_of, in_one, key_of
from tournaments.on_paper.registry import Kind, Scope, kinds_for
from tournaments.sheets.paper import ROLL
from tournaments.views.printing import number_asked
from tournaments.views.public import ChampionshipPage
from tournaments.views.remembering import remember, remembered


@dataclass(frozen=True)
class Offer:
    """A document with its address as chosen, and that on a slip printer's roll where it has one."""

    kind: Kind
    url: str
    on_roll: str
    options: list[BoundField]


@dataclass(frozen=True)
class Group:
    """Documents about the same, and what that is."""

    heading: str
    offers: list[Offer]


class DocumentsView(ChampionshipPage):
    template_name = "tournaments/documents.html"
    here = "documents"

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        self.kinds = kinds_for(self.frame.tournament, self.frame.role)
        self.round = self._round_asked()
        self.kwargs["number"] = self.round and self.round.number
        self.form = self._form()
        return super().get(request, *args, **kwargs)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        tournament = self.frame.tournament
        return super().get_context_data(
            form=self.form,
            round=self.round,
            in_one=self._round_in_one(),
            groups=list(self._groups()),
            report_files=report_files(tournament) if self.frame.rounds else [],
            **kwargs,
        )

    def _round_asked(self) -> Round | None:
        current = self.frame.current
        if current is None:
            return None
        return self.frame.round_or_404(number_asked(self.request.GET, current.number))

    def _form(self) -> PrintingForm:
        """At what was chosen last, or just now, which is remembered."""
        tournament, asked = self.frame.tournament, self.request.GET.dict()
        last = remembered(self.request, tournament)
        form = PrintingForm(self.kinds, get_language() or "ar", last, asked)
        if form.fields.keys() & asked.keys():
            remember(self.request, tournament, form.choice)
        return form

    def _round_in_one(self) -> str:
        """The address of everything for the hall; empty where no copy of anything is wanted."""
        kinds, choice = in_one(self.kinds), self.form.choice
        if self.round is None or not any(copies_of(choice, kind) for kind in kinds):
            return ""
        options = [key_of(kind, option) for kind in kinds for option in kind.options]
        words = {key: choice[key] for key in [*(kind.name for kind in kinds), *options]}
        return self._url("round-in-one-file", [], self.round.number, words)

    def _groups(self) -> Iterator[Group]:
        """What is about the round, about the score after it, and about the championship."""
        for scope, number in self._numbers().items():
            offers = [self._offer(kind, number) for kind in self.kinds if kind.scope is scope]
            if offers:
                yield Group(str(HEADINGS[scope]) % {"number": number}, offers)

    def _numbers(self) -> dict[Scope, int]:
        """Which scopes there is something of, each with its round: 0 for none."""
        chosen = self.round.number if self.round else 0
        counted = min(chosen, queries.counted_rounds(self.frame.tournament)) if chosen else 0
        rounds = {Scope.ROUND: chosen, Scope.AFTER_ROUND: counted}
        numbers = {scope: number for scope, number in rounds.items() if number}
        return numbers | {Scope.CHAMPIONSHIP: 0}

    def _offer(self, kind: Kind, number: int) -> Offer:
        choice = self.form.choice
        words = {option.name: choice[key_of(kind, option)] for option in kind.options}
        paper = choice["paper"] if choice["paper"] in kind.papers else kind.papers[0]
        urls = {
            each: self._url("document", [kind.name], number, words | {"paper": each})
            for each in (paper, ROLL)
        }
        on_roll = urls[ROLL] if ROLL in kind.papers and paper != ROLL else ""
        return Offer(kind, urls[paper], on_roll, self.form.options[kind.name])

    def _url(self, name: str, parts: list[str], number: int, words: dict[str, str]) -> str:
        """An address that says all that was chosen, so that it can be passed on."""
        choice = self.form.choice
        edition = {field.name: choice[field.name] for field in self.form.edition}
        asked = ({"round": number} if number else {}) | edition | words
        path = reverse(f"tournaments:{name}", args=[self.frame.tournament.slug, *parts])
        return f"{path}?{urlencode(asked)}"
