"""The log as files: for a spreadsheet, and for programs."""

from collections.abc import Iterable
from typing import Any

from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from players.spreadsheets import Sheet
from tournaments.logbook.kinds import LABELS, kind_of
from tournaments.models import LogEntry, Tournament
from tournaments.wording.access import actor
from tournaments.wording.steps import describe


def as_sheet(tournament: Tournament, steps: Iterable[LogEntry]) -> Sheet:
    """A row a step in the reader's language, with the times of the championship's place."""
    return Sheet(
        _("Log"),
        [_("Time"), _("Who"), _("What about"), _("Step"), _("Reason")],
        [
            (
                f"{localtime(step.at, tournament.zone):%Y-%m-%d %H:%M:%S}",
                actor(step),
                str(LABELS.get(kind_of(step.action), "")),
                describe(step),
                step.reason,
            )
            for step in steps
        ],
    )


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
