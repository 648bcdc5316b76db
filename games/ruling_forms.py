"""What an arbiter decides about a game: which result stands, or how the stones lay."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.models import GameRecord
from games.tellings import Tellings
from games.wording.tellings import choice_words, table_words
from tournaments.forms.fields import NumberField

TABLE = "table"


class SeenForm(forms.Form):
    """With the newest record and the version of the game that the page showed."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=500,
        help_text=_("Everyone who runs the championship sees it."),
    )
    newest = forms.IntegerField(widget=forms.HiddenInput)
    version = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, tellings: Tellings, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["newest"].initial = tellings.newest.pk
        self.fields["version"].initial = tellings.newest.game.version


class RulingForm(SeenForm):
    field_order = ["decision", "reason"]
    decision = forms.ChoiceField(label=_("What stands"), widget=forms.RadioSelect)

    def __init__(self, *args: Any, tellings: Tellings, **kwargs: Any) -> None:
        super().__init__(*args, tellings=tellings, **kwargs)
        self.records = {str(record.pk): record for record in _choices_of(tellings)}
        game = tellings.newest.game
        choices = [(key, choice_words(record)) for key, record in self.records.items()]
        if not game.is_open:
            choices.append((TABLE, table_words(game)))
        decision = self.fields["decision"]
        assert isinstance(decision, forms.ChoiceField)
        decision.choices = choices

    @property
    def chosen(self) -> GameRecord | None:
        """The record whose board stands; None for the result of the table."""
        return self.records.get(self.cleaned_data["decision"])


def _choices_of(tellings: Tellings) -> Sequence[GameRecord]:
    """The records to choose from: those that differ, or the newest if it shows a result."""
    return tellings.apart or [record for record in tellings.records[:1] if record.result]


class CertifyForm(SeenForm):
    field_order = ["record", "ply", "diagram", "reason"]
    prefix = "certify"
    record = forms.ModelChoiceField(GameRecord.objects.none(), widget=forms.HiddenInput)
    ply = NumberField(min_value=1, widget=forms.HiddenInput)
    diagram = forms.CharField(
        label=_("Stones in each hole"),
        help_text=_(
            "Four lines as South sees the board: North's back row, North's front row, "
            "South's front row, South's back row."
        ),
        widget=forms.Textarea(
            attrs={"dir": "ltr", "rows": 4, "autocomplete": "off", "spellcheck": "false"}
        ),
    )

    def __init__(self, *args: Any, tellings: Tellings, **kwargs: Any) -> None:
        super().__init__(*args, tellings=tellings, **kwargs)
        record = self.fields["record"]
        assert isinstance(record, forms.ModelChoiceField)
        record.queryset = tellings.newest.game.records.all()
