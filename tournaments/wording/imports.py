"""What a report file would become here, and what is odd about it, in sentences."""

from collections import Counter
from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from tournaments.exchange.drawn import lost_by_both
from tournaments.exchange.plan import Plan
from tournaments.pairing import checking
from tournaments.pairing.errors import PairingError
from tournaments.pairing.trf import Event
from tournaments.pairing.types import Kind
from tournaments.wording.checks import explain_difference, explain_findings
from tournaments.wording.phrases import isolated

MOST_REDRAWN = 3_000  # players times rounds; beyond it the reader would wait too long
MOST_TOLD = 12


def remarks_on(plan: Plan) -> list[str]:
    """All that somebody should know before the file is taken in, the check of it first."""
    return [*_check(plan.event), *_losses(plan), *_comments(plan.event)]


def round_lines(event: Event) -> list[str]:
    """A line a round: how many games, forfeits and rounds off."""
    return [
        _("Round %(number)s: %(what)s.") % {"number": number, "what": _what(event, number)}
        for number in range(1, event.rounds_paired + 1)
    ]


def _check(event: Event) -> Iterator[str]:
    if len(event.entrants) * event.rounds_finished > MOST_REDRAWN:
        yield _("So large a championship is not drawn anew here, so its pairings are unchecked.")
        return
    try:
        findings = checking.check(event)
    except PairingError:
        yield _("The rounds could not be drawn anew, so the pairings are unchecked.")
        return
    yield from explain_findings(event, findings)
    yield from map(explain_difference, findings.differences[:MOST_TOLD])
    if (more := len(findings.differences) - MOST_TOLD) > 0:
        yield ngettext("And %(n)s more.", "And %(n)s more.", more) % {"n": more}
    if findings.differences:
        yield _("The championship can be taken in all the same; pairings stay as they are.")


def _losses(plan: Plan) -> Iterator[str]:
    """What the site does not hold."""
    if plan.event.planned_rounds is None:
        yield _("The file does not say how many rounds were planned: those that it has are all.")
    if plan.unfit:
        yield ngettext(
            "This tie-break is not known here or does not fit, and is left out: %(codes)s.",
            "These tie-breaks are not known here or do not fit, and are left out: %(codes)s.",
            len(plan.unfit),
        ) % {"codes": " ".join(plan.unfit)}
    if plan.has_other_acceleration:
        yield _("Its acceleration is not that of Baku; rounds to come would be drawn without any.")
    if both := len(lost_by_both(plan.event)):
        yield ngettext(
            "%(count)s game was played and lost by both; it is kept as forfeited by both.",
            "%(count)s games were played and lost by both; they are kept as forfeited by both.",
            both,
        ) % {"count": both}


def _comments(event: Event) -> Iterator[str]:
    for comment in filter(None, event.comments[:MOST_TOLD]):
        yield _("The file says: “%(comment)s”") % {"comment": isolated(comment)}


def _what(event: Event, number: int) -> str:
    """Games, forfeits and rounds off, those that there are."""
    kinds: Counter[str] = Counter()
    for entrant in event.entrants:
        played = entrant.in_round(number)
        kinds[_sort(played.kind if played else Kind.ZERO_BYE)] += 1
    counts = {"game": kinds["game"] // 2, "forfeit": kinds["forfeit"] // 2, "off": kinds["off"]}
    texts = [_COUNTED[sort](count) for sort, count in counts.items() if count]
    return pgettext("between the parts of a list", ", ").join(texts)


def _sort(kind: Kind) -> str:
    if kind in (Kind.GAME, Kind.OPEN):
        return "game"
    return "forfeit" if kind in (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS) else "off"


_COUNTED = {
    "game": lambda n: ngettext("%(n)s game", "%(n)s games", n) % {"n": n},
    "forfeit": lambda n: ngettext("%(n)s forfeited", "%(n)s forfeited", n) % {"n": n},
    "off": lambda n: (
        ngettext("%(n)s player without an opponent", "%(n)s players without an opponent", n)
        % {"n": n}
    ),
}
