"""Tournament report files in the TRF-2026 form (RULES.md 4, TRF)."""

from tournaments.pairing.trf.values import Entrant, Event, ForbiddenGroup, event_of
from tournaments.pairing.trf.writing import write

__all__ = ["Entrant", "Event", "ForbiddenGroup", "event_of", "write"]
