"""Sentences about players who enter themselves."""

from django.utils.translation import gettext as _

from players.models import in_readers_script
from tournaments.wording.phrases import Params, Sentence, fixed, isolated


def _player(details: Params) -> dict[str, str]:
    return {"player": isolated(in_readers_script(*list(details["player"])))}  # type: ignore[call-overload]


def _approved(details: Params) -> str:
    if details["is_new"]:
        return _("%(player)s had asked to play, and is new in the list.") % _player(details)
    return _("%(player)s had asked to play.") % _player(details)


STEPS: dict[str, Sentence] = {
    "sign_up_approved": _approved,
    "sign_up_refused": lambda details: (
        _("%(player)s asked to play and was refused.") % _player(details)
    ),
}

REFUSALS: dict[str, Sentence] = {
    "sign_ups_closed": fixed(
        lambda: _("The form for players is closed. Ask the club whether there is still a place.")
    ),
    "too_many_sign_ups": fixed(
        lambda: _("Too many have entered from here in a short time. Try again in an hour.")
    ),
    "sign_up_decided": fixed(lambda: _("Somebody else has decided about this one already.")),
}
