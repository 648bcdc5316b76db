"""A list of people to enter: what each row would do, said before anything is done."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import cast

from players.forms import RowForm
from players.likeness import Directory, Likeness, spelled
from players.lists.grids import Grid
from players.lists.lines import club_key
from players.lists.people import Row, read_people
from players.models import Club, Player
from players.queries import everybody
from players.services import Details
from players.wording import row_fault
from tournaments.models import LogEntry, Tournament
from tournaments.steps import own_steps


class Fate(StrEnum):
    """What becomes of a row unless somebody chooses otherwise."""

    UNSURE = "unsure"
    REFUSED = "refused"
    REPEATED = "repeated"
    ENTERED = "entered"
    KNOWN = "known"
    NEW = "new"


NEW, LEFT_OUT = "new", "out"


@dataclass(frozen=True, slots=True)
class PlannedRow:
    """A row with what would be done; ``why`` says what keeps it from being a person.

    ``details`` are those of the new player it would make; ``strange_club`` is a club that nobody
    knows here, or whose players somebody else enters.
    """

    row: Row
    fate: Fate
    details: Details = field(default_factory=Details)
    alike: Sequence[Likeness] = ()
    why: str = ""
    twin: int = 0  # the earlier row with the same person
    strange_club: str = ""

    @property
    def sure(self) -> Player | None:
        is_known = self.fate in (Fate.KNOWN, Fate.ENTERED)
        return self.alike[0].player if is_known else None

    @property
    def is_choice(self) -> bool:
        return self.fate not in (Fate.REFUSED, Fate.ENTERED)

    @property
    def default(self) -> str:
        """What is chosen before anybody did; empty where somebody must."""
        if self.sure:
            return str(self.sure.pk)
        return {Fate.NEW: NEW, Fate.REPEATED: LEFT_OUT}.get(self.fate, "")


def plan_list(tournament: Tournament, grid: Grid) -> list[PlannedRow]:
    """What each row of the list would do in this championship: three queries."""
    return _Planner(tournament).plan(grid)


def fingerprint(plan: Sequence[PlannedRow]) -> str:
    """The same for two plans that say the same of every row."""
    told = [(each.row.text, each.fate, [found.player.pk for found in each.alike]) for each in plan]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


def list_to_undo(tournament: Tournament) -> LogEntry | None:
    """The step that took the newest list of players in, if it was not undone since."""
    lists = own_steps(tournament).filter(action__in=["list_taken", "list_undone"])
    newest = lists.order_by("pk").last()
    return newest if newest and newest.action == "list_taken" else None


class _Planner:
    """One list, row by row; remembers whom the rows before named."""

    def __init__(self, tournament: Tournament) -> None:
        self._host = tournament.club
        self._directory = Directory(everybody())
        self._entered = set(tournament.entries.values_list("player_id", flat=True))
        self._clubs = {
            club_key(name): club
            for club in Club.objects.all()
            for name in (club.name, club.name_ar)
            if name
        }
        self._seen: dict[tuple[str, int | None, str], int] = {}

    def plan(self, grid: Grid) -> list[PlannedRow]:
        return [self._row(row) for row in read_people(grid, self._clubs.keys()).rows]

    def _row(self, row: Row) -> PlannedRow:
        form = RowForm(row.fields)
        if row.fault:
            return PlannedRow(row, Fate.REFUSED, why=row_fault(row.fault))
        if not form.is_valid():
            return PlannedRow(row, Fate.REFUSED, why=" ".join(form.faults))
        return self._person(row, cast("Details", form.cleaned_data))

    def _person(self, row: Row, details: Details) -> PlannedRow:
        named = self._clubs.get(club_key(row.club)) if row.club else self._host
        alike = self._directory.like(Player(club=named, **details))
        is_ours = named == self._host
        full: Details = {**details, "club": self._host if is_ours else None}
        twin = self._twin(row, details)
        fate = Fate.REPEATED if twin else self._fate(alike)
        strange_club = "" if is_ours else row.club
        return PlannedRow(row, fate, full, tuple(alike), twin=twin, strange_club=strange_club)

    def _twin(self, row: Row, details: Details) -> int:
        name = spelled(details["name_ar"] or details["name"])
        key = (name, details["birth_year"], club_key(row.club))
        first = self._seen.setdefault(key, row.number)
        return 0 if first == row.number else first

    def _fate(self, alike: Sequence[Likeness]) -> Fate:
        sure = [each for each in alike if each.is_sure]
        if len(sure) == 1:
            return Fate.ENTERED if sure[0].player.pk in self._entered else Fate.KNOWN
        return Fate.UNSURE if alike else Fate.NEW
