"""Who wins which prize as the standings are, and what decided it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from tournaments import adapters
from tournaments.adapters import Standing
from tournaments.debuts import debuts_in
from tournaments.honours import Honour, honours_in
from tournaments.models import Prize, Tournament
from tournaments.pairing.types import Criterion

Span = tuple[int, int]  # the first and last of places that are shared


@dataclass(frozen=True)
class Award:
    """One winner. ``place`` to ``last_place`` are those of the honour, or by points alone where
    the prize is shared.

    ``rival`` comes next, has as many points and is behind by ``decided_by``.
    """

    prize: Prize
    honour: Honour
    place: int
    last_place: int
    shared_with: tuple[Standing, ...] = ()
    rival: Standing | None = None
    decided_by: Criterion | None = None

    @property
    def standing(self) -> Standing:
        return self.honour.standing

    @property
    def is_by_points(self) -> bool:
        """Whether points alone gave the places."""
        return self.prize.ties == Prize.Ties.SHARED and self.standing.counts_points

    @property
    def passes_over(self) -> bool:
        """Whether somebody who left stands above, and would have won or shared it."""
        return (self.honour.place or 0) < (self.standing.place or 0)


@dataclass(frozen=True)
class Awarded:
    """A prize and its winners, from first to last."""

    prize: Prize
    awards: tuple[Award, ...]


def awarded_after(tournament: Tournament, number: int) -> list[Awarded]:
    """Every prize in order with its winners after that round; nobody wins before round 1."""
    prizes = list(tournament.prizes.all())
    lines = adapters.lines_after(tournament, number) if number and prizes else []
    return _awarded(tournament, prizes, honours_in(tournament, lines))


def awarded_by(tournament: Tournament, honours: Sequence[Honour]) -> list[Awarded]:
    """The same by honours that are at hand: two queries at most."""
    return _awarded(tournament, list(tournament.prizes.all()), honours)


def _awarded(
    tournament: Tournament, prizes: Sequence[Prize], honours: Sequence[Honour]
) -> list[Awarded]:
    is_asked = any(prize.kind == Prize.Kind.NEWCOMER for prize in prizes)
    newcomers = _newcomers(tournament) if honours and is_asked else set()
    return award(prizes, honours, newcomers=newcomers)


def _newcomers(tournament: Tournament) -> set[int]:
    """Keys of the players whose first championship it is: one query."""
    return set(debuts_in(tournament).values_list("player", flat=True))


def award(
    prizes: Iterable[Prize], honours: Sequence[Honour], *, newcomers: Iterable[int]
) -> list[Awarded]:
    """The prizes with their winners among those who can be honoured.

    ``newcomers`` are keys of players. A prize that skips winners is not given to who has won
    one before it in the order; all others may be won together.
    """
    field = _Field(honours, frozenset(newcomers))
    winners: set[int] = set()
    found = []
    for prize in prizes:
        awards = tuple(_awards(prize, field, winners if prize.skips_winners else set()))
        winners |= {each.standing.entry.pk for each in awards}
        found.append(Awarded(prize, awards))
    return found


class _Field:
    """Those who can be honoured, with each one's places by points alone."""

    def __init__(self, honours: Sequence[Honour], newcomers: frozenset[int]) -> None:
        self.honours = honours
        self.newcomers = newcomers
        self.by_points = {each.entry.pk: self._by_points(each) for each in honours}

    def _by_points(self, honour: Honour) -> Span:
        mine = honour.standing.half_points
        scores = [e.standing.half_points for e in self.honours if e.group == honour.group]
        above = sum(score > mine for score in scores)
        return above + 1, above + scores.count(mine)

    def span(self, honour: Honour, prize: Prize) -> Span:
        """The places; or where the prize is shared, what points alone give (knockouts have none).

        Whoever is still in a knockout can come first.
        """
        if prize.ties == Prize.Ties.SHARED and honour.standing.counts_points:
            return self.by_points[honour.entry.pk]
        return honour.place or 1, honour.last_place or 1

    def level(self, honour: Honour, prize: Prize, among: Iterable[Honour]) -> list[Honour]:
        """The others of the same group in the same places."""
        return [
            other
            for other in among
            if other is not honour
            and other.group == honour.group
            and self.span(other, prize) == self.span(honour, prize)
        ]


