"""Places in words: one, or several that are shared."""

from django.utils.translation import gettext as _


def span(first: int | None, last: int | None) -> str:
    """The places as numbers, to be isolated wherever they stand: 3, or 3–4.

    A dash for who is still in a knockout, which may have ended so.
    """
    if first is None:
        return "–"
    return str(first) if first == last else f"{first}–{last}"


def in_words(first: int, last: int) -> str:
    """The place, or that places are shared."""
    if first == last:
        return _("Place %(place)s") % {"place": first}
    return _("Places %(first)s to %(last)s, shared") % {"first": first, "last": last}
