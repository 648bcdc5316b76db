"""Footnotes of standings on paper: where a number is not plainly the sum of games played."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.marks import Mark, mark_of
from tournaments.pairing.results import Results
from tournaments.pairing.terms import Basis, Cut, Term
from tournaments.pairing.types import Criterion, Kind, Played
from tournaments.tie_breaks import HEADS
from tournaments.wording.phrases import listed
from tournaments.workings import OF_OPPONENTS, Column


@dataclass(frozen=True)
class LeftOut:
    """A round that is no part of a tie-break."""

    tie_break: Criterion
    round_number: int
    cut: Cut

    def words(self) -> str:
        texts = {
            Cut.LEAST: _("%(tie_break)s: without round %(round)s, the lowest"),
            Cut.VOLUNTARILY_UNPLAYED: _(
                "%(tie_break)s: without round %(round)s, not played by choice"
            ),
            Cut.MOST: _("%(tie_break)s: without round %(round)s, the highest"),
            Cut.FIRST_ROUND: _("%(tie_break)s: without round %(round)s, the first"),
        }
        words = {"tie_break": HEADS[self.tie_break].short, "round": self.round_number}
        return texts[self.cut] % words


@dataclass(frozen=True)
class Unplayed:
    """Rounds without a game; ``basis`` is what each counts for in a tie-break of opponents."""

    rounds: tuple[int, ...]
    mark: Mark
    basis: Basis | None

    def words(self) -> str:
        return self._text() % {"rounds": listed(list(self.rounds)), "what": self.mark.word}

    def _text(self) -> str:
        n = len(self.rounds)
        if self.basis is None:
            return ngettext("Round %(rounds)s: %(what)s", "Rounds %(rounds)s: %(what)s", n)
        if self.basis is Basis.OWN_SCORE:
            return ngettext(
                "Round %(rounds)s: %(what)s; counted with one’s own points",
                "Rounds %(rounds)s: %(what)s; counted with one’s own points",
                n,
            )
        if self.basis is Basis.ALL_DRAWS:
            return ngettext(
                "Round %(rounds)s: %(what)s; counted with a draw in every round",
                "Rounds %(rounds)s: %(what)s; counted with a draw in every round",
                n,
            )
        return ngettext(
            "Round %(rounds)s: %(what)s; counted with the opponent’s points",
            "Rounds %(rounds)s: %(what)s; counted with the opponents’ points",
            n,
        )


Footnote = LeftOut | Unplayed


def notes_of_points(
    results: Results, number: int, columns: Sequence[Column], legs: int
) -> list[Footnote]:
    """The rounds without a game that brought points.

    The notes are those that tie-breaks of opponents in ``columns`` have. ``legs`` is how many
    rounds of the count one round is.
    """
    of_opponents = next((each.terms for each in columns if each.code in OF_OPPONENTS), {})
    rounds = [
        (index, played, of_opponents.get(index))
        for index, played in enumerate(results.histories[number], start=1)
        if played.kind is not Kind.GAME and played.half_points
    ]
    return _unplayed(results, rounds, legs)


def notes_of_column(results: Results, column: Column, legs: int) -> list[Footnote]:
    """What was left out of a tie-break, and which rounds in it were not played."""
    left_out = [
        LeftOut(column.code, _round(index, legs), term.cut)
        for index, term in column.terms.items()
        if term.cut
    ]
    if column.code not in OF_OPPONENTS:
        return [*left_out]
    rounds = [
        (index, term.played, term)
        for index, term in column.terms.items()
        if not term.cut and not results.is_meeting(term.played)
    ]
    return [*left_out, *_unplayed(results, rounds, legs)]


def _unplayed(
    results: Results, rounds: Iterable[tuple[int, Played, Term | None]], legs: int
) -> list[Footnote]:
    """One note for all rounds that were alike."""
    alike: dict[tuple[Mark, Basis | None], list[int]] = defaultdict(list)
    for index, played, term in rounds:
        basis = term.basis if term and not results.is_meeting(played) else None
        alike[mark_of(played, results.points), basis].append(_round(index, legs))
    return [Unplayed(tuple(dict.fromkeys(each)), *kind) for kind, each in alike.items()]


def _round(index: int, legs: int) -> int:
    return (index - 1) // legs + 1
