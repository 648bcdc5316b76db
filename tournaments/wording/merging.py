"""Sentences about two entries that are one person."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from players.models import in_readers_script
from tournaments.models import Entry
from tournaments.wording.phrases import Params, Sentence, enumerated, fixed, isolated, listed


def effects_of_merging(keep: Entry, gone: Entry, rounds: Sequence[int], cards: int) -> list[str]:
    """What it would mean that ``gone`` becomes ``keep``, which was in other rounds."""
    names = {"keep": isolated(str(keep)), "gone": isolated(str(gone))}
    effects = [_("%(gone)s leaves the list; %(keep)s stays.") % names]
    if rounds:
        text = ngettext(
            "%(keep)s gets what %(gone)s did in round %(rounds)s.",
            "%(keep)s gets what %(gone)s did in rounds %(rounds)s.",
            len(rounds),
        )
        effects.append(text % {**names, "rounds": listed(list(rounds))})
    if cards:
        effects.append(_("The card of %(gone)s opens nothing any more.") % names)
    return effects


def _both(details: Params) -> dict[str, str]:
    return {key: isolated(in_readers_script(*list(details[key]))) for key in ("player", "other")}  # type: ignore[call-overload]


def _two(text: Callable[[], str]) -> Sentence:
    def sentence(params: Params) -> str:
        names = [isolated(str(name)) for name in list(params["names"])]  # type: ignore[call-overload]
        return text() % {"names": enumerated(names), "number": params["number"]}

    return sentence


def _both_entered(params: Params) -> str:
    names = [isolated(str(name)) for name in list(params["names"])]  # type: ignore[call-overload]
    return _(
        "Both have entered %(tournament)s. Merge the two entries there first, if they are one "
        "person."
    ) % {"tournament": enumerated(names)}


STEPS: dict[str, Sentence] = {
    "merged": lambda details: (
        _("%(other)s was the same person as %(player)s; the two entries are one.") % _both(details)
    ),
    "player_merged": lambda details: (
        _("%(other)s and %(player)s are one person of the club; the entry is of %(player)s.")
        % _both(details)
    ),
    "player_parted": lambda details: (
        _("%(other)s and %(player)s are two people again; the entry is of %(player)s.")
        % _both(details)
    ),
    "merge_undone": lambda details: (
        _("%(other)s and %(player)s are two entries again.") % _both(details)
    ),
}

REFUSALS: dict[str, Sentence] = {
    "merge_itself": fixed(lambda: _("Choose another entry: one can’t be merged with itself.")),
    "merge_met": _two(
        lambda: _(
            "%(names)s were paired with each other in round %(number)s, so they are two people."
        )
    ),
    "merge_same_round": _two(
        lambda: _("%(names)s both have a place in round %(number)s, so they are two people.")
    ),
    "merge_repaired": fixed(
        lambda: _(
            "Round %(number)s was changed by hand, and its record names both entries. They can’t "
            "be merged any more; withdraw the one that is not needed."
        )
    ),
    "merge_people_itself": fixed(
        lambda: _("Choose somebody else: these two can’t be merged, or are already.")
    ),
    "both_entered": _both_entered,
    "not_merged": fixed(lambda: _("This player was parted already.")),
    "no_merge_to_undo": fixed(
        lambda: _(
            "This merge can’t be undone any more: another one came after it, or what was merged "
            "was changed since."
        )
    ),
}
