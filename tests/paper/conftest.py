"""Championships to print, built once for the tests of a file."""

import secrets

import pytest
from django.db import transaction
from django.utils import timezone

from tests.paper.halls import NOW, build


@pytest.fixture(scope="module")
def halls(django_db_setup, django_db_blocker):
    """The championships of halls.py; the clock stands still, and each lot is the same."""
    with (
        pytest.MonkeyPatch.context() as patch,
        django_db_blocker.unblock(),
        transaction.atomic(),
    ):
        patch.setattr(timezone, "now", lambda: NOW)
        patch.setattr(secrets, "randbits", lambda _bits: 2026)
        yield build()
        transaction.set_rollback(True)
