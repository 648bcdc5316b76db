"""A sentence for each ReportError: why a report file is not made, or not taken in."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from tournaments.errors import ReportError
from tournaments.wording.phrases import Sentence, fixed


def explain_report(error: ReportError) -> str:
    """The sentence for an error, in the reader's language."""
    return SENTENCES[error.code](error.params)


SENTENCES: Mapping[str, Sentence] = {
    "knockout": fixed(
        lambda: _(
            "A knockout has no report file: the programs that read them know Swiss systems and "
            "round robins only."
        )
    ),
    "nobody": fixed(lambda: _("Nobody has entered yet, so there is nothing to report.")),
    "no_such_edition": fixed(lambda: _("There is no such kind of report file.")),
    "points_untold": fixed(
        lambda: _(
            "Older report files know only one point for a win and half a point for a draw. "
            "Take the new kind."
        )
    ),
    "no_such_group": fixed(lambda: _("There is no group %(group)s here.")),
}
