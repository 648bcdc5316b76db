"""Why a report file gives no answer to what was asked of it, a sentence for each code."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from tournaments.pairing.checking.ranks import NEVER_TOLD
from tournaments.pairing.errors import (
    AskFault,
    EngineFaultError,
    IllegalRoundError,
    NobodyPresentError,
    NoLegalPairingError,
    PairingError,
    TooManyPlayersError,
    UnaskableError,
)
from tournaments.pairing.trf import Event
from tournaments.pairing.types import Criterion
from tournaments.wording.checks import meetings
from tournaments.wording.phrases import enumerated


def explain_refusal(error: PairingError, event: Event, round_number: int = 0) -> str:
    """Why ``round_number`` can't be drawn, or why what was asked for can't be told."""
    match error:
        case UnaskableError():
            return SENTENCES[error.code](error, event)
        case NoLegalPairingError():
            sentence = _(
                "Round %(round)s has no legal pairing: whoever meets whom, somebody would meet an "
                "old opponent, get a second bye or have one side too often. It can only be paired "
                "by hand, or the championship ends here."
            )
        case NobodyPresentError():
            sentence = _("Nobody is present in round %(round)s.")
        case TooManyPlayersError():
            return _(
                "The number of players is %(size)s; the largest field that can be drawn is "
                "%(limit)s."
            ) % {"size": error.size, "limit": error.limit}
        case EngineFaultError() | IllegalRoundError():
            sentence = _("The pairing engine failed at a position of this file.")
        case _:
            sentence = _("The file counts points that the pairing engine cannot read.")
    return sentence % {"round": round_number}


def _round_open(error: UnaskableError, event: Event) -> str:
    return _("Round %(round)s is not over; these have no result yet: %(pairs)s.") % {
        "round": error.round_number,
        "pairs": meetings(event.open_pairs),
    }


def _unknown_criterion(error: UnaskableError, event: Event) -> str:
    known = [str(each) for each in Criterion if each not in NEVER_TOLD]
    return _("“%(code)s” is no criterion that is known here. Known are %(known)s.") % {
        "code": error.text,
        "known": enumerated(known),
    }


def _about(text: Callable[[], str]) -> Callable[[UnaskableError, Event], str]:
    return lambda error, event: (
        text()
        % {
            "round": error.round_number,
            "code": error.text,
            "system": event.system or event.name,
        }
    )


SENTENCES: dict[AskFault, Callable[[UnaskableError, Event], str]] = {
    AskFault.NO_SUCH_ROUND: _about(lambda: _("This championship has no round %(round)s.")),
    AskFault.NOT_OVER: _about(lambda: _("The file has no round %(round)s that is over.")),
    AskFault.ROUNDS_MISSING: _about(
        lambda: _("Round %(round)s is not in the file, and no later one can be drawn without it.")
    ),
    AskFault.ROUND_OPEN: _round_open,
    AskFault.SIDE_UNKNOWN: _about(
        lambda: _(
            "Nothing in the file tells who moves first at the first table: record 152 is missing."
        )
    ),
    AskFault.UNKNOWN_METHOD: _about(
        lambda: _(
            "Round %(round)s can't be drawn: the file (%(system)s) follows neither the Dutch "
            "system nor the Berger table."
        )
    ),
    AskFault.UNKNOWN_CRITERION: _unknown_criterion,
    AskFault.ONLY_IN_A_SWISS: _about(
        lambda: _("“%(code)s” can't be used where everyone meets everyone.")
    ),
    AskFault.ONLY_IN_A_ROUND_ROBIN: _about(
        lambda: _("“%(code)s” can only be used where everyone meets everyone.")
    ),
    AskFault.NOT_IN_A_REPORT: _about(
        lambda: _("“%(code)s” counts what no report file tells: single games, or stones.")
    ),
}
