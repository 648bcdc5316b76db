"""Fixtures every part uses: real rows made by the services, no mocks."""

import datetime
import itertools

import hypothesis
import pytest
from django.db import connection

# No test times anything, and each tries the same cases every time.
hypothesis.settings.register_profile("calm", deadline=None, derandomize=True)
hypothesis.settings.load_profile("calm")

START = datetime.date(2026, 11, 27)
STARTS_PROGRAMS = {"chaos", "site", "test_scripts.py"}  # which open the database themselves
OPENS_A_DATABASE = {"db", "transactional_db", "live_server", "halls"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Marks what is the same on every database: pytest-django shuts it to who did not ask."""
    for item in items:
        opens = item.get_closest_marker("django_db") or OPENS_A_DATABASE & {*item.fixturenames}
        if not opens and not STARTS_PROGRAMS & {*item.path.parts}:
            item.add_marker("bare")


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup, django_db_blocker):
    """PostgreSQL counts no rows by itself here: it sees none that a test has not committed, takes
    every table for empty, and plans joins of 200 players that run for hours."""
    with django_db_blocker.unblock(), connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
        for table in tables if connection.vendor == "postgresql" else []:
            cursor.execute(f'ALTER TABLE "{table}" SET (autovacuum_enabled = false)')


@pytest.fixture
def make_user(django_user_model):
    """Users named u1, u2, … with the password "sand-and-shells"."""
    numbers = itertools.count(1)

    def make(username="", **fields):
        username = username or f"u{next(numbers)}"
        create = django_user_model.objects.create_user
        return create(username=username, password="sand-and-shells", **fields)

    return make


@pytest.fixture
def make_club(db):
    from players.models import Club

    numbers = itertools.count(1)

    def make(**fields):
        n = next(numbers)
        names = {"name": f"Club {n}", "name_ar": f"نادي {n}", "slug": f"club-{n}"}
        return Club.objects.create(**names | fields)

    return make


@pytest.fixture
def make_player(db, make_club):
    from players.models import Player

    numbers = itertools.count(1)

    def make(**fields):
        n = next(numbers)
        names = {"name": f"Player {n:03}", "name_ar": f"لاعب {n:03}"}
        fields.setdefault("club", None)
        return Player.objects.create(**names | fields)

    return make


@pytest.fixture
def organiser(make_user):
    return make_user("organiser")


@pytest.fixture
def make_tournament(make_club, make_player, organiser):
    """A championship open for entries, run by ``organiser``, with that many players entered.

    The lot of sides is drawn already, so that a test comes out the same each time.
    """
    from players.models import ClubRole
    from tournaments.services import championships, entries

    def make(players=0, *, opened=True, club=None, **fields):
        club = club or make_club()
        ClubRole.objects.get_or_create(user=organiser, club=club)
        settings = {"name": "Open", "name_ar": "المفتوحة", "starts": START, "ends": START}
        settings |= {"planned_rounds": 3, "first_seed_moves_first": True} | fields
        tournament = championships.create_tournament(club=club, user=organiser, **settings)
        if opened:
            championships.open_entries(tournament=tournament, user=organiser)
        people = [make_player(club=club, rating=2000 - n) for n in range(players)]
        entries.enter_players(tournament=tournament, players=people, user=organiser)
        tournament.refresh_from_db()
        return tournament

    return make


@pytest.fixture
def play_round(organiser):
    """Draw and publish the next round, and enter its results: first mover wins unless told."""
    from tournaments import queries
    from tournaments.services import results, rounds

    def play(tournament, result="1-0"):
        last = queries.last_round(tournament)
        number = last.number + 1 if last else 1
        rounds.pair_next_round(tournament=tournament, number=number, user=organiser)
        round_ = rounds.publish_round(tournament=tournament, number=number, user=organiser)
        for game in queries.games_of(round_).filter(result="") if result else []:
            results.enter_result(game=game, version=game.version, result=result, user=organiser)
        round_.refresh_from_db()
        return round_

    return play


@pytest.fixture
def desk(client, organiser):
    """A client signed in as the organiser."""
    client.force_login(organiser)
    return client
