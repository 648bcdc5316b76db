"""Who helps, cards and codes, and results that players report: as refusals and as steps."""

from collections.abc import Mapping

from django.utils.dateparse import parse_datetime
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from players.models import in_readers_script
from tournaments.models import AccessLink, LogEntry, TournamentRole
from tournaments.wording.phrases import Params, Sentence, fixed, isolated, result_words

Kind = AccessLink.Kind


def holder(link: AccessLink) -> str:
    """Who comes by a link, as the log and the list of links name them."""
    if link.entry is not None:
        return str(link.entry.player)
    if link.pairing is not None:
        return _("Card of table %(table)s") % {"table": link.pairing.table_number}
    return link.label


def actor(step: LogEntry) -> str:
    """Who took a step: an account, or whoever came by a link; empty where nobody is known."""
    if step.user is not None:
        return step.user.get_full_name() or step.user.get_username()
    if step.link is not None:
        return holder(step.link)
    return str(step.details.get("by", ""))  # a name that came with a file


def _has_result(params: Params) -> str:
    return _("The result is entered already: %(result)s. If that is not right, tell the desk.") % {
        "result": result_words(str(params["result"]))
    }


def _claims_there(params: Params) -> str:
    tables = list(params["tables"])  # type: ignore[call-overload]
    return ngettext(
        "Somebody has reported a result of round %(number)s already, at table %(table)s. "
        "Enter it, or set it aside; then the round can be taken back.",
        "Results of round %(number)s are reported already, the first at table %(table)s. "
        "Enter them, or set them aside; then the round can be taken back.",
        len(tables),
    ) % {"number": params["number"], "table": tables[0]}


REFUSALS: Mapping[str, Sentence] = {
    "claim_closed": fixed(
        lambda: _(
            "Round %(number)s is closed, so nothing is reported any more. "
            "If its result is not right, ask the arbiter."
        )
    ),
    "has_result": _has_result,
    "has_claims": _claims_there,
    "no_game_in_bye": fixed(
        lambda: _("In this round there is no opponent, so there is nothing to report.")
    ),
    "table_changed": fixed(
        lambda: _(
            "The table you reported on is not there any more: the round was drawn again. "
            "Nothing was stored; look at the new table first."
        )
    ),
    "code_too_long": fixed(
        lambda: _("A code ends in the future, within %(days)s days at most. Choose another time.")
    ),
}


def _player(details: Params) -> str:
    both = details["player"]
    assert isinstance(both, list)
    return isolated(in_readers_script(*both))


def _claimed(details: Params) -> str:
    words = {**details, "result": result_words(str(details["result"]))}
    if "player" not in details:
        return _("Round %(round)s, table %(table)s: the table reports: %(result)s.") % words
    words["player"] = _player(details)
    return _("Round %(round)s, table %(table)s: %(player)s reports: %(result)s.") % words


def _code_made(details: Params) -> str:
    until = parse_datetime(str(details["until"]))
    assert until is not None
    words = {
        "label": isolated(str(details["label"])),
        "until": date_format(localtime(until), "SHORT_DATETIME_FORMAT"),
    }
    return _("A scorer’s code was made for %(label)s, good until %(until)s.") % words


def _cards_made(details: Params) -> str:
    count = int(str(details["count"]))
    if details["kind"] == Kind.TABLE:
        text = ngettext("%(count)s table card made.", "%(count)s table cards made.", count)
    else:
        text = ngettext("%(count)s player card made.", "%(count)s player cards made.", count)
    return text % {"count": count}


def _link_revoked(details: Params) -> str:
    if details["kind"] == Kind.TABLE:
        return _("The card of a table was taken back.")
    if details["kind"] == Kind.PLAYER:
        return _("The card of %(player)s was taken back.") % {"player": _player(details)}
    return _("The code of %(player)s was taken back.") % {"player": _player(details)}


def _role_given(details: Params) -> str:
    words = {"name": isolated(str(details["name"]))}
    if details["kind"] == TournamentRole.Kind.ARBITER:
        return _("%(name)s is an arbiter here now.") % words
    return _("%(name)s is a scorer here now.") % words


def _role_taken(details: Params) -> str:
    return _("%(name)s helps here no more.") % {"name": isolated(str(details["name"]))}


STEPS: Mapping[str, Sentence] = {
    "claimed": _claimed,
    "claimed_at_table": _claimed,
    "claims_aside": fixed(
        lambda: _("Round %(round)s, table %(table)s: what was reported was set aside.")
    ),
    "code_made": _code_made,
    "cards_made": _cards_made,
    "link_revoked": _link_revoked,
    "role_given": _role_given,
    "role_taken": _role_taken,
}
