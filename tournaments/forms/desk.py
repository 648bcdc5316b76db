"""Forms of the desk: players, results, byes, reasons."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments import rule_sets
from tournaments.forms.fields import NumberField
from tournaments.models import Game

STORED = ("version", "result", "ending", "stones_left")


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
    reason = forms.CharField(
        label=_("Reason, for a ruling"),
        required=False,
        max_length=500,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, *args: Any, rules: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["stones_left"] = NumberField(
            label=_("Stones left to the winner"),
            required=False,
            min_value=1,
            max_value=rule_sets.most_stones(rules),
        )


def result_form(game: Game, data: Any = None) -> ResultForm:
    """The form of one game among others: what was sent, else what is stored."""
    return ResultForm(
        data,
        rules=game.pairing.round.tournament.rules,
        auto_id=f"%s-{game.pk}",
        initial={name: getattr(game, name) for name in STORED},
    )


class CorrectionForm(ResultForm):
    """A result of a closed round: never without a reason, of the usual ones or typed."""

    NO_REASON = _("Give the reason. It stays in the log.")
    USUAL = (
        ("misread", _("The slip was misread.")),
        ("other_table", _("The result was entered at the wrong table.")),
        ("sides", _("The sides were mixed up.")),
        ("players", _("Both players and the arbiter agree that it was another result.")),
    )
    usual = forms.ChoiceField(
        label=_("The usual reasons"),
        choices=[*USUAL, ("", _("Another reason"))],
        required=False,
        widget=forms.RadioSelect,
    )

    def __init__(self, *args: Any, must_type: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].required = must_type
        self.fields["reason"].label = (
            _("Reason") if must_type else _("Another reason, in your words")
        )
        self.fields["reason"].error_messages["required"] = self.NO_REASON
        if must_type:
            del self.fields["usual"]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        usual = str(dict(self.USUAL).get(cleaned.pop("usual", ""), ""))
        cleaned["reason"] = cleaned.get("reason", "").strip() or usual
        if not cleaned["reason"] and not self.has_error("reason"):
            self.add_error("reason", self.NO_REASON)
        return cleaned


class ReasonForm(forms.Form):
    reason = forms.CharField(label=_("Reason"), max_length=500)


class ConcessionsForm(forms.Form):
    """What a draw may cost, as the page told it; nothing by default."""

    protected = forms.IntegerField(min_value=0, required=False)
    breaches = forms.IntegerField(min_value=0, required=False)
    by_hand = forms.BooleanField(required=False)

    def clean_protected(self) -> int:
        return self.cleaned_data["protected"] or 0

    def clean_breaches(self) -> int:
        return self.cleaned_data["breaches"] or 0
