"""Footnotes of standings on paper: where a number is not plainly the sum of games played."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.marks import Mark, mark_of
from tournaments.pairing.results import Results
from tournaments.pairing.terms import Basis, Cut
from tournaments.pairing.types import Criterion, Kind, Played
from tournaments.tie_breaks import HEADS
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
    """A round without a game; ``basis`` is what it counts for in a tie-break of opponents."""

    round_number: int
    mark: Mark
    basis: Basis | None = None

    def words(self) -> str:
        return self._text() % {"round": self.round_number, "what": self.mark.word}

    def _text(self) -> str:
        if self.basis is None:
            return _("Round %(round)s: %(what)s")
        if self.basis is Basis.OWN_SCORE:
            return _("Round %(round)s: %(what)s; counted with one’s own points")
        if self.basis is Basis.ALL_DRAWS:
            return _("Round %(round)s: %(what)s; counted with a draw in every round")
        return _("Round %(round)s: %(what)s; counted with the opponent’s points")


Footnote = LeftOut | Unplayed


def notes_of_points(results: Results, number: int, legs: int) -> list[Footnote]:
    """The rounds without a game of which the player's points are made too.

    ``legs`` is how many rounds of the count one round is.
    """
    return [
        Unplayed(_round(index, legs), mark_of(played, results.points))
        for index, played in enumerate(results.histories[number], start=1)
        if played.kind is not Kind.GAME and not _is_free(results, played)
    ]


def notes_of_column(results: Results, column: Column, legs: int) -> list[Footnote]:
    """What was left out of a tie-break, and which rounds in it were not played."""
    return list(_notes_of_column(results, column, legs))


def _notes_of_column(results: Results, column: Column, legs: int) -> Iterator[Footnote]:
    for index, term in column.terms.items():
        round_number = _round(index, legs)
        if term.cut:
            yield LeftOut(column.code, round_number, term.cut)
        elif column.code in OF_OPPONENTS and not results.is_meeting(term.played):
            yield Unplayed(round_number, mark_of(term.played, results.points), term.basis)


def _round(index: int, legs: int) -> int:
    return (index - 1) // legs + 1


def _is_free(results: Results, played: Played) -> bool:
    """In a round robin somebody is free in the ordinary course of things."""
    return results.round_robin and played.opponent is None
