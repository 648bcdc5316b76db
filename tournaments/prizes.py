"""Who wins which prize as the standings are, and what decided it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.db.models import Exists, OuterRef, Q

from tournaments import adapters
from tournaments.adapters import Standing
from tournaments.models import Game, Prize, Tournament
from tournaments.pairing.types import Criterion, Kind


@dataclass(frozen=True)
class Award:
    """One winner. ``place`` is the rank, or that by points alone where the prize is shared.

    ``rival`` comes next, has as many points and is behind by ``decided_by``.
    """

    prize: Prize
    standing: Standing
    place: int
    shared_with: tuple[Standing, ...] = ()
    rival: Standing | None = None
    decided_by: Criterion | None = None


@dataclass(frozen=True)
class Awarded:
    """A prize and its winners, from first to last."""

    prize: Prize
    awards: tuple[Award, ...]


def awarded_after(tournament: Tournament, number: int) -> list[Awarded]:
    """Every prize in order with its winners after that round; nobody wins before round 1."""
    prizes = list(tournament.prizes.all())
    lines = adapters.standings_after(tournament, number) if number and prizes else []
    return _awarded(tournament, prizes, lines)


def awarded_by(tournament: Tournament, lines: Sequence[Standing]) -> list[Awarded]:
    """The same by standings that are at hand: two queries at most."""
    return _awarded(tournament, list(tournament.prizes.all()), lines)


def _awarded(
    tournament: Tournament, prizes: Sequence[Prize], lines: Sequence[Standing]
) -> list[Awarded]:
    is_asked = any(prize.kind == Prize.Kind.NEWCOMER for prize in prizes)
    newcomers = _newcomers(tournament) if lines and is_asked else set()
    return award(prizes, lines, newcomers=newcomers)


def _newcomers(tournament: Tournament) -> set[int]:
    """Keys of the players who have a game in no earlier championship: one query.

    The stage that this one is fed from is no championship of its own.
    """
    earlier = Game.objects.filter(
        Q(first__player=OuterRef("player")) | Q(second__player=OuterRef("player")),
        pairing__round__tournament__starts__lt=tournament.starts,
    ).exclude(Q(result="") | Q(pairing__round__tournament=tournament.source_id))
    return set(tournament.entries.exclude(Exists(earlier)).values_list("player", flat=True))


def award(
    prizes: Iterable[Prize], lines: Sequence[Standing], *, newcomers: Iterable[int]
) -> list[Awarded]:
    """The prizes with their winners by the standings ``lines``.

    ``newcomers`` are keys of players. A prize that skips winners is not given to who has won
    one before it in the order; all others may be won together.
    """
    field = _Field(lines, frozenset(newcomers))
    winners: set[int] = set()
    found = []
    for prize in prizes:
        awards = tuple(_awards(prize, field, winners if prize.skips_winners else set()))
        winners |= {each.standing.entry.pk for each in awards}
        found.append(Awarded(prize, awards))
    return found


class _Field:
    """The standings with each line's place by points alone."""

    def __init__(self, lines: Sequence[Standing], newcomers: frozenset[int]) -> None:
        self.lines = lines
        self.newcomers = newcomers
        self.by_points = {
            line.entry.pk: 1
            + sum(
                other.half_points > line.half_points for other in lines if other.group == line.group
            )
            for line in lines
        }

    def place(self, line: Standing, prize: Prize) -> int:
        """The rank; or where the prize is shared, what points alone give (knockouts have none)."""
        is_by_points = prize.ties == Prize.Ties.SHARED and bool(line.values)
        return self.by_points[line.entry.pk] if is_by_points else line.rank

    def level(self, line: Standing, prize: Prize, among: Iterable[Standing]) -> list[Standing]:
        """The others of the same group in the same place."""
        return [
            other
            for other in among
            if other is not line
            and other.group == line.group
            and self.place(other, prize) == self.place(line, prize)
        ]


def _awards(prize: Prize, field: _Field, winners: set[int]) -> Iterator[Award]:
    if prize.kind == Prize.Kind.PLACE:
        yield from _by_place(prize, field)
        return
    candidates = [
        line
        for line in field.lines
        if line.entry.pk not in winners and has_stayed(line) and _fits(line, prize, field)
    ]
    if prize.kind == Prize.Kind.OLDEST:
        yield from _oldest(prize, field, candidates)
    elif prize.kind == Prize.Kind.CLUB:
        by_club = sorted(candidates, key=_club)
        for _key, members in groupby(by_club, key=_club):
            yield from _best(prize, field, list(members))
    else:
        yield from _best(prize, field, candidates)


def _club(line: Standing) -> int:
    return line.entry.player.club_id or 0


def has_stayed(line: Standing) -> bool:
    """Whether the player has played at all, and not left."""
    return not line.has_left and any(played.kind is Kind.GAME for played in line.history)


def _fits(line: Standing, prize: Prize, field: _Field) -> bool:
    player = line.entry.player
    fits: Mapping[str, bool] = {
        Prize.Kind.OLDEST: player.birth_year is not None,
        Prize.Kind.JUNIOR: (player.birth_year or 0) >= (prize.born_from or 0),
        Prize.Kind.CLUB: player.club_id is not None,
        Prize.Kind.NEWCOMER: player.pk in field.newcomers,
    }
    return fits[prize.kind]


def _by_place(prize: Prize, field: _Field) -> Iterator[Award]:
    """Everybody whose place, or one of the places shared, is one of the prize's."""
    assert prize.first_place is not None and prize.last_place is not None
    for line in field.lines:
        level = field.level(line, prize, field.lines)
        place = field.place(line, prize)
        if place <= prize.last_place and place + len(level) >= prize.first_place:
            yield _award(prize, field, line, level, field.lines)


def _best(prize: Prize, field: _Field, candidates: Sequence[Standing]) -> Iterator[Award]:
    """The highest of the candidates; several where they stand equally high."""
    best = min((field.place(line, prize) for line in candidates), default=0)
    highest = [line for line in candidates if field.place(line, prize) == best]
    for line in highest:
        level = [other for other in highest if other is not line]
        yield _award(prize, field, line, level, candidates)


def _oldest(prize: Prize, field: _Field, candidates: Sequence[Standing]) -> Iterator[Award]:
    """Whoever was born first; born in the same year, they share it."""
    first = min((line.entry.player.birth_year or 0 for line in candidates), default=0)
    oldest = [line for line in candidates if line.entry.player.birth_year == first]
    for line in oldest:
        others = tuple(other for other in oldest if other is not line)
        yield Award(prize, line, line.rank, others)


def _award(
    prize: Prize,
    field: _Field,
    line: Standing,
    level: Sequence[Standing],
    among: Sequence[Standing],
) -> Award:
    if level:
        return Award(prize, line, field.place(line, prize), tuple(level))
    rival = next((other for other in among if _is_just_behind(other, line)), None)
    if rival is None:
        return Award(prize, line, line.rank)
    decided_by = next(code for code in line.values if line.values[code] != rival.values[code])
    return Award(prize, line, line.rank, rival=rival, decided_by=decided_by)


def _is_just_behind(other: Standing, line: Standing) -> bool:
    """Whether only a tie-break puts ``other`` behind."""
    same = (other.group, other.half_points) == (line.group, line.half_points)
    return same and other.rank > line.rank and bool(line.values)
