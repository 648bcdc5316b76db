"""What to change in a draft: the step, whom it is about, and which draft the page showed."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tournaments.forms.fields import RowsField
from tournaments.models import ASKED_FOR, Bye, Tournament
from tournaments.services.repair.plans import Change, Step

BYES_TO_GIVE = [(bye.value, bye.label) for bye in (Bye.PAIRING, *ASKED_FOR)]
HOW_MANY = {Step.SWAP: 2, Step.PAIR: 2, Step.GIVE_BYE: 1, Step.TAKE_BYE: 1}


class RepairForm(forms.Form):
    """Players are keys of entries; ``first`` is who moves first of two seated together."""

    step = forms.ChoiceField(choices=[(step.value, step.value) for step in Step])
    first = forms.IntegerField(required=False)
    bye = forms.ChoiceField(choices=BYES_TO_GIVE, required=False)
    drawn = forms.IntegerField()
    version = forms.IntegerField()
    reason = forms.CharField(label=_("Reason"), required=False, max_length=500)

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        entries = tournament.entries.select_related("player")
        self.fields["player"] = RowsField(entries, required=False)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        step, chosen = Step(cleaned["step"]), len(cleaned["player"])
        if HOW_MANY.get(step, chosen) != chosen:
            raise ValidationError(_wrong_number(HOW_MANY[step]), code="wrong_number")
        if step is Step.UNPAIR and not chosen:
            raise ValidationError(_wrong_number(1), code="wrong_number")
        return cleaned

    @property
    def change(self) -> Change:
        step = Step(self.cleaned_data["step"])
        is_about_players = step in HOW_MANY or step is Step.UNPAIR
        return Change(
            step,
            tuple(entry.pk for entry in self.cleaned_data["player"] if is_about_players),
            self.cleaned_data["first"],
            self.cleaned_data["bye"] or Bye.PAIRING,
        )


def _wrong_number(number: int) -> Any:
    if number == 1:
        return _("Tick one player for this, then press the button again.")
    return _("Tick two players for this, then press the button again.")
