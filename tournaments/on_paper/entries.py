"""The entries of a championship as rows of a sheet: all of them, or who is expected at the door."""

from zoneinfo import ZoneInfo

from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _

from tournaments import queries
from tournaments.groups import UNPLACED
from tournaments.models import Entry, Tournament
from tournaments.on_paper.parts import player_of
from tournaments.on_paper.registry import Option, Wish
from tournaments.sheets.check_in import check_in_sheet
from tournaments.sheets.document import Document
from tournaments.sheets.entries import EntryRow, entry_sheet
from tournaments.sheets.heading import Heading

BY_NUMBER = ("number", _("By start number"))
BY_NAME = ("name", _("By name"))
BY_CLUB = ("club", _("Club by club"))

ENTRY_ORDER = Option("order", _("Order"), (BY_NUMBER, BY_NAME))
CHECK_IN_ORDER = Option("order", _("Order"), (BY_NAME, BY_NUMBER, BY_CLUB))
FEES = Option("fees", _("Fee"), (("no", _("Without a fee")), ("yes", _("With boxes for the fee"))))


def read_entries(wish: Wish) -> tuple[EntryRow, ...]:
    """Everybody who is or was entered, by start number: one query."""
    return tuple(
        _entry_row(wish.tournament, entry) for entry in queries.entries_of(wish.tournament)
    )


def draw_entries(heading: Heading, rows: tuple[EntryRow, ...], wish: Wish) -> Document:
    return entry_sheet(heading, rows, wish.edition, by_name=wish.chosen(ENTRY_ORDER) == "name")


def read_check_in(wish: Wish) -> tuple[EntryRow, ...]:
    """Everybody who has not left, by start number, with the time of check-in: two queries."""
    tournament = wish.tournament
    away = set(queries.requested_byes(tournament, 1).values_list("entry", flat=True))
    entries = queries.entries_of(tournament).filter(withdrawn_after=None)
    return tuple(_arrival(entry, tournament.zone, is_away=entry.pk in away) for entry in entries)


def draw_check_in(heading: Heading, rows: tuple[EntryRow, ...], wish: Wish) -> Document:
    order = wish.chosen(CHECK_IN_ORDER)
    return check_in_sheet(
        heading,
        rows,
        wish.edition,
        by_name=order != "number",
        by_club=order == "club",
        with_fees=wish.chosen(FEES) == "yes",
    )


def _entry_row(tournament: Tournament, entry: Entry) -> EntryRow:
    is_placed = tournament.has_groups and entry.group != UNPLACED
    return EntryRow(
        player=player_of(entry, 0),
        number=entry.seed,
        rating=entry.rating,
        group=entry.group if is_placed else None,
        left_after=entry.withdrawn_after,
    )


def _arrival(entry: Entry, zone: ZoneInfo, *, is_away: bool) -> EntryRow:
    came = entry.checked_in_at and localtime(entry.checked_in_at, zone)
    return EntryRow(
        player=player_of(entry, 0),
        number=entry.seed,
        came=f"{came:%H:%M}" if came else "",
        is_away=is_away,
    )
