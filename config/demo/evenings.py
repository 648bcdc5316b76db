"""The demo's championships, over, in the middle of an evening and to come, and their season."""

import datetime
import random
import secrets
from itertools import chain, count
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from config.demo.people import CLUBS, HELPERS, PEOPLE
from config.demo.play import whole_game, written
from games.services import submit_record
from players.models import Club, ClubRole, Player
from tournaments import queries
from tournaments.models import Game, Tournament, TournamentRole
from tournaments.pairing.cut import TieRule
from tournaments.services import championships, entries, results, rounds
from tournaments.services.reckoning import refresh
from tournaments.services.seasons import create_season, take_in
from tournaments.services.stages import Resolution, create_stage

SEED = 2026
LOGINS = "demo-logins.txt"
SEASON = (
    *("mutrah-corniche-evening", "ruwi-clock-tower-evening", "seeb-shore-league"),
    *("ruwi-cup-finals", "mutrah-evenings"),
)


@transaction.atomic
def build() -> None:
    """Fill an empty database. The same people, games and results each time."""
    rng = random.Random(SEED)
    clubs = {row[0]: _club(*row) for row in CLUBS}
    people = {slug: _players(clubs[slug], rng) for slug in clubs}
    users = _users(clubs)
    today = timezone.localdate()
    _finished_round_robin(clubs["seeb"], users["seeb"], people, rng, today)
    _running_swiss(clubs["mutrah"], users, people, rng, today)
    _groups_and_finals(clubs["ruwi"], users["ruwi"], people, rng, today)
    _coming(clubs["ruwi"], users["ruwi"], people, today)
    _season(clubs, users, people, today)
    refresh()


def _club(slug: str, name: str, name_ar: str, place: str, place_ar: str) -> Club:
    return Club.objects.create(
        slug=slug, name=name, name_ar=name_ar, place=place, place_ar=place_ar
    )


def _players(club: Club, rng: random.Random) -> list[Player]:
    return [
        Player.objects.create(
            name=name,
            name_ar=name_ar,
            club=club,
            rating=1300 + rng.randrange(80) * 10,
            birth_year=1945 + rng.randrange(55),
        )
        for name, name_ar in PEOPLE[club.slug]
    ]


def _users(clubs: dict[str, Club]) -> dict[str, User]:
    """Accounts with one password of this installation, kept in a file only its owner reads."""
    password = f"shell-{secrets.randbelow(10**6):06}"
    hashed = make_password(password)
    rights = {"is_staff": True, "is_superuser": True}
    users = {name: _account(name, hashed, first_name=first) for name, first, _ in HELPERS}
    users["admin"] = _account("admin", hashed, **rights)
    for slug, club in clubs.items():
        ClubRole.objects.create(user=users[slug], club=club)
    told = [*((name, what) for name, _, what in HELPERS), ("admin", "administrator, at /admin/")]
    lines = [f"{users[name].username}  {password}  {what}" for name, what in told]
    path = logins_file()
    path.write_text("\n".join(lines) + "\n")
    path.chmod(0o600)
    return users


def _account(name: str, hashed: str, **details: Any) -> User:
    """A new account of that name, or with a number behind it where somebody has it already."""
    names = chain([name], (f"{name}-{n}" for n in count(2)))
    free = next(each for each in names if not User.objects.filter(username=each).exists())
    return User.objects.create(username=free, password=hashed, **details)


def logins_file() -> Path:
    return settings.DATA_DIR / LOGINS


def _finished_round_robin(
    club: Club,
    user: User,
    people: dict[str, list[Player]],
    rng: random.Random,
    today: datetime.date,
) -> None:
    tournament = championships.create_tournament(
        club=club,
        user=user,
        name="Seeb Shore League",
        name_ar="دوري شاطئ السيب",
        starts=today - datetime.timedelta(days=24),
        ends=today - datetime.timedelta(days=17),
        venue="Seeb, on the beach by the old harbour",
        venue_ar="السيب، على الشاطئ قرب الميناء القديم",
        format=Tournament.Format.ROUND_ROBIN,
    )
    _play_to_the_end(tournament, people["seeb"][:8], user, rng)


def _running_swiss(
    club: Club,
    users: dict[str, User],
    people: dict[str, list[Player]],
    rng: random.Random,
    today: datetime.date,
) -> None:
    organiser = users["mutrah"]
    tournament = championships.create_tournament(
        club=club,
        user=organiser,
        name="Mutrah Evenings",
        name_ar="أماسي مطرح",
        starts=today,
        ends=today + datetime.timedelta(days=1),
        venue="Mutrah Club, by the water",
        venue_ar="نادي مطرح، على الكورنيش",
        planned_rounds=5,
    )
    for name, kind in (("amira", "arbiter"), ("faris", "scorer")):
        TournamentRole.objects.create(user=users[name], tournament=tournament, kind=kind)
    championships.open_entries(tournament=tournament, user=organiser)
    players = [*people["mutrah"][:10], *people["ruwi"][:8], *people["seeb"][:5]]
    entries.enter_players(tournament=tournament, players=players, user=organiser)
    for number in (1, 2):
        _play_round(tournament, number, users["amira"], rng)
    _play_round(tournament, 3, users["amira"], rng, still_open=4)


