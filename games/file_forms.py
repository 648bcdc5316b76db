"""A file of many games: the form that takes it, and what its preview hands on."""

import re
from dataclasses import dataclass
from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.core import signing
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from games.checking import Verdicts
from games.engine import NotationError
from games.errors import GameError
from games.uploads import BIGGEST_FILE, read_upload
from games.wording.faults import explain, explain_text
from players.chats import without_senders
from tournaments.models import Tournament

SALT = "games.file"
KEPT_FOR = 24 * 60 * 60
CARRIED = ("tournament", "user", "text", "enters_results")
MOST_SIGNED = 4_500_000  # what a form may carry beside its files


@dataclass(frozen=True, slots=True)
class Preview:
    """What was previewed, for whom and where: the page carries it, signed, until it is stored.

    Guests have no account: their ``user`` is none. Of a file that was checked by itself the page
    carries nothing but the key of that ``job``.
    """

    tournament: int
    user: int | None
    text: str
    enters_results: bool
    verdicts: Verdicts | None = None
    job: int | None = None

    def signed(self) -> str:
        """Raises GameError "too_much_text" for one that no form can carry."""
        carried = {name: getattr(self, name) for name in CARRIED}
        token = signing.dumps(carried, salt=SALT, compress=True)
        if len(token) > MOST_SIGNED:
            raise GameError("too_much_text")
        return token

    @classmethod
    def of(cls, token: str, tournament: Tournament, user: User) -> "Preview":
        """Raises GameError "no_preview" for one that is old, changed, or made elsewhere."""
        try:
            preview = cls(**signing.loads(token, salt=SALT, max_age=KEPT_FOR))
        except signing.BadSignature:
            raise GameError("no_preview") from None
        if (preview.tournament, preview.user) != (tournament.pk, user.pk):
            raise GameError("no_preview")
        return preview


class FileForm(forms.Form):
    file = forms.FileField(
        label=_("File of games"),
        help_text=_(
            "A text file with up to 5,000 games. Tags for round and table, or for the names of "
            "both players, say where a game belongs; the others you place by hand."
        ),
        widget=forms.FileInput(attrs={"accept": ".txt,.pgn,text/plain"}),
    )
    enters_results = forms.BooleanField(
        label=_("Enter the results of verified games"),
        help_text=_("Only at tables that have no result yet."),
        required=False,
        initial=True,
    )

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if not self.errors:
            try:
                text = read_upload(cleaned["file"], most=BIGGEST_FILE)
                cleaned["text"] = without_senders(text)
            except GameError as error:
                self.add_error("file", forms.ValidationError(explain(error), code=error.code))
            except NotationError as error:
                self.add_error("file", forms.ValidationError(explain_text(error), code=error.code))
        return cleaned


def chosen_places(data: QueryDict) -> dict[int, str]:
    """The places that somebody gave to games of the file, by their numbers in it."""
    places = {}
    for name, place in data.dict().items():
        number = re.fullmatch(r"place-([0-9]{1,5})", name)
        if number and str(place).strip():
            places[int(number[1])] = str(place).strip()
    return places
