"""How somebody wants documents printed: the edition, copies of a round, each document's own."""

from collections.abc import Iterable, Mapping

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.on_paper.asking import MOST_COPIES, ROUND_IN_ONE, in_one, key_of
from tournaments.on_paper.registry import Kind
from tournaments.sheets.paper import PAPERS

LANGUAGES = [
    ("ar", _("Arabic")),
    ("en", _("English")),
    ("ar-en", _("Arabic and English")),
    ("en-ar", _("English and Arabic")),
]
DIGITS = [("latn", "123"), ("arab", "١٢٣")]
TURNS = [
    ("auto", pgettext_lazy("how paper lies", "as it fits")),
    ("portrait", pgettext_lazy("how paper lies", "upright")),
    ("landscape", pgettext_lazy("how paper lies", "on its side")),
]
COPIES = [(str(number), str(number)) for number in range(MOST_COPIES + 1)]


class PrintingForm(forms.Form):
    """Words by the names of the fields are given in mappings, of which the last that says
    something sensible is taken; ``language`` is what is printed in otherwise.
    """

    lang = forms.ChoiceField(label=_("Language"), choices=LANGUAGES)
    digits = forms.ChoiceField(label=_("Digits in Arabic"), choices=DIGITS)
    paper = forms.ChoiceField(label=_("Paper"), choices=[(paper, paper) for paper in PAPERS])
    turn = forms.ChoiceField(label=_("Orientation"), choices=TURNS)

    def __init__(self, kinds: list[Kind], language: str, *asked: Mapping[str, str]) -> None:
        super().__init__()
        self.fields["lang"].initial = language
        self.edition = [self[name] for name in self.fields]
        self.copies = self._add_copies(in_one(kinds))
        self.options = {kind.name: self._add_options(kind) for kind in kinds}
        for words in ({}, *asked):
            self._take(words)

    @property
    def choice(self) -> dict[str, str]:
        """The words that the form stands at, by the names of its fields."""
        return {name: str(field.initial) for name, field in self.fields.items()}

    def _add_copies(self, kinds: Iterable[Kind]) -> list[forms.BoundField]:
        for kind in kinds:
            field = forms.ChoiceField(label=str(kind.label), choices=COPIES)
            field.initial = str(ROUND_IN_ONE[kind.name])
            self.fields[kind.name] = field
        return [self[kind.name] for kind in kinds]

    def _add_options(self, kind: Kind) -> list[forms.BoundField]:
        keys = [key_of(kind, option) for option in kind.options]
        for key, option in zip(keys, kind.options, strict=True):
            self.fields[key] = forms.ChoiceField(label=str(option.label), choices=option.choices)
        return [self[key] for key in keys]

    def _take(self, words: Mapping[str, str]) -> None:
        """Let the fields stand at what ``words`` say, as far as that can be chosen."""
        for name, field in self.fields.items():
            choices = [value for value, _label in field.choices]  # type: ignore[attr-defined]
            usual = field.initial if field.initial in choices else choices[0]
            field.initial = words[name] if words.get(name) in choices else usual
