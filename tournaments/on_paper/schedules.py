"""All rounds of a round robin: drawn ones as they were drawn, the others by the Berger tables."""

from collections.abc import Iterable, Iterator, Mapping

from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments import queries
from tournaments.groups import by_group, scheduled_round
from tournaments.models import Entry, Pairing, Tournament
from tournaments.on_paper.parts import player_of
from tournaments.on_paper.registry import Option, Wish
from tournaments.sheets.document import Document
from tournaments.sheets.heading import Heading
from tournaments.sheets.schedule import (
    ScheduledPair,
    ScheduledRound,
    ScheduleGroup,
    SchedulePlayer,
    schedule_sheet,
)
from tournaments.sheets.schedule_numbers import number_sheet
from tournaments.sheets.schedule_strips import strip_sheet

Seats = tuple[int | None, int, int | None]  # a table and two keys of entries, or one without
Rounds = Mapping[int, list[Seats]]

PLAYERS = Option(
    "players",
    gettext_lazy("Players"),
    (
        ("name", gettext_lazy("by name")),
        ("number", gettext_lazy("by number, with a list of names")),
    ),
)


def fits(tournament: Tournament) -> bool:
    """Whether there is a schedule: start numbers are given at the first draw."""
    return tournament.is_round_robin and tournament.knows_its_rounds


def read_schedule(wish: Wish) -> tuple[ScheduleGroup, ...]:
    """The rounds of each group: three queries, whatever the size.

    A draft is left out for everybody, so that paper never says what may still change. Raises
    Http404 with a sentence until round 1 is published.
    """
    tournament = wish.tournament
    drawn = _drawn(tournament)
    if not drawn:
        raise Http404(_("The schedule can be printed once round 1 is published."))
    entries = list(queries.entries_of(tournament))
    rounds = {**_scheduled(tournament, entries), **drawn}
    players = {entry.pk: _player(entry) for entry in entries}
    return tuple(
        ScheduleGroup(
            number=group if tournament.has_groups else None,
            players=tuple(players[entry.pk] for entry in members),
            rounds=tuple(_rounds(rounds, players, {entry.pk for entry in members})),
        )
        for group, members in by_group(tournament, entries).items()
    )


def read_strips(wish: Wish) -> tuple[ScheduleGroup, ...]:
    """The same, for those who still play. Raises Http404 with a sentence if nobody does."""
    groups = read_schedule(wish)
    if all(player.left_after is not None for group in groups for player in group.players):
        raise Http404(_("Everybody has withdrawn, so there is nobody to hand a schedule to."))
    return groups


def draw_schedule(heading: Heading, content: tuple[ScheduleGroup, ...], wish: Wish) -> Document:
    sheet = number_sheet if wish.chosen(PLAYERS) == "number" else schedule_sheet
    return sheet(heading, content, wish.edition)


def draw_strips(heading: Heading, content: tuple[ScheduleGroup, ...], wish: Wish) -> Document:
    return strip_sheet(heading, content, wish.edition)


def _drawn(tournament: Tournament) -> Rounds:
    """The seats of the published rounds."""
    rounds: dict[int, list[Seats]] = {
        round_.number: [] for round_ in queries.rounds_of(tournament, with_draft=False)
    }
    pairings = Pairing.objects.filter(round__tournament=tournament, round__number__in=rounds)
    seats = pairings.values_list("round__number", "table_number", "first", "second")
    for number, table, first, second in seats:
        rounds[number].append((table, first, second))
    return rounds


def _scheduled(tournament: Tournament, entries: Iterable[Entry]) -> Rounds:
    """Every round as the schedule has it; nobody has a table before a round is drawn."""
    groups = list(by_group(tournament, entries).values())
    keys = dict(enumerate((entry.pk for members in groups for entry in members), start=1))
    rounds: dict[int, list[Seats]] = {}
    for number in range(1, tournament.planned_rounds + 1):
        drawn = list(scheduled_round(tournament, number, groups))
        rounds[number] = [
            (None, keys[pair.first], keys[pair.second]) for group in drawn for pair in group.pairs
        ]
        rounds[number] += [(None, keys[group.bye], None) for group in drawn if group.bye]
    return rounds


def _rounds(
    rounds: Rounds, players: Mapping[int, SchedulePlayer], members: set[int]
) -> Iterator[ScheduledRound]:
    """The rounds in which somebody of the group has a part."""
    for number, seats in rounds.items():
        own = [seat for seat in seats if seat[1] in members]
        pairs = tuple(
            ScheduledPair(players[first], players[second], table)
            for table, first, second in own
            if second is not None
        )
        free = [players[first] for _table, first, second in own if second is None]
        if own:
            yield ScheduledRound(number, pairs, free[0] if free else None)


def _player(entry: Entry) -> SchedulePlayer:
    return SchedulePlayer(entry.seed or 0, player_of(entry), entry.withdrawn_after)
