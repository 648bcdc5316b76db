"""What keeps a draft from being changed or published, and what was changed by hand."""

from collections.abc import Callable, Mapping, Sequence

from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from players.models import Player, in_readers_script
from players.wording import sentence
from tournaments.models import Bye
from tournaments.wording.phrases import Params, Sentence, enumerated, fixed, isolated

MOST_PLACES = 6  # told in one step; the others are counted


def _about(text: Callable[[], str]) -> Sentence:
    return lambda params: text() % {**params, "player": isolated(str(params["player"]))}


def _named(params: Params) -> str:
    return enumerated([isolated(str(player)) for player in params["names"]])  # type: ignore[attr-defined]


def _unpaired(params: Params) -> str:
    return ngettext(
        "Round %(number)s can’t be published yet: %(names)s has no place.",
        "Round %(number)s can’t be published yet: %(names)s have no place.",
        len(params["names"]),  # type: ignore[arg-type]
    ) % {"number": params["number"], "names": _named(params)}


def _reason_missing(params: Params) -> str:
    return _(
        "Round %(number)s can’t be published yet: the place given to %(names)s by hand breaks a "
        "rule, and nobody said why. Unpair the table and seat it again; then the reason is asked."
    ) % {"number": params["number"], "names": _named(params)}


REFUSALS: Mapping[str, Sentence] = {
    "round_changed": fixed(
        lambda: _(
            "Somebody changed the draft of round %(number)s since you opened this page. "
            "Read it over as it is now; nothing of yours was stored."
        )
    ),
    "not_in_draft": fixed(lambda: _("This player does not play in round %(number)s.")),
    "only_sides_here": fixed(
        lambda: _("In this format only the two at one table can change sides.")
    ),
    "is_away": _about(
        lambda: _("%(player)s is away in this round. Take that bye back first, then give a place.")
    ),
    "is_seated": _about(
        lambda: _("%(player)s has a place already, and nobody plays twice in one round.")
    ),
    "has_no_table": _about(lambda: _("%(player)s sits at no table.")),
    "has_no_bye": _about(lambda: _("%(player)s has no bye in this round.")),
    "nobody_unpaired": fixed(lambda: _("Everybody has a place already.")),
    "no_pairing_left": fixed(
        lambda: _(
            "The rules leave no pairing of those without a place among themselves. "
            "Unpair one table more, or seat them by hand."
        )
    ),
    "no_engine_answer": fixed(lambda: _("This round was not drawn by the rules but by hand.")),
    "nothing_to_undo": fixed(lambda: _("There is no change left to undo.")),
    "nothing_changed": fixed(lambda: _("This would change nothing.")),
    "change_needs_reason": fixed(lambda: _("This breaks a rule. Say why it has to be.")),
    "table_has_records": fixed(
        lambda: _("A record of the game at table %(table)s was sent, so this table stays.")
    ),
    "unpaired": _unpaired,
    "reason_missing": _reason_missing,
    "table_taken": _about(lambda: _("Table %(table)s is kept for %(player)s already.")),
}


def title(step: str, players: Sequence[Player], *, at_one_table: bool) -> SafeString:
    """What a change would do, as the head of its page."""
    text = TITLES[step]()
    if step == "swap" and at_one_table:
        text = _("{one} and {other} change sides")
    if step == "unpair" and len(players) > 1:
        text = _("Unpair the tables of those chosen")
    named = dict(zip(("one", "other"), players, strict=False))
    return sentence(text, **named) if named else escape(text)


TITLES: Mapping[str, Callable[[], str]] = {
    "swap": lambda: _("{one} and {other} change places"),
    "unpair": lambda: _("Unpair the table of {one}"),
    "pair": lambda: _("Seat {one} and {other} together"),
    "give-bye": lambda: _("A bye for {one}"),
    "take-bye": lambda: _("Take back the bye of {one}"),
    "pair-rest": lambda: _("Draw those without a place by the rules"),
    "restore": lambda: _("Back to the draw as it was"),
    "undo": lambda: _("Undo the last change"),
}


def repaired(details: Params) -> str:
    """A change of a draft with what was there before."""
    texts = {
        "pair-rest": _(
            "Round %(round)s: who had no place was drawn by the rules. "
            "Now: %(after)s. Before: %(before)s."
        ),
        "restore": _(
            "Round %(round)s was put back as it had been drawn. Now: %(after)s. Before: %(before)s."
        ),
        "undo": _("A change of round %(round)s was undone. Now: %(after)s. Before: %(before)s."),
    }
    by_hand = _("Round %(round)s was changed by hand. Now: %(after)s. Before: %(before)s.")
    return texts.get(str(details["step"]), by_hand) % {
        "round": details["round"],
        "after": _places(details["after"]),
        "before": _places(details["before"]),
    }


def _places(places: object) -> str:
    assert isinstance(places, list)
    told = [_place(*place) for place in places[:MOST_PLACES]]
    more = len(places) - len(told)
    if more > 0:
        told.append(
            ngettext("%(count)s place more", "%(count)s places more", more) % {"count": more}
        )
    return pgettext("between places", "; ").join(told)


def _place(table: int | None, names: list[list[str]], bye: str) -> str:
    players = [isolated(in_readers_script(*both)) for both in names]
    if table is not None:
        return _("table %(table)s: %(first)s – %(second)s") % {
            "table": table,
            "first": players[0],
            "second": players[1],
        }
    kind = Bye(bye).label if bye else pgettext("player", "no place")
    return f"{players[0]}: {kind}"
