"""A copy of the site after each closed round, for the laptop in the hall.

Whoever closes a round never waits for it, and a copy that fails hinders nobody: it is logged, and
the page of the hall tells how old the newest one is.
"""

import logging
from collections.abc import Sequence
from datetime import datetime
from threading import Thread
from typing import Any

from django.conf import settings
from django.db import connection, connections, transaction
from django.db.models.signals import post_save
from django.utils import timezone

from config.backup.errors import BackupError
from config.backup.site import by_age, default_path, make_backup
from tournaments.models import Round

NAME = "round-%Y-%m-%d-%H%M%S.zip"
OWN_NAMES = "round-????-??-??-??????.zip"
DAY = len("round-2026-12-04")
NEWEST = 10  # an evening and a half; of older ones the last of each day stays

logger = logging.getLogger(__name__)


def watch_rounds() -> None:
    """From now on a closed round is followed by a copy, where BACKUP_ROUNDS says so."""
    post_save.connect(_copy_once_stored, sender=Round)


def newest_copy() -> datetime | None:
    """When the newest copy after a round was made."""
    if not (copies := _copies()):
        return None
    return timezone.make_aware(datetime.strptime(copies[-1], NAME))


def outlived(names: Sequence[str]) -> list[str]:
    """Of these copies, the oldest first, those that may go: neither new nor the last of a day."""
    kept_days: set[str] = set()
    gone = []
    for name in list(reversed(names))[NEWEST:]:
        if name[:DAY] in kept_days:
            gone.append(name)
        kept_days.add(name[:DAY])
    return gone


def _copies() -> list[str]:
    """Names of all copies, the oldest first."""
    now = default_path(NAME)
    return by_age((copy.name for copy in now.parent.glob(OWN_NAMES)), now.name)


def _copy_once_stored(instance: Round, **kwargs: Any) -> None:
    """One copy a transaction: taking in a championship closes many rounds at once."""
    if not settings.BACKUP_ROUNDS or instance.state != Round.State.CLOSED:
        return
    if _begin not in [hook[1] for hook in connection.run_on_commit]:
        transaction.on_commit(_begin)


def _begin() -> None:
    Thread(target=_copy, name="copy").start()


def _copy() -> None:
    try:
        path = default_path(NAME)
        make_backup(path)
        for name in outlived(_copies()):
            (path.parent / name).unlink()
    except (BackupError, OSError):
        logger.exception("The round was closed, and no copy could be made")
    finally:
        connections.close_all()
