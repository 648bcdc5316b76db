"""What a file of games would do, and did, as sentences."""

from collections.abc import Iterator

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.errors import GameError
from games.filing import KEPT, Effect, FiledGame, Filing
from games.matching import Doubt
from games.wording.faults import explain, explain_text
from games.wording.terms import joined
from players.wording import sentence

DOUBTS = {
    Doubt.NO_TAGS: _("The game does not say its round and table, nor who played."),
    Doubt.OTHER_CHAMPIONSHIP: _("The game names another championship."),
    Doubt.DRAFT: _("Its round is a draft: publish it first."),
    Doubt.NO_SUCH_TABLE: _("There is no such table in a round that is published."),
    Doubt.OTHER_NAMES: _("These names are not those of a game here."),
    Doubt.SEVERAL: _("It fits several games."),
    Doubt.CLOSED: _("Its round is closed: only an arbiter sends its records."),
    Doubt.TAKEN: _("A game before it in this file has that table already."),
}

EFFECTS = {
    Effect.ENTERS: _("It is kept, and enters the result of the table."),
    Effect.STORED: _("It is kept."),
    Effect.DISPUTES: _("It is kept. It contradicts the result of the table: the arbiter decides."),
    Effect.KNOWN: _("The same game is here already; it is not kept twice."),
}


def effect_sentence(filed: FiledGame) -> SafeString:
    """What becomes of one game of a file, or why nothing does."""
    if filed.doubt:
        return format_html("{}", DOUBTS[filed.doubt])
    if isinstance(filed.error, GameError):
        return explain(filed.error)
    if filed.error:
        return explain_text(filed.error)
    return format_html("{}", EFFECTS[filed.effect])


def preview_sentence(filing: Filing) -> SafeString:
    """How many games a file holds, and what storing it would do."""
    n = len(filing.games)
    text = ngettext("The file holds one game.", "The file holds {n} games.", n)
    return joined(sentence(text, n=n), *_counted(filing))


def summary_sentence(filing: Filing) -> SafeString:
    """What was done with a file."""
    return joined(*_counted(filing))


def _counted(filing: Filing) -> Iterator[SafeString]:
    counts = filing.counts
    kept = sum(counts[effect] for effect in KEPT)
    yield _number(ngettext("One game is kept.", "{n} games are kept.", kept), kept)
    if entered := counts[Effect.ENTERS]:
        text = ngettext("One result is entered.", "{n} results are entered.", entered)
        yield _number(text, entered)
    if disputed := counts[Effect.DISPUTES]:
        text = ngettext(
            "One contradicts the result of its table.",
            "{n} contradict the results of their tables.",
            disputed,
        )
        yield _number(text, disputed)
    if known := counts[Effect.KNOWN]:
        yield _number(ngettext("One was here already.", "{n} were here already.", known), known)
    if left := counts[Effect.IN_DOUBT] + counts[Effect.UNREADABLE]:
        text = ngettext("One is left out.", "{n} are left out.", left)
        yield _number(text, left)


def _number(text: str, n: int) -> SafeString:
    return sentence(text, n=n)
