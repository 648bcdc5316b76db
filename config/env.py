"""Reads the environment: every knob of the site, each with a default that runs on a laptop."""

import os
from pathlib import Path

TRUE = {"1", "true", "yes", "on"}


def flag(name: str, *, default: bool = False) -> bool:
    """Whether the variable says yes: 1, true, yes or on, in any case."""
    value = os.environ.get(name, "").strip().lower()
    return value in TRUE if value else default


def text(name: str, default: str = "") -> str:
    """The variable without surrounding space; an empty one counts as not given."""
    return os.environ.get(name, "").strip() or default


def number(name: str, default: int) -> int:
    """The variable as a whole number. Raises ValueError naming it when it is none."""
    value = text(name)
    try:
        return int(value) if value else default
    except ValueError as error:
        raise ValueError(f"{name} must be a whole number, not {value!r}") from error


def words(name: str, default: str = "") -> list[str]:
    """A list written with commas; empty places are dropped."""
    return [word.strip() for word in text(name, default).split(",") if word.strip()]


def path(name: str, default: Path) -> Path:
    """A folder or file; a relative one counts from the folder the command runs in."""
    return Path(text(name, str(default))).expanduser().resolve()
