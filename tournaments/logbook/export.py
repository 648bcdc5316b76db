"""The log as files: for a spreadsheet, and for programs."""

import csv
import io
from collections.abc import Iterable
from typing import Any

from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from tournaments.logbook.kinds import LABELS, kind_of
from tournaments.models import LogEntry, Tournament
from tournaments.wording.access import actor
from tournaments.wording.steps import describe

MARK = "\ufeff"  # without it Excel takes Arabic for something else
FORMULA_BEGINS = ("=", "+", "-", "@", "\t", "\r")


def as_csv(tournament: Tournament, steps: Iterable[LogEntry]) -> str:
    """A line a step in the reader's language, with the times of the championship's place."""
    file = io.StringIO(newline="")
    file.write(MARK)
    writer = csv.writer(file)
    writer.writerow([_("Time"), _("Who"), _("What about"), _("Step"), _("Reason")])
    for step in steps:
        moment = f"{localtime(step.at, tournament.zone):%Y-%m-%d %H:%M:%S}"
        kind = str(LABELS.get(kind_of(step.action), ""))
        row = (moment, actor(step), kind, describe(step), step.reason)
        writer.writerow([harmless(cell) for cell in row])
    return file.getvalue()


def harmless(cell: str) -> str:
    """The text, which no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(FORMULA_BEGINS) else cell


def as_data(steps: Iterable[LogEntry]) -> list[dict[str, Any]]:
    """A step each: the sentence for people, and everything that it changed."""
    return [
        {
            "at": step.at.isoformat(),
            "by": actor(step),
            "action": step.action,
            "sentence": describe(step),
            "reason": step.reason,
            "details": step.details,
            "changes": step.changes,
        }
        for step in steps
    ]
