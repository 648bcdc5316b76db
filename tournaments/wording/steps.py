"""A sentence for each kind of step in the log."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from players.models import in_readers_script
from tournaments.models import Bye, LogEntry, Prize, Tournament
from tournaments.pairing.withdrawal import is_annulled
from tournaments.tie_breaks import names_of
from tournaments.wording import access, check_in, entry_lists, merging, sign_ups, stages
from tournaments.wording.phrases import Params, Sentence, enumerated, fixed, isolated, result_words
from tournaments.wording.repair import repaired


def describe(step: LogEntry) -> str:
    """One step of the log as a sentence."""
    sentence = STEPS[step.action](step.details)
    return _("Undone: %(step)s") % {"step": sentence} if "undoes" in step.details else sentence


def _player(details: Params) -> str:
    both = details["player"]
    assert isinstance(both, list)
    return _isolated(both)


def _isolated(both: list[str]) -> str:
    """The name between isolates, so that it stays whole in a sentence of the other script."""
    return isolated(in_readers_script(*both))


def _joined(details: Params) -> str:
    words = {"player": _player(details), "round": details["round"]}
    if details["round"] == 1:
        return _("%(player)s entered.") % words
    return _("%(player)s entered late and plays from round %(round)s on.") % words


def _withdrew(details: Params) -> str:
    """In a round robin also whether the games of who left count."""
    words = {**details, "player": _player(details)}
    if details["round"] == 0:
        return _("%(player)s withdrew before round 1.") % words
    if "games" not in details:
        return _("%(player)s withdrew after round %(round)s.") % words
    if is_annulled(int(str(details["played"])), int(str(details["games"]))):
        text = _(
            "%(player)s withdrew after round %(round)s. Games played: %(played)s of %(games)s; "
            "none of them counts."
        )
    else:
        text = _(
            "%(player)s withdrew after round %(round)s. Games played: %(played)s of %(games)s; "
            "they count, the rest are forfeits."
        )
    return text % words


def _groups_spread(details: Params) -> str:
    if details["seeding"] == Tournament.Seeding.LOT:
        return _("The players were spread over the groups by lot (number %(lot)s).") % details
    return _("The players were spread over the groups by rating.")


def _result(details: Params) -> str:
    words = {
        "table": details["table"],
        "round": details["round"],
        "before": result_words(str(details["before"])),
        "after": result_words(str(details["after"])),
    }
    if details["before"] == details["after"]:
        text = _(
            "Round %(round)s, table %(table)s: still %(after)s; how it ended, or the stones left, "
            "was changed."
        )
        return text % words
    if details["before"]:
        return _("Round %(round)s, table %(table)s: %(after)s instead of %(before)s.") % words
    return _("Round %(round)s, table %(table)s: %(after)s.") % words


def _players(details: Params) -> str:
    several = details["players"]
    assert isinstance(several, list)
    return enumerated([_isolated(both) for both in several])


def _protected(details: Params) -> str:
    words = {"players": _players(details), "round": details["until"]}
    if details["strict"]:
        if details["until"]:
            return _("%(players)s must not meet until after round %(round)s.") % words
        return _("%(players)s must not meet.") % words
    if details["until"]:
        return _("%(players)s should not meet until after round %(round)s.") % words
    return _("%(players)s should not meet.") % words


def _clubs_apart(details: Params) -> str:
    if not details["until"]:
        return _("Members of one club may meet.")
    return _("Members of one club should not meet until after round %(until)s.") % details


def _drew(details: Params) -> str:
    """What the draw conceded; older steps conceded nothing and do not say so."""
    if details.get("by_hand"):
        return _("Round %(round)s was opened to be paired by hand.") % details
    text = _("Round %(round)s was drawn.")
    if details.get("breaches"):
        text = _("Round %(round)s was drawn with the fewest rules broken.")
    elif details.get("protected"):
        text = _("Round %(round)s was drawn with tables of players who should not meet.")
    return text % details


def _bye_asked(details: Params) -> str:
    return _("%(player)s asked for round %(round)s: %(kind)s.") % {
        "player": _player(details),
        "round": details["round"],
        "kind": Bye(str(details["kind"])).label,
    }


def _tie_breaks(details: Params) -> str:
    before, after = details["before"], details["after"]
    assert isinstance(before, list)
    assert isinstance(after, list)
    return _("Ties are broken by: %(after)s. Until now it was: %(before)s.") % {
        "after": names_of(after),
        "before": names_of(before),
    }


def _about_player(text: Callable[[], str]) -> Sentence:
    return lambda details: text() % {**details, "player": _player(details)}


def _ruled(text: Callable[[], str]) -> Sentence:
    return lambda details: text() % {**details, "result": result_words(str(details["result"]))}


def _about_prize(text: Callable[[], str]) -> Sentence:
    """The prize by its name, or by its kind where it has none."""

    def filled(details: Params) -> str:
        both = details["prize"]
        assert isinstance(both, list)
        kind = str(Prize.Kind(str(details["kind"])).label)
        return text() % {"prize": _isolated(both if any(both) else [kind, kind])}

    return filled


STEPS: Mapping[str, Sentence] = {
    **access.STEPS,
    "created": fixed(lambda: _("The championship was created.")),
    "imported": fixed(lambda: _("The championship was taken in from a report file.")),
    "taken_in": fixed(lambda: _("The championship was taken in from the file of another site.")),
    "copied": lambda details: (
        _("Settings and prizes were taken over from “%(source)s”.")
        % {"source": _isolated(details["source"])}  # type: ignore[arg-type]
    ),
    "thrown_away": fixed(lambda: _("The championship was thrown away.")),
    "taken_back": fixed(lambda: _("The championship was taken out of the bin.")),
    "settings": fixed(lambda: _("The settings were changed.")),
    "tie_breaks": _tie_breaks,
    "opened": fixed(lambda: _("The championship was opened for entries.")),
    "finished": fixed(lambda: _("The championship was ended.")),
    "reopened": fixed(lambda: _("The championship was opened again.")),
    "cancelled": fixed(lambda: _("The championship was called off.")),
    "entered": _joined,
    **check_in.STEPS,
    **entry_lists.STEPS,
    **merging.STEPS,
    **sign_ups.STEPS,
    "removed": _about_player(lambda: _("%(player)s was taken out.")),
    "withdrew": _withdrew,
    "returned": _about_player(lambda: _("%(player)s is back from round %(round)s on.")),
    "protected": _protected,
    "unprotected": lambda details: _("%(players)s may meet.") % {"players": _players(details)},
    "clubs_apart": _clubs_apart,
    "groups_spread": _groups_spread,
    "group_moved": _about_player(lambda: _("%(player)s was put into group %(group)s.")),
    "bye_asked": _bye_asked,
    "bye_cancelled": _about_player(lambda: _("%(player)s plays in round %(round)s after all.")),
    "drew": _drew,
    "prize_added": _about_prize(lambda: _("A prize was announced: %(prize)s.")),
    "prize_removed": _about_prize(lambda: _("A prize was taken back: %(prize)s.")),
    "prize_raised": _about_prize(lambda: _("A prize was put further up: %(prize)s.")),
    "published": fixed(lambda: _("Round %(round)s was published.")),
    "unpublished": fixed(lambda: _("Round %(round)s was taken back to draft.")),
    "discarded": fixed(lambda: _("The draft of round %(round)s was discarded.")),
    "repaired": repaired,
    "stage_made": stages.made,
    "stage_fed": stages.fed,
    "tie_settled": stages.tie_settled,
    "table_fixed": _about_player(lambda: _("%(player)s always sits at table %(table)s.")),
    "table_freed": _about_player(lambda: _("%(player)s may sit at any table.")),
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
