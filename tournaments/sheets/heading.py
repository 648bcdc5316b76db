"""What stands above and below every sheet: championship, round, club; printed at, page x of y."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext

from .cells import Phrase, Stamp, Text
from .edition import Bilingual, Edition
from .fonts import DISPLAY, STRONG
from .layout import Block, Column, Row, Sheet, Table
from .pen import Align
from .text import clean

MUSCAT = ZoneInfo("Asia/Muscat")

# Scales of layout.FURNITURE_SIZE.
NAME = 2.0
SECOND_NAME = 1.5
STAMP = 1.6
FINE_PRINT = 0.85


@dataclass(frozen=True)
class Heading:
    """What a sheet is about; times are aware, and a round may lack a place and a time.

    ``is_after`` says that the list is one after the round and not of it.
    """

    tournament: Bilingual
    club: Bilingual
    round_number: int
    place: Bilingual | None
    starts: datetime | None
    printed: datetime
    version: int
    is_draft: bool = False
    is_after: bool = False


@dataclass(frozen=True)
class Letterhead:
    """Head and foot of a sheet; ``name`` says which list it is. Source: RULES.md 1.5, 1.6."""

    heading: Heading
    name: Callable[[], str]
    edition: Edition

    def sheet(self, table: Table) -> Sheet:
        """The table with head and foot."""
        language = self.edition.languages[0]
        tournament = self.heading.tournament.in_(language)
        return Sheet(
            title=clean(" · ".join((tournament, self._rounds()[0], self._names()[0]))),
            author=clean(self.heading.club.in_(language)),
            language=language,
            is_right_to_left=self.edition.is_right_to_left,
            head=self._head(),
            table=table,
            foot=self._foot,
        )

    def _head(self) -> Block:
        """In one language the championship, then the round; in two the round between both."""
        start, *end = self.edition.languages
        if end:
            cells = [self._side(start), self._middle(Align.MIDDLE), self._side(end[0], Align.END)]
        else:
            cells = [self._side(start), self._middle(Align.END)]
        columns = (Column(share=5), Column(share=3), Column(share=5))[: len(cells)]
        return Block(columns, (Row(tuple(cells), rule=0, hangs=True), *self._stamp(len(cells))))

    def _side(self, language: str, align: Align = Align.START) -> Text:
        """Championship, club, place and time in one language."""
        place, starts = self.heading.place, self.heading.starts
        details = [self.heading.club.in_(language)]
        if place:
            details.append(place.in_(language))
        if starts:
            details.append(self.edition.say_in(language, lambda: _date(starts, "DATETIME_FORMAT")))
        name = Phrase(self.heading.tournament.in_(language), DISPLAY, NAME)
        return Text((name, *(Phrase(detail, max_lines=1) for detail in details)), align)

    def _middle(self, align: Align) -> Text:
        """The round, and below it what list this is."""
        scales = (NAME, SECOND_NAME)
        rounds = (
            Phrase(round_, DISPLAY, scale, max_lines=1)
            for round_, scale in zip(self._rounds(), scales, strict=False)
        )
        return Text((*rounds, *(Phrase(name, STRONG) for name in self._names())), align)

    def _stamp(self, span: int) -> tuple[Row, ...]:
        if not self.heading.is_draft:
            return ()
        words = "   ".join(self.edition.say(lambda: gettext("DRAFT")))
        text = Text((Phrase(words, STRONG, STAMP),), Align.MIDDLE)
        return (Row((Stamp(text, span),), rule=0),)

    def _foot(self, page: int, pages: int) -> Block:
        imprint = self.edition.say(self._imprint)
        numbers = self.edition.say(
            lambda: gettext("Page %(page)s of %(pages)s") % {"page": page, "pages": pages}
        )
        cells = (_fine_print(imprint, Align.START), _fine_print(numbers, Align.END))
        return Block((Column(share=4), Column(share=1)), (Row(()), Row(cells, rule=0, hangs=True)))

    def _imprint(self) -> str:
        printed = self.heading.printed
        return gettext("Printed %(date)s at %(time)s Muscat time, version %(version)s") % {
            "date": _date(printed, "DATE_FORMAT"),
            "time": _date(printed, "TIME_FORMAT"),
            "version": self.heading.version,
        }

    def _rounds(self) -> tuple[str, ...]:
        return self.edition.say(self._round)

    def _round(self) -> str:
        words = {"number": self.heading.round_number}
        if self.heading.is_after:
            return gettext("After round %(number)s") % words
        return gettext("Round %(number)s") % words

    def _names(self) -> tuple[str, ...]:
        return self.edition.say(self.name)


def _date(moment: datetime, form: str) -> str:
    return date_format(localtime(moment, MUSCAT), form)


def _fine_print(lines: tuple[str, ...], align: Align) -> Text:
    return Text(tuple(Phrase(line, scale=FINE_PRINT) for line in lines), align)
