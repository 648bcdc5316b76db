"""Sentences about cuts, ties at them, and what settled them."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from players.models import in_readers_script
from tournaments.models import Entry
from tournaments.pairing.cut import TieRule
from tournaments.qualifying import GroupCut
from tournaments.wording.phrases import Params, Sentence, enumerated, fixed, isolated


def tie_words(cut: GroupCut) -> str:
    """Who is level at the cut, and how many of them can go through."""
    words = {"players": _names(cut.tied), "group": cut.group, "count": cut.cut.free}
    if cut.is_one_of_several:
        text = ngettext(
            "Group %(group)s: %(players)s are level in everything but the start number, "
            "and there is one place for them.",
            "Group %(group)s: %(players)s are level in everything but the start number, "
            "and there are %(count)s places for them.",
            cut.cut.free,
        )
    else:
        text = ngettext(
            "%(players)s are level in everything but the start number, "
            "and there is one place for them.",
            "%(players)s are level in everything but the start number, "
            "and there are %(count)s places for them.",
            cut.cut.free,
        )
    return text % words


def tie_settled(details: Params) -> str:
    """A step of the log: who was level for which place, and what chose among them."""
    words = {
        "players": _told(details["tied"]),
        "through": _told(details["through"]),
        "group": details["group"],
        "place": details["place"],
        "lot": details["lot"],
    }
    if details["group"]:
        level = _("Group %(group)s: %(players)s were level for place %(place)s.")
    else:
        level = _("%(players)s were level for place %(place)s.")
    return " ".join((level, _choice(str(details["rule"])))) % words


def _choice(rule: str) -> str:
    return {
        TieRule.LOT: _("The lot (number %(lot)s) chose %(through)s."),
        TieRule.PLAY_OFF: _("The play-off was won by %(through)s."),
        TieRule.ALL: _("All of them went through."),
        TieRule.START_NUMBER: _("The start number chose %(through)s."),
    }[TieRule(rule)]


def _ties(params: Params) -> list[str]:
    return [tie_words(cut) for cut in params["cuts"]]  # type: ignore[attr-defined]


def _names(entries: list[Entry]) -> str:
    return _told([[entry.player.name, entry.player.name_ar] for entry in entries])


def _told(names: object) -> str:
    assert isinstance(names, list)
    return enumerated([isolated(in_readers_script(*both)) for both in names])


def fed(details: Params) -> str:
    """A step of the log of the new championship."""
    return _counted(
        ngettext(
            "%(count)s player came from “%(source)s”.",
            "%(count)s players came from “%(source)s”.",
            int(str(details["players"])),
        ),
        details,
    )


def made(details: Params) -> str:
    """A step of the log of the championship that others came from."""
    return _counted(
        ngettext(
            "%(count)s player went on to “%(stage)s”.",
            "%(count)s players went on to “%(stage)s”.",
            int(str(details["players"])),
        ),
        details,
    )


def _counted(text: str, details: Params) -> str:
    source, stage = _told([details["source"]]), _told([details["stage"]])
    return text % {"count": details["players"], "source": source, "stage": stage}


REFUSALS: Mapping[str, Sentence] = {
    "stage_too_early": fixed(
        lambda: _("The standings are not final yet: play the last round, or end the championship.")
    ),
    "stage_made_already": lambda params: (
        _("Somebody made “%(stage)s” of these standings a moment ago. Look at it first.")
        % {"stage": isolated(str(params["stage"]))}
    ),
    "stage_too_few": fixed(lambda: _("At least two players have to go through.")),
    "tie_at_cut": lambda params: " ".join([*_ties(params), _("Choose what settles it.")]),
    "play_off_unclear": lambda params: " ".join(
        [*_ties(params), _("Tick as many as there are places.")]
    ),
    "play_off_needs_reason": fixed(
        lambda: _("Say when and how the play-off was played; it stays in the log.")
    ),
}
