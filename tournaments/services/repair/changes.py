"""Storing what people change in a draft, and what keeps a draft from being published."""

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.db import transaction

from tournaments.drafts import Draft, read_draft, told_plainly
from tournaments.errors import TournamentError
from tournaments.models import Round, Tournament
from tournaments.pairing.concerns import Grade
from tournaments.pairing.seating import Seating, difference
from tournaments.services import log
from tournaments.services.locks import locked, locked_round
from tournaments.services.pairings import reseat
from tournaments.services.repair.plans import Change, Plan, Step, check_basis, plan_change

NamedPlace = tuple[int | None, list[list[str]], str]


@transaction.atomic
def change_draft(
    *,
    tournament: Tournament,
    number: int,
    drawn: int,
    version: int,
    change: Change,
    user: User,
    reason: str = "",
) -> Round:
    """Store a change of a draft, with the reason where it breaks a rule.

    ``drawn`` and ``version`` say which draft the change is based on. Raises "no_such_round",
    "change_needs_reason", "table_has_records", and what ``check_basis`` and ``plan_change`` do.
    """
    round_ = locked_round(locked(tournament), number)
    check_basis(round_, drawn, version)
    plan = plan_change(read_draft(round_), change)
    if plan.needs_reason and not reason.strip():
        raise TournamentError("change_needs_reason")
    reseat(plan.draft, plan.after)
    _remember(plan, reason)
    _log(plan, user, reason)
    return round_


def _remember(plan: Plan, reason: str) -> None:
    """An undone change is forgotten, any other is kept with how it was before."""
    draft, round_ = plan.draft, plan.draft.round
    if plan.change.step is Step.UNDO:
        round_.changes.pop()
    else:
        broken = [each for each in plan.broken if each.grade is Grade.REASON]
        round_.changes.append(
            {
                "before": draft.places_of(draft.seating),
                "broken": [told_plainly(draft, each) for each in broken],
                "reason": reason,
            }
        )
    round_.version += 1
    round_.save(update_fields=["changes", "version"])


def _log(plan: Plan, user: User, reason: str) -> None:
    draft = plan.draft
    log.record(
        draft.tournament,
        user,
        "repaired",
        reason=reason,
        step=plan.change.step,
        round=draft.round.number,
        before=_named(draft, draft.seating, plan.after),
        after=_named(draft, plan.after, draft.seating),
    )


def _named(draft: Draft, seating: Seating, other: Seating) -> list[NamedPlace]:
    """The places of ``seating`` that ``other`` has not: table, names, kind of bye."""
    own = difference(seating, other)
    tables: list[NamedPlace] = [
        (number, _names(draft, pair), "")
        for number, pair in draft.tables(seating).items()
        if pair in own.pairs
    ]
    byes = [(None, _names(draft, [number]), bye.value) for number, bye in draft.byes(own).items()]
    return [*tables, *byes, *((None, _names(draft, [n]), "") for n in sorted(own.unpaired))]


def _names(draft: Draft, numbers: Iterable[int]) -> list[list[str]]:
    return [log.names_of(draft.entries[number]) for number in numbers]


def check_seated(round_: Round) -> None:
    """Return when a draft may be published.

    Raises "unpaired" while somebody present has no place, "reason_missing" where a seating
    by hand breaks a rule that no reason was given for; ``names`` are those concerned.
    """
    draft = read_draft(round_)
    if draft.seating.unpaired:
        names = [draft.entries[number].player for number in sorted(draft.seating.unpaired)]
        raise TournamentError("unpaired", number=round_.number, names=names)
    for concern in draft.broken_by_hand:
        if not draft.reason_for(concern):
            names = [draft.entries[number].player for number in concern.numbers]
            raise TournamentError("reason_missing", number=round_.number, names=names)
