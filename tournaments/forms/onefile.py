"""A championship file: sent once, then carried by the page until it is stored."""

from typing import Any

from django import forms
from django.core import signing
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from players.models import Club
from tournaments.errors import FileError
from tournaments.onefile.reading import read_document
from tournaments.onefile.writing import Document
from tournaments.wording.onefile import explain_file

MB = 1024 * 1024
BIGGEST_DOCUMENT = 20 * MB
CARRIED_FOR = 60 * 60 * 4  # seconds


class ChampionshipFileForm(forms.Form):
    """``carried`` is the file as the preview sends it back: packed, signed, for one club."""

    file = forms.FileField(
        label=_("Championship file"),
        error_messages={"required": _("Choose a championship file.")},
        help_text=_("A file that another site wrote at the desk of a championship."),
        widget=forms.FileInput(attrs={"accept": ".json,application/json"}),
    )
    carried = forms.CharField(required=False, widget=forms.HiddenInput)
    document: Document

    def __init__(self, *args: Any, club: Club, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.salt = f"championship file for {club.pk}"
        self.fields["file"].required = not self.data.get("carried")

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if self.errors:
            return cleaned
        try:
            text = self._text(cleaned["file"], cleaned["carried"])
            self.document = read_document(text)
            cleaned["carried"] = signing.dumps(text, salt=self.salt, compress=True)
        except FileError as error:
            self.add_error("file", forms.ValidationError(explain_file(error), code=error.code))
        return cleaned

    def _text(self, file: UploadedFile | None, carried: str) -> str:
        if file is None:
            try:
                return signing.loads(carried, salt=self.salt, max_age=CARRIED_FOR)
            except signing.BadSignature as error:
                raise FileError("no_document") from error
        if (file.size or 0) > BIGGEST_DOCUMENT:
            raise FileError("document_too_big", most=BIGGEST_DOCUMENT // MB)
        try:
            return file.read().decode()
        except UnicodeDecodeError as error:
            raise FileError("not_ours") from error
