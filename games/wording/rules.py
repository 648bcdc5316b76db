"""What people call the rule sets, and how each differs from the rules of Oman."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.engine import OMAN_1, BlockedRule, CaptureRule, Direction, EndlessRule, RuleSet

LABELS: Mapping[str, Promise] = {
    "oman-1": _("Rules of Oman"),
    "oman-1-endless-draw": _("Rules of Oman, an endless move draws"),
    "oman-1-endless-illegal": _("Rules of Oman, no endless moves"),
    "oman-1-third-repetition": _("Rules of Oman, drawn at the third repetition"),
    "oman-1-no-repetition": _("Rules of Oman, repetition counts for nothing"),
    "oman-1-position-without-side": _("Rules of Oman, repetition whoever is to move"),
    "oman-1-blocked-draw": _("Rules of Oman, who cannot move draws"),
    "zanzibar-1": _("Rules of Zanzibar, on rows of eight"),
}
# Two sentences each.
DIFFERENCES: Mapping[str, Promise] = {
    "oman-1": _(
        "These are the rules of Oman, by which a championship is played unless it chooses others. "
        "All other rule sets are told by how they differ from them."
    ),
    "oman-1-endless-draw": _(
        "A move that would go on for ever draws the game. "
        "By the rules of Oman the player who made it loses at once."
    ),
    "oman-1-endless-illegal": _(
        "A move that would go on for ever may not be made, and who has no other move is blocked. "
        "By the rules of Oman it may be made, and the player who made it loses at once."
    ),
    "oman-1-third-repetition": _(
        "The game is drawn when a position stands for the third time. "
        "By the rules of Oman the second time is enough."
    ),
    "oman-1-no-repetition": _(
        "A position may come again as often as it will, and the game goes on. "
        "By the rules of Oman it is drawn the second time."
    ),
    "oman-1-position-without-side": _(
        "The game is drawn when the same stones stand in all holes again, whoever is to move. "
        "By the rules of Oman the same player must be to move as well."
    ),
    "oman-1-blocked-draw": _(
        "When a player has stones but cannot move, the game is drawn. "
        "By the rules of Oman that player has lost."
    ),
    "zanzibar-1": _(
        "The board has rows of eight holes with three stones in each, 48 a side, and is sown "
        "clockwise. A last stone in an empty hole of the front row also takes what stands in the "
        "back hole opposite, even where the front hole before it is empty."
    ),
}
DIRECTIONS = {
    Direction.COUNTERCLOCKWISE: pgettext_lazy("direction of sowing", "counterclockwise"),
    Direction.CLOCKWISE: pgettext_lazy("direction of sowing", "clockwise"),
}
CAPTURES = {
    CaptureRule.FRONT_OPENS_BACK: _("only with the front hole before it"),
    CaptureRule.EACH_HOLE: _("also alone"),
}
ENDLESS = {
    EndlessRule.LOSES: _("its player loses"),
    EndlessRule.DRAWS: _("the game is drawn"),
    EndlessRule.ILLEGAL: _("it is not allowed"),
}
BLOCKED = {
    BlockedRule.LOSES: _("that player loses"),
    BlockedRule.DRAWS: _("the game is drawn"),
}
REPETITIONS = {
    0: _("never"),
    2: _("the second time"),
    3: _("the third time"),
}
SAME_SIDE = {
    True: _("the stones and the player to move"),
    False: _("the stones alone"),
}

# Everything in which rule sets differ (engine/RULES.md 1, 1a): what it is called, and its value.
SWITCHES: tuple[tuple[Promise, Callable[[RuleSet], object]], ...] = (
    (_("Holes in a row"), lambda rules: rules.row_length),
    (_("Stones in each hole at the start"), lambda rules: rules.stones),
    (_("Stones on each side"), lambda rules: rules.stones_a_side),
    (_("Direction of sowing"), lambda rules: DIRECTIONS[rules.direction]),
    (_("A back hole is taken"), lambda rules: CAPTURES[rules.capture]),
    (_("After a move that never ends"), lambda rules: ENDLESS[rules.endless]),
    (_("A sowing never ends if it takes more laps than"), lambda rules: rules.longest_sowing),
    (_("A repeated position draws"), lambda rules: REPETITIONS[rules.repetition]),
    (_("The same position means"), lambda rules: SAME_SIDE[rules.side_in_position]),
    (_("When a player cannot move"), lambda rules: BLOCKED[rules.blocked]),
)


@dataclass(frozen=True, slots=True)
class Switch:
    """One switch of a rule set, beside that of the rules of Oman."""

    name: Promise
    here: object
    in_oman: object

    @property
    def differs(self) -> bool:
        return self.here != self.in_oman


def label_of(rules: RuleSet) -> Promise:
    """What people call a rule set."""
    return LABELS[rules.name]


def difference(rules: RuleSet) -> Promise:
    """How a rule set differs from the rules of Oman, in two sentences."""
    return DIFFERENCES[rules.name]


def switches(rules: RuleSet) -> list[Switch]:
    """Every switch of a rule set."""
    return [Switch(name, value(rules), value(OMAN_1)) for name, value in SWITCHES]
