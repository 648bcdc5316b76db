"""A championship as a report file for pairing checkers: rows to the pairing package's event."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from players import names
from players.models import Player
from tournaments import adapters, queries
from tournaments.adapters import Field
from tournaments.errors import ReportError
from tournaments.exchange.protection import forbidden_groups
from tournaments.groups import ONLY_GROUP, rounds_of_group
from tournaments.histories import BYE_KINDS, point_system
from tournaments.models import Bye, Entry, Round, Tournament
from tournaments.pairing import trf
from tournaments.pairing.errors import UnsupportedPointsError
from tournaments.pairing.types import STANDARD_POINTS, Kind, Played
from tournaments.snapshots import acceleration_of

LONGEST_NAME = 33  # columns of a player's line
FEDERATION = "OMA"
SYSTEMS = {1: "FIDE_ROUNDROBIN", 2: "FIDE_DOUBLEROUNDROBIN"}
BY_MATCH = "Two games a pairing, sides changed: each result here is that of the match."
BY_GAMES = "Two games a pairing, sides changed: each game stands here as a round of its own."

Asked = Mapping[tuple[int, int], Bye]


EDITIONS = {"2026": trf.write, "16": trf.write_trf16}


@dataclass(frozen=True)
class _Told:
    """What a report tells of a championship beside the field: up to which round, and of whom."""

    rounds: tuple[Round, ...]
    open_entries: frozenset[int]  # keys of those whose game of the last round is not over
    asked: Asked  # byes of rounds to come, by key of entry and round

    @property
    def through(self) -> int:
        return len(self.rounds)


class ReportFile(NamedTuple):
    """A file that can be had: of which group, and whether TRF16 can tell it too."""

    group: int
    has_trf16: bool


def report_files(tournament: Tournament) -> list[ReportFile]:
    """One for each group, none of a knockout."""
    if tournament.is_knockout:
        return []
    groups = range(1, tournament.group_count + 1) if tournament.has_groups else [ONLY_GROUP]
    has_trf16 = point_system(tournament) == STANDARD_POINTS
    return [ReportFile(group, has_trf16) for group in groups]


def report_text(tournament: Tournament, *, edition: str = "2026", group: int = ONLY_GROUP) -> str:
    """The report file as text with LF line ends, in TRF-2026 or TRF16.

    Raises ReportError as ``event_of`` does; "no_such_edition", and "points_untold" where TRF16
    cannot hold the points. Source: pairing/RULES.md 7.
    """
    if edition not in EDITIONS:
        raise ReportError("no_such_edition")
    try:
        return EDITIONS[edition](event_of(tournament, group))
    except UnsupportedPointsError as error:
        raise ReportError("points_untold") from error


def event_of(tournament: Tournament, group: int = ONLY_GROUP) -> trf.Event:
    """The championship, or one group of it, as far as everyone may see it.

    Drafts stay out; games under way have no result; where each game is a round of its own,
    only rounds that are over are told. Eight queries, whatever the size. Raises ReportError:
    "knockout" and "nobody" where there is nothing to tell, "no_such_group".
    Source: pairing/RULES.md 7.
    """
    if tournament.is_knockout:
        raise ReportError("knockout")
    told = _told(tournament)
    groups = adapters.read_groups(tournament, told.through)
    if not groups:
        raise ReportError("nobody")
    if group not in groups:
        raise ReportError("no_such_group", group=group)
    return _event(tournament, groups[group], told, group)


def _told(tournament: Tournament) -> _Told:
    rounds = queries.rounds_of(tournament, with_draft=False)
    open_entries = queries.entries_at_open_tables(tournament)
    if open_entries and tournament.legs > 1:
        rounds, open_entries = rounds[:-1], frozenset()
    asked = {
        (bye.entry_id, bye.round_number): Bye(bye.kind)
        for bye in queries.byes_asked_after(tournament, len(rounds))
    }
    return _Told(tuple(rounds), open_entries, asked)


def _event(tournament: Tournament, field_: Field, told: _Told, group: int) -> trf.Event:
    is_swiss = tournament.is_swiss
    name = names.clean(tournament.name or tournament.name_ar)
    return trf.Event(
        name=f"{name}, group {group}" if tournament.has_groups else name,
        system=_system(tournament),
        planned_rounds=_planned_rounds(tournament, len(field_.entries)),
        initial_first=tournament.first_seed_moves_first if is_swiss else None,
        points=point_system(tournament),
        entrants=tuple(_entrants(field_, told)),
        acceleration=acceleration_of(field_) if is_swiss else (),
        forbidden=forbidden_groups(field_, told.rounds) if is_swiss else (),
        tie_breaks=tuple(map(str, adapters.criteria(tournament))),
        headers=tuple(_headers(tournament)),
        comments=tuple(_comments(tournament)),
    )


def _system(tournament: Tournament) -> str:
    if tournament.is_swiss:
        return "FIDE_DUTCH_BAKU" if tournament.is_accelerated else "FIDE_DUTCH"
    return SYSTEMS[min(tournament.cycles * tournament.legs, 2)]


def _planned_rounds(tournament: Tournament, size: int) -> int:
    if tournament.is_swiss or size < 2:
        return tournament.planned_rounds
    return rounds_of_group(tournament, size) * tournament.legs


def _headers(tournament: Tournament) -> Iterator[tuple[str, str]]:
    place = names.clean(tournament.venue or tournament.venue_ar)
    if place:
        yield "022", place
    yield "032", FEDERATION
    yield "042", f"{tournament.starts:%Y/%m/%d}"
    yield "052", f"{tournament.ends:%Y/%m/%d}"
    yield "092", "Individual: Swiss-System" if tournament.is_swiss else "Individual: Round-Robin"


def _comments(tournament: Tournament) -> Iterator[str]:
    yield f"Club: {names.clean(tournament.club.name or tournament.club.name_ar)}"
    if tournament.games_per_pairing > 1:
        yield BY_GAMES if tournament.legs > 1 else BY_MATCH


def _entrants(field_: Field, told: _Told) -> Iterator[trf.Entrant]:
    ranks = {}
    if told.through and not told.open_entries:
        ranks = {row.number: row.rank for row in adapters.ranking(field_, field_.rounds)}
    for number, entry in field_.entries.items():
        yield trf.Entrant(
            number=number,
            name=name_of(entry.player),
            rating=entry.rating,
            rounds=(*_rounds(field_, number, told), *_coming(field_, entry, told)),
            rank=ranks.get(number),
        )


def name_of(player: Player) -> str:
    """The name in the columns of a player's line: in Latin letters where there is one."""
    return names.clean(player.name or player.name_ar)[:LONGEST_NAME].rstrip()


