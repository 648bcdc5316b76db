"""Which column of a table is what, by the headings people write above it."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, takewhile
from typing import NamedTuple

from players import names
from players.lists.grids import Grid
from players.lists.lines import without_numbering

# Headings, folded as names are, and what stands below them.
HEADINGS = {
    "name": (
        "name",
        "names",
        "name in english",
        "name english",
        "name en",
        "english name",
        "full name",
        "player",
        "players",
        "player name",
        "players name",
        "participant",
        "participants",
        "participant name",
        "member",
        "members",
        "member name",
        "الاسم باللغة الإنجليزية",
        "الاسم بالإنجليزية",
        "الاسم بالإنجليزي",
        "الاسم الإنجليزي",
        "الاسم إنجليزي",
    ),
    "name_ar": (
        "name_ar",
        "name in arabic",
        "name arabic",
        "name ar",
        "arabic name",
        "الاسم",
        "اسم",
        "الأسماء",
        "الاسم بالعربية",
        "الاسم بالعربي",
        "الاسم العربي",
        "الاسم عربي",
        "الاسم باللغة العربية",
        "الاسم الكامل",
        "الاسم الثلاثي",
        "الاسم الرباعي",
        "الاسم والقبيلة",
        "الاسم مع القبيلة",
        "الاسم الثلاثي والقبيلة",
        "الاسم الثلاثي مع القبيلة",
        "الاسم كاملا",
        "اسم اللاعب",
        "أسماء اللاعبين",
        "اسم المشارك",
        "أسماء المشاركين",
        "اللاعب",
        "اللاعبون",
        "اللاعبين",
        "المشارك",
        "المشاركون",
        "المشاركين",
        "المتسابق",
        "المتسابقون",
        "المتسابقين",
        "اسم المتسابق",
        "العضو",
        "الأعضاء",
        "اسم العضو",
    ),
    "first": ("first name", "given name", "forename", "الاسم الأول"),
    "middle": (
        "middle name",
        "second name",
        "father",
        "father name",
        "fathers name",
        "grandfather",
        "اسم الأب",
        "الأب",
        "الاسم الثاني",
        "اسم الجد",
        "الجد",
        "الاسم الثالث",
    ),
    "last": (
        "last name",
        "surname",
        "family",
        "family name",
        "tribe",
        "القبيلة",
        "اللقب",
        "العائلة",
        "اسم العائلة",
        "الاسم الأخير",
    ),
    "club": ("club", "team", "club name", "النادي", "نادي", "اسم النادي", "الفريق"),
    "birth_year": (
        "birth_year",
        "year of birth",
        "birth year",
        "birthyear",
        "yob",
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
    "rating": ("rating", "rtg", "elo", "التصنيف", "تصنيف"),
}
_FIELDS = {names.fold(text): key for key, texts in HEADINGS.items() for text in texts}
_WHOLE_NAMES = ("name", "name_ar")
_NUMBERED = (*_WHOLE_NAMES, "first")
_NOTHING = frozenset(map(names.fold, ("", "N/A", "null", "none", "nan", "لا يوجد", "غير معروف")))
_REMARK = re.compile(r"[(\[][^()\[\]]*[)\]]")
_HEADING_WITHIN = 15  # titles may stand above the headings
_LONE_HEADING_WITHIN = 5  # what is known of one column alone may be somebody's word


class Columns(NamedTuple):
    """What stands in each column, None where nobody knows."""

    fields: list[str | None]
    left_out: tuple[str, ...]

    @property
    def known(self) -> list[bool]:
        return [field is not None for field in self.fields]

    @property
    def said(self) -> tuple[int, int]:
        """How much they tell: columns that are known, then all."""
        return sum(self.known), len(self.fields)


def headings_of(grid: Grid) -> tuple[int, Columns | None]:
    """How many rows end with the headings, and what these say: the row that says most.

    The same headings may stand below it once more, in the other language.
    """
    found = ((n, columns_below(cells)) for n, cells in enumerate(grid[:_HEADING_WITHIN], start=1))
    told = [
        (n, columns)
        for n, columns in found
        if columns and (n <= _LONE_HEADING_WITHIN or columns.said[0] > 1)
    ]
    index, best = max(told, key=lambda each: each[1].said, default=(0, None))
    below = map(columns_below, grid[index:_HEADING_WITHIN])
    again = takewhile(lambda each: best and each and each.known == best.known, below)
    return index + sum(1 for _each in again), best


def columns_below(cells: Sequence[str]) -> Columns | None:
    """The columns below these cells; None where they are no headings, for no name is among them.

    A line alone that ends with a colon is a title of what follows.
    """
    if len(cells) == 1 and cells[0].endswith(":"):
        return None
    fields = [_field(cell) for cell in cells]
    if not {*_NUMBERED} & set(fields):
        return None
    strange = [cell for cell, key in zip(cells, fields, strict=True) if cell and not key]
    return Columns(fields, tuple(strange))


def _field(heading: str) -> str | None:
    """What a heading means, in one language or in two with a stroke between them.

    A remark in brackets, such as that it must be filled in, changes nothing.
    """
    bare = _REMARK.sub(" ", heading)
    texts = map(names.fold, (heading, *heading.replace("|", "/").split("/"), bare))
    return next((_FIELDS[text] for text in texts if text in _FIELDS), None)


def cells_below(columns: Columns, cells: Iterable[str]) -> dict[str, str]:
    """A row of the table by what it says: fields of a player, and "club"."""
    held: dict[str, list[str]] = defaultdict(list)
    for cell, key in zip(cells, columns.fields, strict=False):
        if key and (text := _told(key, cell)):
            held[key].append(text)
    parts = [held.pop(key, []) for key in ("first", "middle", "last")]
    whole = [held.pop(key, []) for key in _WHOLE_NAMES]
    found = {key: texts[-1] for key, texts in held.items()} | _names(*whole)
    return found | _completed(found, chain(*parts))


def _told(key: str, cell: str) -> str:
    """What a cell tells: nothing where a dash, a zero or a word stands for what nobody knows."""
    if names.fold(cell).strip("0 ") in _NOTHING:
        return ""
    return without_numbering(cell) if key in _NUMBERED else cell


def _names(latin: Sequence[str], arabic: Sequence[str]) -> dict[str, str]:
    """The last name in each script below such headings; in one script alone, as they say."""
    told: dict[str, str] = {}
    for text in (*latin, *arabic):
        told |= names.in_scripts("name", text)
    last = ("".join(texts[-1:]) for texts in (latin, arabic))
    return told if len(told) > 1 else names.in_own_scripts(*last)


def _completed(found: Mapping[str, str], parts: Iterable[str]) -> dict[str, str]:
    """The name with the parts of it that stand in columns of their own."""
    filled = [part for part in parts if part]
    if not filled:
        return {}
    (key,) = names.in_script("name", filled[-1])
    said = names.query_words(found.get(key, ""))
    others = [part for part in filled if not set(names.query_words(part)) <= set(said)]
    return {key: " ".join(filter(None, [found.get(key, ""), *others]))}
