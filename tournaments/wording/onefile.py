"""What is to be said of a championship file: why it is not taken in, and what it says otherwise."""

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.errors import FileError
from tournaments.onefile.comparing import Otherwise
from tournaments.wording.phrases import Params, Sentence, fixed, isolated

_PARTS: Mapping[str, Callable[[], str]] = {
    "championship": lambda: _("settings"),
    "clubs": lambda: _("clubs"),
    "players": lambda: _("people"),
    "entries": lambda: _("players"),
    "byes_asked": lambda: _("byes asked for"),
    "protections": lambda: _("pairs kept apart"),
    "prizes": lambda: _("prizes"),
    "rounds": lambda: _("rounds"),
    "pairings": lambda: _("pairings"),
    "games": lambda: _("games"),
    "reports": lambda: _("reported results"),
    "records": lambda: _("records"),
    "log": lambda: _("log"),
}
_COLUMNS: Mapping[str, Callable[[], str]] = {
    "name": lambda: _("name in English"),
    "name_ar": lambda: _("name in Arabic"),
    "club": lambda: _("club"),
    "rating": lambda: _("rating"),
    "birth_year": lambda: _("year of birth"),
}


def explain_file(error: FileError) -> str:
    """The sentence for an error."""
    return SENTENCES[error.code](error.params)


def _damaged(params: Params) -> str:
    return _(
        "The file is damaged: row %(row)s of “%(part)s” is not what it should be. "
        "Nothing was stored; export the championship again."
    ) % {"row": params["row"], "part": params["part"]}


def _records_differ(params: Params) -> str:
    return ngettext(
        "%(count)s record says something else than this site finds by replaying it. "
        "Nothing was stored.",
        "%(count)s records say something else than this site finds by replaying them. "
        "Nothing was stored.",
        int(str(params["count"])),
    ) % {"count": params["count"]}


SENTENCES: Mapping[str, Sentence] = {
    "no_document": fixed(lambda: _("Choose a championship file.")),
    "document_too_big": fixed(lambda: _("The file is bigger than %(most)s MB.")),
    "not_ours": fixed(
        lambda: _("This is no championship file. It ends in .json and comes from a desk.")
    ),
    "newer_file": fixed(
        lambda: _("The file comes from a newer version of the site. Bring this site up to date.")
    ),
    "damaged_file": _damaged,
    "known_already": lambda params: (
        _("“%(name)s” is here already, so nothing was stored.")
        % {"name": isolated(str(params["tournament"]))}
    ),
    "records_differ": _records_differ,
}


def person_differs(found: Otherwise) -> str:
    """What is known of a person or club here, and what the file says."""
    return _("%(name)s: “%(column)s” is %(here)s here and stays; the file says %(in_file)s.") % {
        "name": isolated(found.name),
        "column": _COLUMNS[found.column](),
        "here": _shown(found.here),
        "in_file": _shown(found.in_file),
    }


def _shown(value: object) -> str:
    return _("nothing") if value in (None, "") else isolated(str(value))


def rows_differ(found: Iterable[Otherwise]) -> list[str]:
    """Where the championship that is here and the file part ways, a sentence a part."""
    told = []
    for part, group in groupby(found, key=lambda each: each.part):
        count = len({each.row for each in group})
        text = ngettext("%(part)s: %(count)s differs.", "%(part)s: %(count)s differ.", count)
        told.append(text % {"part": _PARTS[part](), "count": count})
    return told
