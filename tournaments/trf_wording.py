"""What is wrong with a report file, as a sentence that names the line, the round and whom."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.pairing.errors import TrfError, TrfFault
from tournaments.wording.phrases import listed


def explain_trf(error: TrfError) -> str:
    """The sentence for an error, in the reader's language and without any markup."""
    sentence = SENTENCES[error.code](error)
    place = {"line": error.line, "round": error.round_number, "sentence": sentence}
    if error.code in ABOUT_THE_WHOLE_FILE:
        return sentence
    if error.round_number:
        return _("Line %(line)s, round %(round)s: %(sentence)s") % place
    return _("Line %(line)s: %(sentence)s") % place


def _missing_number(error: TrfError) -> str:
    return ngettext(
        "Number %(numbers)s is missing: players are numbered from 1 on without a gap.",
        "Numbers %(numbers)s are missing: players are numbered from 1 on without a gap.",
        len(error.numbers),
    ) % {"numbers": listed([*error.numbers])}


def _player_twice(error: TrfError) -> str:
    player, *claimants = error.numbers
    return _("%(claimants)s are all said to meet player %(player)s, who can meet one only.") % {
        "player": player,
        "claimants": listed(claimants),
    }


def _about(text: Callable[[], str]) -> Callable[[TrfError], str]:
    """A sentence with the first two players, what stands there, and what should."""

    def sentence(error: TrfError) -> str:
        one, other = (*error.numbers, 0, 0)[:2]
        words = {"text": error.text, "points": f"{error.half_points / 2:.1f}"}
        return text() % {"one": one, "other": other, **words}

    return sentence


ABOUT_THE_WHOLE_FILE = frozenset({TrfFault.NOT_TEXT, TrfFault.NO_PLAYERS})

SENTENCES: dict[TrfFault, Callable[[TrfError], str]] = {
    TrfFault.NOT_TEXT: _about(lambda: _("This is not a text file, so it is no report.")),
    TrfFault.NO_PLAYERS: _about(
        lambda: _("No line begins with 001, so there are no players in this file.")
    ),
    TrfFault.UNSUPPORTED_RECORD: _about(
        lambda: _("Record %(text)s, of teams or of points without a result, is not read here.")
    ),
    TrfFault.UNREADABLE_NUMBER: _about(lambda: _("“%(text)s” stands where a number should be.")),
    TrfFault.UNREADABLE_POINTS: _about(
        lambda: _("“%(text)s” stands where points such as 2.5 should be.")
    ),
    TrfFault.UNREADABLE_RESULT: _about(
        lambda: _("Player %(one)s has “%(text)s” where a result should be.")
    ),
    TrfFault.UNREADABLE_SIDE: _about(
        lambda: _("Nothing says who moves first: “%(text)s” stands where w or b should be.")
    ),
    TrfFault.UNKNOWN_CODE: _about(lambda: _("“%(text)s” is no code that this record knows.")),
    TrfFault.UNKNOWN_PLAYER: _about(
        lambda: _("Player %(one)s is named, but no line of the file tells of such a player.")
    ),
    TrfFault.DOUBLED_NUMBER: _about(
        lambda: _("An earlier line has a player with the number %(one)s already.")
    ),
    TrfFault.MISSING_NUMBER: _missing_number,
    TrfFault.OWN_OPPONENT: _about(lambda: _("Player %(one)s is said to meet themselves.")),
    TrfFault.PLAYER_TWICE: _player_twice,
    TrfFault.ONE_SIDED_GAME: _about(
        lambda: _("Player %(one)s is said to meet %(other)s, whose line does not know of it.")
    ),
    TrfFault.SAME_SIDE: _about(
        lambda: _("Players %(one)s and %(other)s meet, and both are said to have the same side.")
    ),
    TrfFault.RESULTS_DISAGREE: _about(
        lambda: _("Players %(one)s and %(other)s meet, and their results do not fit together.")
    ),
    TrfFault.POINTS_DISAGREE: _about(
        lambda: _(
            "The stated points of player %(one)s are %(text)s, but the results add up "
            "to %(points)s."
        )
    ),
    TrfFault.MISSING_RESULT: _about(
        lambda: _("Players %(one)s and %(other)s have no result, though a later round is paired.")
    ),
    TrfFault.TOO_MANY_ROUNDS: _about(
        lambda: _("Games stand here, but by this line the number of rounds is %(text)s.")
    ),
    TrfFault.BYE_DISAGREES: _about(
        lambda: _("Player %(one)s is granted a bye, but their line says something else.")
    ),
    TrfFault.NO_ROUND: _about(lambda: _("This line must name a round, and names none.")),
}
