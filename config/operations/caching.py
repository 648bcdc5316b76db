"""What processes remember: each for itself, or all of them together where CACHE_URL says so.

Nothing in it is needed: what was forgotten is worked out again, and the database alone says what
is so. Whatever is remembered belongs to one release, since another one may work it out otherwise.
"""

from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command

BACKENDS = "django.core.cache.backends"
TABLE = "shared_cache"
MOST_ENTRIES = 20_000
PATIENCE = {"socket_timeout": 2, "socket_connect_timeout": 2}  # seconds; a page waits no longer


def backend(url: str) -> dict[str, Any]:
    """The settings of the cache: none is this process's memory, ``database``, or ``redis://…``.

    Raises ImproperlyConfigured for any other, which is not repeated: it may hold a password.
    """
    shared = {"KEY_FUNCTION": "config.operations.caching.key"}
    limits = {"OPTIONS": {"MAX_ENTRIES": MOST_ENTRIES}}
    if not url:
        return {"BACKEND": f"{BACKENDS}.locmem.LocMemCache", **limits}
    if url == "database":
        return {"BACKEND": f"{BACKENDS}.db.DatabaseCache", "LOCATION": TABLE, **limits, **shared}
    if url.startswith(("redis://", "rediss://", "unix://")):
        redis = {"BACKEND": f"{BACKENDS}.redis.RedisCache", "LOCATION": url}
        return {**redis, "OPTIONS": PATIENCE, **shared}
    raise ImproperlyConfigured("CACHE_URL is database or redis://host.")


def key(name: str, prefix: str, version: int) -> str:
    """The name under which this release remembers something."""
    from tournaments.release import release

    return f"{prefix}:{version}:{release()}:{name}"


def make_table(using: str, **_facts: Any) -> None:
    """After each migration: the table of a cache in the database, where there is none yet."""
    call_command("createcachetable", database=using, verbosity=0)
