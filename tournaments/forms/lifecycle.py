"""Throwing a championship away, and making one after another."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.fields import Days, EitherName, NameField, OnceField


class ThrowAwayForm(forms.Form):
    typed = NameField(
        label=_("Its name, in either language"),
        max_length=120,
        help_text=_("Type it, so that no other championship goes by mistake."),
        widget=forms.TextInput(attrs={"dir": "auto", "autocomplete": "off"}),
    )
    reason = forms.CharField(label=_("Reason"), max_length=500)


class CopyForm(EitherName, Days):
    """Names and days of the copy; at least one name."""

    with_players = forms.BooleanField(
        label=_("Enter the same players"),
        required=False,
        help_text=_("Those who had not left, with their own tables and who should not meet."),
    )

    once = OnceField()

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if not cleaned.get("name") and not cleaned.get("name_ar"):
            self.add_error("name_ar", _("Give a name in one of the two languages."))
        starts, ends = cleaned.get("starts"), cleaned.get("ends")
        if starts and ends and ends < starts:
            self.add_error("ends", _("The last day is before the first one."))
        return cleaned
