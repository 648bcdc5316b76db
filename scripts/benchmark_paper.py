"""The part of benchmark.py that prints: every document, and lists of a thousand players."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from timing import in_ms, say, seconds

from players.models import Player
from tournaments import queries
from tournaments.models import Tournament
from tournaments.on_paper import registry
from tournaments.on_paper.folder import addresses_at
from tournaments.on_paper.parts import heading_of
from tournaments.on_paper.printing import document_of
from tournaments.on_paper.registry import Kind, Scope, Wish
from tournaments.permissions import Role
from tournaments.services import championships, entries, links, rounds
from tournaments.sheets.edition import Edition

TIMES_AS_LONG = 5
MOST_IN = {Tournament.Format.ROUND_ROBIN: 24, Tournament.Format.KNOCKOUT: 128}


def measure_documents(tournament: Tournament, user: User) -> None:
    """Each document of the championship, or of another format where it needs one."""
    links.make_player_cards(tournament=tournament, user=user)
    others = [in_first_round(tournament, user, *each) for each in MOST_IN.items()]
    for kind in registry.all_kinds():
        fitting = next(each for each in (tournament, *others) if kind.fits(each))
        measure_document(kind, fitting)
    for name, longer in LONGER.items():
        measure_long_list(name, longer, tournament)


def in_first_round(tournament: Tournament, user: User, format_: str, most: int) -> Tournament:
    """Another championship of the same players, its first round published."""
    people = list(Player.objects.filter(entries__tournament=tournament)[:most])
    made = championships.create_tournament(
        club=tournament.club,
        user=user,
        name=format_,
        name_ar="أخرى",
        planned_rounds=8,
        starts=tournament.starts,
        ends=tournament.ends,
        format=format_,
    )
    championships.open_entries(tournament=made, user=user)
    entries.enter_players(tournament=made, players=people, user=user)
    rounds.pair_next_round(tournament=made, number=1, user=user)
    rounds.publish_round(tournament=made, number=1, user=user)
    made.refresh_from_db()
    return made


def measure_document(kind: Kind, tournament: Tournament) -> None:
    wish = wish_for(kind, tournament)
    document_of(kind, wish)  # the first one is given its version
    with CaptureQueriesContext(connection) as asked:
        pdf = document_of(kind, wish).pdf()
    taken = seconds(lambda: document_of(kind, wish).pdf())
    size = f"{len(pdf) / 1024:.0f} kB"
    say(f"{kind.name}.pdf, {tournament.entries.count()} players", in_ms(taken), len(asked), size)


def wish_for(kind: Kind, tournament: Tournament) -> Wish:
    """The newest of its kind, in both languages."""
    counted = queries.counted_rounds(tournament)
    last = queries.last_round(tournament)
    of_round = {Scope.ROUND: last, Scope.CHAMPIONSHIP: None}
    return Wish(
        tournament=tournament,
        round=of_round.get(kind.scope, tournament.rounds.filter(number=counted).first()),
        edition=Edition(("ar", "en"), paper=kind.papers[0]),
        printed=timezone.now(),
        address=addresses_at("https://hawalis.example"),
        role=Role.ADMINISTRATOR,
    )


def measure_long_list(name: str, longer: Callable[[Any], Any], tournament: Tournament) -> None:
    """The list as it would be drawn with several times the players."""
    kind = registry.find(name)
    assert kind
    wish = wish_for(kind, tournament)
    content = longer(kind.read(wish))
    heading = heading_of(tournament, wish.round, wish.printed)
    taken = seconds(lambda: kind.draw(heading, content, wish).pdf())
    count = TIMES_AS_LONG * tournament.entries.count()
    say(f"{name}.pdf, {count:,} players, drawn from rows", in_ms(taken))


def longer_round(content: Any) -> Any:
    rows, byes = content.rows * TIMES_AS_LONG, content.byes * TIMES_AS_LONG
    return replace(content, rows=rows, byes=byes)


def longer_standings(content: Any) -> Any:
    groups, legend = content
    return [replace(group, rows=group.rows * TIMES_AS_LONG) for group in groups], legend


def longer_tables(content: Any) -> Any:
    """Numbered on, so that the columns are as wide as they would be."""
    groups = [
        replace(
            group,
            rows=tuple(
                replace(row, number=number)
                for number, row in enumerate(group.rows * TIMES_AS_LONG, start=1)
            ),
        )
        for group in content.groups
    ]
    return replace(content, groups=groups)


def longer_rows(content: Any) -> Any:
    return content * TIMES_AS_LONG


LONGER: Mapping[str, Callable[[Any], Any]] = {
    "pairings-by-table": longer_round,
    "pairings-by-name": longer_round,
    "standings": longer_standings,
    "cross-table": longer_tables,
    "entry-list": longer_rows,
    "check-in-list": longer_rows,
}
