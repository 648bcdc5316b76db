"""The form that sends a game tapped on a board: how it ended, where the board does not say."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.engine import Ending, Result
from games.errors import GameError
from games.models import GameRecord
from games.tapping import TappedGame, text_of
from games.wording.faults import explain
from games.wording.tapping import refusal_sentence
from tournaments.models import Game

GOES_ON = "goes on"
CLAIMS = {
    GOES_ON: _("It goes on: keep the moves so far"),
    "1-0 resigned": _("North resigned, South wins"),
    "0-1 resigned": _("South resigned, North wins"),
    "1-0 time": _("North ran out of time, South wins"),
    "0-1 time": _("South ran out of time, North wins"),
    "1/2-1/2 agreed": _("A draw was agreed"),
}
# The fields stand in the part of the page that each tap replaces, the form around the whole.
IN_FORM = {"form": "send"}


class TapForm(forms.Form):
    how = GameRecord.How.TAPPED
    claim = forms.ChoiceField(
        label=_("How the game ended"),
        choices=CLAIMS.items(),
        widget=forms.Select(attrs=IN_FORM),
    )
    enter_result = forms.BooleanField(
        label=_("Enter the result of the board as the table's result"),
        required=False,
        initial=True,
        widget=forms.CheckboxInput(attrs=IN_FORM),
    )

    def __init__(
        self, *args: Any, tapped: TappedGame, game: Game, may_enter: bool, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.tapped = tapped
        self.game = game
        if tapped.is_over:
            del self.fields["claim"]
        if not (tapped.is_over and game.is_open and may_enter):
            del self.fields["enter_result"]

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if self.tapped.refusal:
            self.add_error(None, refusal_sentence(self.tapped.refusal, self.tapped.rules))
        elif not self.tapped.played.plies:
            self.add_error(None, explain(GameError("no_moves")))
        else:
            cleaned["text"] = text_of(self.tapped, self.game, self._claim(cleaned))
        return cleaned

    def _claim(self, cleaned: dict[str, Any]) -> tuple[Result, Ending] | None:
        claim = cleaned.get("claim")
        if claim in (None, GOES_ON):
            return None
        result, ending = claim.split()
        return Result(result), Ending(ending)
