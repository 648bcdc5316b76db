"""Forms of the desk. Every number field reads Arabic-Indic and Persian digits too."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from players import names
from players.models import Player
from tournaments import rule_sets
from tournaments.models import ASKED_FOR, MOST_ROUNDS, Game, Tournament

ENGLISH = {"lang": "en", "dir": "ltr"}
ARABIC = {"lang": "ar", "dir": "rtl"}
DATE = {"type": "date"}


class NumberField(forms.IntegerField):
    """A whole number in any digits; a text field, since a browser's own refuses Arabic ones."""

    widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"})

    def to_python(self, value: Any) -> int | None:
        return super().to_python(names.digits(value) if isinstance(value, str) else value)


class NameField(forms.CharField):
    """A name, cleaned of what nobody sees."""

    def to_python(self, value: Any) -> str:
        return names.clean(super().to_python(value) or "")


class TournamentForm(forms.ModelForm):
    name = NameField(
        label=_("Name in English"), max_length=120, widget=forms.TextInput(attrs=ENGLISH)
    )
    name_ar = NameField(
        label=_("Name in Arabic"),
        max_length=120,
        widget=forms.TextInput(attrs=ARABIC),
        error_messages={"required": _("Give the name as it stands on the sheets.")},
    )
    starts = forms.DateField(label=_("First day"), widget=forms.DateInput(DATE, "%Y-%m-%d"))
    ends = forms.DateField(label=_("Last day"), widget=forms.DateInput(DATE, "%Y-%m-%d"))
    planned_rounds = NumberField(
        label=_("Rounds"),
        min_value=1,
        max_value=MOST_ROUNDS,
        help_text=_("Five are usual for 9 to 32 players. Everyone-meets-everyone counts its own."),
    )
    rules = forms.ChoiceField(label=_("Rules of the game"), choices=rule_sets.choices)
    two_games = forms.BooleanField(
        label=_("Two games a pairing, sides changed"),
        required=False,
        help_text=_("Fairer: the first mover wins about seven games in ten."),
    )
    version = forms.IntegerField(widget=forms.HiddenInput, required=False)

    class Meta:
        model = Tournament
        fields = (
            "name",
            "name_ar",
            "starts",
            "ends",
            "venue",
            "venue_ar",
            "format",
            "planned_rounds",
            "rules",
            "two_games",
            "bye_half_points",
            "records_set_results",
            "publicity",
        )
        widgets = {
            "venue": forms.TextInput(attrs=ENGLISH),
            "venue_ar": forms.TextInput(attrs=ARABIC),
            "format": forms.RadioSelect,
            "publicity": forms.RadioSelect,
        }
        labels = {
            "venue": _("Place in English"),
            "venue_ar": _("Place in Arabic"),
            "records_set_results": _("A verified record sets the result by itself"),
        }
        help_texts = {
            "records_set_results": _(
                "In the running round, where the table has no result yet. "
                "Otherwise a person enters every result."
            ),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["two_games"].initial = self.instance.games_per_pairing == 2
        self.fields["version"].initial = self.instance.version

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        starts, ends = data.get("starts"), data.get("ends")
        if starts and ends and ends < starts:
            self.add_error("ends", _("The last day is before the first."))
        return data

    def settings(self) -> dict[str, Any]:
        """The fields as the services take them."""
        values = dict(self.cleaned_data)
        values["games_per_pairing"] = 2 if values.pop("two_games") else 1
        values.pop("version")
        return values


class AddPlayersForm(forms.Form):
    players = forms.ModelMultipleChoiceField(
        queryset=Player.objects.filter(merged_into=None),
        error_messages={"required": _("Choose at least one player.")},
    )


class ResultForm(forms.Form):
    """One game's result, with the version of the game the page showed."""

    version = forms.IntegerField(widget=forms.HiddenInput)
    result = forms.ChoiceField(
        label=_("Result"), choices=[("", _("no result")), *Game.Result.choices], required=False
    )
    ending = forms.ChoiceField(
        label=_("How it ended"),
        choices=[("", _("not told")), *Game.Ending.choices],
        required=False,
    )
    reason = forms.CharField(label=_("Reason"), required=False, max_length=500)

    def __init__(self, *args: Any, rules: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["stones_left"] = NumberField(
            label=_("Stones left to the winner"),
            required=False,
            min_value=1,
            max_value=rule_sets.most_stones(rules),
        )


class ByeForm(forms.Form):
    round_number = NumberField(label=_("Round"), min_value=1, max_value=MOST_ROUNDS)
    kind = forms.ChoiceField(label=_("Kind"), choices=[(bye.value, bye.label) for bye in ASKED_FOR])


class ReasonForm(forms.Form):
    reason = forms.CharField(label=_("Reason"), max_length=500)
