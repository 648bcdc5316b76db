"""The form of a prize."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.fields import ARABIC, ENGLISH, EitherName, NumberField
from tournaments.models import Prize

OF_KIND = {
    Prize.Kind.PLACE: ("first_place", "last_place"),
    Prize.Kind.JUNIOR: ("born_from",),
}
MOST_PLACES = 500


class PrizeForm(EitherName, forms.ModelForm):
    """What belongs to another kind than the chosen one is left out of account."""

    first_place = NumberField(
        label=_("From place"), required=False, min_value=1, max_value=MOST_PLACES
    )
    last_place = NumberField(
        label=_("To place"),
        required=False,
        min_value=1,
        max_value=MOST_PLACES,
        help_text=_("Empty: this one place."),
    )
    born_from = NumberField(
        label=_("Junior: born in this year or later"),
        required=False,
        min_value=1900,
        max_value=2100,
        help_text=_("It stands with the prize; nobody’s own year is shown."),
    )

    class Meta:
        model = Prize
        fields = (
            "kind",
            "first_place",
            "last_place",
            "born_from",
            "name",
            "name_ar",
            "reward",
            "reward_ar",
            "ties",
            "skips_winners",
        )
        widgets = {
            "kind": forms.RadioSelect,
            "ties": forms.RadioSelect,
            "reward": forms.TextInput(attrs=ENGLISH),
            "reward_ar": forms.TextInput(attrs=ARABIC),
        }
        labels = {
            "kind": _("For whom"),
            "ties": _("On equal points"),
            "reward": _("What it is, in English"),
            "reward_ar": _("What it is, in Arabic"),
            "skips_winners": _("Only for who has won no prize above it"),
        }

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        kept = OF_KIND.get(data.get("kind"), ())  # type: ignore[arg-type]
        for name in {"first_place", "last_place", "born_from"}.difference(kept):
            data[name] = None
            self.errors.pop(name, None)
        if data.get("kind") == Prize.Kind.PLACE:
            self._clean_places(data)
        elif "born_from" in kept and not data.get("born_from") and "born_from" not in self.errors:
            self.add_error("born_from", _("Say from which year of birth on a player is a junior."))
        return data

    def _clean_places(self, data: dict[str, Any]) -> None:
        data["skips_winners"] = False
        first, last = data.get("first_place"), data.get("last_place")
        if not first and "first_place" not in self.errors:
            self.add_error("first_place", _("Say which place wins it."))
        elif first and last and last < first:
            self.add_error("last_place", _("The last place comes before the first."))
        elif first and "last_place" not in self.errors:
            data["last_place"] = last or first
