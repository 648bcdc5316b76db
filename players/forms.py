"""What is asked about clubs and people. Numbers are read in Western, Arabic and Persian digits."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from players import names
from players.errors import PlayerError
from players.likeness import Directory, Likeness
from players.models import LONGEST_NAME, Club, Player
from players.permissions import User
from players.queries import clubs_run_by, everybody
from players.wording import explain
from players.years import read_year

NAME_EN = forms.TextInput({"lang": "en", "dir": "ltr", "autocomplete": "off"})
NAME_AR = forms.TextInput({"lang": "ar", "dir": "rtl", "autocomplete": "off"})
NUMBER = forms.TextInput({"inputmode": "numeric", "autocomplete": "off"})
PRIVATE = {
    "phone": (
        names.PHONE,
        _("Leave the phone number out of the name, which everyone sees."),
    ),
    "email": (
        names.EMAIL,
        _("Leave the e-mail address out of the name, which everyone sees."),
    ),
}
HIGHEST_RATING = 9999  # exchange files have four columns for it


class YearField(forms.CharField):
    """A year of birth in any digits; one of the Hijri calendar is explained."""

    widget = NUMBER

    def to_python(self, value: Any) -> Any:
        try:
            return read_year(str(value)) if value is not None else None
        except PlayerError as error:
            raise forms.ValidationError(explain(error), code=error.code) from error


class Names(forms.Form):
    """What a form asks that has a name in Latin letters and one in Arabic: at least one of them."""

    def clean_name(self) -> str:
        return _with_letters(self.cleaned_data["name"])

    def clean_name_ar(self) -> str:
        return _with_letters(self.cleaned_data["name_ar"])

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if self.errors:
            return cleaned
        if not cleaned["name"] and not cleaned["name_ar"]:
            text = _("Write the name in English, in Arabic, or in both.")
            self.add_error("name", text)
            return cleaned
        cleaned |= names.in_own_scripts(cleaned["name"], cleaned["name_ar"])
        return cleaned


class NamedForm(Names, forms.ModelForm):
    """A form with a name in Latin letters and one in Arabic, at least one of them."""


def _with_letters(text: str) -> str:
    name = names.clean(text)
    if name and not (names.fold(name) and any(char.isalpha() for char in name)):
        raise forms.ValidationError(_("Write the name in letters."), code="no_letters")
    for code, (private, told) in PRIVATE.items():
        if private.search(names.digits(name)):
            raise forms.ValidationError(told, code=code)
    return name


class ClubForm(NamedForm):
    class Meta:
        model = Club
        fields = ["name", "name_ar", "slug", "place", "place_ar"]
        widgets = {"name": NAME_EN, "name_ar": NAME_AR, "place": NAME_EN, "place_ar": NAME_AR}


def _rating() -> forms.IntegerField:
    return forms.IntegerField(
        label=_("Rating"), required=False, min_value=1, max_value=HIGHEST_RATING, widget=NUMBER
    )


class RowForm(Names, forms.Form):
    """What a row of a list tells of a person; asks the database nothing."""

    name = forms.CharField(label=_("Name in English"), required=False, max_length=LONGEST_NAME)
    name_ar = forms.CharField(label=_("Name in Arabic"), required=False, max_length=LONGEST_NAME)
    birth_year = YearField(label=_("Year of birth"), required=False)
    rating = _rating()

    @property
    def faults(self) -> list[str]:
        """What is wrong, each with the label of its field."""
        return [
            f"{self.fields[field].label}: {error}"
            for field, errors in self.errors.items()
            for error in errors
        ]


class PlayerForm(NamedForm):
    """A person of a club. One whose name is like another's is asked about once more."""

    rating = _rating()
    birth_year = YearField(
        label=_("Year of birth"),
        required=False,
        help_text=_("Tells people of one name apart. Never shown in public."),
    )
    is_another_person = forms.BooleanField(label=_("This is another person"), required=False)
    alike: list[Likeness] = []

    class Meta:
        model = Player
        fields = ["name", "name_ar", "birth_year", "rating"]
        widgets = {"name": NAME_EN, "name_ar": NAME_AR}

    @property
    def details(self) -> dict[str, Any]:
        """What the services store."""
        return {field: self.cleaned_data[field] for field in self._meta.fields or ()}

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        is_renamed = {"name", "name_ar"} & set(self.changed_data)
        if is_renamed and not self.errors and not cleaned["is_another_person"]:
            self._look_for_alike()
        return cleaned

    def _look_for_alike(self) -> None:
        person = Player(pk=self.instance.pk, club=self.instance.club, **self._known())
        self.alike = Directory(everybody()).like(person)
        if self.alike:
            self.add_error(
                "is_another_person",
                _("Somebody here may be the same. Say whether this is another person."),
            )

    def _known(self) -> dict[str, Any]:
        return {field: self.cleaned_data[field] for field in ("name", "name_ar", "birth_year")}


class ChangePlayerForm(PlayerForm):
    """What the organiser of a club may change about its people."""

    class Meta(PlayerForm.Meta):
        fields = [*PlayerForm.Meta.fields, "club", "is_hidden"]

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        club = self.fields["club"]
        assert isinstance(club, forms.ModelChoiceField)
        club.queryset = clubs_run_by(user)
        club.required = not user.is_superuser
