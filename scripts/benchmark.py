"""Print a table of times: the engine, pairings, standings, pages and a sheet.

Run by scripts/benchmark, which gives it a data folder of its own.
"""

import datetime
import gzip
import json
import random
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import django

django.setup()

from benchmark_paper import measure_documents
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from timing import in_ms, say, seconds

from games.engine import Ending, judge, judge_records, parse_record, replay
from games.engine import play as play_move
from games.services import submit_record
from players.models import Club, ClubRole, Player
from tournaments import queries, remembered, why
from tournaments.adapters import read_field, standings_after
from tournaments.models import Game, Tournament
from tournaments.pairing import dutch, simulation
from tournaments.pairing.standings import rank
from tournaments.pairing.types import Contender, Criterion
from tournaments.services import championships, entries, rounds
from tournaments.services.reckoning import refresh
from tournaments.snapshots import snapshot_for

RECORDS = Path(__file__).resolve().parent.parent / "tests/data/records/games.jsonl"
PLAYERS = 200
ROUNDS = 11
MANY_GAMES = 10_000
FIVE_TIE_BREAKS = [Criterion(code) for code in ("PTS", "DE", "BH/C1", "BH", "SB", "WIN", "TPN")]
TODAY = datetime.date(2026, 11, 27)


def texts() -> list[str]:
    """Record texts of whole games, each with its result."""
    rows = map(json.loads, RECORDS.read_text().splitlines())
    return [f'[Result "{row["result"]}"]\n\n{row["moves"]} {row["result"]}\n' for row in rows]


def naive_game(holes: tuple[int, ...]) -> list[int]:
    """Play a game by the bare rules of Oman: nothing checked, nothing kept but the stones.

    The measure for the engine, which keeps laps, captures and positions and finds faults.
    """
    own, other = [2] * 14, [2] * 14
    for lifted in holes:
        hole, hand = lifted, own[lifted]
        own[hole] = 0
        for _lap in range(1267):  # RULES.md 5: a longer sowing never ends
            while hand:
                hole = (hole + 1) % 14
                own[hole] += 1
                hand -= 1
            if own[hole] == 1:
                break
            hand, own[hole] = own[hole], 0
        if hole >= 7 and other[20 - hole]:
            other[20 - hole] = other[hole - 7] = 0
        own, other = other, own
    return own


def each(action: Callable[[Any], object], things: Iterable[Any]) -> Callable[[], object]:
    """The action on each thing, its answers thrown away as soon as they are there."""
    return lambda: deque(map(action, things), maxlen=0)


def measure_engine(games: list[str]) -> None:
    """A game that ends by an endless move says little of the rest, so those are left out."""
    finite = [text for text in games if judge(text).ending is not Ending.ENDLESS]
    records = [parse_record(text) for text in finite]
    plies = sum(len(record.holes) for record in records)
    board = replay(parse_record("k i g j")).board  # RULES.md 5: the next move never ends
    for what, action in (
        ("replayed by the bare rules", each(naive_game, [record.holes for record in records])),
        ("replayed by the engine", each(replay, records)),
        ("read, replayed and judged", each(judge, finite)),
    ):
        taken = seconds(action)
        say(
            f"a game {what} ({taken / plies * 1e6:.1f} µs a ply)",
            f"{taken / len(finite) * 1000:.2f} ms",
        )
    say("an endless move decided", in_ms(seconds(lambda: play_move(board, 8))))
    file = "\n".join(islice(cycle(games), MANY_GAMES))
    taken = seconds(each(lambda judgement: judgement.verdict, judge_records(file)), times=1)
    say(f"{MANY_GAMES:,} games of one file", f"{taken:.1f} s")


@transaction.atomic
def make_championship(games: list[str]) -> tuple[Tournament, User]:
    """A Swiss championship, every game played and recorded, all but the last round closed."""
    club = Club.objects.create(name="Ruwi Club", name_ar="نادي روي", slug="ruwi")
    user = User.objects.create(username="organiser")
    ClubRole.objects.create(user=user, club=club)
    people = [
        Player.objects.create(
            name=f"Player {n} al-Bahri", name_ar=f"لاعب {n} البحري", club=club, rating=2000 - n
        )
        for n in range(PLAYERS)
    ]
    tournament = championships.create_tournament(
        club=club,
        user=user,
        name="Open",
        name_ar="المفتوحة",
        starts=TODAY,
        ends=TODAY,
        planned_rounds=ROUNDS,
    )
    championships.open_entries(tournament=tournament, user=user)
    entries.enter_players(tournament=tournament, players=people, user=user)
    play(tournament, user, cycle(games))
    tournament.refresh_from_db()
    return tournament, user


def play(tournament: Tournament, user: User, games: Iterator[str]) -> None:
    slowest = 0.0
    for number in range(1, ROUNDS + 1):
        draw = partial(rounds.pair_next_round, tournament=tournament, number=number, user=user)
        slowest = max(slowest, seconds(draw, times=1))
        round_ = rounds.publish_round(tournament=tournament, number=number, user=user)
        for game in queries.games_of(round_):
            submit_record(game=game, text=next(games), user=user, enter_result=True)
    say(f"slowest of {ROUNDS} rounds of {PLAYERS} drawn, checked and stored", in_ms(slowest))


