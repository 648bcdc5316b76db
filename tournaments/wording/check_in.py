"""Sentences about check-in: what closing it would do, what it did."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from players.models import in_readers_script
from tournaments.models import Tournament
from tournaments.wording.phrases import Params, Sentence, enumerated, fixed, isolated


def effects_of_closing(tournament: Tournament, missing: int, here: int) -> dict[str, str]:
    """What each way of closing would do, by its name."""
    out = ngettext(
        "%(count)s player is taken out. Here: %(here)s.",
        "%(count)s players are taken out. Here: %(here)s.",
        missing,
    )
    away = ngettext(
        "%(count)s player is away in round 1 without a point, and drawn from round 2 on.",
        "%(count)s players are away in round 1 without a point, and drawn from round 2 on.",
        missing,
    )
    ways = {"away": away} if tournament.is_swiss else {}
    return {
        way: text % {"count": missing, "here": here} for way, text in (ways | {"out": out}).items()
    }


def effect_of_reopening(details: Params) -> str:
    """What undoing a closing would do."""
    players = _players(details)
    if details["absence"] == "out":
        return _("Entered again: %(players)s.") % {"players": players}
    return _("Expected in round 1 again: %(players)s.") % {"players": players}


def _players(details: Params) -> str:
    both = list(details["players"])  # type: ignore[call-overload]
    return enumerated([isolated(in_readers_script(*names)) for names in both])


def _about(details: Params) -> dict[str, str]:
    both = details["player"]
    assert isinstance(both, list)
    return {"player": isolated(in_readers_script(*both))}


def _checked_in(details: Params) -> str:
    if details["was_away"]:
        return _("%(player)s has come and plays in round 1 after all.") % _about(details)
    return _("%(player)s has come.") % _about(details)


def _closed(details: Params) -> str:
    words = {"players": _players(details)}
    if details["absence"] == "out":
        return _("Check-in closed. Taken out: %(players)s.") % words
    return _("Check-in closed. Away in round 1: %(players)s.") % words


STEPS: dict[str, Sentence] = {
    "checked_in": _checked_in,
    "checked_out": lambda details: _("%(player)s has not come after all.") % _about(details),
    "check_in_closed": _closed,
    "check_in_reopened": lambda details: (
        _("The closing of check-in was undone for %(players)s.") % {"players": _players(details)}
    ),
}

REFUSALS: dict[str, Sentence] = {
    "check_in_over": fixed(
        lambda: _(
            "Round 1 is drawn, so check-in is over. Enter who comes late, withdraw who has left."
        )
    ),
    "nobody_missing": fixed(lambda: _("Nobody is missing any more. Nothing was changed.")),
    "no_closing_to_undo": fixed(lambda: _("This closing was undone already.")),
}
