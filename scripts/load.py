"""Print how the site bears a hall full of phones. Run by scripts/load, which gives it a folder."""

import asyncio
import random
import sys
from collections.abc import Iterator
from itertools import cycle

import django

django.setup()

from benchmark import PLAYERS, ROUNDS, make_championship, texts
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.core.management import call_command
from django.db import connection
from load_server import Server
from load_wire import Answer, Connection, Tally

from tournaments import queries
from tournaments.models import Game, LogEntry, Tournament

# Seconds between two questions of a phone, when it was put off, and at most: as in js/follow.js.
EVERY, SOON, LONGEST = 4.0, 1.0, 30.0
PAUSE = 80  # seconds between two results of one writer: 100 tables come in within 17 minutes
TOKEN = "t" * 32
RESULTS = ("1-0", "0-1", "1/2-1/2")
# Of a hundred phones; the rest look at a player's own page.
WATCHED = {"rounds/11/": 35, "": 20, "standings/": 20, "cross-table/": 5, "games/": 5, "screen/": 1}


class Phone:
    """Somebody who has a page open."""

    def __init__(self, port: int, kind: str, address: str, tally: Tally) -> None:
        self.connection = Connection(port)
        self.kind, self.address, self.tally = kind, address, tally
        self.mark, self.failures = "", 0

    async def follow(self, until: float) -> None:
        await asyncio.sleep(random.uniform(0, EVERY))
        while asyncio.get_running_loop().time() < until:
            headers = {"X-Parts": "1", "Accept-Encoding": "gzip", "If-None-Match": self.mark}
            answer = await self.connection.ask("GET", self.address, headers)
            self.tally.note(self.kind, answer, is_good=answer.status in (200, 202, 304))
            self.mark = answer.headers.get("etag", self.mark)
            self.failures = 0 if answer.status else self.failures + 1
            wait = SOON if answer.status == 202 else min(EVERY * 2**self.failures, LONGEST)
            await asyncio.sleep(wait * random.uniform(0.9, 1.1))
        self.connection.close()


class Writer:
    """Somebody at the desk who enters results of some tables, again and again."""

    def __init__(self, port: int, session: str, games: list[Game], tally: Tally) -> None:
        self.connection = Connection(port)
        self.session, self.games, self.tally = session, games, tally
        self.confirmed: dict[int, str] = {}
        self.unsure: set[int] = set()  # games of a result that may be stored: no answer came
        self.count = 0

    async def enter(self, until: float, base: str, pause: float) -> None:
        await asyncio.sleep(random.uniform(0, pause))
        for game, result in self._to_enter():
            if asyncio.get_running_loop().time() >= until:
                break
            answer = await self._send(f"{base}desk/results/{game.pk}/", game.version, result)
            is_stored = answer.status == 200
            self.tally.note("a result entered", answer, is_good=is_stored)
            if not answer.status:
                self.unsure.add(game.pk)
            if is_stored:
                game.version, game.result = game.version + 1, result
                self.confirmed[game.pk] = result
                self.count += 1
            await asyncio.sleep(pause * random.uniform(0.5, 1.5))
        self.connection.close()

    def _to_enter(self) -> Iterator[tuple[Game, str]]:
        """Always another result than the one before, or nothing would be stored."""
        for game in cycle(self.games):
            yield game, random.choice([each for each in RESULTS if each != game.result])

    async def _send(self, address: str, version: int, result: str) -> Answer:
        headers = {
            "Cookie": f"sessionid={self.session}; csrftoken={TOKEN}",
            "HX-Request": "true",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        body = f"csrfmiddlewaretoken={TOKEN}&version={version}&result={result.replace('/', '%2F')}"
        return await self.connection.ask("POST", address, headers, body)


def phones(port: int, tournament: Tournament, count: int, tally: Tally) -> list[Phone]:
    """Every fifth reads English."""
    kinds = [kind for kind, share in WATCHED.items() for _ in range(share)]
    kinds += ["players/{}/"] * (100 - len(kinds))
    entries = list(tournament.entries.values_list("pk", flat=True))
    found = []
    for number in range(count):
        kind = kinds[number * 37 % 100]  # well mixed, and the same each time
        base = f"/{'en' if number % 5 == 0 else 'ar'}/championships/{tournament.slug}/"
        address = base + kind.format(entries[number % len(entries)])
        found.append(Phone(port, kind.format("…") or "overview", address, tally))
    return found


def writers(port: int, user: User, games: list[Game], count: int, tally: Tally) -> list[Writer]:
    return [Writer(port, session_of(user), games[n::count], tally) for n in range(count)]


def session_of(user: User) -> str:
    """The key of a session in which the user is signed in."""
    session = SessionStore()
    session["_auth_user_id"] = str(user.pk)
    session["_auth_user_backend"] = "django.contrib.auth.backends.ModelBackend"
    session["_auth_user_hash"] = user.get_session_auth_hash()
    session.save()
    return str(session.session_key)


async def fill(
    hall: list[Phone], desk: list[Writer], seconds: float, pause: float, base: str
) -> None:
    until = asyncio.get_running_loop().time() + seconds
    followed = [phone.follow(until) for phone in hall]
    await asyncio.gather(*followed, *(writer.enter(until, base, pause) for writer in desk))


def lost_results(desk: list[Writer], before: int) -> int:
    """Confirmed results that are not stored, or not in the log.

    Where no answer came, a newer one may be stored in its place.
    """
    stored = dict(Game.objects.values_list("pk", "result"))
    told = [(pk, w.confirmed[pk]) for w in desk for pk in w.confirmed.keys() - w.unsure]
    wrong = sum(stored[pk] != result for pk, result in told)
    logged = LogEntry.objects.filter(action="result").count() - before
    return wrong + max(sum(writer.count for writer in desk) - logged, 0)


def main(seconds: int = 30, readers: int = 500, writing: int = 8, pause: int = PAUSE) -> int:
    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    tournament, user = make_championship(texts())
    games = list(queries.games_of(tournament.rounds.get(number=ROUNDS)))
    before = LogEntry.objects.filter(action="result").count()
    tally = Tally()
    with Server() as server:
        hall = phones(server.port, tournament, readers, tally)
        desk = writers(server.port, user, games, writing, tally)
        connection.close()
        base = f"/ar/championships/{tournament.slug}/"
        asyncio.run(fill(hall, desk, seconds, pause, base))
        memory, busy = server.memory, server.processor_time / seconds
    print(f"{PLAYERS} players, {readers} phones, {writing} writers, {seconds} s", connection.vendor)
    tally.print(seconds)
    print(f"the site answers after {server.started_in:.1f} s and takes {busy:.2f} of a processor")
    print("memory by process:", ", ".join(f"{size:.0f} MB" for size in memory))
    lost = lost_results(desk, before)
    print(f"failed requests: {tally.failed}, lost results: {lost}")
    return 1 if tally.failed or lost else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:5])))