def measure_pure_championships() -> None:
    """Random championships in memory; a field of 1,000 is five of 200 side by side."""
    *_, last = simulation.swiss(random.Random(1), dutch.LARGEST_FIELD, 2)
    taken = seconds(lambda: dutch.pair(last.before))
    say(f"round 2 of {dutch.LARGEST_FIELD} players paired", in_ms(taken))
    *_, last = simulation.swiss(random.Random(1), PLAYERS, ROUNDS)
    for times in (1, 5):
        field = side_by_side(last.after, times)
        ranking = partial(rank, field, FIVE_TIE_BREAKS, points=last.before.points, rounds=ROUNDS)
        say(f"standings by five tie-breaks, {len(field):,} × {ROUNDS}", in_ms(seconds(ranking)))


def side_by_side(contenders: tuple[Contender, ...], times: int) -> list[Contender]:
    """The field several times over, each with pairing numbers of its own."""
    return [
        replace(
            each,
            number=each.number + shift,
            history=tuple(
                replace(row, opponent=row.opponent and row.opponent + shift) for row in each.history
            ),
        )
        for shift in range(0, times * len(contenders), len(contenders))
        for each in contenders
    ]


def measure_pairing(tournament: Tournament) -> None:
    snapshot = snapshot_for(read_field(tournament, ROUNDS - 1), ROUNDS)
    taken = seconds(lambda: dutch.pair(snapshot))
    say(f"round {ROUNDS} of {PLAYERS} players paired", in_ms(taken))
    last = tournament.rounds.get(number=ROUNDS)
    taken = seconds(lambda: why.reasons_of(why.stored_draw(last)))
    say(f"every table of round {ROUNDS} explained", in_ms(taken))
    with CaptureQueriesContext(connection) as asked:
        standings_after(tournament, ROUNDS)
    taken = seconds(lambda: standings_after(tournament, ROUNDS))
    say(f"standings of {PLAYERS} players, {ROUNDS} rounds", in_ms(taken), len(asked))


def pages(tournament: Tournament) -> Iterator[str]:
    """The addresses that people open, without their language."""
    game = Game.objects.filter(pairing__round__tournament=tournament).earliest("pk")
    player = Player.objects.earliest("pk")
    yield from ("", "championships/", "clubs/", "clubs/ruwi/", "players/", "ratings/")
    yield f"players/{player.pk}/"
    yield from ("games/", f"games/{game.pk}/?ply=20", "games/statistics/")
    yield from (f"games/statistics/{tournament.slug}/", f"games/statistics/player/{player.pk}/")
    lists = ("", f"rounds/{ROUNDS}/", "standings/", "cross-table/", "players/", "games/")
    for part in (*lists, "statistics/", "documents/"):
        yield f"championships/{tournament.slug}/{part}"
    entry = tournament.entries.earliest("pk")
    yield f"championships/{tournament.slug}/players/{entry.pk}/"
    yield f"championships/{tournament.slug}/documents/round.pdf"


def measure_page(client: Client, address: str) -> None:
    """As the first page after a change: nothing of the championship is remembered."""
    url = f"/ar/{address}"
    remembered.forget()
    with CaptureQueriesContext(connection) as asked:
        answer = client.get(url)
    count = len(asked)  # before the next answer empties the list
    if answer.status_code != 200:
        raise SystemExit(f"{url} answers {answer.status_code}")
    size = len(gzip.compress(answer.content)) / 1024
    first, later = (
        in_ms(seconds(each)) for each in (partial(look_anew, client, url), partial(client.get, url))
    )
    say(f"{url} (the next pages: {later})", first, count, f"{size:.0f} kB")


def look_anew(client: Client, url: str) -> None:
    remembered.forget()
    client.get(url)


def measure_save(client: Client, tournament: Tournament) -> None:
    """One result by keyboard: stored, and the desk's parts that htmx takes over."""
    game = Game.objects.filter(pairing__round__tournament=tournament).latest("pk")
    url = f"/ar/championships/{tournament.slug}/desk/results/{game.pk}/"
    results = cycle(("0-1", "1-0"))

    def save() -> None:
        game.refresh_from_db()
        values = {"version": game.version, "result": next(results)}
        answer = client.post(url, values, headers={"HX-Request": "true"})
        if answer.status_code != 200:
            raise SystemExit(f"{url} answers {answer.status_code}")

    with CaptureQueriesContext(connection) as asked:
        save()
    count = len(asked)
    say("a result stored, and the desk with it", in_ms(seconds(save)), count)


def measure_following(client: Client, tournament: Tournament) -> None:
    """What a desk costs every four seconds while nothing happens."""
    url = f"/ar/championships/{tournament.slug}/desk/"
    known = {"X-Parts": "1"}
    known["If-None-Match"] = client.get(url, headers=known)["ETag"]
    with CaptureQueriesContext(connection) as asked:
        client.get(url, headers=known)
    count = len(asked)
    taken = seconds(lambda: client.get(url, headers=known))
    say("the desk asked again, nothing new", in_ms(taken), count)


def main() -> None:
    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    games = texts()
    say("what", "time", "queries", "compressed")
    measure_engine(games)
    measure_pure_championships()
    tournament, user = make_championship(games)
    measure_pairing(tournament)
    say("ratings and places made anew by the first look", in_ms(seconds(refresh, times=1)))
    visitor, desk = Client(), Client()
    desk.force_login(user)
    for address in pages(tournament):
        measure_page(visitor, address)
    measure_page(desk, f"championships/{tournament.slug}/desk/")
    measure_page(desk, f"championships/{tournament.slug}/desk/players/")
    measure_save(desk, tournament)
    measure_following(desk, tournament)
    measure_documents(tournament, user)


if __name__ == "__main__":
    main()
