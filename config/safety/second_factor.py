"""The second factor of a log-in: a phone that shows six figures, and codes on paper for its loss.

django-otp keeps both and says whether a code is right; a code counts once, and wrong ones make it
wait. The session of a log-in with a code bears the device's mark.
"""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import AnonymousUser, User
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.db import transaction
from django.utils import timezone
from django_otp import DEVICE_ID_SESSION_KEY
from django_otp.models import Device
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice
from django_otp.util import random_hex

from players.models import ClubRole

RECOVERY_CODES = 10
FIGURES = 6
PHONE, PAPER = "phone", "paper"
CLOCKS_DIFFER = timedelta(minutes=1)  # those of several machines, at the most


def is_required(user: User | AnonymousUser) -> bool:
    """Whether this site lets the account run nothing without a second factor."""
    if not settings.REQUIRE_TWO_FACTOR or not user.is_authenticated:
        return False
    return user.is_staff or user.is_superuser or ClubRole.objects.filter(user=user.pk).exists()


def is_on(user: User) -> bool:
    """Whether a log-in of this account asks for a code."""
    return TOTPDevice.objects.filter(user=user.pk, confirmed=True).exists()


def was_given(session: SessionBase) -> bool:
    """Whether this session began with a code, or one was turned on in it."""
    return DEVICE_ID_SESSION_KEY in session


def new_key() -> str:
    """160 bits of chance, in hexadecimal."""
    return random_hex(20)


def address_of(user: User, key: str) -> str:
    """What the QR code for the phone says."""
    return TOTPDevice(user_id=user.pk, user=user, name=PHONE, key=key).config_url


@transaction.atomic
def turn_on(*, user: User, key: str, code: str) -> Device | None:
    """The phone that has this key, if the code is one that it shows now; it is the only one."""
    owner = User.objects.select_for_update().get(pk=user.pk)
    TOTPDevice.objects.filter(user=owner).delete()
    device = TOTPDevice.objects.create(user=owner, name=PHONE, key=key, confirmed=True)
    if device.verify_token(code):
        return device
    transaction.set_rollback(True)
    return None


@transaction.atomic
def turn_off(*, user: User) -> None:
    """A password is enough from now on."""
    for devices in (TOTPDevice.objects, StaticDevice.objects):
        devices.filter(user=user.pk).delete()


@transaction.atomic
def new_recovery_codes(*, user: User) -> list[str]:
    """Codes that count once each, in place of all before."""
    StaticDevice.objects.filter(user=user.pk).delete()
    device = StaticDevice.objects.create(user_id=user.pk, name=PAPER)
    codes = [StaticToken.random_token() for _ in range(RECOVERY_CODES)]
    StaticToken.objects.bulk_create(StaticToken(device=device, token=code) for code in codes)
    return codes


def codes_left(user: User) -> int:
    return StaticToken.objects.filter(device__user=user.pk).count()


@transaction.atomic
def verified(*, user: User, code: str) -> Device | None:
    """The phone or paper that this code is of; a wrong one makes both wait before the next."""
    kind: Any = TOTPDevice if code.isdecimal() and len(code) == FIGURES else StaticDevice
    device = kind.objects.select_for_update().filter(user=user.pk, confirmed=True).first()
    if device is None:
        return None
    failed = device.throttling_failure_timestamp
    if failed and failed > timezone.now() + CLOCKS_DIFFER:
        device.throttle_reset()  # or the account would be shut until a wrong clock's time has come
    return device if device.verify_token(code) else None


def end_other_sessions(*, user: User, session: SessionBase) -> None:
    """Whoever signed in with the password alone, anywhere else, is signed out."""
    alive = Session.objects.filter(expire_date__gt=timezone.now())
    for other in alive.exclude(session_key=session.session_key).iterator():
        if other.get_decoded().get(SESSION_KEY) == str(user.pk):
            other.delete()
