"""Forms for the next stage: the cut, then the championship that it feeds."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.fields import BothNames, Days, NumberField, RowsField
from tournaments.models import Entry, Tournament
from tournaments.pairing import knockout
from tournaments.pairing.cut import TieRule
from tournaments.services.stages import Resolution

RULES = (
    (TieRule.LOT.value, _("The lot, drawn now")),
    (TieRule.PLAY_OFF.value, _("A play-off that was played at the board")),
    (TieRule.ALL.value, _("All of them go through")),
    (TieRule.START_NUMBER.value, _("The smaller start number")),
)


class CutForm(forms.Form):
    places = NumberField(
        label=_("How many go through"), min_value=1, max_value=knockout.LARGEST_FIELD
    )
    format = forms.ChoiceField(
        label=_("Format of the next stage"),
        choices=Tournament.Format.choices,
        widget=forms.RadioSelect,
    )


class StageForm(BothNames, Days, CutForm):
    """The new championship, and how many stages its maker saw already."""

    rule = forms.ChoiceField(
        label=_("What settles it"), choices=RULES, required=False, widget=forms.RadioSelect
    )
    reason = forms.CharField(
        label=_("When and how the play-off was played"),
        required=False,
        max_length=500,
        help_text=_("Needed where a play-off settles it."),
    )

    known = forms.IntegerField(widget=forms.HiddenInput, required=False)

    def __init__(self, *args: Any, source: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["chosen"] = RowsField(
            label=_("Who won the play-off"),
            queryset=Entry.objects.filter(tournament=source),
            required=False,
        )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        starts, ends = data.get("starts"), data.get("ends")
        if starts and ends and ends < starts:
            self.add_error("ends", _("The last day is before the first."))
        return data

    def resolution(self) -> Resolution | None:
        """How ties are settled; None while nothing is chosen."""
        data = self.cleaned_data
        if not data["rule"]:
            return None
        chosen = {entry.pk for entry in data["chosen"]}
        return Resolution(TieRule(data["rule"]), chosen, data["reason"])

    def settings(self) -> dict[str, Any]:
        """The fields as the service takes them."""
        names = ("known", "places", "format", "name", "name_ar", "starts", "ends")
        return {name: self.cleaned_data[name] for name in names}
