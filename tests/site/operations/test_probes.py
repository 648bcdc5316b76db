"""What a balancer, systemd or Prometheus asks."""

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client, override_settings

ALL_WELL = {"database": True, "migrations": True, "cache": True}


def test_living_process_says_so_and_asks_no_database(client):
    answer = client.get("/healthz")

    assert (answer.status_code, answer.content, answer["Cache-Control"]) == (
        200,
        b"alive\n",
        "no-store",
    )


def test_probe_needs_neither_https_nor_the_sites_name(client, db, settings):
    settings.SECURE_SSL_REDIRECT = True
    settings.ALLOWED_HOSTS = ["hawalis.example"]

    answers = [client.get(path, HTTP_HOST="10.1.2.3") for path in ("/healthz", "/readyz")]

    assert [answer.status_code for answer in answers] == [200, 200]


def test_ready_is_who_has_database_migrations_and_cache(client, db):
    answer = client.get("/readyz")

    assert (answer.status_code, answer.json()) == (200, ALL_WELL)


def test_missing_migration_keeps_readers_away(client, db):
    MigrationRecorder(connection).record_unapplied("players", "0001_initial")

    answer = client.get("/readyz")

    assert (answer.status_code, answer.json()) == (503, ALL_WELL | {"migrations": False})


def test_migrations_of_a_newer_version_disturb_nobody(client, db):
    MigrationRecorder(connection).record_applied("players", "9999_from_tomorrow")

    assert client.get("/readyz").status_code == 200


def test_cache_that_keeps_nothing_keeps_readers_away(client, db, settings):
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}

    answer = client.get("/readyz")

    assert (answer.status_code, answer.json()) == (503, ALL_WELL | {"cache": False})


def test_without_a_token_there_are_no_metrics(client, db):
    assert client.get("/metrics").status_code == 404


@pytest.fixture
def measured(db):
    with override_settings(METRICS_TOKEN="of the watcher"):
        yield Client()


@pytest.mark.parametrize("sent", ["", "Bearer", "Bearer of somebody", "of the watcher"])
def test_metrics_are_for_who_has_the_token(measured, sent):
    assert measured.get("/metrics", HTTP_AUTHORIZATION=sent).status_code == 401


def test_metrics_count_pages_by_name_and_no_address(measured):
    measured.get("/en/l/aB-c_9/")
    measured.get("/en/rules/")

    text = measured.get("/metrics", HTTP_AUTHORIZATION="Bearer of the watcher").text

    assert 'hawalis_requests_total{method="GET",page="rules",status="200"}' in text
    assert 'hawalis_request_seconds_count{page="none"}' in text
    assert "aB-c_9" not in text
