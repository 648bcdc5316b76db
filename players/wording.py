"""People in sentences, and the sentence for each PlayerError, in the reader's language."""

from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext_lazy as _

from players import names
from players.errors import PlayerError
from players.likeness import Likeness, Reason
from players.models import Club, Named, Player

MOST_REMEMBERED = 8192  # names, as they are drawn
SENTENCES = {
    "has_entries": _(
        "{name} has entered championships, which would lose a player. "
        "Hide the player from public lists instead."
    ),
    "hijri_year": _(
        "{year} is a year of the Hijri calendar. Write the Gregorian one: it is about {gregorian}."
    ),
    "list_too_big": _("This file is too big for a list of people: at most {most} MB."),
    "list_too_long": _("This list is too long: at most {most} rows at a time."),
    "list_unreadable": _(
        "This file can’t be read as a list. Save it as a workbook (XLSX) or as CSV, or paste "
        "its lines."
    ),
    "old_workbook": _(
        "This is a workbook of the old kind (XLS). Save it as XLSX or CSV, or paste its lines."
    ),
    "not_a_year": _("“{text}” is no year of birth. Write four digits, as in 1975."),
}

REASONS = {
    Reason.SAME_NAME: _("same name"),
    Reason.SPELLED_OTHERWISE: _("same name, spelled otherwise"),
    Reason.SOUNDS_SAME: _("the name sounds the same"),
    Reason.FIRST_AND_FAMILY: _("same first and family name"),
    Reason.PART_OF_NAME: _("one name is part of the other"),
    Reason.SAME_CLUB: _("same club"),
    Reason.SAME_YEAR: _("same year of birth"),
    Reason.OTHER_YEAR: _("another year of birth"),
}

ROW_FAULTS = {
    "no_name": _("there is no name in this line"),
    "heading": _("this looks like a heading"),
    "formula": _("a formula stands where the name should be"),
}


def row_fault(code: str) -> str:
    """Why a row of a list is no person."""
    return str(ROW_FAULTS[code])


def likeness_in_words(found: Likeness) -> str:
    """Why this may be the one: the reasons as a list."""
    comma = pgettext("between the parts of a list", ", ")
    return comma.join(str(REASONS[reason]) for reason in found.reasons)


def explain(error: PlayerError) -> SafeString:
    """What stands in the way and what to do instead."""
    return sentence(str(SENTENCES[error.code]), **error.params)


def sentence(text: str, /, **params: object) -> SafeString:
    """The text with its {places} filled; the names of people and clubs are isolated."""
    filled = {
        key: isolated(value) if isinstance(value, Named) else value for key, value in params.items()
    }
    return format_html(text, **filled) if filled else SafeString(text)


def isolated(named: Named) -> SafeString:
    """A name for a sentence or cell: isolated, with its language when it is not the page's."""
    arabic = get_language() == "ar"
    if named.name_ar if arabic else named.name:
        return _native(str(named))
    return _foreign(str(named), arabic=arabic)


def link(named: Club | Player, css: str = "") -> SafeString:
    """The isolated name as a link to its page; a hidden player has none that opens."""
    look = format_html(' class="{}"', css) if css else SafeString("")
    name = isolated(named)
    if isinstance(named, Player) and named.is_hidden:
        return format_html("<span{}>{}</span>", look, name)
    return format_html('<a{} href="{}">{}</a>', look, named.get_absolute_url(), name)


def second_line(text: str) -> SafeString:
    """What stands smaller under a name; nothing when there is nothing to say."""
    return format_html('<span class="club">{}</span>', text) if text else SafeString("")


def in_other_script(named: Named) -> SafeString:
    """The name in the script that is not the page's; empty when there is only one name."""
    if not named.name or not named.name_ar:
        return SafeString("")
    arabic = get_language() == "ar"
    return _foreign(named.name if arabic else named.name_ar, arabic=arabic)


@lru_cache(MOST_REMEMBERED)
def _native(name: str) -> SafeString:
    return format_html("<bdi>{}</bdi>", names.unbroken(name))


@lru_cache(MOST_REMEMBERED)
def _foreign(name: str, *, arabic: bool) -> SafeString:
    language = "en" if arabic else "ar"
    return format_html('<bdi lang="{}">{}</bdi>', language, names.unbroken(name))
