"""Wrong passwords of one name from one address, as django-axes counts them."""

from datetime import datetime
from typing import Any

from axes.attempts import get_cool_off_threshold
from axes.handlers.database import AxesDatabaseHandler
from axes.helpers import get_cool_off
from axes.models import AccessAttempt
from django.db.models import QuerySet
from django.http import HttpRequest


class Handler(AxesDatabaseHandler):
    """A door is shut for as long as it is said, and not until a wrong clock's time has come.

    Tries of a time to come were made before the clock was set back. Clocks of several machines
    differ a little, so only those of more than one pause ahead are left out.
    """

    def get_user_attempts(
        self, request: HttpRequest, credentials: dict[str, Any] | None = None
    ) -> list[QuerySet[AccessAttempt]]:
        latest = _latest(request)
        counted = super().get_user_attempts(request, credentials)
        return [attempts.filter(attempt_time__lte=latest) for attempts in counted]

    def clean_expired_user_attempts(
        self, request: HttpRequest | None = None, credentials: dict[str, Any] | None = None
    ) -> int:
        """Those of a time to come go too: the next wrong try would be added to them."""
        early, _by_model = AccessAttempt.objects.filter(attempt_time__gt=_latest(request)).delete()
        return early + super().clean_expired_user_attempts(request, credentials)


def _latest(request: HttpRequest | None) -> datetime:
    pause = get_cool_off(request)
    assert pause is not None, "AXES_COOLOFF_TIME is set"
    return get_cool_off_threshold(request) + 2 * pause
