"""Sentences about lists of people: what a row would do, and what its undoing would."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from players.wording import likeness_in_words
from tournaments.entry_lists import LEFT_OUT, NEW, Fate, PlannedRow
from tournaments.models import Entry
from tournaments.wording.phrases import Params, Sentence, enumerated, fixed, isolated

HEADS = {
    Fate.UNSURE: lambda n: ngettext(
        "%(n)s line where you say who it is", "%(n)s lines where you say who it is", n
    ),
    Fate.REFUSED: lambda n: ngettext(
        "%(n)s line that can’t be entered", "%(n)s lines that can’t be entered", n
    ),
    Fate.REPEATED: lambda n: ngettext(
        "%(n)s line that repeats another", "%(n)s lines that repeat others", n
    ),
    Fate.KNOWN: lambda n: ngettext(
        "%(n)s player of the club to enter", "%(n)s players of the club to enter", n
    ),
    Fate.NEW: lambda n: ngettext("%(n)s new player", "%(n)s new players", n),
    Fate.ENTERED: lambda n: ngettext(
        "%(n)s who is entered already", "%(n)s who are entered already", n
    ),
}


def head_of(fate: Fate, count: int) -> str:
    """How many rows have this fate."""
    return HEADS[fate](count) % {"n": count}


def choices_of(planned: PlannedRow) -> list[tuple[str, str]]:
    """What may be chosen for a row: value and words."""
    people = [
        (str(each.player.pk), f"{isolated(str(each.player))} – {likeness_in_words(each)}")
        for each in planned.alike
    ]
    undecided = [] if planned.default else [("", _("choose"))]
    return [*undecided, *people, (NEW, _("someone new")), (LEFT_OUT, _("leave this line out"))]


def remark_on(planned: PlannedRow) -> str:
    """What to know about a row beside its choice."""
    if planned.twin:
        return _("The same name stands in line %(number)s.") % {"number": planned.twin}
    if planned.strange_club:
        text = _("Club: %(club)s. Someone new of it is entered without a club.")
        return text % {"club": isolated(planned.strange_club)}
    return planned.why


def effect_of_undoing(entries: Sequence[Entry], made: int) -> list[str]:
    """What goes when a list is undone, sentence by sentence."""
    byes = sum(len(entry.requested_byes.all()) for entry in entries)
    cards = sum(len(entry.links.all()) for entry in entries)
    told = [
        (
            len(entries),
            ngettext("%(n)s player is taken out.", "%(n)s players are taken out.", len(entries)),
        ),
        (
            made,
            ngettext(
                "%(n)s player who was new in the club is deleted, unless entered elsewhere.",
                "%(n)s players who were new in the club are deleted, unless entered elsewhere.",
                made,
            ),
        ),
        (
            byes,
            ngettext(
                "%(n)s bye that was asked for is forgotten.",
                "%(n)s byes that were asked for are forgotten.",
                byes,
            ),
        ),
        (
            cards,
            ngettext(
                "%(n)s card opens nothing any more.", "%(n)s cards open nothing any more.", cards
            ),
        ),
    ]
    return [text % {"n": count} for count, text in told if count]


def _taken(details: Params) -> str:
    count = len(list(details["entries"]))  # type: ignore[call-overload]
    return ngettext(
        "A list with %(count)s player was taken in.",
        "A list with %(count)s players was taken in.",
        count,
    ) % {"count": count}


def _undone(details: Params) -> str:
    count = len(list(details["entries"]))  # type: ignore[call-overload]
    return ngettext(
        "The list of players was undone; %(count)s player was taken out.",
        "The list of players was undone; %(count)s players were taken out.",
        count,
    ) % {"count": count}


def _list_used(params: Params) -> str:
    names = [isolated(str(name)) for name in list(params["names"])]  # type: ignore[call-overload]
    return _(
        "The list can’t be undone: a round was drawn with %(names)s. Withdraw them one by one."
    ) % {"names": enumerated(names)}


STEPS: dict[str, Sentence] = {"list_taken": _taken, "list_undone": _undone}

REFUSALS: dict[str, Sentence] = {
    "list_changed": fixed(
        lambda: _(
            "Players were entered or changed since you looked the list through. "
            "Look once more; nothing was stored yet."
        )
    ),
    "row_undecided": fixed(lambda: _("Say who is meant in line %(number)s.")),
    "player_twice": fixed(
        lambda: _("%(player)s is chosen in two lines. Somebody can only be entered once.")
    ),
    "nobody_chosen": fixed(lambda: _("There is nobody to enter in this list.")),
    "no_list_to_undo": fixed(
        lambda: _("This list was undone already, or another one came after it.")
    ),
    "list_used": _list_used,
}
