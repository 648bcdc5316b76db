"""Tournament report files: TRF16 and TRF-2026 to plain values and back (RULES.md 7)."""

from tournaments.pairing.trf.decoding import decode
from tournaments.pairing.trf.older import write_trf16
from tournaments.pairing.trf.reading import read
from tournaments.pairing.trf.values import Entrant, Event, ForbiddenGroup, event_of
from tournaments.pairing.trf.writing import write

__all__ = [
    "Entrant",
    "Event",
    "ForbiddenGroup",
    "decode",
    "event_of",
    "read",
    "write",
    "write_trf16",
]
