"""How a championship stands, as it may be told outside: who is hidden is not named."""

from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments import adapters, queries
from tournaments.adapters import Standing
from tournaments.honours import Honour, honours_in
from tournaments.models import Entry, Season, Tournament
from tournaments.points import points_text
from tournaments.wording.phrases import when_left
from tournaments.wording.places import span


@dataclass(frozen=True)
class Line:
    """One place; ``rank`` to ``last_rank`` are shared, None for who is still in a knockout, whose
    points don't count."""

    entry: Entry
    group: int
    rank: int | None
    last_rank: int | None
    half_points: int | None

    @property
    def name(self) -> str:
        return public_name(self.entry)

    @property
    def club(self) -> str:
        player = self.entry.player
        return "" if player.is_hidden or player.club is None else str(player.club)

    @property
    def place(self) -> str:
        """The rank, or the places that are shared; a dash for who is still in."""
        if self.rank is None or self.last_rank is None:
            return "–"
        return span(self.rank, self.last_rank)

    @property
    def points(self) -> str:
        return "" if self.half_points is None else points_text(self.half_points)

    @property
    def remark(self) -> str:
        """That the player has left, and when."""
        left_after = self.entry.withdrawn_after
        return "" if left_after is None else when_left(left_after)


@dataclass(frozen=True)
class Outcome:
    """Everybody by place after a round; nobody before round 1 is over.

    ``honoured`` are those who stayed, by the places among them.
    """

    tournament: Tournament
    after: int
    lines: tuple[Line, ...]
    honoured: tuple[Line, ...]
    is_final: bool

    @property
    def groups(self) -> list[tuple[int, list[Line]]]:
        return [(group, list(lines)) for group, lines in groupby(self.lines, attrgetter("group"))]

    @property
    def leaders(self) -> tuple[Line, ...]:
        """Who is in front, the first of all at first; nobody in groups or before a final."""
        ranked = tuple(each for each in self.lines if each.rank)
        is_known = bool(ranked) and ranked[0].rank == 1 and not self.tournament.has_groups
        return ranked if is_known else ()

    @property
    def winners(self) -> tuple[Line, ...]:
        """Who has won, or would if it were over: several who share it; nobody in groups."""
        if self.tournament.has_groups:
            return ()
        return tuple(each for each in self.honoured if each.rank == 1)

    @property
    def title(self) -> str:
        """Of which moment this is."""
        if not self.after:
            return str(self.tournament.get_state_display())
        if self.is_final:
            return _("Final standings")
        return _("Standings after round %(number)s") % {"number": self.after}


def outcome_of(tournament: Tournament, after: int | None = None) -> Outcome:
    """How it stands after that round, which is none of the end, or now: four queries."""
    number = queries.counted_rounds(tournament) if after is None else after
    lines = adapters.lines_after(tournament, number) if number else []
    return Outcome(
        tournament,
        after=number,
        lines=tuple(_line(each, each) for each in lines),
        honoured=tuple(_line(each.standing, each) for each in honours_in(tournament, lines)),
        is_final=after is None and tournament.state == Tournament.State.FINISHED,
    )


def _line(standing: Standing, placed: Standing | Honour) -> Line:
    half_points = standing.half_points if standing.counts_points else None
    return Line(standing.entry, standing.group, placed.place, placed.last_place, half_points)


def public_name(entry: Entry) -> str:
    """The player's name, or that it is not for everybody."""
    return _("a player not named here") if entry.player.is_hidden else str(entry.player)


def days(event: Tournament | Season) -> str:
    """The first day, and the last where it is another."""
    first, last = event.starts, event.ends
    if first == last:
        return date_format(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day}–{date_format(last)}"
    return f"{date_format(first)} – {date_format(last)}"


def size_in_words(players: int) -> str:
    return ngettext("%(n)s player", "%(n)s players", players) % {"n": players}
