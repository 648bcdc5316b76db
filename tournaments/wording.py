"""Codes to sentences in the reader's language: what went wrong, and what was done."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from players.models import in_readers_script
from tournaments.errors import TournamentError
from tournaments.models import Bye, Game, LogEntry, Round, Tournament

Params = Mapping[str, object]


def explain(error: TournamentError) -> str:
    """The sentence for an error: what keeps the step from being done, and the way out."""
    return SENTENCES[error.code](error.params)


def listed(numbers: list[int]) -> str:
    """Numbers as a list in words: 1, 3 and 8."""
    texts = [str(number) for number in numbers]
    if len(texts) < 2:
        return "".join(texts)
    comma = pgettext("between the parts of a list", ", ")
    return _("%(some)s and %(last)s") % {"some": comma.join(texts[:-1]), "last": texts[-1]}


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


def result_words(result: str) -> str:
    """A result in words, also an open one."""
    return str(Game.Result(result).label) if result else pgettext("result", "no result")


def _fixed(text: Callable[[], str]) -> Callable[[Params], str]:
    return lambda params: text() % dict(params)


SENTENCES: dict[str, Callable[[Params], str]] = {
    "over": _fixed(lambda: _("This championship has ended. Open it again to change anything.")),
    "not_a_draft": _fixed(lambda: _("This championship is open for entries already.")),
    "not_running": _fixed(lambda: _("Only a running championship can be ended.")),
    "not_finished": _fixed(lambda: _("This championship has not ended.")),
    "settings_changed": _fixed(
        lambda: _(
            "Somebody else changed the settings while this page was open. "
            "The new ones are shown; look at them and change again what you need."
        )
    ),
    "fixed_after_start": _fixed(
        lambda: _("Format, rules and scoring stay as they are once round 1 is drawn.")
    ),
    "rounds_drawn": _fixed(
        lambda: _("Round %(number)s is drawn already; there can't be fewer rounds than that.")
    ),
    "entries_fixed": _fixed(
        lambda: _("Where everyone meets everyone nobody can join after round 1 is drawn.")
    ),
    "too_many": _fixed(lambda: _("At most %(most)s players can take part in this format.")),
    "has_pairings": _fixed(
        lambda: _("%(player)s has been drawn already and can't be taken out. Withdraw the player.")
    ),
    "already_withdrawn": _fixed(lambda: _("%(player)s has withdrawn already.")),
    "not_withdrawn": _fixed(lambda: _("%(player)s has not withdrawn.")),
    "no_byes_here": _fixed(
        lambda: _("Where everyone meets everyone there are no byes to ask for.")
    ),
    "round_drawn": _fixed(
        lambda: _("Round %(number)s is drawn already; a bye can be asked for in a later one.")
    ),
    "round_exists": _fixed(lambda: _("Round %(number)s is drawn already. Nothing was changed.")),
    "no_such_round": _fixed(lambda: _("There is no round %(number)s here.")),
    "round_redrawn": _fixed(
        lambda: _(
            "Round %(number)s was drawn anew since you opened this page. "
            "Read the new draw over; nothing was changed."
        )
    ),
    "round_open": _round_open,
    "draft_open": _fixed(lambda: _("Round %(number)s is a draft. Publish it or discard it first.")),
    "too_few": _too_few,
    "no_pairing": _fixed(
        lambda: _(
            "The rules leave no pairing for round %(number)s: too many of the players have met. "
            "End the championship here, or bring in more players."
        )
    ),
    "not_published": _fixed(lambda: _("Round %(number)s is not running.")),
    "not_a_draft_round": _fixed(
        lambda: _("Round %(number)s is published. Take it back to draft first.")
    ),
    "has_results": _fixed(
        lambda: _("Round %(number)s has results already and can't be taken back.")
    ),
    "has_records": _fixed(
        lambda: _("A record of a game was sent for round %(number)s, so it can't be discarded.")
    ),
    "result_changed": _result_changed,
    "reason_needed": _fixed(
        lambda: _("Round %(number)s is closed. Give the reason for the correction.")
    ),
    "closed_needs_result": _fixed(
        lambda: _("Round %(number)s is closed, so every game in it keeps a result. Choose another.")
    ),
    "ending_contradicts": _fixed(
        lambda: _("A game that ends so can't have this result. Choose another ending.")
    ),
    "stones_contradict": _fixed(
        lambda: _("Stones left are 1 to %(most)s, and only where somebody won on the board.")
    ),
}


def _player(details: Params) -> str:
    """The name between isolates, so that it stays whole in a sentence of the other script."""
    both = details["player"]
    assert isinstance(both, list)
    return f"\u2068{in_readers_script(*both)}\u2069"


def _joined(details: Params) -> str:
    words = {"player": _player(details), "round": details["round"]}
    if details["round"] == 1:
        return _("%(player)s entered.") % words
    return _("%(player)s entered late and plays from round %(round)s on.") % words


def _result(details: Params) -> str:
    words = {
        "table": details["table"],
        "round": details["round"],
        "before": result_words(str(details["before"])),
        "after": result_words(str(details["after"])),
    }
    if details["before"]:
        return _("Round %(round)s, table %(table)s: %(after)s instead of %(before)s.") % words
    return _("Round %(round)s, table %(table)s: %(after)s.") % words


def _bye_asked(details: Params) -> str:
    return _("%(player)s asked for round %(round)s: %(kind)s.") % {
        "player": _player(details),
        "round": details["round"],
        "kind": Bye(str(details["kind"])).label,
    }


def _about_player(text: Callable[[], str]) -> Callable[[Params], str]:
    return lambda details: text() % {**details, "player": _player(details)}


def _ruled(text: Callable[[], str]) -> Callable[[Params], str]:
    return lambda details: text() % {**details, "result": result_words(str(details["result"]))}


STEPS: dict[str, Callable[[Params], str]] = {
    "created": _fixed(lambda: _("The championship was created.")),
    "settings": _fixed(lambda: _("The settings were changed.")),
    "opened": _fixed(lambda: _("The championship was opened for entries.")),
    "finished": _fixed(lambda: _("The championship was ended.")),
    "reopened": _fixed(lambda: _("The championship was opened again.")),
    "cancelled": _fixed(lambda: _("The championship was called off.")),
    "entered": _joined,
    "removed": _about_player(lambda: _("%(player)s was taken out.")),
    "withdrew": _about_player(lambda: _("%(player)s withdrew after round %(round)s.")),
    "returned": _about_player(lambda: _("%(player)s is back from round %(round)s on.")),
    "bye_asked": _bye_asked,
    "bye_cancelled": _about_player(lambda: _("%(player)s plays in round %(round)s after all.")),
    "drew": _fixed(lambda: _("Round %(round)s was drawn.")),
    "published": _fixed(lambda: _("Round %(round)s was published.")),
    "unpublished": _fixed(lambda: _("Round %(round)s was taken back to draft.")),
    "discarded": _fixed(lambda: _("The draft of round %(round)s was discarded.")),
    "result": _result,
    "result_cleared": _result,
    "record": _fixed(lambda: _("Round %(round)s, table %(table)s: a record was sent.")),
    "ruled_board": _ruled(
        lambda: _("Round %(round)s, table %(table)s: the board's result stands, %(result)s.")
    ),
    "ruled_table": _ruled(
        lambda: _("Round %(round)s, table %(table)s: the table's result stands, %(result)s.")
    ),
    "certified": _fixed(
        lambda: _(
            "Round %(round)s, table %(table)s: the position after move %(ply)s was certified."
        )
    ),
    "records_filed": lambda details: (
        ngettext(
            "%(count)s record was taken from a file.",
            "%(count)s records were taken from a file.",
            int(str(details["count"])),
        )
        % dict(details)
    ),
}


def describe(step: LogEntry) -> str:
    """One step of the log as a sentence."""
    return STEPS[step.action](step.details)


def effect_of_entering(tournament: Tournament, last: Round | None) -> str:
    """What entering a player means now, said before it is done."""
    if last is None:
        return _("Everyone entered now plays from round 1 on.")
    if tournament.is_round_robin:
        return SENTENCES["entries_fixed"]({})
    return ngettext(
        "Who enters now joins in round %(next)s and has no point for round 1.",
        "Who enters now joins in round %(next)s and has no points for rounds 1 to %(count)s.",
        last.number,
    ) % {"next": last.number + 1, "count": last.number}
