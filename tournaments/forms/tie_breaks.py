"""Choosing tie-breaks: a list to choose from for each place in the order."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments import criteria
from tournaments.models import Tournament
from tournaments.tie_breaks import HEADS, name_of

PLACES = 6  # more tell nobody apart in practice


class TieBreaksForm(forms.Form):
    """The order as ``codes``. After the start it takes a tick and a reason as well."""

    version = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        tournament: Tournament,
        chosen: Sequence[str],
        is_started: bool,
    ) -> None:
        super().__init__(data, initial={"version": tournament.version})
        fitting = criteria.fitting(tournament)
        choices = [("", _("nothing more")), *((code, HEADS[code].meaning) for code in fitting)]
        places = min(max(PLACES, len(chosen)), len(fitting))
        self.place_names = [f"place_{number}" for number in range(1, places + 1)]
        for number, name in enumerate(self.place_names, start=1):
            self.fields[name] = forms.ChoiceField(
                label=_("Tie-break %(number)s") % {"number": number},
                choices=choices,
                required=False,
                initial=chosen[number - 1] if number <= len(chosen) else "",
            )
        if is_started:
            self._ask_twice()

    def _ask_twice(self) -> None:
        self.fields["reason"] = forms.CharField(label=_("Reason"), max_length=500)
        self.fields["is_sure"] = forms.BooleanField(
            label=_("Places may change, and everyone will see who changed the tie-breaks and why"),
            error_messages={"required": _("Look at what changes, then tick this box.")},
        )

    @property
    def places(self) -> list[forms.BoundField]:
        return [self[name] for name in self.place_names]

    @property
    def codes(self) -> list[str]:
        """What was chosen, in order; places left empty close up."""
        chosen = (self.cleaned_data.get(name, "") for name in self.place_names)
        return [code for code in chosen if code]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        seen: set[str] = set()
        for name in self.place_names:
            code = data.get(name, "")
            if code in seen:
                words = {"tie_break": name_of(code)}
                self.add_error(name, gettext("“%(tie_break)s” stands above already.") % words)
            seen |= {code} - {""}
        return data
