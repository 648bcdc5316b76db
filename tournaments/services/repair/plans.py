"""What a change of a draft would come to, before it is stored."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from tournaments.drafts import Draft
from tournaments.errors import StaleError, TournamentError
from tournaments.histories import BYE_KINDS
from tournaments.models import Bye, Round
from tournaments.pairing import dutch, seating
from tournaments.pairing.concerns import Concern, Grade, Groups
from tournaments.pairing.errors import PairingError
from tournaments.pairing.seating import Seating
from tournaments.pairing.sides import pair_by_rule
from tournaments.pairing.types import Kind, Pair, RoundPairing, Snapshot


class Step(StrEnum):
    """What can be done to a draft."""

    SWAP = "swap"
    UNPAIR = "unpair"
    PAIR = "pair"
    GIVE_BYE = "give-bye"
    TAKE_BYE = "take-bye"
    PAIR_REST = "pair-rest"
    RESTORE = "restore"
    UNDO = "undo"


@dataclass(frozen=True)
class Change:
    """A step and the keys of the entries it is about: two for SWAP and PAIR, one for a bye.

    ``first`` is who moves first of a pair, by the rules if None; ``bye`` the kind given.
    """

    step: Step
    players: tuple[int, ...] = ()
    first: int | None = None
    bye: str = Bye.PAIRING


@dataclass(frozen=True)
class Plan:
    """What a change would make of a draft, and what it breaks that is whole now."""

    draft: Draft
    change: Change
    after: Seating
    broken: tuple[Concern, ...]

    @property
    def needs_reason(self) -> bool:
        """The engine's answer and what was before need none."""
        asks = any(concern.grade is Grade.REASON for concern in self.broken)
        return asks and self.change.step not in (Step.RESTORE, Step.UNDO)


def check_basis(round_: Round, drawn: int, version: int) -> None:
    """Return when this round is the draft that somebody has before his eyes.

    Raises "over", "round_redrawn", "not_a_draft_round"; StaleError "round_changed".
    """
    if round_.tournament.is_over:
        raise TournamentError("over")
    if round_.pk != drawn:
        raise TournamentError("round_redrawn", number=round_.number)
    if not round_.is_draft:
        raise TournamentError("not_a_draft_round", number=round_.number)
    if round_.version != version:
        raise StaleError("round_changed", number=round_.number)


def plan_change(draft: Draft, change: Change) -> Plan:
    """The change as it would come out; nothing is stored.

    Raises TournamentError: "not_in_draft", "only_sides_here" where a schedule or a tree has
    the last word, "is_away", "is_seated", "has_no_table", "has_no_bye" (each with ``player``),
    "nobody_unpaired", "no_pairing_left", "no_engine_answer", "nothing_to_undo",
    "nothing_changed".
    """
    numbers = [_number(draft, key) for key in change.players]
    _check_format(draft, change, numbers)
    after = STEPS[change.step](draft, change, numbers)
    if _is_same(draft.seating, after):
        raise TournamentError("nothing_changed")
    before = set(draft.concerns_of(draft.seating))
    broken = tuple(each for each in draft.concerns_of(after) if each not in before)
    return Plan(draft, change, after, broken)


def _number(draft: Draft, key: int) -> int:
    """The pairing number of an entry that is in the draft."""
    number = draft.numbers.get(key)
    if number is None or number not in draft.seating.everyone:
        raise TournamentError("not_in_draft", number=draft.round.number)
    return number


def _check_format(draft: Draft, change: Change, numbers: list[int]) -> None:
    if draft.tournament.is_swiss or change.step in (Step.RESTORE, Step.UNDO):
        return
    is_one_table = set(numbers) in [set(pair) for pair in draft.seating.pairs]
    if change.step is not Step.SWAP or not is_one_table:
        raise TournamentError("only_sides_here")


def _is_same(one: Seating, other: Seating) -> bool:
    return (set(one.pairs), one.byes) == (set(other.pairs), other.byes)


