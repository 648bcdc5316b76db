"""The one field of the second factor."""

from django import forms
from django.utils.translation import gettext_lazy as _

from players.names import digits


class SecondFactorForm(forms.Form):
    code = forms.CharField(
        label=_("Code"),
        max_length=40,
        widget=forms.TextInput(
            attrs={
                "dir": "ltr",
                "autocomplete": "one-time-code",
                "autocapitalize": "off",
                "spellcheck": "false",
            }
        ),
    )

    def clean_code(self) -> str:
        """Figures in any script, small letters, without the spaces that phones show."""
        return "".join(digits(self.cleaned_data["code"]).lower().split())

    def refuse(self) -> None:
        self.add_error(
            "code", _("This code is not right, or was used. Wait for the next one, and try that.")
        )
