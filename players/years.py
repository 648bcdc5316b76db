"""Years of birth as people write them: in any digits, whole dates too, of one calendar."""

import re

from django.utils.timezone import localdate

from players import names
from players.errors import PlayerError

EARLIEST = 1900
HIJRI = range(1300, 1500)
_YEAR = re.compile(r"(?<!\d)\d{4}(?!\d)")


def read_year(text: str) -> int | None:
    """The year in a text, which may be a date; None for an empty one.

    Raises PlayerError "not_a_year", for a year to come too, or "hijri_year" (``year``, and
    ``gregorian``, which is about the same) for a year of the Hijri calendar.
    """
    text = names.clean(names.digits(text))
    if not text:
        return None
    years = _YEAR.findall(text)
    year = int(years[0]) if len(years) == 1 else 0
    if year in HIJRI:
        raise PlayerError("hijri_year", year=year, gregorian=gregorian(year))
    if not EARLIEST <= year <= localdate().year:
        raise PlayerError("not_a_year", text=text[:20])
    return year


def gregorian(hijri: int) -> int:
    """The Gregorian year in which most of that Hijri year lies, give or take one."""
    return hijri - round(hijri / 33) + 622
