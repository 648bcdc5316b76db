"""What the check of a report file found, as sentences about players by their numbers."""

from collections.abc import Callable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.pairing import dutch
from tournaments.pairing.checking.findings import (
    ByeDiffers,
    Difference,
    Findings,
    Method,
    PairsDiffer,
    RankDiffers,
    RuleBroken,
    SidesDiffer,
    Unpairable,
)
from tournaments.pairing.trf import Event
from tournaments.pairing.types import Pair
from tournaments.wording.breaches import SENTENCES as BREACHES
from tournaments.wording.phrases import enumerated


def explain_difference(difference: Difference) -> str:
    """One difference between a report file and the rules."""
    match difference:
        case RankDiffers():
            return _rank(difference)
        case PairsDiffer():
            sentence = _pairs(difference)
        case ByeDiffers():
            sentence = _bye(difference)
        case SidesDiffer(told=pair):
            sentence = _(
                "%(first)s moves first against %(second)s in the file; by the rules it is the "
                "other way round."
            ) % _words(pair)
        case Unpairable():
            sentence = _("the file has pairs, but the rules leave no pairing at all.")
        case RuleBroken(fault=fault, numbers=numbers):
            one, other = (*numbers, 0, 0)[:2]
            sentence = str(BREACHES[fault]).format(one=one, other=other)
    return _("Round %(round)s: %(sentence)s") % {
        "round": difference.round_number,
        "sentence": sentence,
    }


def explain_findings(event: Event, findings: Findings) -> Iterator[str]:
    """What was compared and agrees, or how much does not, and what was left out."""
    count = len(findings.rounds)
    if findings.differences:
        yield ngettext(
            "The file and the rules differ in %(count)s place.",
            "The file and the rules differ in %(count)s places.",
            len(findings.differences),
        ) % {"count": len(findings.differences)}
    elif count:
        yield ROUNDS_AGREE[findings.method](count)
        yield _ranks_agree(findings)
    else:
        yield _("No round of this file is over, so there is nothing to compare.")
    if event.open_pairs:
        yield _("Round %(round)s was left out; these have no result yet: %(pairs)s.") % {
            "round": event.rounds_paired,
            "pairs": meetings(event.open_pairs),
        }


def meetings(pairs: tuple[Pair, ...]) -> str:
    """Pairs in words: 3 meets 7 and 12 meets 4."""
    return enumerated([_("%(first)s meets %(second)s") % _words(pair) for pair in pairs])


def _words(pair: Pair) -> dict[str, int]:
    return {"first": pair.first, "second": pair.second}


def _pairs(difference: PairsDiffer) -> str:
    words = {"told": meetings(difference.told), "given": meetings(difference.by_rules)}
    if not difference.by_rules:
        return _("in the file %(told)s, which the rules do not give.") % words
    if not difference.told:
        return _("by the rules %(given)s, which the file does not have.") % words
    return _("in the file %(told)s; by the rules %(given)s.") % words


def _bye(difference: ByeDiffers) -> str:
    words = {"told": difference.told, "given": difference.by_rules}
    if difference.by_rules is None:
        return _("%(told)s has the bye in the file, and nobody has it by the rules.") % words
    if difference.told is None:
        return _("nobody has the bye in the file, and %(given)s has it by the rules.") % words
    return _("%(told)s has the bye in the file; by the rules %(given)s has it.") % words


def _rank(difference: RankDiffers) -> str:
    words = {
        "player": difference.number,
        "told": difference.told,
        "first": difference.first,
        "last": difference.last,
    }
    if difference.first == difference.last:
        return (
            _("The stated rank of player %(player)s is %(told)s; the standings make it %(first)s.")
            % words
        )
    return (
        _(
            "The stated rank of player %(player)s is %(told)s; the standings make it one of "
            "%(first)s to %(last)s."
        )
        % words
    )


def _ranks_agree(findings: Findings) -> str:
    if not findings.criteria:
        return _("The points add up. Stated ranks were not compared.")
    return _("The points add up, and the stated ranks fit these criteria: %(codes)s.") % {
        "codes": " ".join(findings.criteria)
    }


def _dutch(count: int) -> str:
    return ngettext(
        "%(count)s round was drawn anew by the Dutch system, with the same pairs, sides and bye "
        "(FIDE %(edition)s, %(engine)s).",
        "%(count)s rounds were drawn anew by the Dutch system, with the same pairs, sides and "
        "byes (FIDE %(edition)s, %(engine)s).",
        count,
    ) % {"count": count, "edition": dutch.RULE_EDITION, "engine": " ".join(dutch.ENGINE)}


def _berger(count: int) -> str:
    return ngettext(
        "%(count)s round is that of the Berger table, with the same pairs and sides.",
        "%(count)s rounds are those of the Berger table, with the same pairs and sides.",
        count,
    ) % {"count": count}


def _legality(count: int) -> str:
    return ngettext(
        "%(count)s round breaks no absolute rule. It was not drawn anew: the file follows neither "
        "the Dutch system nor the Berger table.",
        "%(count)s rounds break no absolute rule. They were not drawn anew: the file follows "
        "neither the Dutch system nor the Berger table.",
        count,
    ) % {"count": count}


ROUNDS_AGREE: dict[Method, Callable[[int], str]] = {
    Method.DUTCH: _dutch,
    Method.BERGER: _berger,
    Method.LEGALITY: _legality,
}
