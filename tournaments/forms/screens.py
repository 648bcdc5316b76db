"""What somebody wants on a hall screen."""

from typing import Any

from django import forms
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from tournaments.forms.fields import ClockField, NumberField
from tournaments.models import Tournament
from tournaments.screens.asked import (
    BOTH,
    FEWEST_SECONDS,
    MOST_SECONDS,
    USUAL_SECONDS,
    Asked,
)

SHOWS = [
    ("pairings", _("Pairings")),
    ("results", _("Results")),
    ("standings", _("Standings")),
]
LANGUAGES = [
    ("ar", _("Arabic")),
    ("en", _("English")),
    (BOTH, _("both, in turn")),
]
SCHEMES = [
    ("light", pgettext_lazy("hall screen", "light")),
    ("dark", pgettext_lazy("hall screen", "dark")),
]


class ScreenForm(forms.Form):
    """Stands at what is usual until it is sent; a table or group that is empty means all."""

    show = forms.MultipleChoiceField(
        label=_("What it shows"),
        choices=SHOWS,
        widget=forms.CheckboxSelectMultiple,
        initial=[value for value, _label in SHOWS],
    )
    lang = forms.ChoiceField(label=_("Language"), choices=LANGUAGES)
    scheme = forms.ChoiceField(label=_("Colours"), choices=SCHEMES)
    seconds = NumberField(
        label=_("Seconds a page stands"),
        min_value=FEWEST_SECONDS,
        max_value=MOST_SECONDS,
        initial=USUAL_SECONDS,
    )
    first = NumberField(label=_("From table"), min_value=1, max_value=9999, required=False)
    last = NumberField(label=_("To table"), min_value=1, max_value=9999, required=False)
    group = NumberField(label=_("Group"), min_value=1, max_value=99, required=False)
    next = ClockField(label=_("Next round at"), required=False)

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["lang"].initial = get_language()
        if not tournament.has_groups:
            del self.fields["group"]

    @property
    def chosen(self) -> tuple[Asked, str]:
        """What is asked for and the language to begin in; what is usual while that is wrong."""
        usual = get_language() or "ar"
        if not self.is_valid():
            return Asked(), usual
        words = self.cleaned_data
        language = usual if words["lang"] == BOTH else words["lang"]
        return Asked.of({name: str(word) for name, word in self._words()}), language

    def _words(self) -> Any:
        words = self.cleaned_data
        yield "show", ",".join(words["show"])
        yield from ((name, words[name]) for name in ("lang", "scheme", "seconds"))
        yield "group", words.get("group") or ""
        yield "next", words["next"].strftime("%H:%M") if words["next"] else ""
        if words["first"] or words["last"]:
            yield "tables", f"{words['first'] or 1}-{words['last'] or 9999}"
