"""The form that takes a record: typed or pasted text, or a file."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.broken_lines import BrokenLine, broken_line
from games.engine import NotationError, RuleSet, parse_record
from games.errors import GameError
from games.models import GameRecord
from games.services import check_text
from games.uploads import read_upload
from games.wording.faults import explain, explain_text
from players.chats import without_senders

EXAMPLE = "1. h B 2. k E 3. i K 4. j B 5. j D 6. g M 7. f G 8. i 1-0"


class RecordForm(forms.Form):
    text = forms.CharField(
        label=_("Moves of the game"),
        help_text=_(
            "The letter of the hole lifted, move after move, in either script; "
            "move numbers, tags and the result may stand with them."
        ),
        required=False,
        strip=False,
        widget=forms.Textarea(
            attrs={
                "dir": "ltr",
                "rows": 10,
                "placeholder": EXAMPLE,
                "autocapitalize": "off",
                "autocomplete": "off",
                "autocorrect": "off",
                "spellcheck": "false",
            }
        ),
    )
    file = forms.FileField(
        label=_("Or a file with the moves"),
        help_text=_("A text file with one game."),
        required=False,
        widget=forms.FileInput(attrs={"accept": ".txt,text/plain"}),
    )
    enter_result = forms.BooleanField(
        label=_("Enter the result of the board as the table's result"),
        help_text=_("Only if every move is legal and the game is over on the board."),
        required=False,
        initial=True,
    )

    def __init__(self, *args: Any, rules: RuleSet, may_enter: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.rules = rules
        self.fault: NotationError | None = None
        if not may_enter:
            del self.fields["enter_result"]

    @property
    def how(self) -> str:
        return GameRecord.How.UPLOADED if self.cleaned_data.get("file") else GameRecord.How.TYPED

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if self.errors:
            return cleaned
        try:
            text = self._text(cleaned)
            check_text(text)
            parse_record(text, self.rules)
        except GameError as error:
            self.add_error("text", forms.ValidationError(explain(error), code=error.code))
        except NotationError as error:
            self.fault = error
            self.add_error("text", forms.ValidationError(explain_text(error), code=error.code))
        else:
            cleaned["text"] = text
        return cleaned

    def _text(self, cleaned: dict[str, Any]) -> str:
        """The text to read, which the field shows too, so that it can be mended there."""
        typed, upload = cleaned["text"], cleaned["file"]
        if upload and typed.strip():
            raise GameError("text_and_file")
        text = without_senders(read_upload(upload) if upload else typed)
        if text != typed:
            assert isinstance(self.data, QueryDict)
            self.data = self.data.copy()
            self.data["text"] = text
        return text

    @property
    def broken_line(self) -> BrokenLine | None:
        """The place to mend, where the text is unreadable."""
        return broken_line(self["text"].value(), self.fault) if self.fault else None