def _swapped(draft: Draft, change: Change, numbers: list[int]) -> Seating:
    for number in numbers:
        _refuse_away(draft, number)
    return seating.swap(draft.seating, *numbers)


def _unpaired(draft: Draft, change: Change, numbers: list[int]) -> Seating:
    for number in numbers:
        if draft.seating.pair_of(number) is None:
            raise TournamentError("has_no_table", player=draft.entries[number].player)
    return seating.unpair(draft.seating, numbers)


def _paired(draft: Draft, change: Change, numbers: list[int]) -> Seating:
    for number in numbers:
        _refuse_placed(draft, number)
    pair = pair_by_rule(_snapshot(draft), *numbers)
    if change.first is not None and draft.numbers.get(change.first) == pair.second:
        pair = Pair(pair.second, pair.first)
    return seating.seat(draft.seating, RoundPairing((pair,)))


def _with_bye(draft: Draft, change: Change, numbers: list[int]) -> Seating:
    [number] = numbers
    _refuse_placed(draft, number)
    return seating.give_bye(draft.seating, number, BYE_KINDS[Bye(change.bye)])


def _without_bye(draft: Draft, change: Change, numbers: list[int]) -> Seating:
    [number] = numbers
    if number not in draft.seating.byes:
        raise TournamentError("has_no_bye", player=draft.entries[number].player)
    return seating.take_bye(draft.seating, number)


def _refuse_away(draft: Draft, number: int) -> None:
    if number in draft.seating.away:
        raise TournamentError("is_away", player=draft.entries[number].player)


def _refuse_placed(draft: Draft, number: int) -> None:
    _refuse_away(draft, number)
    if number not in draft.seating.unpaired:
        raise TournamentError("is_seated", player=draft.entries[number].player)


def _rest_paired(draft: Draft, change: Change, numbers: list[int]) -> Seating:
    """Those without a place, as the engine pairs them among themselves."""
    if not draft.seating.unpaired:
        raise TournamentError("nobody_unpaired")
    snapshot = _snapshot(draft)
    others = {each.number for each in snapshot.contenders} - draft.seating.unpaired
    rest = replace(snapshot, absent=dict.fromkeys(others, Kind.ZERO_BYE))
    drawn = _asked(rest, draft.unwanted) or _asked(rest, ())
    if drawn is None:
        raise TournamentError("no_pairing_left")
    pairs = tuple(pair_by_rule(snapshot, *pair) for pair in drawn.pairs)
    return seating.seat(draft.seating, RoundPairing(pairs, drawn.bye))


def _asked(rest: Snapshot, unwanted: Groups) -> RoundPairing | None:
    """The engine's answer with these kept apart too; None where there is none."""
    try:
        return dutch.pair(replace(rest, forbidden=(*rest.forbidden, *unwanted)))
    except PairingError:
        return None


def _restored(draft: Draft, change: Change, numbers: list[int]) -> Seating:
    if draft.drawn is None:
        raise TournamentError("no_engine_answer")
    return draft.drawn


def _undone(draft: Draft, change: Change, numbers: list[int]) -> Seating:
    if not draft.round.changes:
        raise TournamentError("nothing_to_undo")
    return draft.seating_of(draft.round.changes[-1]["before"])


def _snapshot(draft: Draft) -> Snapshot:
    """A Swiss has one, and in other formats only sides change."""
    assert draft.snapshot is not None
    return draft.snapshot


STEPS: Mapping[Step, Callable[[Draft, Change, list[int]], Seating]] = {
    Step.SWAP: _swapped,
    Step.UNPAIR: _unpaired,
    Step.PAIR: _paired,
    Step.GIVE_BYE: _with_bye,
    Step.TAKE_BYE: _without_bye,
    Step.PAIR_REST: _rest_paired,
    Step.RESTORE: _restored,
    Step.UNDO: _undone,
}
