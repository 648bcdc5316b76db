"""A sentence for each error code: what keeps a step from being done, and the way out."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.errors import TournamentError
from tournaments.models import Game
from tournaments.pairing.groups import FEWEST_IN_GROUP
from tournaments.tie_breaks import name_of
from tournaments.wording import (
    access,
    check_in,
    entry_lists,
    jobs,
    lifecycle,
    merging,
    repair,
    seasons,
    sign_ups,
    stages,
)
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


def _no_pairing(params: Params) -> str:
    if params["faults"]:
        return _(
            "The rules leave no pairing for round %(number)s: too many of the players have met. "
            "Choose what to do; nothing was changed yet."
        ) % {"number": params["number"]}
    return _(
        "There is no pairing for round %(number)s at all: those who could still meet must not. "
        "Draw the round by hand, or lift a protection. Nothing was changed yet."
    ) % {"number": params["number"]}


def _protection_costs(params: Params) -> str:
    count = len(list(params["pairs"]))  # type: ignore[call-overload]
    return ngettext(
        "One table of players who should not meet can’t be avoided in round %(number)s.",
        "%(count)s tables of players who should not meet can’t be avoided in round %(number)s.",
        count,
    ) % {"number": params["number"], "count": count}


def _too_few(params: Params) -> str:
    count = int(str(params["present"]))
    if params["number"] != 1:
        return ngettext(
            "Only %(count)s player is left for round %(number)s, and a round needs at least two. "
            "Bring players back, or end the championship.",
            "Only %(count)s players are left for round %(number)s, and a round needs at least "
            "two. Bring players back, or end the championship.",
            count,
        ) % {"count": count, "number": params["number"]}
    return ngettext(
        "Only %(count)s player is there. A round needs at least two: enter players first.",
        "Only %(count)s players are there. A round needs at least two: enter players first.",
        count,
    ) % {"count": count}


def _groups_too_small(params: Params) -> str:
    least = FEWEST_IN_GROUP * int(str(params["groups"]))
    return ngettext(
        "Groups: %(groups)s. They need at least %(count)s player, three each, and there are "
        "%(players)s. Choose fewer groups or enter more players.",
        "Groups: %(groups)s. They need at least %(count)s players, three each, and there are "
        "%(players)s. Choose fewer groups or enter more players.",
        least,
    ) % {**params, "count": least}


def _groups_uneven(params: Params) -> str:
    return _(
        "Groups may differ by one player at most; now they have %(sizes)s. "
        "Move players, or spread them again."
    ) % {"sizes": listed(list(params["sizes"]))}  # type: ignore[call-overload]


def _half_byes_used(params: Params) -> str:
    return ngettext(
        "%(player)s has had or asked for the one half-point bye that is given.",
        "%(player)s has had or asked for the %(most)s half-point byes that are given.",
        int(str(params["most"])),
    ) % dict(params)


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


def _about_tie_break(text: Callable[[], str]) -> Sentence:
    return lambda params: text() % {"tie_break": name_of(str(params["tie_break"]))}


SENTENCES: Mapping[str, Sentence] = {
    "over": fixed(
        lambda: _(
            "This championship has ended or was called off. "
            "Ended ones can be opened again at the desk."
        )
    ),
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
    "tie_break_unknown": fixed(
        lambda: _("Nobody knows the tie-break “%(tie_break)s”. Choose one of the list.")
    ),
    "tie_break_unfit": _about_tie_break(
        lambda: _("“%(tie_break)s” can’t break ties in this format. Choose another.")
    ),
    "tie_break_twice": _about_tie_break(
        lambda: _("“%(tie_break)s” is chosen twice. Asked again it would tell nobody apart.")
    ),
    "tie_breaks_need_reason": fixed(
        lambda: _("Round 1 is drawn, so people play under these tie-breaks. Give the reason.")
    ),
    "rounds_drawn": fixed(
        lambda: _("Round %(number)s is drawn already; there can't be fewer rounds than that.")
    ),
    "entries_fixed": fixed(lambda: _("In this format nobody can join after round 1 is drawn.")),
    "too_many": fixed(lambda: _("At most %(most)s players can take part in this format.")),
    "has_pairings": fixed(
        lambda: _("%(player)s has been drawn already and can't be taken out. Withdraw the player.")
    ),
    "already_withdrawn": fixed(lambda: _("%(player)s has withdrawn already.")),
    "not_withdrawn": fixed(lambda: _("%(player)s has not withdrawn.")),
    "no_byes_here": fixed(lambda: _("In this format there are no byes to ask for.")),
    "no_protection_here": fixed(
        lambda: _("Only in a Swiss can players be kept apart: here the schedule says who meets.")
    ),
    "two_at_least": fixed(lambda: _("Choose at least two players who should not meet.")),
    "round_drawn": fixed(
        lambda: _("Round %(number)s is drawn already; a bye can be asked for in a later one.")
    ),
    "half_bye_too_late": fixed(
        lambda: _(
            "From round %(number)s on no half-point bye is given. Note the player as away, or "
            "grant a full-point bye."
        )
    ),
    "half_byes_used": _half_byes_used,
    "entry_changed": fixed(
        lambda: _(
            "Somebody else changed %(player)s since you opened this page. Nothing of yours was "
            "stored; look at what holds now, and choose again."
        )
    ),
    "round_exists": fixed(lambda: _("Round %(number)s is drawn already. Nothing was changed.")),
    "no_such_round": fixed(lambda: _("There is no round %(number)s here.")),
    "round_redrawn": fixed(
        lambda: _(
            "Round %(number)s was drawn anew since you opened this page. "
            "Read the new draw over; nothing was changed."
        )
    ),
    "no_groups": fixed(lambda: _("This championship is not played in groups.")),
    "groups_fixed": fixed(lambda: _("Groups stay as they are once round 1 is drawn.")),
    "no_such_group": fixed(lambda: _("There is no group %(number)s here.")),
    "groups_too_small": _groups_too_small,
    "groups_uneven": _groups_uneven,
    "round_open": _round_open,
    "draft_open": fixed(lambda: _("Round %(number)s is a draft. Publish it or discard it first.")),
    "too_few": _too_few,
    "no_pairing": _no_pairing,
    "protection_costs": _protection_costs,
    "engine_failed": fixed(
        lambda: _(
            "The program that draws gave up on round %(number)s. Nothing was changed. "
            "Draw the round by hand, and send us the report file of the championship."
        )
    ),
    "round_over": fixed(lambda: _("Round %(number)s is over already. Nothing was changed.")),
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
    **access.REFUSALS,
    **check_in.REFUSALS,
    **entry_lists.REFUSALS,
    **jobs.REFUSALS,
    **lifecycle.REFUSALS,
    **merging.REFUSALS,
    **sign_ups.REFUSALS,
    **repair.REFUSALS,
    **seasons.REFUSALS,
    **stages.REFUSALS,
    "reason_needed": fixed(
        lambda: _("Round %(number)s is closed. Give the reason for the correction.")
    ),
    "ruling_needs_reason": fixed(
        lambda: _("A ruling by the arbiter needs its reason. Type it and store again.")
    ),
    "arbiter_corrects": fixed(
        lambda: _(
            "Round %(number)s was closed meanwhile. Tell an arbiter: results of closed rounds "
            "are corrected with a reason."
        )
    ),
    "arbiter_rules": fixed(lambda: _("Only an arbiter rules on a game. Call one to the table.")),
    "undo_built_upon": fixed(
        lambda: _(
            "This step can't be undone any more: something was built upon it, or it was undone "
            "already. The desk shows what can be undone now."
        )
    ),
    "prize_announced": fixed(
        lambda: _("There is exactly such a prize already. Give this one another name.")
    ),
    "closed_needs_result": fixed(
        lambda: _("Round %(number)s is closed, so every game in it keeps a result. Choose another.")
    ),
    "needs_winner": fixed(
        lambda: _("Round %(number)s is closed, so every table in it keeps a winner.")
    ),
    "winner_fixed": fixed(
        lambda: _(
            "The next round was drawn from who went on in round %(number)s. "
            "Take it back to draft and discard it first."
        )
    ),
    "replay_played": fixed(
        lambda: _(
            "A later game of this table has a result or a record already. "
            "Take that result back first."
        )
    ),
    "ending_contradicts": fixed(
        lambda: _("A game that ends so can't have this result. Choose another ending.")
    ),
    "stones_contradict": fixed(
        lambda: _("Stones left are 1 to %(most)s, and only where somebody won on the board.")
    ),
}
