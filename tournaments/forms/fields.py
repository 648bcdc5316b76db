"""Fields that read what people write: any digits, names with invisible marks."""

import re
import uuid
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from players import names
from players.errors import PlayerError
from players.models import LONGEST_NAME
from players.wording import explain
from players.years import HIJRI, gregorian

ENGLISH = {"lang": "en", "dir": "ltr"}
ARABIC = {"lang": "ar", "dir": "rtl"}
DATE = {"type": "date"}
YEARS = range(1900, 3000)  # in which a championship can be
MOST_DIGITS = 18  # every number with so many has a place in the database


def whole_number(text: str) -> int | None:
    """The number that an address or a hidden field holds, in any digits; None for what is none."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None


class AnyDigits(forms.Field):
    """Reads what is written in Arabic and Persian digits as if it were in Western ones."""

    def to_python(self, value: Any) -> Any:
        return super().to_python(names.digits(value) if isinstance(value, str) else value)


class NumberField(AnyDigits, forms.IntegerField):
    """A whole number; a text field, since a browser's own refuses Arabic digits."""

    widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"})


class ClockField(AnyDigits, forms.TimeField):
    """A time of the day, to the minute."""

    widget = forms.TimeInput({"type": "time"}, "%H:%M")


class MomentField(AnyDigits, forms.DateTimeField):
    """A day with a time, to the minute."""

    widget = forms.DateTimeInput({"type": "datetime-local"}, "%Y-%m-%dT%H:%M")


class HoursField(forms.DecimalField):
    """Hours in any digits: 2.5, 2,5, ٢٫٥ or 2½."""

    widget = forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"})
    _POINTS = str.maketrans({"٫": ".", ",": ".", "،": ".", "¼": ".25", "½": ".5", "¾": ".75"})

    def to_python(self, value: Any) -> Any:
        if isinstance(value, str):
            value = names.digits(value).translate(self._POINTS)
        return super().to_python(value)


class DayField(forms.DateField):
    """A day in any digits, year first or last; one of the Hijri calendar is explained."""

    widget = forms.DateInput(DATE, "%Y-%m-%d")
    _YEAR = re.compile(r"(?<!\d)\d{4}(?!\d)")

    def __init__(self, **options: Any) -> None:
        super().__init__(input_formats=["%Y-%m-%d", "%d-%m-%Y"], **options)

    def to_python(self, value: Any) -> Any:
        if isinstance(value, str):
            value = re.sub("[/.]", "-", names.digits(names.clean(value)))
            self._refuse_hijri(value)
        day = super().to_python(value)
        if day and day.year not in YEARS:
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid")
        return day

    def _refuse_hijri(self, text: str) -> None:
        years = [int(year) for year in self._YEAR.findall(text) if int(year) in HIJRI]
        if years:
            error = PlayerError("hijri_year", year=years[0], gregorian=gregorian(years[0]))
            raise forms.ValidationError(explain(error), code=error.code)


class NameField(forms.CharField):
    """A name, cleaned of what nobody sees."""

    def to_python(self, value: Any) -> str:
        return names.clean(super().to_python(value) or "")


class OnceField(forms.UUIDField):
    """What a form carries so that sending it twice makes one thing and not two."""

    widget = forms.HiddenInput

    def __init__(self) -> None:
        super().__init__(required=False, initial=uuid.uuid4)


class RowsField(forms.ModelMultipleChoiceField):
    """Rows by their keys; a number too long for any key is one that is not there."""

    def clean(self, value: Any) -> Any:
        try:
            return super().clean(value)
        except OverflowError as error:  # SQLite; a choice of one row is asked for otherwise
            told = self.error_messages["invalid_choice"] % {"value": "…"}
            raise forms.ValidationError(told, code="invalid_choice") from error


class EitherName(forms.Form):
    """A name in English, in Arabic, or in both."""

    name = NameField(
        label=_("Name in English"),
        required=False,
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs=ENGLISH),
    )
    name_ar = NameField(
        label=_("Name in Arabic"),
        required=False,
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs=ARABIC),
    )


class BothNames(forms.Form):
    """A name in English and in Arabic, as it stands on sheets in either language."""

    name = NameField(
        label=_("Name in English"), max_length=LONGEST_NAME, widget=forms.TextInput(attrs=ENGLISH)
    )
    name_ar = NameField(
        label=_("Name in Arabic"),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs=ARABIC),
        error_messages={"required": _("Give the name as it stands on the sheets.")},
    )


class Days(forms.Form):
    """The first day and the last."""

    starts = DayField(label=_("First day"))
    ends = DayField(label=_("Last day"))
