"""The prizes and first places of a championship as rows of a sheet, as the score is now."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from django.utils.translation import override

from tournaments import adapters, queries
from tournaments.honours import Honour, honours_in
from tournaments.models import Tournament
from tournaments.on_paper.parts import plain, player_of
from tournaments.on_paper.registry import Wish
from tournaments.points import points_text
from tournaments.prizes import Awarded, awarded_after
from tournaments.sheets.document import Document
from tournaments.sheets.edition import Bilingual
from tournaments.sheets.heading import Heading
from tournaments.sheets.prizes import PlaceRow, PrizeRow, Winner, prize_sheet
from tournaments.wording.prizes import in_words

FIRST_PLACES = 3


@dataclass(frozen=True)
class PrizesOnPaper:
    """What was won by the end, or by the last round that counts; ``after`` is None at the end."""

    after: int | None
    places: tuple[PlaceRow, ...]
    prizes: tuple[PrizeRow, ...]


def read_prizes(wish: Wish) -> PrizesOnPaper:
    """The first places and every prize with its winners."""
    tournament = wish.tournament
    counted = queries.counted_rounds(tournament)
    return PrizesOnPaper(
        after=None if is_final(tournament, counted) else counted,
        places=tuple(_place(tournament, each) for each in first_places(tournament, counted)),
        prizes=tuple(prize_row(each, tournament) for each in awarded_after(tournament, counted)),
    )


def draw_prizes(heading: Heading, content: PrizesOnPaper, wish: Wish) -> Document:
    shown = replace(heading, round_number=content.after, is_after=True)
    return prize_sheet(shown, content.places, content.prizes, wish.edition)


def is_final(tournament: Tournament, counted: int) -> bool:
    """Whether no result can change who has won: it was ended, or all its rounds count."""
    is_ended = tournament.state == Tournament.State.FINISHED
    return is_ended or 0 < tournament.planned_rounds <= counted


def first_places(tournament: Tournament, counted: int) -> list[Honour]:
    """The first three of each group who stayed; of a knockout nobody before its end."""
    if not counted or (tournament.is_knockout and not is_final(tournament, counted)):
        return []
    lines = adapters.lines_after(tournament, counted)
    honours = honours_in(tournament, lines)
    return [each for each in honours if each.place and each.place <= FIRST_PLACES]


def _place(tournament: Tournament, honour: Honour) -> PlaceRow:
    half_points = honour.standing.half_points
    first, last = honour.named_places
    return PlaceRow(
        rank=first,
        last_rank=last,
        player=player_of(honour.entry, half_points),
        points="" if tournament.is_knockout else points_text(half_points),
        group=honour.group if tournament.has_groups else None,
    )


def prize_row(awarded: Awarded, tournament: Tournament) -> PrizeRow:
    """A prize in words of both languages, as the page of prizes has them."""
    told = {language: _told(awarded, tournament, language) for language in ("en", "ar")}
    return PrizeRow(
        title=Bilingual(told["en"].title, told["ar"].title),
        details=Bilingual(told["en"].details, told["ar"].details),
        winners=tuple(
            Winner(player_of(award.standing.entry, award.standing.half_points), Bilingual(en, ar))
            for award, en, ar in zip(
                awarded.awards, told["en"].reasons, told["ar"].reasons, strict=True
            )
        ),
    )


class _Told(NamedTuple):
    title: str
    details: str
    reasons: tuple[str, ...]


def _told(awarded: Awarded, tournament: Tournament, language: str) -> _Told:
    with override(language):
        prize = in_words(awarded, tournament)
        return _Told(
            title=str(prize.title),
            details=" · ".join(filter(None, (prize.purpose, awarded.prize.local_reward))),
            reasons=tuple(plain(" ".join(winner.sentences)) for winner in prize.winners),
        )
