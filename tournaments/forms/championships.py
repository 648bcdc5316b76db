"""The settings of a championship."""

from typing import Any, NamedTuple

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext, pgettext_lazy

from tournaments import rule_sets
from tournaments.forms.fields import ARABIC, ENGLISH, BothNames, Days, NumberField, OnceField
from tournaments.models import MOST_GROUPS, MOST_ROUNDS, ROUND_ROBINS, Tournament
from tournaments.points import points_text

# Half-points for a win, a draw and a loss, as clubs use them.
POINT_VALUES = ((2, 1, 0), (6, 2, 0), (4, 2, 0), (6, 4, 2))
BYE_WORTH = (
    ("win", pgettext_lazy("the bye counts as", "a win")),
    ("draw", pgettext_lazy("the bye counts as", "a draw")),
)

# Fields that most clubs leave as they are, by the part of the page that is folded over them.
USUAL: dict[str, dict[str, object]] = {
    "shape": {"group_count": 1, "has_third_place_match": False, "sides": "lot"},
    "counting": {
        "scoring": "match",
        "point_values": "2-1-0",
        "bye_worth": "win",
        "seeding": "rating",
        "is_accelerated": False,
        "most_half_byes": "",
        "rounds_without_half_byes": 0,
    },
}


def point_values(tournament: Tournament) -> tuple[int, int, int]:
    """Half-points for a win, a draw and a loss."""
    return (
        tournament.win_half_points,
        tournament.draw_half_points,
        tournament.loss_half_points,
    )


def _point_choices(current: tuple[int, int, int]) -> list[tuple[str, str]]:
    """The usual values, and those of the championship where they are others."""
    known = dict.fromkeys((*POINT_VALUES, current))
    return [(_joined(values), " · ".join(map(points_text, values))) for values in known]


def _joined(values: tuple[int, int, int]) -> str:
    return "-".join(map(str, values))


class Difference(NamedTuple):
    """One setting in words, as it is stored and as somebody else would have it."""

    label: str
    theirs: str
    yours: str


def _in_words(field: forms.Field, value: Any) -> str:
    """What a setting says: the words of a choice, not its value."""
    if isinstance(field, forms.BooleanField):
        return pgettext("setting", "yes") if value else pgettext("setting", "no")
    choices: Any = field.choices if isinstance(field, forms.ChoiceField) else ()
    return str(dict(choices).get(value, value))