def _awards(prize: Prize, field: _Field, winners: set[int]) -> Iterator[Award]:
    if prize.kind == Prize.Kind.PLACE:
        yield from _by_place(prize, field)
        return
    candidates = [
        each
        for each in field.honours
        if each.entry.pk not in winners and each.has_played and _fits(each, prize, field)
    ]
    if prize.kind == Prize.Kind.OLDEST:
        yield from _oldest(prize, field, candidates)
    elif prize.kind == Prize.Kind.CLUB:
        by_club = sorted(candidates, key=_club)
        for _key, members in groupby(by_club, key=_club):
            yield from _best(prize, field, list(members))
    else:
        yield from _best(prize, field, candidates)


def _club(honour: Honour) -> int:
    return honour.entry.player.club_id or 0


def _fits(honour: Honour, prize: Prize, field: _Field) -> bool:
    player = honour.entry.player
    fits: Mapping[str, bool] = {
        Prize.Kind.OLDEST: player.birth_year is not None,
        Prize.Kind.JUNIOR: (player.birth_year or 0) >= (prize.born_from or 0),
        Prize.Kind.CLUB: player.club_id is not None,
        Prize.Kind.NEWCOMER: player.pk in field.newcomers,
    }
    return fits[prize.kind]


def _by_place(prize: Prize, field: _Field) -> Iterator[Award]:
    """Everybody whose place, or one of the places shared, is one of the prize's.

    Nobody has one who is still in a knockout.
    """
    assert prize.first_place is not None and prize.last_place is not None
    placed = [each for each in field.honours if each.place is not None]
    for honour in placed:
        level = field.level(honour, prize, placed)
        place, _last = field.span(honour, prize)
        if place <= prize.last_place and place + len(level) >= prize.first_place:
            yield _award(prize, field, honour, level, placed)


def _best(prize: Prize, field: _Field, candidates: Sequence[Honour]) -> Iterator[Award]:
    """The highest of the candidates; several where they stand equally high."""
    best = min((field.span(each, prize)[0] for each in candidates), default=0)
    highest = [each for each in candidates if field.span(each, prize)[0] == best]
    for each in highest:
        level = [other for other in highest if other is not each]
        yield _award(prize, field, each, level, candidates)


def _oldest(prize: Prize, field: _Field, candidates: Sequence[Honour]) -> Iterator[Award]:
    """Whoever was born first; born in the same year, they share it."""
    first = min((each.entry.player.birth_year or 0 for each in candidates), default=0)
    oldest = [each for each in candidates if each.entry.player.birth_year == first]
    for each in oldest:
        others = tuple(other.standing for other in oldest if other is not each)
        yield Award(prize, each, *field.span(each, prize), others)


def _award(
    prize: Prize,
    field: _Field,
    honour: Honour,
    level: Sequence[Honour],
    among: Sequence[Honour],
) -> Award:
    if level:
        others = tuple(other.standing for other in level)
        return Award(prize, honour, *field.span(honour, prize), others)
    alone = partial(Award, prize, honour, honour.place or 1, honour.last_place or 1)
    rival = next((other.standing for other in among if _is_just_behind(other, honour)), None)
    if rival is None:
        return alone()
    line = honour.standing
    decided_by = next(code for code in line.values if line.values[code] != rival.values[code])
    return alone(rival=rival, decided_by=decided_by)


def _is_just_behind(other: Honour, honour: Honour) -> bool:
    """Whether only a tie-break puts ``other`` behind."""
    line, behind = honour.standing, other.standing
    same = (behind.group, behind.half_points) == (line.group, line.half_points)
    return same and (other.place or 1) > (honour.last_place or 1) and line.counts_points
