"""What a player who enters himself is asked, and what the desk says to it."""

from django import forms
from django.utils.translation import gettext_lazy as _

from players.forms import NAME_AR, NAME_EN, Names, YearField
from players.models import LONGEST_NAME, Player

TRAP = {"tabindex": "-1", "autocomplete": "off"}


class SignUpForm(Names, forms.Form):
    name_ar = forms.CharField(
        label=_("Your name in Arabic"), required=False, max_length=LONGEST_NAME, widget=NAME_AR
    )
    name = forms.CharField(
        label=_("Your name in English"), required=False, max_length=LONGEST_NAME, widget=NAME_EN
    )
    club = forms.CharField(label=_("Your club"), required=False, max_length=120)
    birth_year = YearField(
        label=_("Year of birth"),
        required=False,
        help_text=_("Tells people of one name apart. Only the club sees it."),
    )
    contact = forms.CharField(
        label=_("Phone or e-mail"),
        required=False,
        max_length=120,
        help_text=_("Only the club sees it, until your entry is decided; then it is deleted."),
        widget=forms.TextInput({"dir": "ltr"}),
    )
    website = forms.CharField(
        label=_("Leave this field empty"), required=False, widget=forms.TextInput(TRAP)
    )

    @property
    def is_trapped(self) -> bool:
        """Whether a machine filled in what no person sees."""
        return bool(self.cleaned_data["website"])

    @property
    def details(self) -> dict[str, object]:
        return {key: value for key, value in self.cleaned_data.items() if key != "website"}


class ApproveForm(forms.Form):
    """Empty: somebody new."""

    player = forms.ModelChoiceField(Player.objects.filter(merged_into=None), required=False)


class RefuseForm(forms.Form):
    reason = forms.CharField(label=_("Reason"), max_length=500)
