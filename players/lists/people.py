"""Rows of cells as people: tables with headings or without, and lists from a chat."""

import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass, field

from players import names
from players.lists.grids import Grid

# Headings, folded as names are, and what stands below them.
HEADINGS = {
    "name": (
        "name",
        "name in english",
        "english name",
        "full name",
        "player",
        "player name",
        "الاسم بالإنجليزية",
    ),
    "name_ar": (
        "name_ar",
        "name in arabic",
        "arabic name",
        "الاسم",
        "الاسم بالعربية",
        "الاسم الكامل",
        "اسم اللاعب",
        "اللاعب",
    ),
    "club": ("club", "team", "النادي", "نادي", "الفريق"),
    "birth_year": (
        "birth_year",
        "year of birth",
        "birth year",
        "birthyear",
        "year",
        "dob",
        "birth date",
        "birthdate",
        "date of birth",
        "born",
        "سنة الميلاد",
        "سنة الولادة",
        "تاريخ الولادة",
        "تاريخ الميلاد",
        "الميلاد",
        "المواليد",
    ),
    "rating": ("rating", "elo", "التصنيف"),
}
_FIELDS = {names.fold(text): key for key, texts in HEADINGS.items() for text in texts}
_HEADING_WITHIN = 5  # titles may stand above the headings

# A time before each message, in brackets or with a dash after it, then who wrote.
_SENDER = re.compile(
    r"^(?:\[[^\]]{6,30}\]"
    r"|\d{1,2}/\d{1,2}/\d{2,4}\s*[,،]?\s*\d{1,2}:\d{2}[^-–:]{0,6} [-–]) [^:]{1,60}: "
)
_NUMBERING = re.compile(
    r"^(?:#?\(?\d{1,3}(?: ?[-–—.):،]|\ufe0f?\u20e3|\s(?=\D))|[-–—•*·●▪►✓✔])+\s*"
)
_ORNAMENTS = {"So", "Sk", "No"}  # categories of signs and of numbers in circles
_DATE = re.compile(
    r"(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-](\d{4})|(\d{4})[/.-]\d{1,2}[/.-]\d{1,2})(?!\d)"
)
_BETWEEN = re.compile(r"\s*[,،;|/\t]\s*|\s+[-–—]\s+")
_IN_BRACKETS = re.compile(r"[(\[]([^()\[\]]*)[)\]]")
_YEAR_AT_END = re.compile(r"^(.*\D)\s+(\d{4})$")
_HAS_YEAR = re.compile(r"(?<!\d)\d{4}(?!\d)")
_TEXT_FORMULA = re.compile(r'^="(.*)"$')
_CLUB_WORD = re.compile(r"^(?:club|نادي|نادى)\s+|\s+club$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Row:
    """One person as a list has it: fields of players.forms.PlayerForm, and the club's name.

    ``number`` counts the rows that are not empty, from 1; ``fault`` is a code, see
    wording.ROW_FAULTS, for a row that is no person.
    """

    number: int
    text: str
    fields: dict[str, str] = field(default_factory=dict)
    club: str = ""
    fault: str = ""

    @property
    def reading(self) -> str:
        """What was made of the text: its fields, one after the other."""
        return " · ".join(filter(None, [*self.fields.values(), self.club]))


@dataclass(frozen=True, slots=True)
class PeopleList:
    """``left_out`` are the headings of columns that nothing is made of."""

    rows: list[Row]
    has_headings: bool
    left_out: tuple[str, ...] = ()


def club_key(name: str) -> str:
    """A club's name for comparing: without the word club, in any spelling."""
    return "".join(names.query_words(_CLUB_WORD.sub("", names.clean(name))))


def read_people(grid: Grid, clubs: Collection[str] = ()) -> PeopleList:
    """The people of a grid; ``clubs`` are keys of clubs that are known, see ``club_key``."""
    for index, cells in enumerate(grid[:_HEADING_WITHIN]):
        fields = [_FIELDS.get(names.fold(cell)) for cell in cells]
        if {"name", "name_ar"} & set(fields):
            body = enumerate(grid[index + 1 :], start=index + 2)
            left_out = [cell for cell, key in zip(cells, fields, strict=True) if cell and not key]
            people = [_by_headings(n, row, fields) for n, row in body]
            return PeopleList(people, True, tuple(left_out))
    rows = [_by_looks(n, cells, clubs) for n, cells in enumerate(grid, start=1)]
    return PeopleList(rows, False)


def _by_headings(number: int, cells: list[str], fields: list[str | None]) -> Row:
    """Columns with other headings are left out."""
    found = {key: _plain(cell) for key, cell in zip(fields, cells, strict=False) if key}
    club = found.pop("club", "")
    _put_in_own_script(found)
    return _row(number, cells, found, club)


def _put_in_own_script(found: dict[str, str]) -> None:
    """A name stands under the heading "name" in whatever script somebody writes."""
    given = [found.get(key, "") for key in ("name", "name_ar")]
    if sum(map(bool, given)) == 1:
        found |= {"name": "", "name_ar": ""} | names.in_script("name", "".join(given))


def _by_looks(number: int, cells: list[str], clubs: Collection[str]) -> Row:
    """A line of a chat, or cells under no headings: the name first, then what looks like what."""
    line = names.digits(" , ".join(_plain(cell) for cell in cells if cell))
    line = _NUMBERING.sub("", _bare(_SENDER.sub("", line))).lstrip(" ,")
    line = _DATE.sub(lambda date: date[1] or date[2], _bare(line))
    name, *rest = _parts(line)
    found = names.in_script("name", name)
    clubs_named = []
    for part in rest:
        key = _looks_like(part, clubs, found)
        if key == "club":
            clubs_named.append(part)
        else:
            found.setdefault(key, part)
    return _row(number, cells, found, "".join(clubs_named[:1]))


def _bare(line: str) -> str:
    """The line without cups, ticks and numbers in circles before and after it."""
    signs = {char for char in line if unicodedata.category(char) in _ORNAMENTS}
    return line.strip("".join(signs) + " \ufe0f")


def _looks_like(part: str, clubs: Collection[str], found: Collection[str]) -> str:
    """What a part after the name is: a year, the name in the other script, or a club."""
    if _HAS_YEAR.search(part):
        return "birth_year"
    (name_field,) = names.in_script("name", part)
    is_known = club_key(part) in clubs
    is_name = not is_known and name_field not in found and len(part.split()) > 1
    return name_field if is_name else "club"


def _parts(line: str) -> list[str]:
    """The line at its separators; what stands in brackets, and a year at the end, is parted too."""
    in_brackets = _IN_BRACKETS.findall(line)
    parts = [part for part in _BETWEEN.split(_IN_BRACKETS.sub(" ", line).strip()) if part]
    parts = [names.clean(part) for part in [*parts, *in_brackets]] or [""]
    year = _YEAR_AT_END.match(parts[0])
    return [year[1].strip(), year[2], *parts[1:]] if year else parts


def _plain(cell: str) -> str:
    """Some programs write a text as a formula, ="0012", so that it stays one."""
    text = _TEXT_FORMULA.match(cell)
    return text[1] if text else cell


def _row(number: int, cells: list[str], found: dict[str, str], club: str) -> Row:
    text = " · ".join(cell for cell in cells if cell)
    name = found.get("name") or found.get("name_ar") or ""
    return Row(number, text, found, club, _fault(name))


def _fault(name: str) -> str:
    if name.startswith(("=", "+", "@")):
        return "formula"
    if not names.fold(name) or not any(char.isalpha() for char in name):
        return "no_name"
    return "heading" if name.endswith(":") else ""
