"""A championship as tables for spreadsheets, in the reader's language."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from players.models import Player
from players.spreadsheets import Sheet, Value
from tournaments import adapters, queries
from tournaments.adapters import Standing
from tournaments.cross_tables.rows import CrossRow, CrossTable, Meeting, Order, cross_tables
from tournaments.histories import GAME_SCORES, point_system
from tournaments.knockouts.places import PlaceLine, places_after
from tournaments.marks import won_drawn_lost
from tournaments.models import Entry, Game, Pairing, Round, Tournament
from tournaments.outward.queries import byes_by_round, games_by_round
from tournaments.pairing.types import Criterion
from tournaments.tie_breaks import HEADS
from tournaments.wording.phrases import when_left
from tournaments.wording.places import in_words

FIRST, SECOND = "○", "●"  # light moves first, as a shell does; dark answers, as a pebble


def whole_championship(
    tournament: Tournament, rounds: Sequence[Round], counted: int
) -> list[Sheet]:
    """Everything as the sheets of one workbook: players, rounds, standings, cross table."""
    sheets = [entries_sheet(tournament), *round_sheets(tournament, rounds)]
    if counted:
        sheets.append(standings_sheet(tournament, counted))
    if counted and not tournament.is_knockout:
        sheets.append(cross_table_sheet(tournament, counted))
    return sheets


def entries_sheet(tournament: Tournament) -> Sheet:
    """Who plays, by start number: one query."""
    heads = [_("No."), *_person_heads(), _("Rating"), *_group_head(tournament), _("Remark")]
    rows = [
        [
            entry.seed,
            *_person(entry.player),
            entry.rating,
            *_group(tournament, entry),
            "" if entry.withdrawn_after is None else when_left(entry.withdrawn_after),
        ]
        for entry in queries.entries_of(tournament)
    ]
    return Sheet(_("Players"), heads, rows)


def round_sheets(tournament: Tournament, rounds: Sequence[Round]) -> list[Sheet]:
    """The games of each round by table with their results, then the byes: two queries."""
    heads = [
        *(_("Table"), pgettext("of a pairing", "Game"), *_group_head(tournament)),
        *(_("Moves first"), _("Club"), _("Points of the first")),
        *(_("Points of the second"), _("Answers"), _("Club"), _("Remark")),
    ]
    games, byes = games_by_round(rounds), byes_by_round(rounds)
    return [
        Sheet(
            _("Round %(number)s") % {"number": each.number},
            heads,
            [
                *(_game_row(tournament, game) for game in games.get(each.pk, [])),
                *(_bye_row(tournament, bye) for bye in byes.get(each.pk, [])),
            ],
        )
        for each in rounds
    ]


def _game_row(tournament: Tournament, game: Game) -> list[Value]:
    scores = GAME_SCORES[game.result] if game.result else (None, None)
    first, second = (None if each is None else Fraction(each, 2) for each in scores)
    return [
        *(game.pairing.table_number, game.number, *_group(tournament, game.first)),
        *(str(game.first), _club(game.first.player), first),
        *(second, str(game.second), _club(game.second.player)),
        _("by forfeit") if game.is_forfeit else "",
    ]


def _bye_row(tournament: Tournament, bye: Pairing) -> list[Value]:
    return [
        *(None, None, *_group(tournament, bye.first)),
        *(str(bye.first), _club(bye.first.player), None),
        *(None, "", "", bye.get_bye_display()),
    ]


def standings_sheet(tournament: Tournament, number: int) -> Sheet:
    """The standings after that round with every tie-break: three queries."""
    title = _("Standings after round %(number)s") % {"number": number}
    if tournament.is_knockout:
        lines = places_after(tournament, number)
        return Sheet(title, _place_heads(), [_place_row(line) for line in lines])
    shown = [Criterion(code) for code in tournament.tie_breaks if code != Criterion.DE]
    heads = [
        *(pgettext("standings", "Place"), *_group_head(tournament), *_person_heads(), _("Points")),
        *(str(HEADS[code].short) for code in shown),
        *(_("Rounds won"), _("Rounds drawn"), _("Rounds lost"), _("Remark")),
    ]
    rows = [
        _standing_row(tournament, line, shown)
        for line in adapters.standings_after(tournament, number)
    ]
    return Sheet(title, heads, rows)


def _standing_row(
    tournament: Tournament, line: Standing, shown: Sequence[Criterion]
) -> list[Value]:
    entry = line.entry
    return [
        *(line.rank, *_group(tournament, entry), *_person(entry.player)),
        Fraction(line.half_points, 2),
        *(line.values[code] for code in shown),
        *won_drawn_lost(line.history, point_system(tournament)),
        " · ".join(_remarks(line)),
    ]


def _remarks(line: Standing) -> Iterator[str]:
    """The places that are shared, since a column of them could not be sorted; then who left."""
    if line.place and line.last_place and line.shares_place:
        yield in_words(line.place, line.last_place)
    if line.entry.withdrawn_after is not None:
        yield when_left(line.entry.withdrawn_after)


def _place_heads() -> list[str]:
    place, last = pgettext("standings", "Place"), _("Last place shared")
    return [place, last, *_person_heads(), _("Out in round"), _("Lost to")]


def _place_row(line: PlaceLine) -> list[Value]:
    lost_to = str(line.lost_to) if line.lost_to else ""
    return [line.rank, line.last_rank, *_person(line.entry.player), line.out_in, lost_to]


def cross_table_sheet(tournament: Tournament, number: int) -> Sheet:
    """Who met whom after that round, by place: three queries. Not for a knockout."""
    tables = cross_tables(tournament, adapters.standings_after(tournament, number), Order.RANK)
    longest = max((table.columns for table in tables), key=len, default=range(0))
    heads = [_("No."), *_group_head(tournament), *_person_heads(), *map(str, longest), _("Points")]
    rows = [
        [
            *(row.number, *_group(tournament, row.standing.entry)),
            *_person(row.standing.entry.player),
            *_padded(_boxes(table, row), len(longest)),
            Fraction(row.standing.half_points, 2),
        ]
        for table in tables
        for row in table.rows
    ]
    return Sheet(_("Cross table"), heads, rows)


def _boxes(table: CrossTable, row: CrossRow) -> list[str]:
    if not table.is_grid:
        return [_box(meeting) for meeting in row.meetings]
    results = ([_result(meeting) for meeting in row.against(number)] for number in table.columns)
    return [" ".join(each) for each in results]


def _padded(boxes: list[str], size: int) -> list[str]:
    """Groups differ in size and stand in one table."""
    return boxes + [""] * (size - len(boxes))


def _box(meeting: Meeting) -> str:
    """The opponent’s number, the side and the points."""
    if meeting.opponent is None:
        return meeting.result
    side = FIRST if meeting.moves_first else SECOND
    return f"{meeting.opponent} {side} {_result(meeting)}"


def _result(meeting: Meeting) -> str:
    return meeting.result if meeting.counts else f"/{meeting.result}/"


def _person_heads() -> list[str]:
    return [_("Name in English"), _("Name in Arabic"), _("Club")]


def _person(player: Player) -> list[Value]:
    return [player.name, player.name_ar, _club(player)]


def _club(player: Player) -> str:
    return str(player.club) if player.club else ""


def _group_head(tournament: Tournament) -> list[str]:
    return [_("Group")] if tournament.has_groups else []


def _group(tournament: Tournament, entry: Entry) -> list[Value]:
    return [entry.group] if tournament.has_groups else []
