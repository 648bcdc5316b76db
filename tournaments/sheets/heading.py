"""What stands above and below every sheet: championship, round, club; printed at, page x of y."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from zoneinfo import ZoneInfo

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext

from .cells import Phrase, Stamp, Text
from .document import Document, Page
from .edition import Bilingual, Edition
from .fonts import DISPLAY, STRONG
from .layout import SMALLEST_SIZE, Block, Column, Draw, Row, Sequel, Sheet, Table, best_setting
from .paper import MARGIN
from .pen import Align
from .text import clean

MUSCAT = ZoneInfo("Asia/Muscat")

# Scales of layout.FURNITURE_SIZE.
NAME = 2.0
SECOND_NAME = 1.5
PIECE_NAME = 1.2
STAMP = 1.6
FINE_PRINT = 0.85

PAGE_NUMBERS = 7.0  # ems that "Page 200 of 200" needs in fine print


@dataclass(frozen=True)
class Heading:
    """What a sheet is about; times are aware, and a round may lack a place and a time.

    ``round_number`` is None for what belongs to no round.
    ``version`` is None for a draft, which nobody hangs up. ``is_after`` says that the list is
    one after the round and not of it.
    """

    tournament: Bilingual
    club: Bilingual
    round_number: int | None
    place: Bilingual | None
    starts: datetime | None
    printed: datetime
    version: int | None
    is_draft: bool = False
    is_after: bool = False


@dataclass(frozen=True)
class Letterhead:
    """Head and foot of a sheet; ``name`` says which list it is. Source: RULES.md 1.5, 1.6."""

    heading: Heading
    name: Callable[[], str]
    edition: Edition

    def sheet(self, *ways: Table | Sequel, on_fewer_pages: Sequence[Table] = ()) -> Document:
        """The table with head and foot, on as many pages as it needs.

        It lies on its side where its columns need that. Of several ways to set it the one on
        fewest pages is taken, and of those the largest; others only where they save a page.
        Source: RULES.md 1.2.
        """
        upright = self.edition.page_size()[0] - 2 * MARGIN
        is_wide = all(table.widest_size(upright) < SMALLEST_SIZE for table in ways)
        sheet = self.page(is_wide=is_wide)
        setting = best_setting(ways, sheet.body)
        if on_fewer_pages and len(setting.pages) > 1:
            other = best_setting(on_fewer_pages, sheet.body)
            setting = min(setting, other, key=lambda each: len(each.pages))
        return self.drawn(sheet, setting.drawings())

    def page(self, *, is_wide: bool) -> Sheet:
        """A page with head and foot; ``is_wide`` says how it lies where that was not chosen."""
        return Sheet(self._head(), self.foot, *self.edition.page_size(is_wide=is_wide))

    def drawn(self, sheet: Sheet, bodies: Sequence[Draw]) -> Document:
        """A document with these drawings, one a page."""
        return self.document(sheet.pages(bodies, is_mirrored=self.edition.is_right_to_left))

    def document(self, pages: tuple[Page, ...]) -> Document:
        """Pages under the title that this head gives them."""
        language = self.edition.languages[0]
        tournament = self.heading.tournament.in_(language)
        return Document(
            title=clean(" · ".join((tournament, *self._rounds()[:1], self._names()[0]))),
            author=clean(self.heading.club.in_(language)),
            language=language,
            pages=pages,
        )

    def about(self) -> tuple[str, ...]:
        """Championship and round in each language, for a line of what is cut apart."""
        return tuple(dict.fromkeys(map(self._line, self.edition.languages)))

    def named(self, align: Align = Align.START, span: int = 1) -> Text:
        """Championship and round, as each piece to cut apart says them; a draft says so too."""
        names = self.edition.names(self.heading.tournament)
        phrases = (Phrase(name, DISPLAY, PIECE_NAME) for name in names)
        rounds = " · ".join(self._rounds())
        return Text((*phrases, Phrase(rounds, STRONG), *self._draft()), align, span)

    def in_a_line(self) -> Text:
        """The same as ``named``, in one line for each language."""
        return Text(tuple(map(Phrase, self.about())))

    def _line(self, language: str) -> str:
        said = [self.heading.tournament.in_(language)]
        if self._rounds():
            said.append(self.edition.say_in(language, self._round))
        if self.heading.is_draft:
            said.append(self.edition.say_in(language, lambda: gettext("DRAFT")))
        return " · ".join(said)

    def narrow_head(self) -> Block:
        """Championship, round and list in the middle below one another, for a roll."""
        names = (Phrase(name, STRONG) for name in self._names())
        text = Text((*self.named().phrases, *names), Align.MIDDLE)
        return Block((Column(share=1),), (Row((text,), rule=0),))

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
        return Text(
            (name, *(Phrase(detail, max_lines=1, more_lines=1) for detail in details)), align
        )

    def _middle(self, align: Align) -> Text:
        """The round, and below it what list this is; a list of no round stands alone."""
        large, small = (self._rounds(), self._names()) if self._rounds() else (self._names(), ())
        titles = (
            Phrase(title, DISPLAY, scale, max_lines=1, more_lines=1)
            for title, scale in zip(large, (NAME, SECOND_NAME), strict=False)
        )
        return Text((*titles, *(Phrase(name, STRONG) for name in small)), align)

    def _stamp(self, span: int) -> tuple[Row, ...]:
        return tuple(
            Row((Stamp(Text((phrase,), Align.MIDDLE), span),), rule=0) for phrase in self._draft()
        )

    def _draft(self) -> tuple[Phrase, ...]:
        if not self.heading.is_draft:
            return ()
        words = "   ".join(self.edition.say(lambda: gettext("DRAFT")))
        return (Phrase(words, STRONG, STAMP),)

    def foot(self, page: int, pages: int) -> Block:
        """When it was printed, which version it is, and page x of y."""
        numbers = self.edition.say(
            lambda: gettext("Page %(page)s of %(pages)s") % {"page": page, "pages": pages}
        )
        cells = (_fine_print(self._imprints, Align.START), _fine_print(numbers, Align.END))
        columns = Column(share=1), Column(ems=PAGE_NUMBERS)
        return Block(columns, (Row(()), Row(cells, rule=0, hangs=True)))

    def line_at_foot(self, page: int, pages: int) -> Text:
        """The same in the middle, a line for each language."""
        numbers = {"page": page, "pages": pages}
        said = self.edition.say(
            lambda: f"{self._imprint()} · {gettext('Page %(page)s of %(pages)s') % numbers}"
        )
        return _fine_print(said, Align.MIDDLE)

    @cached_property
    def _imprints(self) -> tuple[str, ...]:
        return self.edition.say(self._imprint)

    def _imprint(self) -> str:
        printed, version = self.heading.printed, self.heading.version
        text = (
            gettext("Printed %(date)s at %(time)s Muscat time, a draft")
            if version is None
            else gettext("Printed %(date)s at %(time)s Muscat time, version %(version)s")
        )
        date, time = _date(printed, "DATE_FORMAT"), _date(printed, "TIME_FORMAT")
        return text % {"date": date, "time": time, "version": version}

    def _rounds(self) -> tuple[str, ...]:
        return () if self.heading.round_number is None else self.edition.say(self._round)

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
