"""Which tie-breaks a championship may have, and which it has while nobody chose others."""

from collections.abc import Iterable

from tournaments.adapters import Standing
from tournaments.models import Tournament
from tournaments.pairing.terms import ROUND_ROBIN_ONLY, SWISS_ONLY
from tournaments.pairing.types import Criterion

# In the order in which they are offered and explained.
OFFERED = (
    Criterion.DE,
    Criterion.BH,
    Criterion.BH_C1,
    Criterion.BH_C2,
    Criterion.BH_M1,
    Criterion.SB,
    Criterion.SB_C1,
    Criterion.KS,
    Criterion.GP,
    Criterion.WIN,
    Criterion.WON,
    Criterion.BPG,
    Criterion.BWG,
    Criterion.PS,
    Criterion.PS_C1,
    Criterion.REP,
    Criterion.ARO,
    Criterion.SL,
)
_SWISS = (Criterion.DE, Criterion.BH_C1, Criterion.BH, Criterion.SB, Criterion.WIN)
_ROUND_ROBIN = (Criterion.DE, Criterion.WIN, Criterion.SB, Criterion.KS)


def fitting(tournament: Tournament) -> tuple[Criterion, ...]:
    """The tie-breaks that its format and scoring allow; none where players are knocked out.

    Source: RULES.md 6.
    """
    if tournament.is_knockout:
        return ()
    unfit = SWISS_ONLY if tournament.is_round_robin else ROUND_ROBIN_ONLY
    # Where each game counts by itself, its points are the points.
    is_match = tournament.games_per_pairing > tournament.legs
    return tuple(
        code for code in OFFERED if code not in unfit and (is_match or code is not Criterion.GP)
    )


def those_that_fit(tournament: Tournament, codes: Iterable[str]) -> list[str]:
    """Of ``codes`` those that its format and scoring allow, in their order."""
    allowed = fitting(tournament)
    return [code for code in codes if code in allowed]


def usual(tournament: Tournament) -> list[str]:
    """What a championship of this format and scoring has while nobody chose otherwise.

    Games of a match come first: they are what the two played beside its result. Source:
    RULES.md 6.
    """
    codes = _ROUND_ROBIN if tournament.is_round_robin else _SWISS
    return [str(code) for code in those_that_fit(tournament, (Criterion.GP, *codes))]


def level_but_for_number(rows: Iterable[Standing]) -> set[int]:
    """Keys of the entries that only the start number parts from somebody of their group."""
    return {row.entry.pk for row in rows if row.shares_place}
