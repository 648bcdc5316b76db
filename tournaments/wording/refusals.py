"""A sentence for each error code: what keeps a step from being done, and the way out."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.errors import TournamentError
from tournaments.models import Game
from tournaments.wording.phrases import Params, Sentence, fixed, listed, result_words


def explain(error: TournamentError) -> str:
    """The sentence for an error."""
    return SENTENCES[error.code](error.params)


def _round_open(params: Params) -> str:
    tables = list(params["tables"])  # type: ignore[call-overload]
    return ngettext(
        "Round %(number)s is not over: table %(tables)s has no result yet.",
        "Round %(number)s is not over: tables %(tables)s have no result yet.",
        len(tables),
    ) % {"number": params["number"], "tables": listed(tables)}


def _too_few(params: Params) -> str:
    return ngettext(
        "Only %(count)s player is there. A round needs at least two: enter players first.",
        "Only %(count)s players are there. A round needs at least two: enter players first.",
        int(str(params["present"])),
    ) % {"count": params["present"]}


def _result_changed(params: Params) -> str:
    game = params["game"]
    assert isinstance(game, Game)
    return _(
        "Somebody else changed the result of table %(table)s a moment ago. It now says: "
        "%(theirs)s. You entered: %(yours)s. Nothing of yours was stored; choose again."
    ) % {
        "table": game.pairing.table_number,
        "theirs": result_words(str(params["theirs"])),
        "yours": result_words(str(params["yours"])),
    }


SENTENCES: Mapping[str, Sentence] = {
    "over": fixed(lambda: _("This championship has ended. Open it again to change anything.")),
    "not_a_draft": fixed(lambda: _("This championship is open for entries already.")),
    "not_running": fixed(lambda: _("Only a running championship can be ended.")),
    "not_finished": fixed(lambda: _("This championship has not ended.")),
    "settings_changed": fixed(
        lambda: _(
            "Somebody else changed the settings while this page was open. "
            "The new ones are shown; look at them and change again what you need."
        )
    ),
    "fixed_after_start": fixed(
        lambda: _("Format, rules and scoring stay as they are once round 1 is drawn.")
    ),
    "rounds_drawn": fixed(
        lambda: _("Round %(number)s is drawn already; there can't be fewer rounds than that.")
    ),
    "entries_fixed": fixed(
        lambda: _("Where everyone meets everyone nobody can join after round 1 is drawn.")
    ),
    "too_many": fixed(lambda: _("At most %(most)s players can take part in this format.")),
    "has_pairings": fixed(
        lambda: _("%(player)s has been drawn already and can't be taken out. Withdraw the player.")
    ),
    "already_withdrawn": fixed(lambda: _("%(player)s has withdrawn already.")),
    "not_withdrawn": fixed(lambda: _("%(player)s has not withdrawn.")),
    "no_byes_here": fixed(lambda: _("Where everyone meets everyone there are no byes to ask for.")),
    "round_drawn": fixed(
        lambda: _("Round %(number)s is drawn already; a bye can be asked for in a later one.")
    ),
    "round_exists": fixed(lambda: _("Round %(number)s is drawn already. Nothing was changed.")),
    "no_such_round": fixed(lambda: _("There is no round %(number)s here.")),
    "round_redrawn": fixed(
        lambda: _(
            "Round %(number)s was drawn anew since you opened this page. "
            "Read the new draw over; nothing was changed."
        )
    ),
    "round_open": _round_open,
    "draft_open": fixed(lambda: _("Round %(number)s is a draft. Publish it or discard it first.")),
    "too_few": _too_few,
    "no_pairing": fixed(
        lambda: _(
            "The rules leave no pairing for round %(number)s: too many of the players have met. "
            "End the championship here, or bring in more players."
        )
    ),
    "not_published": fixed(lambda: _("Round %(number)s is not running.")),
    "not_a_draft_round": fixed(
        lambda: _("Round %(number)s is published. Take it back to draft first.")
    ),
    "has_results": fixed(
        lambda: _("Round %(number)s has results already and can't be taken back.")
    ),
    "has_records": fixed(
        lambda: _("A record of a game was sent for round %(number)s, so it can't be discarded.")
    ),
    "result_changed": _result_changed,
    "reason_needed": fixed(
        lambda: _("Round %(number)s is closed. Give the reason for the correction.")
    ),
    "closed_needs_result": fixed(
        lambda: _("Round %(number)s is closed, so every game in it keeps a result. Choose another.")
    ),
    "ending_contradicts": fixed(
        lambda: _("A game that ends so can't have this result. Choose another ending.")
    ),
    "stones_contradict": fixed(
        lambda: _("Stones left are 1 to %(most)s, and only where somebody won on the board.")
    ),
}
