"""The field after some rounds, with the scores that every tie-break needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tournaments.pairing.scores import adjusted_score, own_score
from tournaments.pairing.types import Contender, Kind, Played, PointSystem

if TYPE_CHECKING:
    from tournaments.pairing.terms import Term

SCHEDULED = frozenset({Kind.GAME, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS})


@dataclass(frozen=True)
class Results:
    """Histories of the counted rounds with own and adjusted scores, by pairing number.

    ``opponents`` are the terms of Buchholz that were asked for: several tie-breaks are made of
    them.
    """

    points: PointSystem
    rounds: int
    round_robin: bool
    ratings: Mapping[int, int | None]
    histories: Mapping[int, tuple[Played, ...]]
    own: Mapping[int, int]
    adjusted: Mapping[int, int]
    opponents: dict[int, tuple[Term, ...]] = field(
        init=False, default_factory=dict, compare=False, repr=False
    )

    @property
    def all_rated(self) -> bool:
        """Whether every player of the field has a rating."""
        return None not in self.ratings.values()

    def is_meeting(self, played: Played) -> bool:
        """Whether the round counts as a game: in a round robin a forfeited one does too."""
        return played.kind in SCHEDULED if self.round_robin else played.kind is Kind.GAME


def results_after(
    contenders: Sequence[Contender],
    *,
    points: PointSystem,
    rounds: int,
    round_robin: bool = False,
) -> Results:
    """The first ``rounds`` rounds of the field; later ones are as if they had never been.

    In a round robin an adjusted score is the own score. Raises
    ValueError when a history is shorter than ``rounds``. Source: RULES.md 6.
    """
    if any(len(contender.history) < rounds for contender in contenders):
        raise ValueError("every history must hold all the rounds that count")
    histories = {each.number: each.history[:rounds] for each in contenders}
    own = {number: own_score(history) for number, history in histories.items()}
    return Results(
        points=points,
        rounds=rounds,
        round_robin=round_robin,
        ratings={contender.number: contender.rating for contender in contenders},
        histories=histories,
        own=own,
        adjusted=own
        if round_robin
        else {
            number: adjusted_score(history, points.draw) for number, history in histories.items()
        },
    )
