"""A report file: the form that takes it, and what its preview asks."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from players.models import Player
from tournaments.errors import ReportError
from tournaments.exchange.people import Match
from tournaments.exchange.plan import Plan, plan_of
from tournaments.forms.fields import Days, EitherName, OnceField
from tournaments.models import Tournament
from tournaments.pairing import trf
from tournaments.pairing.errors import TrfError
from tournaments.trf_wording import explain_trf
from tournaments.wording.reports import explain_report

KB = 1024
BIGGEST_REPORT = 1024 * KB  # 500 players and 46 rounds take a quarter of it
NEW = "new"


class ReportForm(forms.Form):
    """A file, or the text of one; read, it has a ``plan``."""

    file = forms.FileField(
        label=_("Report file"),
        required=False,
        help_text=_("A text file of another program, often named .trf or .txt, of at most 1 MB."),
        widget=forms.FileInput(attrs={"accept": ".trf,.trfx,.txt,text/plain"}),
    )
    text = forms.CharField(
        label=_("Or paste its lines here"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 6, "dir": "ltr", "spellcheck": "false"}),
    )
    plan: Plan

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if self.errors:
            return cleaned
        try:
            cleaned["text"] = self._text(cleaned["file"], cleaned["text"])
            self.plan = plan_of(trf.read(cleaned["text"]))
        except TrfError as error:
            self._refuse(explain_trf(error), error.code)
        except ReportError as error:
            self._refuse(explain_report(error), error.code)
        return cleaned

    def _text(self, file: UploadedFile | None, pasted: str) -> str:
        if not file and not pasted.strip():
            raise ReportError("no_file")
        if (file.size or 0 if file else len(pasted)) > BIGGEST_REPORT:
            raise ReportError("file_too_big", most=BIGGEST_REPORT // KB)
        return trf.decode(file.read()) if file else pasted

    def _refuse(self, sentence: str, code: str) -> None:
        field = "file" if self.cleaned_data["file"] else "text"
        self.add_error(field, forms.ValidationError(sentence, code=code))


class ImportForm(EitherName, Days):
    """How the championship is called, when it was, and who its players are."""

    publicity = forms.ChoiceField(
        label=_("Who sees it"), choices=Tournament.Publicity.choices, widget=forms.RadioSelect
    )
    once = OnceField()

    def __init__(self, data: Any = None, *, plan: Plan, matches: Sequence[Match]) -> None:
        super().__init__(data, initial=_told(plan))
        self.matches = matches
        for match in matches:
            if match.candidates:
                self.fields[f"player-{match.entrant.number}"] = _player_field(match)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if not self.errors and not cleaned["name"] and not cleaned["name_ar"]:
            self.add_error("name", _("Write the name in English, in Arabic, or in both."))
        if not self.errors and cleaned["ends"] < cleaned["starts"]:
            self.add_error("ends", _("The last day is before the first."))
        self._refuse_doubles()
        return cleaned

    def _refuse_doubles(self) -> None:
        taken: set[int] = set()
        for number, player in self.known().items():
            if player.pk in taken:
                error = ReportError("player_twice", player=player)
                self.add_error(f"player-{number}", explain_report(error))
            taken.add(player.pk)

    def known(self) -> dict[int, Player]:
        """The people of the club that were chosen, by pairing number."""
        return {
            match.entrant.number: player
            for match in self.matches
            for player in match.candidates
            if self.cleaned_data.get(f"player-{match.entrant.number}") == str(player.pk)
        }

    def settings(self) -> dict[str, Any]:
        """The fields of the championship as the service takes them."""
        return {name: self.cleaned_data[name] for name in self.base_fields}

    @property
    def unsure(self) -> list[tuple[Match, forms.BoundField]]:
        """Players of the file that may be somebody of the club, with their field."""
        return self._with_fields(is_sure=False)

    @property
    def found(self) -> list[tuple[Match, forms.BoundField]]:
        return self._with_fields(is_sure=True)

    @property
    def new(self) -> list[Match]:
        return [match for match in self.matches if not match.candidates]

    def _with_fields(self, *, is_sure: bool) -> list[tuple[Match, forms.BoundField]]:
        return [
            (match, self[f"player-{match.entrant.number}"])
            for match in self.matches
            if match.candidates and (match.sure is not None) is is_sure
        ]


def _told(plan: Plan) -> dict[str, Any]:
    """What the file says of the things that are asked."""
    return {
        "name": plan.tournament.name,
        "name_ar": plan.tournament.name_ar,
        "starts": plan.starts,
        "ends": plan.ends,
        "publicity": plan.tournament.publicity,
    }


def _player_field(match: Match) -> forms.ChoiceField:
    people = [(str(player.pk), _told_apart(player)) for player in match.candidates]
    choices = [*people, (NEW, _("somebody new"))]
    return forms.ChoiceField(
        label=match.entrant.name,
        choices=choices if match.sure else [("", _("choose")), *choices],
        initial=str(match.sure.pk) if match.sure else "",
        error_messages={"required": _("Say who this is.")},
    )


def _told_apart(player: Player) -> str:
    """The name with what tells people of one name apart."""
    if player.birth_year is None:
        return str(player)
    return gettext("%(name)s, born %(year)s") % {"name": player, "year": player.birth_year}
