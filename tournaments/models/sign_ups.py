"""People who entered themselves and wait for the desk."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.models import Named, has_a_name
from tournaments.models.championships import Tournament
from tournaments.models.entries import Entry


class SignUp(Named):
    """Somebody who would like to play. Never shown in public, and in no log or file.

    Once it is decided, contact, year of birth and ``sender`` are forgotten; the sender is a hash
    of an address, to count by.
    """

    class State(models.TextChoices):
        WAITING = "waiting", pgettext_lazy("sign-up", "Waiting")
        APPROVED = "approved", pgettext_lazy("sign-up", "Approved")
        REFUSED = "refused", pgettext_lazy("sign-up", "Refused")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="sign_ups")
    club = models.CharField(_("club"), max_length=120, blank=True)
    birth_year = models.PositiveSmallIntegerField(_("year of birth"), null=True, blank=True)
    contact = models.CharField(_("phone or e-mail"), max_length=120, blank=True)
    sender = models.CharField(max_length=64, blank=True, editable=False)
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    entry = models.ForeignKey(Entry, models.SET_NULL, null=True, blank=True, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("sign-up")
        verbose_name_plural = _("sign-ups")
        ordering = ["pk"]  # as of steps
        constraints = [has_a_name("sign_up")]
        indexes = [models.Index(fields=["tournament", "state"], name="sign_ups_waiting")]
