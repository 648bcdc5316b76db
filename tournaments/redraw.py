"""Asking the engine again: a stored draw must come out as it did."""

from collections.abc import Callable
from hashlib import sha256

from django.core.cache import cache

from tournaments.models import Round
from tournaments.pairing import compromise, dutch
from tournaments.pairing.errors import PairingError
from tournaments.pairing.types import RoundPairing, Snapshot
from tournaments.services.swiss import ENGINE, FEWEST_BREACHES
from tournaments.why import Draw

Answer = frozenset[tuple[int, int | None]]

ENGINES: dict[str, Callable[[Snapshot], RoundPairing]] = {
    ENGINE: dutch.pair,
    FEWEST_BREACHES: compromise.pair,
}


def comes_out_the_same(round_: Round, draw: Draw) -> bool | None:
    """Whether the engine still answers what it answered at the draw, whatever the tables.

    None where no engine was asked, or one that is not in use any more. The answer depends on
    nothing but the stored draw, so it is remembered under its digest.
    """
    if round_.engine not in ENGINES or not round_.engine_answer:
        return None
    stored = f"{round_.engine}\n{round_.order}\n{round_.snapshot}"
    key = f"redraw-{sha256(stored.encode()).hexdigest()}"
    again = cache.get_or_set(key, lambda: _again(round_, draw), timeout=None)
    return bool(again == frozenset(tuple(couple) for couple in round_.engine_answer))


def _again(round_: Round, draw: Draw) -> Answer:
    """Who moves first and second at each table, by keys of entries, and (key, None) for the bye.

    Nothing where the engine gives up.
    """
    try:
        drawn = ENGINES[round_.engine](draw.snapshot)
    except PairingError:
        return frozenset()
    key = {number: entry.pk for number, entry in draw.entries.items()}
    seated = frozenset((key[pair.first], key[pair.second]) for pair in drawn.pairs)
    return seated if drawn.bye is None else seated | {(key[drawn.bye], None)}
