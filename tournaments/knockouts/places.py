"""The standings of a knockout: how far everybody got, and who ended it."""

from dataclasses import dataclass

from tournaments import adapters
from tournaments.models import Entry, Tournament
from tournaments.pairing import knockout
from tournaments.pairing.types import Played


@dataclass(frozen=True)
class PlaceLine:
    """One line: ``rank`` to ``last_rank`` are shared, None for who is still in.

    ``out_in`` is the round that ended the way, ``lost_to`` who went on from there.
    """

    entry: Entry
    rank: int | None
    last_rank: int | None
    out_in: int | None
    lost_to: Entry | None
    history: tuple[Played, ...]

    @property
    def has_left(self) -> bool:
        return self.entry.withdrawn_after is not None


def places_after(tournament: Tournament, number: int) -> list[PlaceLine]:
    """Everybody after that round: who is still in, then by place. Three queries."""
    return places_in(adapters.read_field(tournament, number))


def places_in(field: adapters.Field) -> list[PlaceLine]:
    """The same of a field that was read, after its last round."""
    return [
        PlaceLine(
            entry=field.entries[place.number],
            rank=place.rank,
            last_rank=place.last_rank,
            out_in=place.out_in,
            lost_to=field.entries[place.lost_to] if place.lost_to else None,
            history=_way(field.contenders[place.number - 1].history),
        )
        for place in knockout.places(field.contenders, field.rounds)
    ]


def _way(history: tuple[Played, ...]) -> tuple[Played, ...]:
    """The rounds somebody had a part in: nothing is said of those after one is out."""
    taken_part = [
        number
        for number, played in enumerate(history, start=1)
        if played.opponent is not None or knockout.goes_on(played)
    ]
    return history[: taken_part[-1]] if taken_part else ()
