"""What is asked about the players of a championship."""

from django import forms
from django.utils.translation import gettext_lazy as _

from players.models import Player
from tournaments.forms.fields import NumberField, RowsField
from tournaments.models import ASKED_FOR, MOST_GROUPS, MOST_ROUNDS

MOST_TABLES = 999
NO_TABLE = _("A table has a number from 1 to 999; leave it empty for any table.")


class AddPlayersForm(forms.Form):
    players = RowsField(
        queryset=Player.objects.filter(merged_into=None),
        error_messages={"required": _("Choose at least one player.")},
    )


class EntryForm(forms.Form):
    """A step on one entry, with the version of it that the page showed."""

    version = forms.IntegerField(widget=forms.HiddenInput, required=False)


class ByeForm(EntryForm):
    round_number = NumberField(label=_("Round"), min_value=1, max_value=MOST_ROUNDS)
    kind = forms.ChoiceField(label=_("Kind"), choices=[(bye.value, bye.label) for bye in ASKED_FOR])


class TableForm(EntryForm):
    """Empty: the player may sit anywhere."""

    table = NumberField(
        label=_("Always at table"),
        required=False,
        min_value=1,
        max_value=MOST_TABLES,
        error_messages=dict.fromkeys(("invalid", "min_value", "max_value"), NO_TABLE),
    )


class GroupForm(EntryForm):
    group = NumberField(
        label=_("Group"),
        min_value=1,
        max_value=MOST_GROUPS,
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value", "max_value"), _("Choose the group by its number.")
        ),
    )
