"""What a file says otherwise than this site. Nothing is overwritten: it is told."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from players.models import Club, Player
from tournaments.models import Tournament
from tournaments.onefile.parts import PARTS
from tournaments.onefile.writing import Document, document_of

OF_THE_SITE = ("slug", "source")  # an address, and what may not be here


@dataclass(frozen=True)
class Otherwise:
    """One thing that differs: ``part`` and number of the row, a name where it is a person."""

    part: str
    row: int
    column: str
    here: Any
    in_file: Any
    name: str = ""


def known_championship(document: Document) -> Tournament | None:
    """The championship of the file, where this site has it already."""
    public_id = document["championship"]["public_id"]
    rows = Tournament.everything.select_related("club", "source")  # in the bin it is here too
    return rows.filter(public_id=public_id).first()


def goes_on(tournament: Tournament, document: Document) -> bool:
    """Whether the file holds a later state of what is here, so that nothing would be lost.

    Every step of the log here stands in the file, in this order, and more steps follow. Steps
    that tell of a journey are left aside: each site has its own.
    """
    steps = tournament.log.exclude(action="taken_in").order_by("pk")
    ours = [(step.at.isoformat(), step.action) for step in steps.only("at", "action")]
    told = [(step.get("at"), step.get("action")) for step in document["log"]]
    theirs = [step for step in told if step[1] != "taken_in"]
    return len(ours) < len(theirs) and theirs[: len(ours)] == ours


def differing_people(document: Document) -> list[Otherwise]:
    """Players and clubs that are known here, and otherwise than in the file."""
    found: list[Otherwise] = []
    rows = {"clubs": Club.objects.all(), "players": Player.objects.select_related("club")}
    for part, everybody in rows.items():
        told = {row["public_id"]: row for row in document[part]}
        known = everybody.filter(public_id__in=told)
        numbers = {public_id: number for number, public_id in enumerate(told, start=1)}
        for row in known:
            public_id = str(row.public_id)
            found += _person(part, numbers[public_id], row, told[public_id])
    return found


def _person(part: str, number: int, row: Any, told: Document) -> Iterator[Otherwise]:
    here = {"name": row.name, "name_ar": row.name_ar}
    if isinstance(row, Player):
        here["club"] = str(row.club.public_id) if row.club else None
        here["rating"] = row.rating
        here |= {"birth_year": row.birth_year} if "birth_year" in told else {}
    for column, value in here.items():
        if value != told.get(column):
            yield Otherwise(part, number, column, value, told.get(column), str(row))


def differing_rows(tournament: Tournament, document: Document) -> list[Otherwise]:
    """Where the championship that is here and the one of the file part ways."""
    here = document_of(tournament)
    found = list(_columns("championship", 1, here["championship"], document["championship"]))
    for part in PARTS:
        ours, theirs = here[part], document[part]
        for number in range(max(len(ours), len(theirs))):
            one = ours[number] if number < len(ours) else {}
            other = theirs[number] if number < len(theirs) else {}
            found += _columns(part, number + 1, one, other)
    return found


def _columns(part: str, row: int, here: Document, in_file: Document) -> Iterator[Otherwise]:
    if not here or not in_file:
        yield Otherwise(part, row, "", bool(here), bool(in_file))
        return
    for column in sorted({*here} & {*in_file} - {*OF_THE_SITE}):
        if here[column] != in_file[column]:
            yield Otherwise(part, row, column, here[column], in_file[column])
