"""Certificates of a championship: who is given one and for what, and the game that decided it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from games.queries import counted_records
from tournaments import adapters, queries
from tournaments.honours import honours_in
from tournaments.models import Entry, Tournament
from tournaments.on_paper.parts import player_of, told
from tournaments.on_paper.prizes import first_places, is_final, prize_row
from tournaments.on_paper.registry import Option, Wish
from tournaments.prizes import awarded_after
from tournaments.sheets.certificates import NOTHING, Certificate, certificate_document
from tournaments.sheets.document import Document
from tournaments.sheets.edition import Bilingual
from tournaments.sheets.heading import Heading
from tournaments.sheets.parts import SheetPlayer
from tournaments.wording.places import in_words

Games = Mapping[int, int]  # the deciding one of each entry, both by key

FOR_WHOM = Option(
    "for",
    gettext_lazy("For whom"),
    (
        ("places", gettext_lazy("The first three")),
        ("prizes", gettext_lazy("Who wins a prize")),
        ("everyone", gettext_lazy("Everybody who took part")),
    ),
)


@dataclass(frozen=True)
class Honour:
    """What somebody is given a certificate for, nothing for taking part; ``entry`` is the key,
    ``game`` that of the deciding one, where everybody may see its record."""

    player: SheetPlayer | None = None
    entry: int | None = None
    title: Bilingual = NOTHING
    details: Bilingual = NOTHING
    game: int | None = None


@dataclass(frozen=True)
class Honours:
    """All certificates of one kind; before the end of the championship they are drafts."""

    rows: tuple[Honour, ...]
    day: date
    is_final: bool


def read_certificates(wish: Wish) -> Honours:
    """Those who are given one as the score is now; one to write on where it is nobody.

    A wish for one entry has what that player is given.
    """
    tournament = wish.tournament
    counted = queries.counted_rounds(tournament)
    games = _deciding_games(tournament)
    chosen = (
        _own(tournament, counted, games, wish.one)
        if wish.one
        else _CHOSEN[wish.chosen(FOR_WHOM)](tournament, counted, games)
    )
    rows = tuple(chosen) or (Honour(),)
    return Honours(rows, tournament.ends, is_final(tournament, counted))


def draw_certificates(heading: Heading, content: Honours, wish: Wish) -> Document:
    certificates = [_certificate(honour, wish) for honour in content.rows]
    shown = replace(heading, is_draft=not content.is_final)
    return certificate_document(shown, certificates, content.day, wish.edition)


def _certificate(honour: Honour, wish: Wish) -> Certificate:
    if honour.game is None:
        code, caption = wish.page("tournaments:standings", wish.tournament.slug), _standings
    else:
        code, caption = wish.page("games:record", honour.game), _game
    return Certificate(honour.player, honour.title, honour.details, code, caption)


def _standings() -> str:
    return _("Scan to see the standings.")


def _game() -> str:
    return _("Scan to see the deciding game.")


def _deciding_games(tournament: Tournament) -> Games:
    """The last game of each entry whose record everybody may see, by key: one query."""
    records = counted_records(tournament).order_by("game__pairing__round__number", "game__number")
    games = records.values_list("game", "game__first", "game__second")
    return {entry: game for game, *both in games for entry in both}


def _places(tournament: Tournament, counted: int, games: Games) -> Iterator[Honour]:
    for each in first_places(tournament, counted):
        title = told(partial(_place, *each.named_places))
        details = told(partial(_group, each.group)) if tournament.has_groups else NOTHING
        yield _honour(each.entry, games, title, details)


def _prizes(tournament: Tournament, counted: int, games: Games) -> Iterator[Honour]:
    for awarded in awarded_after(tournament, counted):
        prize = prize_row(awarded, tournament)
        for award in awarded.awards:
            yield _honour(award.standing.entry, games, prize.title, prize.details)


def _everyone(tournament: Tournament, counted: int, games: Games) -> Iterator[Honour]:
    lines = adapters.lines_after(tournament, counted) if counted else []
    stayed = honours_in(tournament, lines)
    yield from (_honour(each.entry, games) for each in stayed if each.has_played)


def _own(tournament: Tournament, counted: int, games: Games, entry: str) -> Iterator[Honour]:
    """A place and prizes of one player; who has none, took part."""
    kinds = (_places, _prizes)
    won = [h for kind in kinds for h in kind(tournament, counted, games) if str(h.entry) == entry]
    yield from won or (h for h in _everyone(tournament, counted, games) if str(h.entry) == entry)


_CHOSEN = {"places": _places, "prizes": _prizes, "everyone": _everyone}


def _honour(
    entry: Entry, games: Games, title: Bilingual = NOTHING, details: Bilingual = NOTHING
) -> Honour:
    return Honour(player_of(entry, 0), entry.pk, title, details, games.get(entry.pk))


def _place(place: int, last_place: int) -> str:
    if place != last_place:
        return in_words(place, last_place)
    names = {
        1: pgettext("on a certificate", "First place"),
        2: pgettext("on a certificate", "Second place"),
        3: pgettext("on a certificate", "Third place"),
    }
    return names[place]


def _group(number: int) -> str:
    return _("Group %(number)s") % {"number": number}
