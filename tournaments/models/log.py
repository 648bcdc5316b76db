"""The log of a championship."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.championships import Tournament
from tournaments.models.links import AccessLink


class LogEntry(models.Model):
    """One change, told by wording.steps as a sentence in the reader's language."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="log")
    at = models.DateTimeField(default=timezone.now)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="steps"
    )
    link = models.ForeignKey(
        AccessLink, models.SET_NULL, null=True, blank=True, related_name="steps"
    )
    action = models.CharField(max_length=40)
    details = models.JSONField(default=dict)
    reason = models.TextField(blank=True)
    # What the rows came to, as models.logged has it; null in steps from before it was kept.
    changes = models.JSONField(null=True, default=None, editable=False)

    class Meta:
        verbose_name = _("step")
        verbose_name_plural = _("steps")
        ordering = ["-pk"]  # not by the clock, which may be set back
        indexes = [models.Index(fields=["tournament", "-id"], name="log_newest")]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.action}"
