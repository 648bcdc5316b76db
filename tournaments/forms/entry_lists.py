"""A list of people to enter: the form that takes it, and the choices of its preview."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from players.errors import PlayerError
from players.lists.files import grid_of, grid_of_text
from players.lists.grids import BIGGEST_FILE, Grid
from players.lists.people import read_people
from players.wording import explain
from tournaments.forms.fields import whole_number


class ListForm(forms.Form):
    """A file or a pasted text; read, it has a ``grid``."""

    file = forms.FileField(
        label=_("File"),
        required=False,
        help_text=_("A workbook (XLSX) or a CSV file, with headings or without, of at most 4 MB."),
        widget=forms.FileInput(attrs={"accept": ".xlsx,.csv,.tsv,.txt,text/*"}),
    )
    text = forms.CharField(
        label=_("Or paste the names here"),
        required=False,
        strip=False,
        help_text=_("One name a line, as in a chat: numbers before it, club or year behind it."),
        widget=forms.Textarea(attrs={"rows": 10, "dir": "auto", "spellcheck": "false"}),
    )
    grid: Grid

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        file, text = cleaned.get("file"), cleaned.get("text") or ""
        if self.errors:
            return cleaned
        try:
            self.grid = _read(file) if file else grid_of_text(text)
        except PlayerError as error:
            self._refuse(forms.ValidationError(explain(error), code=error.code))
        else:
            if not read_people(self.grid).rows:
                self._refuse(forms.ValidationError(_("Choose a file, or paste at least one name.")))
        return cleaned

    def _refuse(self, error: forms.ValidationError) -> None:
        self.add_error("file" if self.cleaned_data["file"] else "text", error)


def _read(file: UploadedFile) -> Grid:
    """Refuses what is too big before it is read."""
    if (file.size or 0) > BIGGEST_FILE:
        raise PlayerError("list_too_big", most=BIGGEST_FILE // 2**20)
    return grid_of(file.read())


def choices_in(data: QueryDict) -> dict[int, str]:
    """What was chosen for the rows, by their numbers."""
    sent = data.dict().items()
    rows = ((whole_number(name.removeprefix("row-")), str(choice)) for name, choice in sent)
    return {number: choice for number, choice in rows if number is not None}
