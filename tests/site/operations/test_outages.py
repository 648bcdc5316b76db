"""A full disk and a database out of reach: said in words, nothing half stored, back by itself."""

import errno

import pytest
from django.db import OperationalError, connection, connections
from django.urls import reverse

from config.operations.outages import is_outage
from tournaments import queries
from tournaments.models import Game, LogEntry

FULL = """
CREATE FUNCTION disk_full() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$ LANGUAGE plpgsql;
CREATE TRIGGER disk_full BEFORE INSERT ON tournaments_logentry EXECUTE FUNCTION disk_full();
"""
PLENTY = 1 << 30  # pages


class Disk:
    """What the database may still write: as the server of a full disk answers, or SQLite itself."""

    def fill(self):
        if connection.vendor == "sqlite":
            self._execute("VACUUM")  # what other tests left free could be written on
            self._execute("PRAGMA max_page_count = 1")
        else:
            self._execute(FULL)

    def clear(self):
        lifted = f"PRAGMA max_page_count = {PLENTY}"
        dropped = "DROP FUNCTION IF EXISTS disk_full CASCADE"
        self._execute(lifted if connection.vendor == "sqlite" else dropped)

    def _execute(self, statement):
        with connection.cursor() as cursor:
            cursor.execute(statement)


@pytest.fixture
def disk(transactional_db):
    disk = Disk()
    yield disk
    disk.clear()


@pytest.fixture
def enter(desk):
    """Enter a win of whoever moves first, as the desk does; gives the answer."""
    desk.raise_request_exception = False

    def enter(game, **headers):
        slug = game.pairing.round.tournament.slug
        url = reverse("tournaments:enter-result", args=[slug, game.pk])
        return desk.post(url, {"version": game.version, "result": "1-0"}, headers=headers)

    return enter


def test_full_disk_loses_no_confirmed_result_and_stores_no_half(
    disk, enter, make_tournament, play_round
):
    tournament = make_tournament(60)
    games = list(queries.games_of(play_round(tournament, result="")))
    logged = LogEntry.objects.count()

    disk.fill()
    during = {game.pk: enter(game).status_code for game in games}

    confirmed = {pk for pk, status in during.items() if status == 302}
    assert set(during.values()) <= {302, 503}
    assert 503 in during.values()
    assert set(Game.objects.exclude(result="").values_list("pk", flat=True)) == confirmed
    assert LogEntry.objects.count() == logged + len(confirmed)

    disk.clear()
    after = {enter(game).status_code for game in games if game.pk not in confirmed}

    assert after == {302}
    assert not Game.objects.filter(result="").exists()


def out_of_reach(*_args, **_kwargs):
    raise OperationalError("connection refused")


@pytest.fixture
def no_database(client, db, monkeypatch):
    """As a server that is being started again: every question fails."""
    client.raise_request_exception = False
    with monkeypatch.context() as patch:
        patch.setattr(connections["default"], "cursor", out_of_reach)
        yield client


@pytest.mark.parametrize(
    ("language", "direction", "again"),
    [("ar", "rtl", "حمّل الصفحة من جديد"), ("en", "ltr", "Load the page again")],
)
def test_page_without_a_database_says_so_and_leads_on(no_database, language, direction, again):
    response = no_database.get(f"/{language}/clubs/?q=a")

    assert (response.status_code, response.headers["Retry-After"]) == (503, "10")
    assert f'<html lang="{language}" dir="{direction}">' in response.text
    assert f'<a class="button" href="/{language}/clubs/?q=a">' in response.text
    assert response.headers["Cache-Control"] == "no-store"


def test_form_without_a_database_is_not_sent_again_by_a_link(no_database):
    response = no_database.post("/en/login/", {"username": "amira", "password": "x"})

    assert response.status_code == 503
    assert "Look before sending it again." in response.text
    assert 'href="/en/login/"' not in response.text


def test_program_without_a_database_gets_data(no_database):
    response = no_database.get("/api/v1/championships", headers={"Accept-Language": "en"})

    assert response.status_code == 503
    assert response.json() == {"detail": "The site cannot reach its data just now."}


def test_part_of_a_page_without_a_database_is_one_sentence(no_database):
    response = no_database.get("/en/clubs/", headers={"HX-Request": "true"})

    assert response.status_code == 503
    assert response.text == "The site cannot reach its data just now. Wait a moment and look again."


def test_missing_column_is_our_own_fault(client, db):
    client.raise_request_exception = False
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE players_club RENAME COLUMN name_ar TO gone")

    response = client.get("/en/clubs/")

    assert response.status_code == 500


@pytest.mark.parametrize(
    ("number", "expected"), [(errno.ENOSPC, True), (errno.EDQUOT, True), (errno.EACCES, False)]
)
def test_disk_without_space_is_an_outage(number, expected):
    assert is_outage(OSError(number, "a file")) is expected
