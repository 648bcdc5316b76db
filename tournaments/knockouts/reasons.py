"""Why these pairings in a knockout: a sentence a table, made from the facts of the stored draw."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from players.wording import sentence
from tournaments.models import Bye, Entry, Pairing, Round
from tournaments.pairing import knockout, trf
from tournaments.pairing.knockout import KnockoutRound, SideReason, Sides
from tournaments.pairing.sides import sides_played
from tournaments.pairing.types import Contender, Pair, Snapshot
from tournaments.why import TableReason


@dataclass(frozen=True)
class KnockoutDraw:
    """A drawn round: what it was drawn from, and what is stored of it.

    ``entries`` are by start number; ``tables`` those of the round before by key of entry,
    where None is a bye.
    """

    round: Round
    snapshot: Snapshot
    entries: Mapping[int, Entry]
    pairings: tuple[Pairing, ...]
    tables: Mapping[int, int | None]

    def number(self, entry_id: int) -> int:
        return self.round.order.index(entry_id) + 1

    def contender(self, entry_id: int) -> Contender:
        return self.snapshot.contenders[self.number(entry_id) - 1]

    def entry(self, entry_id: int) -> Entry:
        return self.entries[self.number(entry_id)]

    def seated(self, pairing: Pairing) -> Pair | int:
        """The pairing in start numbers, a bye as one number."""
        first = self.number(pairing.first_id)
        return Pair(first, self.number(pairing.second_id)) if pairing.second_id else first

    def is_for_third_place(self, pairing: Pairing) -> bool:
        history = self.contender(pairing.first_id).history
        return not all(map(knockout.goes_on, history))

    @cached_property
    def drawn_again(self) -> KnockoutRound:
        """The round as its stored draw and lots make it, whatever people changed since."""
        return knockout.pair(
            self.snapshot,
            sides=Sides(self.round.tournament.sides),
            third_place=any(map(self.is_for_third_place, self.pairings)),
            lot=random.Random(self.round.random_seed),
        )


def stored_knockout(round_: Round) -> KnockoutDraw:
    """The draw as it was made, from the snapshot kept with the round: three queries."""
    tournament = round_.tournament
    rows = {entry.pk: entry for entry in tournament.entries.select_related("player")}
    before = Pairing.objects.filter(round__tournament=tournament, round__number=round_.number - 1)
    return KnockoutDraw(
        round=round_,
        snapshot=trf.read(round_.snapshot).snapshot(round_.number),
        entries={number: rows[key] for number, key in enumerate(round_.order, start=1)},
        pairings=tuple(round_.pairings.all()),
        tables={
            key: pairing.table_number
            for pairing in before
            for key in (pairing.first_id, pairing.second_id)
            if key is not None
        },
    )


def knockout_reasons(draw: KnockoutDraw) -> list[TableReason]:
    """Every table in order, then the byes."""
    return [
        _bye_reason(pairing, draw) if pairing.second_id is None else _table_reason(pairing, draw)
        for pairing in draw.pairings
    ]


def knockout_proof(draw: KnockoutDraw) -> list[str]:
    """What was checked of the whole round; empty where it was changed by hand."""
    again = draw.drawn_again
    if {*again.pairs, *again.byes} != set(map(draw.seated, draw.pairings)):
        return []
    count = 2 * len(again.pairs) + len(again.byes)
    return [
        ngettext("%(count)s player has one place.", "%(count)s players have one place each.", count)
        % {"count": count},
        _("Drawn again from what was stored, lots included, the round comes out the same."),
    ]


def _table_reason(pairing: Pairing, draw: KnockoutDraw) -> TableReason:
    entries = draw.entry(pairing.first_id), draw.entry(pairing.second_id or 0)
    said = _meeting_sentence(pairing, draw, entries), _side_sentence(pairing, draw, entries)
    return TableReason(pairing.table_number, entries, said)


def _meeting_sentence(
    pairing: Pairing, draw: KnockoutDraw, entries: tuple[Entry, Entry]
) -> SafeString:
    one, two = sorted(entries, key=lambda entry: draw.number(entry.pk))
    if draw.round.number == 1:
        seeds = draw.number(one.pk), draw.number(two.pk)
        return sentence(
            _("Start numbers {one} and {two} meet: in round 1 those meet that add up to {total}."),
            one=seeds[0],
            two=seeds[1],
            total=2 ** knockout.rounds_for(len(draw.entries)) + 1,
        )
    tables = sorted(table for entry in entries if (table := draw.tables[entry.pk]))
    if len(tables) == 2:
        return sentence(_tables_text(pairing, draw), one=tables[0], two=tables[1])
    if not tables:
        return sentence(_("Both had a bye in the round before."))
    rested = next(entry for entry in entries if draw.tables[entry.pk] is None)
    return sentence(
        _("{player}, who had a bye, meets the winner of table {table}."),
        player=rested.player,
        table=tables[0],
    )


def _tables_text(pairing: Pairing, draw: KnockoutDraw) -> str:
    if draw.is_for_third_place(pairing):
        return _("The losers of tables {one} and {two} play for the third place.")
    return _("The winner of table {one} meets the winner of table {two}.")


def _side_sentence(
    pairing: Pairing, draw: KnockoutDraw, entries: tuple[Entry, Entry]
) -> SafeString:
    first, second = (draw.contender(entry.pk) for entry in entries)
    reason, _due = knockout.due_first(first, second, Sides(draw.round.tournament.sides))
    by_hand = draw.seated(pairing) not in draw.drawn_again.pairs
    text = _("{first} moves first, seated so by hand.") if by_hand else _side_text(reason)
    mine, theirs = sides_played(first.history), sides_played(second.history)
    return sentence(
        text,
        first=entries[0].player,
        second=entries[1].player,
        began=mine.count(True),
        answered=mine.count(False),
        other_began=theirs.count(True),
        other_answered=theirs.count(False),
    )


def _side_text(reason: SideReason) -> str:
    return {
        SideReason.LOT: _("{first} moves first by lot."),
        SideReason.FEWER_FIRST: _(
            "Times moved first and answered so far: {first} {began} and {answered}, "
            "{second} {other_began} and {other_answered}. So {first} moves first."
        ),
        SideReason.ANSWERED_LAST: _(
            "{first} answered in the last game while {second} moved first, so they change."
        ),
    }[reason]


def _bye_reason(pairing: Pairing, draw: KnockoutDraw) -> TableReason:
    entry = draw.entry(pairing.first_id)
    if draw.round.number == 1:
        text = _(
            "The tree has more places than there are players; "
            "those left over are byes for the first start numbers."
        )
    elif pairing.bye == Bye.PAIRING:
        text = _("Nobody came through on the other side, so {player} goes on without a game.")
    else:
        text = _("Nobody came through on the other side, and {player} has left.")
    return TableReason(None, (entry,), (sentence(text, player=entry.player),))
