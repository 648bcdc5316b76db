"""What lists are set from: labels, people, clubs and numbers, in the languages of an edition."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from django.utils.translation import get_language

from .cells import Phrase, Text
from .edition import Bilingual, Edition
from .fonts import BODY, STRONG, Style
from .pen import Align
from .text import DOT

LABEL = 0.64
SMALL = 0.66
SECOND_SCRIPT = 0.76  # of the first script's size
SIGN = 0.75
MOST_DIGITS = 3  # of a number to find from afar
MORE_LINES = 2  # of a name: the family comes last, and should not be cut off
MORE_LINES_OF_WORDS = 1  # of a sheet's own, rather than end them in "…"

Words = Callable[[], object]


def share_of(number: str) -> float:
    """How large a number is set: one of more than three digits has the room of three."""
    return min(1.0, MOST_DIGITS / max(1, sum(map(str.isdigit, number))))


@dataclass(frozen=True)
class SheetPlayer:
    """A player as printed: name, club, points before the round, and a sort key by language."""

    name: Bilingual
    club: Bilingual
    points: str
    sort: Mapping[str, str]


class OfPlayer(Protocol):
    """A row about one player."""

    @property
    def player(self) -> SheetPlayer: ...


Listed = TypeVar("Listed", bound=OfPlayer)


@dataclass(frozen=True)
class Parts:
    """Cells in the languages of ``edition``; scales are shares of the table's type size."""

    edition: Edition

    def by_name(self, rows: Iterable[Listed]) -> list[Listed]:
        """By the sort key of the first language; equal keys keep their order."""
        return sorted(rows, key=lambda row: row.player.sort[self.edition.languages[0]])

    def label(
        self, words: Words, align: Align = Align.START, span: int = 1, max_lines: int = 1
    ) -> Text:
        """A heading above a column, or above rows."""
        phrases = (
            Phrase(line, STRONG, LABEL, max_lines, MORE_LINES_OF_WORDS)
            for line in self.edition.say(words)
        )
        return Text(tuple(phrases), align, span)

    def words(self, words: Words, scale: float = 1.0, span: int = 1) -> Text:
        """Words of the sheet's own in a row."""
        phrases = (
            Phrase(line, BODY, scale, 1, MORE_LINES_OF_WORDS) for line in self.edition.say(words)
        )
        return Text(tuple(phrases), span=span)

    def read_out(self, told: Bilingual) -> tuple[str, ...]:
        """What was read in both languages, in those of the edition and in its digits."""
        said = self.edition.say(lambda: told.in_(get_language() or ""))
        return tuple(dict.fromkeys(said))

    def number(self, number: object) -> Text:
        """A number at the end edge of its column."""
        return Text((Phrase(self.edition.number(number), max_lines=1),), Align.END)

    def counted(self, number: object, span: int = 1) -> Text:
        """A number in the middle of its column."""
        return Text((Phrase(self.edition.number(number), max_lines=1),), Align.MIDDLE, span)

    def head_number(self, number: int, span: int = 1) -> Text:
        """A heading that is a number."""
        phrase = Phrase(self.edition.number(number), STRONG, LABEL, max_lines=1)
        return Text((phrase,), Align.MIDDLE, span)

    def table_number(self, number: object, scale: float) -> Text:
        """A number to find from afar."""
        return Text((self.large(number, scale),), Align.MIDDLE)

    def large(self, number: object, scale: float) -> Phrase:
        """A number that stands out."""
        written = self.edition.number(number)
        return Phrase(written, STRONG, scale * share_of(written), max_lines=1)

    def person(self, player: SheetPlayer, style: Style = STRONG, scale: float = 1.0) -> Text:
        """A name in each script, the second one smaller."""
        first, *others = self.edition.names(player.name)
        sized = ((first, style, scale), *((other, BODY, scale * SECOND_SCRIPT) for other in others))
        return Text(tuple(Phrase(*each, more_lines=MORE_LINES) for each in sized))

    def person_with(self, player: SheetPlayer, words: Words | None) -> Text:
        """A name, and below it what is to be said of the player, if anything is."""
        said = self.edition.say(words) if words else ()
        return Text((*self.person(player).phrases, *(Phrase(line, scale=SMALL) for line in said)))

    def club(self, player: SheetPlayer) -> Text:
        """The club, a line for each script."""
        names = self.edition.names(player.club)
        return Text(tuple(Phrase(name, scale=SMALL, more_lines=MORE_LINES) for name in names))

    def person_of_club(self, player: SheetPlayer) -> Text:
        """A name, and below it the club in all scripts."""
        return Text((*self.person(player).phrases, self.clubs_in_a_line(player)))

    def clubs_in_a_line(self, player: SheetPlayer) -> Phrase:
        """The club in all scripts, to stand below a name."""
        names = DOT.join(self.edition.names(player.club))
        return Phrase(names, scale=SMALL, more_lines=MORE_LINES)