class TournamentForm(BothNames, Days, forms.ModelForm):
    planned_rounds = NumberField(
        label=_("Rounds"),
        min_value=1,
        max_value=MOST_ROUNDS,
        help_text=_("Five are usual for 9 to 32 players. The other formats count their own."),
    )
    group_count = NumberField(
        label=_("Groups"),
        required=False,
        min_value=1,
        max_value=MOST_GROUPS,
        help_text=_(
            "Where everyone meets everyone: in several groups side by side, three players each "
            "at least. The first of each can go on to a knockout."
        ),
    )
    bye_worth = forms.ChoiceField(label=_("The bye counts as"), choices=BYE_WORTH)
    most_half_byes = NumberField(
        label=_("Half-point byes a player may ask for"),
        required=False,
        min_value=0,
        max_value=MOST_ROUNDS,
        help_text=_("In a Swiss. Empty: as many as a player likes."),
    )
    most_entries = NumberField(
        label=_("Places"),
        required=False,
        min_value=1,
        max_value=500,
        help_text=_("When they are taken, the form for players closes. Empty: no limit."),
    )
    rounds_without_half_byes = NumberField(
        label=_("Last rounds without half-point byes"),
        required=False,
        min_value=0,
        max_value=MOST_ROUNDS,
        help_text=_("1: none is given in the last round."),
    )
    rules = forms.ChoiceField(label=_("Rules of the game"), choices=rule_sets.choices)
    two_games = forms.BooleanField(
        label=_("Two games a pairing, sides changed"),
        required=False,
        help_text=_("Fairer: the first mover wins about seven games in ten."),
    )
    version = forms.IntegerField(widget=forms.HiddenInput, required=False)
    once = OnceField()

    class Meta:
        model = Tournament
        fields = (
            "name",
            "name_ar",
            "starts",
            "ends",
            "venue",
            "venue_ar",
            "format",
            "planned_rounds",
            "group_count",
            "rules",
            "two_games",
            "scoring",
            "seeding",
            "is_accelerated",
            "takes_sign_ups",
            "most_entries",
            "most_half_byes",
            "rounds_without_half_byes",
            "has_third_place_match",
            "sides",
            "records_set_results",
            "reports",
            "publicity",
        )
        widgets = {
            "venue": forms.TextInput(attrs=ENGLISH),
            "venue_ar": forms.TextInput(attrs=ARABIC),
            "format": forms.RadioSelect,
            "publicity": forms.RadioSelect,
            "scoring": forms.RadioSelect,
            "sides": forms.RadioSelect,
        }
        labels = {
            "scoring": _("What two games count for"),
            "seeding": _("Start numbers"),
            "is_accelerated": _("Let the strong meet early (Baku acceleration)"),
            "has_third_place_match": _("Play for the third place"),
            "sides": _("Who moves first in a knockout"),
            "takes_sign_ups": _("Players may enter themselves"),
            "venue": _("Place in English"),
            "venue_ar": _("Place in Arabic"),
            "records_set_results": _("A verified record sets the result by itself"),
            "reports": _("Results that players report from their cards"),
        }
        help_texts = {
            "scoring": _("Each game by itself only where everyone meets everyone."),
            "seeding": _(
                "Given at the first draw. In a Swiss the rules ask for the rating; "
                "club-mates can meet early only where everyone meets everyone."
            ),
            "is_accelerated": _(
                "For Swiss fields of 60 and more: the upper half gets points for pairing only, "
                "in the first half of the rounds."
            ),
            "has_third_place_match": _(
                "In a knockout: the losers of the semi-finals meet beside the final."
            ),
            "takes_sign_ups": _(
                "A public form, until round 1 is drawn. You approve each before anybody sees it."
            ),
            "sides": _("A drawn game is played again with sides changed, however they were given."),
            "records_set_results": _(
                "In the running round, where the table has no result yet. "
                "Otherwise a person enters every result."
            ),
            "reports": _("Whatever differs waits for the arbiter, both sides by side."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reports"].required = False
        self.fields["two_games"].initial = self.instance.games_per_pairing == 2
        self.fields["version"].initial = self.instance.version
        values = point_values(self.instance)
        self.fields["point_values"] = forms.ChoiceField(
            label=_("A win, a draw, a loss"),
            choices=_point_choices(values),
            initial=_joined(values),
        )
        is_draw = self.instance.bye_half_points == self.instance.draw_half_points
        self.fields["bye_worth"].initial = "draw" if is_draw else "win"

    def unfolded(self) -> list[str]:
        """The parts of the page that hold something wrong, or something unusual."""
        return [part for part, usual in USUAL.items() if not self._is_usual(usual)]

    def _is_usual(self, usual: dict[str, object]) -> bool:
        if self.errors and any(name in self.errors for name in usual):
            return False
        return all(str(self[name].value() or value) == str(value) for name, value in usual.items())

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        starts, ends = data.get("starts"), data.get("ends")
        if starts and ends and ends < starts:
            self.add_error("ends", _("The last day is before the first."))
        if data.get("format") not in ROUND_ROBINS:
            self._refuse_what_needs_a_schedule(data)
        return data

    def clean_reports(self) -> str:
        return self.cleaned_data["reports"] or self.instance.reports

    def clean_rounds_without_half_byes(self) -> int:
        return self.cleaned_data["rounds_without_half_byes"] or 0

    def clean_group_count(self) -> int:
        return self.cleaned_data["group_count"] or 1

    def _refuse_what_needs_a_schedule(self, data: dict[str, Any]) -> None:
        if data.get("group_count", 1) > 1:
            self.add_error("group_count", _("Only where everyone meets everyone there are groups."))
        if data.get("seeding") == Tournament.Seeding.CLUBS:
            text = _("Club-mates can be made to meet early only where everyone meets everyone.")
            self.add_error("seeding", text)

    def differences(self, stored: "TournamentForm") -> list[Difference]:
        """Where what was filled in here, and is valid, is not what ``stored`` begins with."""
        return [
            Difference(
                str(field.label),
                _in_words(field.field, stored[field.name].initial),
                _in_words(field.field, self.cleaned_data[field.name]),
            )
            for field in self.visible_fields()
            if self.cleaned_data[field.name] != stored[field.name].initial
        ]

    def settings(self) -> dict[str, Any]:
        """The fields as the services take them."""
        values = dict(self.cleaned_data)
        values["games_per_pairing"] = 2 if values.pop("two_games") else 1
        win, draw, loss = map(int, values.pop("point_values").split("-"))
        values |= {"win_half_points": win, "draw_half_points": draw, "loss_half_points": loss}
        values["bye_half_points"] = draw if values.pop("bye_worth") == "draw" else win
        values.pop("version")
        values.pop("once")
        return values
