"""What the reader of a log wants to see."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.forms.fields import NumberField
from tournaments.logbook.kinds import LABELS
from tournaments.logbook.steps import Wanted, doers
from tournaments.models import Entry, Tournament
from tournaments.queries import entries_of
from tournaments.wording.access import holder

ALL = [("", pgettext_lazy("steps of the log", "all"))]


class LogFilter(forms.Form):
    """What is left empty asks for nothing; what makes no sense does neither."""

    kind = forms.ChoiceField(label=_("What about"), required=False)
    round = NumberField(label=_("Round"), required=False, min_value=1, max_value=10_000)
    table = NumberField(label=_("Table"), required=False, min_value=1, max_value=10_000)
    player = forms.ModelChoiceField(
        label=_("Player"), queryset=Entry.objects.none(), required=False, empty_label=ALL[0][1]
    )
    who = forms.ChoiceField(label=_("Who did it"), required=False)

    def __init__(self, data: Any, *, tournament: Tournament) -> None:
        super().__init__(data)
        self.fields["kind"].choices = [*ALL, *LABELS.items()]  # type: ignore[attr-defined]
        self.fields["player"].queryset = entries_of(tournament)  # type: ignore[attr-defined]
        self.fields["who"].choices = [*ALL, *self._doers(tournament)]  # type: ignore[attr-defined]

    def _doers(self, tournament: Tournament) -> list[tuple[str, str]]:
        users, links = doers(tournament)
        accounts = [(f"u{user.pk}", user.get_full_name() or user.username) for user in users]
        return accounts + [(f"l{link.pk}", holder(link)) for link in links]

    @property
    def wanted(self) -> Wanted:
        self.full_clean()
        told = self.cleaned_data
        who = told.get("who", "")
        return Wanted(
            round=told.get("round"),
            table=told.get("table"),
            entry=told.get("player"),
            kind=told.get("kind", ""),
            user=int(who[1:]) if who.startswith("u") else None,
            link=int(who[1:]) if who.startswith("l") else None,
        )
