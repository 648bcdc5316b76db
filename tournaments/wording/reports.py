"""A sentence for each ReportError: why a report file is not made, or not taken in."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.errors import ReportError
from tournaments.wording.phrases import Params, Sentence, fixed, isolated, listed


def explain_report(error: ReportError) -> str:
    """The sentence for an error, in the reader's language."""
    return SENTENCES[error.code](error.params)


def _nameless(params: Params) -> str:
    numbers = list(params["numbers"])  # type: ignore[call-overload]
    return ngettext(
        "Player %(numbers)s has no name in this file.",
        "Players %(numbers)s have no names in this file.",
        len(numbers),
    ) % {"numbers": listed(numbers)}


def _player_twice(params: Params) -> str:
    return _("%(player)s is chosen for two players of the file.") % {
        "player": isolated(str(params["player"]))
    }


SENTENCES: Mapping[str, Sentence] = {
    "knockout": fixed(
        lambda: _(
            "A knockout has no report file: the programs that read them know Swiss systems and "
            "round robins only."
        )
    ),
    "nobody": fixed(lambda: _("Nobody has entered yet, so there is nothing to report.")),
    "no_file": fixed(lambda: _("Choose a file, or paste its lines.")),
    "file_too_big": fixed(lambda: _("The file is too big: at most %(most)s kB are taken.")),
    "nameless": _nameless,
    "points_unknown": fixed(
        lambda: _(
            "This file gives points in a way that is not known here: a win must count more than a "
            "draw, a draw no less than a loss, a bye asked for as a draw, and staying away nothing."
        )
    ),
    "too_many_rounds": fixed(lambda: _("A championship has at most %(most)s rounds here.")),
    "too_many_players": fixed(
        lambda: _("At most %(most)s players can take part in this format here.")
    ),
    "too_many_cycles": fixed(
        lambda: _("Here players of a round robin meet at most twice; in this file it is more.")
    ),
    "not_berger": fixed(
        lambda: _(
            "This round robin is not over, and its round %(number)s is not that of the Berger "
            "table, so its next rounds could not be drawn here. Finish it where it began."
        )
    ),
    "player_twice": _player_twice,
    "import_used": fixed(
        lambda: _(
            "Something has happened in this championship since it was taken in, so this can't be "
            "undone any more."
        )
    ),
    "no_such_edition": fixed(lambda: _("There is no such kind of report file.")),
    "points_untold": fixed(
        lambda: _(
            "Older report files know only one point for a win and half a point for a draw. "
            "Take the new kind."
        )
    ),
    "no_such_group": fixed(lambda: _("There is no group %(group)s here.")),
}