def _rounds(field_: Field, number: int, told: _Told) -> Iterator[Played]:
    """What files can tell of each round: no games of a match, no stones."""
    history = field_.contenders[number - 1].history
    is_open = field_.entries[number].pk in told.open_entries
    for place, played in enumerate(history, start=1):
        if is_open and place == len(history):
            yield Played(Kind.OPEN, played.opponent, played.first)
        else:
            yield Played(played.kind, played.opponent, played.first, played.half_points)


def _coming(field_: Field, entry: Entry, told: _Told) -> list[Played | None]:
    """Who is known to be away in the rounds to come of a Swiss."""
    tournament = field_.tournament
    if tournament.is_over or not tournament.is_swiss:
        return []
    points = point_system(tournament)
    kinds = [
        _absence(entry, number, told.asked)
        for number in range(told.through + 1, tournament.planned_rounds + 1)
    ]
    while kinds and kinds[-1] is None:
        kinds.pop()
    return [kind and Played(kind, half_points=points.without_playing(kind)) for kind in kinds]


def _absence(entry: Entry, number: int, asked: Asked) -> Kind | None:
    if not entry.is_playing_in(number):
        return Kind.ZERO_BYE
    bye = asked.get((entry.pk, number))
    return BYE_KINDS[bye] if bye else None
