"""Why these pairings: a sentence a table, made from the facts of the stored draw alone."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from players.models import Player
from players.wording import sentence
from tournaments.histories import BYE_KINDS
from tournaments.models import Bye, Entry, Round
from tournaments.pairing import legality, reasons, trf
from tournaments.pairing.reasons import ByeFacts, PairFacts, PlayerFacts
from tournaments.pairing.sides import SideRule
from tournaments.pairing.types import Kind, Pair, RoundPairing, Snapshot
from tournaments.points import points


@dataclass(frozen=True)
class TableReason:
    """One table, or the bye when there is no table number, with its sentences."""

    table_number: int | None
    players: tuple[Entry, ...]
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class Draw:
    """A drawn Swiss round as the pairing package sees it, and whose numbers are whose.

    ``snapshot`` is that of the draw; ``as_seated`` knows the absences as they are now.
    ``tables`` are the numbers of the pairs, ``alone`` has the bye, which by hand more than one
    may have, and ``by_hand`` are the pairs and byes that people made.
    """

    snapshot: Snapshot
    as_seated: Snapshot
    pairing: RoundPairing
    entries: Mapping[int, Entry]
    tables: tuple[int, ...]
    alone: tuple[int, ...]
    by_hand: frozenset[Pair | int]


def stored_draw(round_: Round) -> Draw:
    """The draw as it was made, from the snapshot kept with the round: three queries."""
    tournament = round_.tournament
    rows = {entry.pk: entry for entry in tournament.entries.select_related("player")}
    entries = {number: rows[key] for number, key in enumerate(round_.order, start=1)}
    numbers = {entry.pk: number for number, entry in entries.items()}
    stored = list(round_.pairings.order_by("table_number"))
    seated = {
        pairing.table_number: Pair(numbers[pairing.first_id], numbers[pairing.second_id])
        for pairing in stored
        if pairing.table_number is not None and pairing.second_id is not None
    }
    byes = {numbers[row.first_id]: BYE_KINDS[Bye(row.bye)] for row in stored if row.bye}
    alone = tuple(sorted(number for number, kind in byes.items() if kind is Kind.PAIRING_BYE))
    pairing = RoundPairing(tuple(seated.values()), alone[0] if alone else None)
    snapshot = trf.read(round_.snapshot).snapshot(round_.number)
    return Draw(
        snapshot=snapshot,
        as_seated=_as_seated(snapshot, pairing, byes),
        pairing=pairing,
        entries=entries,
        tables=tuple(seated),
        alone=alone,
        by_hand=_by_hand(round_, {*pairing.pairs, *alone}, numbers),
    )


def _as_seated(snapshot: Snapshot, pairing: RoundPairing, byes: Mapping[int, Kind]) -> Snapshot:
    """Byes may have been given and taken by hand since."""
    here = {pairing.bye}.union(*pairing.pairs)
    absent = {number: kind for number, kind in snapshot.absent.items() if number not in here}
    away = {number: kind for number, kind in byes.items() if number not in here}
    return replace(snapshot, absent={**absent, **away})


def _by_hand(
    round_: Round, places: set[Pair | int], numbers: Mapping[int, int]
) -> frozenset[Pair | int]:
    if not round_.changes:
        return frozenset()
    drawn = {
        numbers[first] if second is None else Pair(numbers[first], numbers[second])
        for first, second in round_.engine_answer
    }
    return frozenset(places - drawn)


def reasons_of(draw: Draw) -> list[TableReason]:
    """Every table in order, then who has the bye."""
    every = reasons.pair_facts(draw.snapshot, draw.pairing)
    rows = [
        _table_reason(facts, draw, table) for facts, table in zip(every, draw.tables, strict=True)
    ]
    rows += [_bye_reason(reasons.bye_facts(draw.as_seated, each), draw) for each in draw.alone]
    return rows


def proof_of(draw: Draw) -> list[str]:
    """What was checked of the whole round; empty where a rule was broken by hand."""
    if len(draw.alone) > 1 or any(legality.faults(draw.as_seated, draw.pairing)):
        return []
    count = len(draw.as_seated.present)
    lines = [
        ngettext("%(count)s player has one place.", "%(count)s players have one place each.", count)
        % {"count": count},
        _("No two have met before."),
        _("Nobody moves first, or second, for the third time running."),
    ]
    if draw.pairing.bye is not None:
        lines.append(_("One bye, and nobody gets a second one."))
    return lines


def _table_reason(facts: PairFacts, draw: Draw, table_number: int) -> TableReason:
    first, second = draw.entries[facts.first.number], draw.entries[facts.second.number]
    is_by_hand = Pair(facts.first.number, facts.second.number) in draw.by_hand
    why_these = _by_hand_sentence(facts, draw) if is_by_hand else _score_sentence(facts, draw)
    said = (why_these, _meeting_sentence(facts), _side_sentence(facts, draw))
    return TableReason(table_number, (first, second), said)


def _by_hand_sentence(facts: PairFacts, draw: Draw) -> SafeString:
    return sentence(
        _("The arbiter seated them by hand: {first} has {one}, {second} has {other}."),
        first=_player(facts.first, draw),
        second=_player(facts.second, draw),
        one=points(facts.first.half_points),
        other=points(facts.second.half_points),
    )


def _score_sentence(facts: PairFacts, draw: Draw) -> SafeString:
    if facts.first.virtual or facts.second.virtual:
        return _accelerated_sentence(facts, draw)
    if facts.same_score:
        return sentence(_("Both have {points}."), points=points(facts.first.half_points))
    high, low = sorted((facts.first, facts.second), key=lambda each: -each.half_points)
    return sentence(
        _("{high} has {more} and {low} {fewer}: in the group of {more} an opponent was missing."),
        high=_player(high, draw),
        low=_player(low, draw),
        more=points(high.half_points),
        fewer=points(low.half_points),
    )


def _accelerated_sentence(facts: PairFacts, draw: Draw) -> SafeString:
    """The scores the round is drawn on, with what the upper half has added."""
    counts = {each: each.half_points + each.virtual for each in (facts.first, facts.second)}
    if facts.same_score:
        return sentence(
            _("For the draw both count {points}: the upper half has points added to begin with."),
            points=points(counts[facts.first]),
        )
    high, low = sorted(counts, key=lambda each: -counts[each])
    return sentence(
        _(
            "For the draw, with what the upper half has added, {high} counts {more} and {low} "
            "{fewer}: in the group of {more} an opponent was missing."
        ),
        high=_player(high, draw),
        low=_player(low, draw),
        more=points(counts[high]),
        fewer=points(counts[low]),
    )


def _meeting_sentence(facts: PairFacts) -> str:
    if facts.met_in:
        return _("They meet again: seated so by hand, or nothing else was left.")
    if facts.forfeited_in:
        return _("They were paired before, but did not play.")
    return _("They have not met.")


def _side_sentence(facts: PairFacts, draw: Draw) -> SafeString:
    """Who moves first and by which rule; what each moved before where it counts."""
    first, second = _player(facts.first, draw), _player(facts.second, draw)
    if not facts.sides_by_rule:
        return sentence(_("{first} moves first, seated so by hand."), first=first)
    if facts.side_rule is SideRule.INITIAL_SIDE:
        return sentence(_("{first} moves first by the lot drawn before round 1."), first=first)
    if facts.side_rule is SideRule.NO_CONFLICT:
        return _no_conflict_sentence(facts, draw)
    texts = {
        SideRule.STRONGER_WISH: _(
            "Both were due the same side; the turns of {favoured} have been less even."
        ),
        SideRule.LAST_DIFFERENCE: _(
            "Both were due the same side, so they change from the last round "
            "in which {first} answered while {second} moved first."
        ),
        SideRule.HIGHER_RANKED_WISH: _(
            "Both were due the same side alike; {favoured} stands higher and gets it."
        ),
    }
    favoured = facts.first if facts.first.got_due else facts.second
    return sentence(
        texts[facts.side_rule],
        favoured=_player(favoured, draw),
        first=first,
        second=second,
    )


def _no_conflict_sentence(facts: PairFacts, draw: Draw) -> SafeString:
    """Whose turn it is, from the sides so far: uneven counts, or else the last game."""
    due = facts.first if facts.first.due_first is not None else facts.second
    return sentence(
        _turn_text(due),
        due=_player(due, draw),
        first=due.moved_first,
        games=due.moved_first + due.moved_second,
    )


def _turn_text(due: PlayerFacts) -> str:
    if due.moved_first != due.moved_second:
        if due.due_first:
            return _("{due} moved first in {first} of {games} games and is due to move first.")
        return _("{due} moved first in {first} of {games} games and is due to answer.")
    if due.due_first:
        return _("{due} answered in the last game and is due to move first.")
    return _("{due} moved first in the last game and is due to answer.")


def _bye_reason(facts: ByeFacts, draw: Draw) -> TableReason:
    entry = draw.entries[facts.number]
    if facts.number in draw.by_hand:
        by_hand = sentence(_("The arbiter gave {player} the bye by hand."), player=entry.player)
        return TableReason(None, (entry,), (by_hand,))
    said = [_("The number of players is odd, so one sits out.")]
    if facts.lowest_score:
        said.append(
            sentence(
                _("{player} has the lowest score, {points}, and no point without play so far."),
                player=entry.player,
                points=points(facts.half_points),
            )
        )
    else:
        said.append(
            sentence(
                _(
                    "{player} has {points}: those with less had a bye or a win without play, "
                    "or the others could not be paired without them."
                ),
                player=entry.player,
                points=points(facts.half_points),
            )
        )
    return TableReason(None, (entry,), tuple(said))


def _player(facts: PlayerFacts, draw: Draw) -> Player:
    return draw.entries[facts.number].player
