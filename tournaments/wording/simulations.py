"""A simulated championship told round by round, and what went wrong in it."""

from collections.abc import Iterator, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from tournaments.pairing.invariants import Invariant
from tournaments.pairing.simulation import SimulatedRound
from tournaments.pairing.types import Kind

BROKEN: Mapping[Invariant, Promise] = {
    Invariant.PLACED_ONCE: gettext_lazy("somebody present has no place, or more than one."),
    Invariant.ONE_BYE: gettext_lazy("there is a bye in an even field, or none in an odd one."),
    Invariant.NO_SECOND_BYE: gettext_lazy("the bye goes to somebody who must not have it."),
    Invariant.NO_REMATCH: gettext_lazy("two players meet once too often."),
    Invariant.NO_FORBIDDEN_PAIR: gettext_lazy("two players meet who must not."),
    Invariant.SIDES_WITHIN_TWO: gettext_lazy("somebody has one side three times more often."),
    Invariant.NO_THIRD_SAME_SIDE: gettext_lazy("somebody has the same side a third time running."),
    Invariant.TABLES_IN_ORDER: gettext_lazy("the tables are out of order."),
    Invariant.READS_BACK: gettext_lazy("the report file reads back as another position."),
    Invariant.DRAWN_AGAIN: gettext_lazy("drawn again from the report file, it is another round."),
    Invariant.STANDINGS_HOLD: gettext_lazy("the standings contradict the results."),
}


def explain_round(round_: SimulatedRound) -> str:
    """How a round went, in numbers; or why it could not be paired."""
    number, pairing = round_.before.round_number, round_.pairing
    if pairing is None and round_.before.present:
        return _("Round %(round)s has no legal pairing, so the championship ends before it.") % {
            "round": number
        }
    if pairing is None:
        return _("Nobody is present in round %(round)s, so the championship ends before it.") % {
            "round": number
        }
    return _(
        "Round %(round)s: present %(present)s, tables %(tables)s, bye %(bye)s, "
        "games not played %(forfeits)s, absent %(absent)s."
    ) % {
        "round": number,
        "present": len(round_.before.present),
        "tables": len(pairing.pairs),
        "bye": pairing.bye or pgettext("bye", "none"),
        "forfeits": _forfeits(round_),
        "absent": len(round_.before.absent),
    }


def explain_broken(round_: SimulatedRound, broken: tuple[Invariant, ...]) -> Iterator[str]:
    """Each invariant that the round breaks."""
    for invariant in broken:
        yield _("Round %(round)s: %(sentence)s") % {
            "round": round_.before.round_number,
            "sentence": BROKEN[invariant],
        }


def explain_end(rounds: int, faults: int) -> str:
    """The closing line."""
    if faults:
        return ngettext(
            "%(count)s thing that must hold did not.",
            "%(count)s things that must hold did not.",
            faults,
        ) % {"count": faults}
    return ngettext(
        "%(count)s round was played, and everything held that must.",
        "%(count)s rounds were played, and everything held that must.",
        rounds,
    ) % {"count": rounds}


def _forfeits(round_: SimulatedRound) -> int:
    """Games that at least one player did not come to."""
    losers = [
        (each.number, each.history[-1].opponent)
        for each in round_.after
        if each.history[-1].kind is Kind.FORFEIT_LOSS
    ]
    return len({frozenset(pair) for pair in losers})
