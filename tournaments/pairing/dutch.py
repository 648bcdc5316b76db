"""Swiss pairings by the FIDE Dutch system: the one door to gacrux (RULES.md 5)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from gacrux import crosstabledutch, pairingdutch
from gacrux.gacruxexeptions import GacruxError, GacruxNoLegalPairing
from gacrux.trf2json import trf2json
from gacrux.version import __version__

from tournaments.pairing import legality, matching, table_order, trf
from tournaments.pairing.errors import (
    EngineFaultError,
    NobodyPresentError,
    NoLegalPairingError,
    TooManyPlayersError,
)
from tournaments.pairing.scores import pairing_scores
from tournaments.pairing.types import Pair, RoundPairing, Snapshot

ENGINE = ("gacrux", __version__)
RULE_EDITION = "C.04.3 2026-02-01"
LARGEST_FIELD = 500

_NO_OPPONENT = 0
_OPTIONS = {"experimental": [], "verbose": 0}

# gacrux' Dutch module asks for its matchings by this name; networkx itself stays as it is, for
# everybody else (RULES.md 5.7).
pairingdutch.nx = matching


@dataclass(frozen=True, slots=True)
class _Criterion:
    name: str
    value: int


class Criteria:
    """An enum's members as plain values: gacrux looks their names up for every possible couple."""

    def __init__(self, members: Mapping[str, Enum]) -> None:
        self._by_value = {
            member.value: _Criterion(member.name, member.value) for member in members.values()
        }
        self._by_name = {name: self(member.value) for name, member in members.items()}

    def __iter__(self) -> Iterator[_Criterion]:
        return iter(self._by_value.values())

    def __call__(self, value: int) -> _Criterion:
        return self._by_value[value]

    def __getattr__(self, name: str) -> _Criterion:
        return self._by_name[name]


crosstabledutch.qdefs = Criteria(crosstabledutch.qdefs.__members__)


def pair(snapshot: Snapshot) -> RoundPairing:
    """The pairing of the snapshot's round: pairs in table order, and the bye.

    Raises NobodyPresentError, TooManyPlayersError, UnsupportedPointsError for what cannot be
    asked of the engine; NoLegalPairingError when the rules leave no pairing; EngineFaultError
    and IllegalRoundError when the engine fails. Source: RULES.md 4 and 5.
    """
    if not snapshot.present:
        raise NobodyPresentError
    if len(snapshot.contenders) > LARGEST_FIELD:
        raise TooManyPlayersError(len(snapshot.contenders), LARGEST_FIELD)
    pairs, byes = _computed_pairs(snapshot)
    round_pairing = RoundPairing(
        table_order.by_table(pairs, pairing_scores(snapshot)), byes[0] if byes else None
    )
    legality.check(snapshot, round_pairing)
    return round_pairing


def _computed_pairs(snapshot: Snapshot) -> tuple[list[Pair], list[int]]:
    text = trf.write(trf.event_of(snapshot))
    try:
        tournament = _tournament(text)
        engine = pairingdutch.pairing_dutch(tournament, snapshot.round_number, _OPTIONS)
        couples = list(_couples(engine.compute_pairing(False)))
    except GacruxNoLegalPairing as error:
        raise NoLegalPairingError from error
    except GacruxError as error:
        raise EngineFaultError from error
    pairs = [Pair(*couple) for couple in couples if _NO_OPPONENT not in couple]
    byes = [max(couple) for couple in couples if _NO_OPPONENT in couple]
    return pairs, byes


def _tournament(text: str) -> Any:
    reader = trf2json()
    reader.parse_file(text, False)
    if reader.get_status():
        raise EngineFaultError
    return reader.get_tournament(1)


def _couples(brackets: list[dict[str, Any]]) -> Iterator[tuple[int, int]]:
    for bracket in brackets:
        for couple in bracket["pairs"]:
            yield couple["w"], couple["b"]
