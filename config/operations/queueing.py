"""Where long work is done: at once by who asks, or by workers that take it from the database.

``manage.py db_worker`` is a worker; there may be any number of them, on any machine.
"""

from typing import Any

from django.core.exceptions import ImproperlyConfigured

BACKENDS = {
    "": "django_tasks.backends.immediate.ImmediateBackend",
    "database": "django_tasks_db.DatabaseBackend",
}


def backend(word: str) -> dict[str, Any]:
    """The settings of the queue: none is at once, or ``database``.

    Raises ImproperlyConfigured for any other.
    """
    if word not in BACKENDS:
        raise ImproperlyConfigured(f"TASKS is database or nothing, not {word!r}.")
    return {"BACKEND": BACKENDS[word]}
