"""Addresses of pages, each worked out once: a page of 200 rows has hundreds of links."""

from functools import lru_cache

from django.urls import get_script_prefix, reverse
from django.utils.translation import get_language

MOST_REMEMBERED = 8192


def address(name: str, *args: object) -> str:
    """The address of that name in the reader's language, as Django's ``reverse`` has it."""
    return _address(get_language(), get_script_prefix(), name, args)


@lru_cache(MOST_REMEMBERED)
def _address(_language: str | None, _prefix: str, name: str, args: tuple[object, ...]) -> str:
    """Both of the first stand in every address, so they tell one from another."""
    return reverse(name, args=args)
