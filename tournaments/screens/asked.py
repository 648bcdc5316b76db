"""What the address of a hall screen asks for; on a wall nonsense asks for nothing."""

import datetime
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlencode

SHOWS = ("pairings", "results", "standings")
LANGUAGES = ("ar", "en")
BOTH = "both"
SCHEMES = ("light", "dark")
USUAL_SECONDS, FEWEST_SECONDS, MOST_SECONDS = 12, 4, 120
_RANGE = re.compile(r"(\d{1,4})-(\d{1,4})")
_TIME = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


@dataclass(frozen=True)
class Asked:
    """One screen of several; what is empty or None is not asked for.

    ``seconds`` is how long a page stands, ``tables`` the first and the last to be shown, ``next``
    when the next round begins, as hours and minutes.
    """

    show: tuple[str, ...] = SHOWS
    is_in_both: bool = False
    seconds: int = USUAL_SECONDS
    tables: tuple[int, int] | None = None
    group: int | None = None
    scheme: str = SCHEMES[0]
    next: str = ""

    @classmethod
    def of(cls, words: Mapping[str, str]) -> Self:
        """Read from the words of an address."""
        named = set(words.get("show", "").split(","))
        scheme = words.get("scheme", "")
        return cls(
            show=tuple(each for each in SHOWS if each in named) or SHOWS,
            is_in_both=words.get("lang") == BOTH,
            seconds=_within(_number(words.get("seconds", "")) or USUAL_SECONDS),
            tables=_range(words.get("tables", "")),
            group=_number(words.get("group", "")),
            scheme=scheme if scheme in SCHEMES else SCHEMES[0],
            next=words.get("next", "") if _TIME.fullmatch(words.get("next", "")) else "",
        )

    @property
    def query(self) -> str:
        """The words that ask for this, without those that ask for what is usual."""
        return urlencode({name: value for name, value in self._words() if value}, safe=",:")

    def _words(self) -> Iterable[tuple[str, str]]:
        yield "show", "" if self.show == SHOWS else ",".join(self.show)
        yield "lang", BOTH if self.is_in_both else ""
        yield "seconds", "" if self.seconds == USUAL_SECONDS else str(self.seconds)
        yield "tables", "{}-{}".format(*self.tables) if self.tables else ""
        yield "group", str(self.group or "")
        yield "scheme", "" if self.scheme == SCHEMES[0] else self.scheme
        yield "next", self.next

    def is_at(self, table: int | None) -> bool:
        """Whether a table is among those to be shown; who has none always is."""
        if self.tables is None or table is None:
            return True
        first, last = self.tables
        return first <= table <= last

    def is_in(self, group: int) -> bool:
        return self.group in (None, group)

    def is_still_to_come(self, now: datetime.time) -> bool:
        """Whether the next round was said to begin later than now."""
        return bool(self.next) and now < datetime.time.fromisoformat(self.next)


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= 4 else None


def _within(seconds: int) -> int:
    return max(FEWEST_SECONDS, min(seconds, MOST_SECONDS))


def _range(word: str) -> tuple[int, int] | None:
    found = _RANGE.fullmatch(word)
    return (int(found[1]), int(found[2])) if found else None
