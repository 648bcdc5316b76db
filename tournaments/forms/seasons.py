"""The forms of a season."""

from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players import names
from players.permissions import User
from players.queries import clubs_run_by
from tournaments.forms.fields import BothNames, Days, NumberField, OnceField
from tournaments.models import Season, Tournament

MOST_PLACES = 200
MOST_POINTS = 1000
MOST_RESULTS = 200


class PointsField(forms.CharField):
    """Points for the first place, the second and so on, in any digits: 10 8 6 or 10, 8, 6."""

    widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"})
    _COMMAS = str.maketrans(",،;؛", "    ")

    def prepare_value(self, value: Any) -> Any:
        return " ".join(map(str, value)) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        words = names.digits(str(value or "")).translate(self._COMMAS).split()
        if not all(word.isdecimal() and len(word) <= len(str(MOST_POINTS)) for word in words):
            raise forms.ValidationError(
                _("Write whole numbers with spaces between, as in 10 8 6 5."), code="no_numbers"
            )
        return [int(word) for word in words]

    def validate(self, value: list[int]) -> None:
        if len(value) > MOST_PLACES or max(value, default=0) > MOST_POINTS:
            raise forms.ValidationError(
                _("At most %(places)s places, and %(points)s points for each."),
                code="too_many",
                params={"places": MOST_PLACES, "points": MOST_POINTS},
            )
        if value != sorted(value, reverse=True):
            raise forms.ValidationError(
                _("A later place can’t have more points than one before it."), code="rising"
            )


class SeasonForm(BothNames, Days, forms.ModelForm):
    """What a season is; points by place are left out of account where they don’t count."""

    place_points = PointsField(
        label=_("Points for place 1, 2, 3 and on"),
        required=False,
        help_text=_("Who shares places gets the mean of their points. Later places count 0."),
    )
    best = NumberField(
        label=_("How many of the best results count"),
        required=False,
        min_value=1,
        max_value=MOST_RESULTS,
        help_text=_("The others are dropped. Empty: all count."),
    )
    fewest = NumberField(
        label=_("Championships to play for a place"),
        min_value=1,
        max_value=MOST_RESULTS,
        help_text=_("Who played fewer stands below, without a place."),
    )
    version = forms.IntegerField(widget=forms.HiddenInput, required=False)
    once = OnceField()

    class Meta:
        model = Season
        fields = (
            *("name", "name_ar", "club", "starts", "ends"),
            *("rule", "place_points", "best", "fewest"),
        )
        widgets = {"rule": forms.RadioSelect}
        labels = {
            "club": _("Club that runs it"),
            "rule": pgettext_lazy("season", "What a championship counts"),
        }

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["version"].initial = self.instance.version
        club = self.fields["club"]
        assert isinstance(club, forms.ModelChoiceField)
        club.queryset = clubs_run_by(user)
        club.required = not user.is_superuser
        club.empty_label = str(_("none: the site itself")) if user.is_superuser else None

    @property
    def settings(self) -> dict[str, Any]:
        """What the services store."""
        return {name: self.cleaned_data[name] for name in self.Meta.fields}

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        starts, ends = cleaned.get("starts"), cleaned.get("ends")
        if starts and ends and ends < starts:
            self.add_error("ends", _("The last day is before the first one."))
        if cleaned.get("rule") == Season.Rule.PLACE:
            self._need_points(cleaned)
        elif self.errors.pop("place_points", None):
            cleaned["place_points"] = []
        return cleaned

    def _need_points(self, cleaned: dict[str, Any]) -> None:
        if "place_points" not in self.errors and not any(cleaned.get("place_points") or ()):
            self.add_error("place_points", _("Say what the places count, as in 10 8 6 5."))


class ChampionshipField(forms.ModelChoiceField):
    """Names of championships with club and day, since one is often held again."""

    def label_from_instance(self, obj: Any) -> str:
        return f"{obj} · {obj.club} · {date_format(obj.starts)}"


class TakeInForm(forms.Form):
    """One more championship, of those offered."""

    tournament = ChampionshipField(
        label=_("Championship"),
        queryset=Tournament.objects.none(),
        empty_label=None,
        error_messages={
            "required": _("Choose a championship."),
            "invalid_choice": _("This championship can’t be taken in. Choose one of the list."),
        },
    )

    def __init__(self, *args: Any, offered: QuerySet[Tournament], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["tournament"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = offered
