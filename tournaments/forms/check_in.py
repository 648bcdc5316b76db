"""How check-in is closed."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.fields import whole_number
from tournaments.services.check_in import Absence


class CloseForm(forms.Form):
    """What becomes of the missing, and the keys of those that the page told."""

    absence = forms.ChoiceField(
        choices=[(each.value, each.name) for each in Absence],
        error_messages={"required": _("Choose what becomes of those who are missing.")},
    )
    seen = forms.CharField(required=False)

    def clean_absence(self) -> Absence:
        return Absence(self.cleaned_data["absence"])

    def clean_seen(self) -> set[int]:
        keys = map(whole_number, self.cleaned_data["seen"].split())
        return {key for key in keys if key is not None}
