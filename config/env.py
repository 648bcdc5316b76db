"""Reads the environment: every knob of the site, each with a default that runs on a laptop.

A value that was misspelt raises ImproperlyConfigured with a sentence that names the variable: a
site that guessed might serve without what it was told to protect.
"""

import os
from collections.abc import Collection
from pathlib import Path
from zoneinfo import ZoneInfo

from django.core.exceptions import ImproperlyConfigured

TRUE = {"1", "true", "yes", "on"}
FALSE = {"0", "false", "no", "off"}


def flag(name: str, *, default: bool = False) -> bool:
    """Whether the variable says yes: 1, true, yes or on, in any case; 0, false, no or off: no."""
    value = text(name).lower()
    if value and value not in TRUE | FALSE:
        raise ImproperlyConfigured(f"{name} is 1 for yes or 0 for no, not {value!r}.")
    return value in TRUE if value else default


def text(name: str, default: str = "") -> str:
    """The variable without surrounding space; an empty one counts as not given."""
    return os.environ.get(name, "").strip() or default


def choice(name: str, default: str, among: Collection[str]) -> str:
    """The variable, which is one of these words."""
    value = text(name, default)
    if value not in among:
        raise ImproperlyConfigured(f"{name} is one of {', '.join(among)}, not {value!r}.")
    return value


def number(name: str, default: int, least: int = 0, most: int = 2**31 - 1) -> int:
    """The variable as a whole number from ``least`` to ``most``."""
    value = text(name, str(default))
    try:
        found = int(value)
    except ValueError:
        found = None
    if found is None or not least <= found <= most:
        raise ImproperlyConfigured(
            f"{name} is a whole number from {least} to {most}, not {value!r}."
        )
    return found


def time_zone(name: str, default: str) -> str:
    """The name of a time zone, such as Asia/Muscat."""
    value = text(name, default)
    try:
        return ZoneInfo(value).key
    except (ValueError, OSError, LookupError) as error:
        raise ImproperlyConfigured(f"{name} is a place like Asia/Muscat, not {value!r}.") from error


def words(name: str, default: str = "") -> list[str]:
    """A list written with commas; empty places are dropped."""
    return [word.strip() for word in text(name, default).split(",") if word.strip()]


def path(name: str, default: Path) -> Path:
    """A folder or file; a relative one counts from the folder the command runs in."""
    return Path(text(name, str(default))).expanduser().resolve()


def folder(name: str, default: Path) -> Path:
    """A folder, made where there is none."""
    found = path(name, default)
    try:
        found.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(f"{name}: {found} is no folder ({error.strerror}).") from error
    return found
