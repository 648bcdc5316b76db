"""A person in a line of a chat, or in cells under no headings."""

import re
import unicodedata
from collections.abc import Collection, Sequence

from players import names
from players.chats import without_sender

_NUMBERING = re.compile(
    r"^(?:#?\(?\d{1,3}(?: ?[-–—.):،ـ/\\_]|\ufe0f?\u20e3|\s(?=\D))|[-–—•·●▪►✓✔])+\s*"
    r"|^(?:[a-zA-Z]\)|[\u0621-\u064a] ?[-–)])\s+"  # a) or أ-, as letters count
)
_MONTH = (
    r"(?:يناير|فبراير|مارس|[اأإ]بريل|مايو|يونيو|يوليو|[اأ]غسطس|سبتمبر|[اأ]كتوبر|نوفمبر|ديسمبر"
    r"|jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b"
)
# Neither a date nor a time.
_NUMBER = re.compile(rf"^#?\(?(\d{{1,3}})(?!\d|[-/.:]\d| ?{_MONTH})", re.IGNORECASE)
_EMPHASIS = re.compile(r"[*~]|(?<!\w)_|_(?!\w)")  # stars and strokes that make a chat's bold
_ORNAMENTS = {"So", "Sk", "No"}  # categories of signs and of numbers in circles
_DATE = re.compile(
    r"(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-](\d{4})|(\d{4})[/.-]\d{1,2}[/.-]\d{1,2}"
    r"|(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}))(?!\d)"
)
# A phone number with what says that it is one.
_PHONE = re.compile(
    r"(?:(?<!\w)(?:(?:رقم )?(?:ال)?(?:هاتف|جوال|نقال|تلفون|موبايل|واتساب|ت)|رقم"
    r"|(?:tel(?:ephone)?|(?:mobile|mob|phone|gsm|whatsapp)(?: phone)?)(?: (?:no|number))?))?"
    rf"[\s:.,،/–-]{{0,5}}(?:{names.PHONE.pattern})",
    re.IGNORECASE,
)
_YEARS = (
    r" ?(?:سن(?:ة|ه|ين|وات)|عام(?:ا|\u064b|ا\u064b|\u064bا)?"
    r"|-?y(?:ea)?rs?(?:[ -]?old)?|y[./]?o\.?|y)(?!\w)"
)
# Tells no year of birth. Under 15 years is a class, not an age.
_AGE = re.compile(
    rf"(?<!\w)(?:و?(?:عمره|عمرها|العمر|السن)|aged?)[ :.=-]{{0,3}}\d{{1,3}}(?![\d/])(?:{_YEARS})?"
    rf"|(?<![\d/.-])(?<!تحت )(?<!دون )(?<!فوق )(?<!من )(?<!under )(?<!over )\d{{1,3}}{_YEARS}",
    re.IGNORECASE,
)
_EMAIL = re.compile(
    r"(?:(?:e-?mail|(?:ال)?(?:بريد(?: (?:ال)?[إا]لكتروني)?|[إا]يميل))\s*:?\s*)?"
    rf"<?{names.EMAIL.pattern}>?",
    re.IGNORECASE,
)
_LEADERS = re.compile(r"\.{3,}|…+|_{3,}")
_BETWEEN = re.compile(r"\s*[,،;؛|/\t]\s*|\s+[-–—]\s+")
_IN_ANGLES = re.compile(r"<[^<>]*>")  # what a chat says of a message, such as that it was edited
# What is said of a person before the name, with a stroke or a colon between.
_COURTESY = re.compile(
    r"^(?:(?:ال)?(?:فاضل[ةه]?|مكرم[ةه]?|[أا]خ(?:ت)?|سيد[ةه]?|شيخ[ةه]?|[أا]ستاذ[ةه]?|دكتور[ةه]?"
    r"|مهندس[ةه]?|حاج[ةه]?|والد[ةه]?)|[دمأا]) ?/ ?(?=\S)"
    r"|^(?:(?:ال)?(?:اسم|لاعب|مشارك)|(?:full |player )?name|player) ?: ?(?=\S)",
    re.IGNORECASE,
)
_IN_BRACKETS = re.compile(r"[(\[]([^()\[\]]*)[)\]]")
_YEAR_AT_END = re.compile(
    r"^(.*?\D)\s+(?:(?:من )?(?:مواليد|ولد|م|born|b\.|dob)[ :]*)?(?:(?:سنة|عام|in)[ :]*)?"
    r"(\d{4})(?: ?(?:م|هـ?))?$",
    re.IGNORECASE,
)
_HAS_YEAR = re.compile(r"(?<!\d)(?:\d{4}|\d{1,2}-\d{1,2}-\d{2})(?!\d)")
_HAS_SENSE = re.compile(rf"[^\W\d_]|{_HAS_YEAR.pattern}")
_CLUB_WORD = re.compile(r"^(?:club|نادي|نادى)\s+|\s+club$", re.IGNORECASE)


def club_key(name: str) -> str:
    """A club's name for comparing: without the word club, in any spelling."""
    return "".join(names.query_words(_CLUB_WORD.sub("", names.clean(name))))


def number_of(cells: Sequence[str]) -> int | None:
    """The number that a line of a list bears."""
    line = _message(cells)
    number = _NUMBER.match(line)
    return int(number[1]) if number and _NUMBERING.match(line) else None


def cells_by_looks(cells: Sequence[str], clubs: Collection[str]) -> dict[str, str]:
    """Fields of a player, and "club": the name first, then what looks like what.

    Phone numbers and e-mail addresses, which are private, are left out; so is an age, which is no
    year of birth, and a sign, which is no club.
    """
    line = _bare(without_numbering(_message(cells)).lstrip(" ,"))
    line = _DATE.sub(_year_of, _COURTESY.sub("", line))
    for strange in (_PHONE, _EMAIL, _AGE, _IN_ANGLES):
        line = strange.sub(" , ", line)
    name, *rest = _parts(line)
    found = names.in_scripts("name", name)
    for part in filter(_HAS_SENSE.search, rest):
        found.setdefault(_looks_like(part, clubs, found), part)
    return found


def without_numbering(text: str) -> str:
    """A line or a name without the number or the point that a list has before it."""
    return _NUMBERING.sub("", text)


def _message(cells: Sequence[str]) -> str:
    """What somebody wrote, without when and by whom it was sent, digits as 0-9."""
    line = names.digits(" , ".join(cell for cell in cells if cell))
    line = _LEADERS.sub(" , ", without_sender(line))
    return _bare(_EMPHASIS.sub("", line))


def _bare(line: str) -> str:
    """The line without cups, ticks and numbers in circles before and after it."""
    signs = {char for char in line if unicodedata.category(char) in _ORNAMENTS}
    return line.strip("".join(signs) + " \ufe0f")


def _year_of(date: re.Match[str]) -> str:
    """The year in a date; the whole date where that is of two digits, which nobody can read."""
    return date[1] or date[2] or f" , {date[3]}-{date[4]}-{date[5]}"


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
    split = [
        part
        for text in (_IN_BRACKETS.sub(" ", line).strip(), *_IN_BRACKETS.findall(line))
        for part in _BETWEEN.split(text)
    ]
    said = [names.clean(part).strip(",-–— ") for part in split]
    first, *rest = [part for part in said if part] or [""]
    year = _YEAR_AT_END.match(first)
    return [year[1].strip(), year[2], *rest] if year else [first, *rest]
