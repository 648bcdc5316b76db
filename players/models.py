"""Clubs and people. Knows no other app."""

import secrets
import uuid
from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from players import names
from players.addresses import address

LONGEST_NAME = 120


def in_readers_script(english: str, arabic: str) -> str:
    """The text for the reader's language; the other one when that is empty."""
    return (arabic or english) if get_language() == "ar" else (english or arabic)


def _kept(name: str) -> str:
    """The name as it is kept; one that grows as it is composed is cut to its column."""
    clean = names.clean(name)
    return clean[:LONGEST_NAME].rstrip() if len(name) <= LONGEST_NAME else clean


class Named(models.Model):
    """Something with a name in Latin letters and one in Arabic, at least one of them."""

    name = models.CharField(_("name in English"), max_length=LONGEST_NAME, blank=True)
    name_ar = models.CharField(_("name in Arabic"), max_length=LONGEST_NAME, blank=True)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return in_readers_script(self.name, self.name_ar)

    def clean_names(self) -> None:
        self.name, self.name_ar = _kept(self.name), _kept(self.name_ar)


def has_a_name(label: str) -> models.CheckConstraint:
    return models.CheckConstraint(condition=~Q(name="", name_ar=""), name=f"{label}_has_a_name")


class Public(models.Model):
    """Something that other installations know by the same id."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)

    class Meta:
        abstract = True


def new_stamp() -> int:
    """Small enough that a database adds up those of thousands."""
    return secrets.randbits(40)


class Stamped(models.Model):
    """Something that pages of championships show, and that changes outside their logs.

    ``stamp`` is another number after every change, whoever makes it: so a sum tells whether all
    of many are what they were. Bulk writes give new ones themselves.
    """

    stamp = models.PositiveBigIntegerField(default=new_stamp, editable=False)

    class Meta:
        abstract = True

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **kwargs: Any) -> None:
        self.stamp = new_stamp()
        named = None if update_fields is None else {*update_fields, "stamp"}
        super().save(*args, update_fields=named, **kwargs)


class Club(Public, Stamped, Named):
    """A club that hosts championships and has members."""

    slug = models.SlugField(_("address"), max_length=60, unique=True)
    place = models.CharField(_("place in English"), max_length=120, blank=True)
    place_ar = models.CharField(_("place in Arabic"), max_length=120, blank=True)

    class Meta:
        verbose_name = _("club")
        verbose_name_plural = _("clubs")
        ordering = ["name", "pk"]
        constraints = [has_a_name("club")]

    def get_absolute_url(self) -> str:
        return address("players:club", self.slug)

    @property
    def local_place(self) -> str:
        return in_readers_script(self.place, self.place_ar)


class Player(Public, Stamped, Named):
    """A person who plays; never a side of the board. The year of birth is never shown in public."""

    club = models.ForeignKey(
        Club, models.PROTECT, related_name="players", null=True, blank=True, verbose_name=_("club")
    )
    birth_year = models.PositiveSmallIntegerField(
        _("year of birth"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1900), MaxValueValidator(2100)],
        help_text=_("Tells people of one name apart. Never shown in public."),
    )
    rating = models.PositiveSmallIntegerField(_("rating"), null=True, blank=True)
    is_hidden = models.BooleanField(_("hidden from public lists"), default=False)
    merged_into = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="merged", editable=False
    )
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="player"
    )
    search_key = models.TextField(editable=False)
    sort_key = models.TextField(editable=False)
    sort_key_ar = models.TextField(editable=False)

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        ordering = ["sort_key", "pk"]
        constraints = [has_a_name("player")]

    def save(self, *args, **kwargs) -> None:
        self.prepare()
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return address("players:player", self.pk)

    @property
    def listed_as(self) -> str:
        """The folded name that lists in the reader's language are in the order of."""
        return in_readers_script(self.sort_key, self.sort_key_ar)

    def prepare(self) -> None:
        """Clean the names and renew the folded forms; bulk writes call it themselves."""
        self.clean_names()
        self.search_key = names.search_key(self.name, self.name_ar)
        self.sort_key = names.sort_key(self.name or self.name_ar)
        self.sort_key_ar = names.sort_key(self.name_ar or self.name)


class ClubRole(models.Model):
    """A user who runs a club: its championships, its players, the roles in them."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="club_roles", verbose_name=_("user")
    )
    club = models.ForeignKey(Club, models.CASCADE, related_name="roles", verbose_name=_("club"))

    class Meta:
        verbose_name = _("organiser")
        verbose_name_plural = _("organisers")
        constraints = [models.UniqueConstraint(fields=["user", "club"], name="club_role_once")]

    def __str__(self) -> str:
        return f"{self.user} · {self.club}"
