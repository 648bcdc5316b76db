"""Forms about who helps: roles, codes, and the results that players report."""

from datetime import datetime, time, timedelta

from django import forms
from django.contrib.auth.models import User
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments import keys
from tournaments.claims import PLAYED
from tournaments.forms.fields import MomentField, NameField
from tournaments.models import TournamentRole

EVENING_ENDS = time(3)


def end_of_evening() -> datetime:
    """The next three o’clock in the night, when no evening goes on any more."""
    now = timezone.localtime()
    day = now.date() if now.time() < EVENING_ENDS else now.date() + timedelta(days=1)
    return timezone.make_aware(datetime.combine(day, EVENING_ENDS))


class CodeForm(forms.Form):
    code = forms.CharField(
        label=_("Code from the desk"),
        max_length=40,
        help_text=_("Eight letters. Small or capital, and with or without the hyphen."),
        widget=forms.TextInput(
            attrs={
                "dir": "ltr",
                "autocomplete": "off",
                "autocapitalize": "characters",
                "spellcheck": "false",
            }
        ),
    )

    def clean_code(self) -> str:
        return keys.read_code(self.cleaned_data["code"])


class NewCodeForm(forms.Form):
    label = NameField(
        label=_("Who enters results with it"),
        max_length=80,
        help_text=_("Stands in the log beside every result."),
    )
    until = MomentField(label=_("Good until"), initial=end_of_evening)


class RoleForm(forms.Form):
    account = forms.ModelChoiceField(queryset=User.objects.filter(is_active=True))
    kind = forms.ChoiceField(choices=TournamentRole.Kind)


class ClaimForm(forms.Form):
    """What somebody at the table says of a game, as the page showed it."""

    game = forms.IntegerField()
    version = forms.IntegerField()
    result = forms.ChoiceField(choices=[(result.value, result.label) for result in PLAYED])
