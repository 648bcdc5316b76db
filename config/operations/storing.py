"""Which database holds everything: a file of SQLite, or a PostgreSQL that DATABASE_URL names."""

from pathlib import Path
from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

KEPT = {
    "CONN_MAX_AGE": 60,
    "CONN_HEALTH_CHECKS": True,  # a server that was started again meets no reader as an error
}
SQLITE = "django.db.backends.sqlite3"
# Writers queue (IMMEDIATE) beside readers (WAL); deferred transactions lose writes, and without
# FULL a power cut loses the last of what was confirmed.
SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;PRAGMA busy_timeout=20000;"
    "PRAGMA foreign_keys=ON;PRAGMA cache_size=-16000;PRAGMA mmap_size=134217728;",
}
SCHEMES = ("postgres://", "postgresql://", "sqlite://")


def backend(url: str, file: Path) -> dict[str, Any]:
    """The settings of the database at an address; without one, of SQLite in ``file``.

    Raises ImproperlyConfigured for any other address, which is not repeated: it holds a password.
    """
    found: dict[str, Any] = _parsed(url) if url else {"ENGINE": SQLITE, "NAME": str(file)}
    if found["ENGINE"] == SQLITE:
        found["OPTIONS"] = found.get("OPTIONS", {}) | SQLITE_OPTIONS
    return found | KEPT


def _parsed(url: str) -> dict[str, Any]:
    try:
        found = dj_database_url.parse(url)
    except ValueError:
        found = None
    if found is None or not url.startswith(SCHEMES):
        raise ImproperlyConfigured(
            "DATABASE_URL is postgres://user:password@host/name; signs in a password that are "
            "neither letters nor figures are written like %2F."
        )
    return dict(found)
