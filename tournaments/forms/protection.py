"""Forms for keeping players apart."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.fields import NumberField, RowsField
from tournaments.models import Entry, Tournament
from tournaments.queries import entries_of


class ProtectionForm(forms.Form):
    """Two or more players, how strictly, and through which round."""

    entries = RowsField(
        label=_("Players"),
        queryset=Entry.objects.none(),
        error_messages={"required": _("Choose at least two players who should not meet.")},
    )
    is_strict = forms.BooleanField(
        label=_("They must not meet, whatever it costs"),
        required=False,
        help_text=_("Otherwise they may when it can’t be avoided; you are told before."),
    )

    def __init__(self, *args: object, tournament: Tournament, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.fields["entries"].queryset = entries_of(tournament)  # type: ignore[attr-defined]
        self.fields["until"] = NumberField(
            label=_("Through round"),
            required=False,
            min_value=1,
            max_value=tournament.planned_rounds,
            help_text=_("Leave it empty for all rounds."),
        )


class ClubsApartForm(forms.Form):
    def __init__(self, *args: object, tournament: Tournament, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.auto_id = "clubs_%s"  # its page has another field of the same name
        self.fields["until"] = NumberField(
            label=_("Members of one club should not meet through round"),
            min_value=0,
            max_value=tournament.planned_rounds,
            initial=tournament.clubs_apart_until,
            help_text=_("0: they may meet from the start."),
        )