def _groups_and_finals(
    club: Club,
    user: User,
    people: dict[str, list[Player]],
    rng: random.Random,
    today: datetime.date,
) -> None:
    """Two groups that are over, and the four who came through in their semi-finals."""
    groups = championships.create_tournament(
        club=club,
        user=user,
        name="Ruwi Cup, groups",
        name_ar="كأس روي، المجموعات",
        starts=today - datetime.timedelta(days=8),
        ends=today - datetime.timedelta(days=8),
        venue="Ruwi, club courtyard",
        venue_ar="روي، ساحة النادي",
        format=Tournament.Format.ROUND_ROBIN,
        group_count=2,
    )
    _play_to_the_end(groups, [*people["ruwi"][:4], *people["seeb"][:4]], user, rng)
    finals = create_stage(
        source=groups,
        places=2,
        user=user,
        resolution=Resolution(TieRule.START_NUMBER),
        name="Ruwi Cup, finals",
        name_ar="كأس روي، النهائيات",
        starts=today - datetime.timedelta(days=1),
        ends=today,
        format=Tournament.Format.KNOCKOUT,
    )
    championships.open_entries(tournament=finals, user=user)
    _play_round(finals, 1, user, rng, still_open=1)


def _coming(club: Club, user: User, people: dict[str, list[Player]], today: datetime.date) -> None:
    tournament = championships.create_tournament(
        club=club,
        user=user,
        name="Ruwi Open",
        name_ar="بطولة روي المفتوحة",
        starts=today + datetime.timedelta(days=11),
        ends=today + datetime.timedelta(days=11),
        venue="Ruwi, club courtyard",
        venue_ar="روي، ساحة النادي",
        planned_rounds=5,
    )
    championships.open_entries(tournament=tournament, user=user)
    players = [*people["ruwi"][8:], *people["mutrah"][10:12]]
    entries.enter_players(tournament=tournament, players=players, user=user)


def _season(
    clubs: dict[str, Club],
    users: dict[str, User],
    people: dict[str, list[Player]],
    today: datetime.date,
) -> None:
    """The league of the three clubs: two evenings of its own, and championships from above."""
    rng = random.Random(SEED + 1)
    _finished_evening(
        clubs["mutrah"],
        users["mutrah"],
        [*people["mutrah"][:5], *people["ruwi"][:4], *people["seeb"][:3]],
        rng,
        name="Mutrah Corniche Evening",
        name_ar="أمسية كورنيش مطرح",
        starts=today - datetime.timedelta(days=45),
        ends=today - datetime.timedelta(days=45),
    )
    _finished_evening(
        clubs["ruwi"],
        users["ruwi"],
        [*people["ruwi"][:5], *people["seeb"][:4], *people["mutrah"][2:5]],
        rng,
        name="Ruwi Clock Tower Evening",
        name_ar="أمسية دوّار الساعة",
        starts=today - datetime.timedelta(days=31),
        ends=today - datetime.timedelta(days=31),
    )
    season = create_season(
        club=clubs["mutrah"],
        name="Muscat League",
        name_ar="دوري مسقط",
        starts=today - datetime.timedelta(days=60),
        ends=today + datetime.timedelta(days=60),
        best=2,
        fewest=2,
    )
    for slug in SEASON:
        tournament = Tournament.objects.get(slug=slug)
        take_in(season=season, tournament=tournament, user=users["mutrah"])


def _finished_evening(
    club: Club, user: User, players: list[Player], rng: random.Random, **fields: Any
) -> None:
    tournament = championships.create_tournament(
        club=club, user=user, planned_rounds=4, venue=club.place, venue_ar=club.place_ar, **fields
    )
    _play_to_the_end(tournament, players, user, rng)


def _play_to_the_end(
    tournament: Tournament, players: list[Player], user: User, rng: random.Random
) -> None:
    """Everybody in it, all that the schedule has, and the end."""
    championships.open_entries(tournament=tournament, user=user)
    entries.enter_players(tournament=tournament, players=players, user=user)
    _play_round(tournament, 1, user, rng)  # the first draw counts the rounds
    tournament.refresh_from_db()
    for number in range(2, tournament.planned_rounds + 1):
        _play_round(tournament, number, user, rng)
    championships.finish_tournament(tournament=tournament, user=user)


def _play_round(
    tournament: Tournament, number: int, user: User, rng: random.Random, *, still_open: int = 0
) -> None:
    rounds.pair_next_round(tournament=tournament, number=number, user=user)
    round_ = rounds.publish_round(tournament=tournament, number=number, user=user)
    games = list(queries.games_of(round_))
    rng.shuffle(games)
    for game in games[still_open:]:
        _play_game(game, user, rng, with_record=rng.random() < 0.7)


def _play_game(game: Game, user: User, rng: random.Random, *, with_record: bool) -> None:
    """A game played to its end on the board: its record is sent, or its result alone."""
    holes, outcome = whole_game(rng)
    if not with_record:
        result = Game.Result(str(outcome.result))
        results.enter_result(game=game, version=game.version, result=result, user=user)
        return
    pairing = game.pairing
    tags = {
        "Event": pairing.round.tournament.name,
        "Date": f"{pairing.round.tournament.starts:%Y-%m-%d}",
        "Round": str(pairing.round.number),
        "Table": str(pairing.table_number),
        "First": game.first.player.name,
        "Second": game.second.player.name,
    }
    submit_record(game=game, text=written(holes, outcome, tags), user=user, enter_result=True)
