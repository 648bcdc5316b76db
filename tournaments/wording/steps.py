"""A sentence for each kind of step in the log."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from players.models import in_readers_script
from tournaments.models import Bye, LogEntry
from tournaments.wording.phrases import Params, Sentence, fixed, result_words


def describe(step: LogEntry) -> str:
    """One step of the log as a sentence."""
    return STEPS[step.action](step.details)


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


def _about_player(text: Callable[[], str]) -> Sentence:
    return lambda details: text() % {**details, "player": _player(details)}


def _ruled(text: Callable[[], str]) -> Sentence:
    return lambda details: text() % {**details, "result": result_words(str(details["result"]))}


STEPS: Mapping[str, Sentence] = {
    "created": fixed(lambda: _("The championship was created.")),
    "settings": fixed(lambda: _("The settings were changed.")),
    "opened": fixed(lambda: _("The championship was opened for entries.")),
    "finished": fixed(lambda: _("The championship was ended.")),
    "reopened": fixed(lambda: _("The championship was opened again.")),
    "cancelled": fixed(lambda: _("The championship was called off.")),
    "entered": _joined,
    "removed": _about_player(lambda: _("%(player)s was taken out.")),
    "withdrew": _about_player(lambda: _("%(player)s withdrew after round %(round)s.")),
    "returned": _about_player(lambda: _("%(player)s is back from round %(round)s on.")),
    "bye_asked": _bye_asked,
    "bye_cancelled": _about_player(lambda: _("%(player)s plays in round %(round)s after all.")),
    "drew": fixed(lambda: _("Round %(round)s was drawn.")),
    "published": fixed(lambda: _("Round %(round)s was published.")),
    "unpublished": fixed(lambda: _("Round %(round)s was taken back to draft.")),
    "discarded": fixed(lambda: _("The draft of round %(round)s was discarded.")),
    "result": _result,
    "result_cleared": _result,
    "record": fixed(lambda: _("Round %(round)s, table %(table)s: a record was sent.")),
    "ruled_board": _ruled(
        lambda: _("Round %(round)s, table %(table)s: the board's result stands, %(result)s.")
    ),
    "ruled_table": _ruled(
        lambda: _("Round %(round)s, table %(table)s: the table's result stands, %(result)s.")
    ),
    "certified": fixed(
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
