"""What the chooser of formats asks."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.formats import MOST_IN_SWISS, Occasion
from tournaments.forms.fields import HoursField, NumberField

MOST_EVENINGS = 60


class ChooserForm(forms.Form):
    """An occasion; whatever the address leaves out is as on a usual club evening."""

    players = NumberField(
        label=_("Players"),
        initial=20,
        min_value=2,
        max_value=MOST_IN_SWISS,
        error_messages={
            "min_value": _("A championship needs at least two players."),
            "max_value": _("500 players are the most; part them into several championships."),
        },
    )
    evenings = NumberField(
        label=_("Evenings"),
        initial=3,
        min_value=1,
        max_value=MOST_EVENINGS,
        error_messages={"min_value": _("A championship takes at least one evening.")},
    )
    hours = HoursField(
        label=_("Hours an evening"),
        initial=2,
        min_value=0.25,
        max_value=24,
        error_messages={
            "min_value": _("An evening has at least a quarter of an hour."),
            "max_value": _("A day has 24 hours."),
        },
    )
    minutes = NumberField(
        label=_("Minutes a game"),
        initial=25,
        min_value=1,
        max_value=24 * 60,
        error_messages={"min_value": _("A game takes at least one minute.")},
    )
    tables = NumberField(
        label=_("Boards"),
        required=False,
        min_value=1,
        max_value=MOST_IN_SWISS,
        help_text=_("If there are not enough for all at once."),
        error_messages={"min_value": _("One board at least; or leave this empty.")},
    )
    two_games = forms.BooleanField(label=_("Two games a pairing, sides changed"), required=False)
    final = forms.BooleanField(
        label=_("It should end with a final before everyone"), required=False
    )

    def __init__(self, asked: dict[str, Any]) -> None:
        usual = {name: field.initial for name, field in self.base_fields.items() if field.initial}
        super().__init__(usual | asked)

    @property
    def numbers(self) -> list[forms.BoundField]:
        """The fields that are short enough to stand side by side."""
        return [self[name] for name in ("players", "evenings", "hours", "minutes")]

    def occasion(self) -> Occasion:
        """The occasion that the cleaned fields tell of."""
        given = self.cleaned_data
        return Occasion(
            players=given["players"],
            evenings=given["evenings"],
            minutes_an_evening=int(given["hours"] * 60),
            minutes_a_game=given["minutes"],
            tables=given["tables"],
            games_a_pairing=2 if given["two_games"] else 1,
            wants_final=given["final"],
        )
