"""Prizes in words: what each is for, and why somebody wins it."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from players.wording import isolated, sentence
from tournaments.models import Prize, Tournament
from tournaments.pairing.types import Criterion
from tournaments.points import points
from tournaments.prizes import Award, Awarded
from tournaments.tie_breaks import HEADS
from tournaments.wording.phrases import enumerated

Kind = Prize.Kind


@dataclass(frozen=True)
class Winner:
    """A winner with the sentences that say why."""

    award: Award
    sentences: tuple[SafeString, ...]


@dataclass(frozen=True)
class PrizeInWords:
    """A prize; ``purpose`` is empty where it is also the title."""

    prize: Prize
    title: str
    purpose: str
    winners: tuple[Winner, ...]


def in_words(awarded: Awarded, tournament: Tournament) -> PrizeInWords:
    """One prize with its winners and their reasons."""
    prize = awarded.prize
    purpose = purpose_of(prize)
    return PrizeInWords(
        prize=prize,
        title=str(prize) or purpose,
        purpose=purpose if str(prize) else "",
        winners=tuple(Winner(each, tuple(_sentences(each, tournament))) for each in awarded.awards),
    )


def purpose_of(prize: Prize) -> str:
    """For what or whom the prize is."""
    if prize.kind == Kind.JUNIOR:
        return _("The best junior, born in %(year)s or later") % {"year": prize.born_from}
    if prize.kind != Kind.PLACE:
        return str(Kind(prize.kind).label)
    words = {"first": prize.first_place, "last": prize.last_place}
    if prize.first_place == prize.last_place:
        return _("Place %(first)s") % words
    return _("Places %(first)s to %(last)s") % words


def _sentences(award: Award, tournament: Tournament) -> Iterator[SafeString]:
    if award.prize.kind == Kind.OLDEST:
        yield SafeString(_("The oldest of those who play and whose year of birth is known."))
    else:
        if award.prize.kind != Kind.PLACE:
            yield _best_of(award)
        yield _standing(award, tournament)
    if award.shared_with:
        yield _shared(award, tournament)
    if award.rival is not None and award.decided_by is not None:
        yield sentence(
            _("Level on points with {rival}, ahead by this tie-break: {tie_break}."),
            rival=award.rival.entry.player,
            tie_break=_tie_break(award.decided_by),
        )


def _best_of(award: Award) -> SafeString:
    """Among whom the winner is the best."""
    if award.prize.kind == Kind.JUNIOR:
        return sentence(_("The best of those born in {year} or later."), year=award.prize.born_from)
    if award.prize.kind == Kind.CLUB:
        return sentence(_("The best of {club}."), club=award.standing.entry.player.club)
    return SafeString(_("The best of those who play their first championship."))


def _standing(award: Award, tournament: Tournament) -> SafeString:
    """The place, with the group where there are several and the points where they count."""
    text = _("Place {place} with points: {points}.")
    if tournament.is_knockout:
        text = _("Place {place}.")
    elif tournament.has_groups:
        text = _("Place {place} in group {group} with points: {points}.")
    return sentence(
        text,
        place=award.place,
        group=award.standing.group,
        points=points(award.standing.half_points),
    )


def _shared(award: Award, tournament: Tournament) -> SafeString:
    text = _("Shared with {others}, who stand as high.")
    if award.prize.kind == Kind.OLDEST:
        text = _("Shared with {others}, born in the same year.")
    elif not tournament.is_knockout and not tournament.has_groups:
        text = _("Shared with {others}, who have as many points.")
    others: list[str] = [isolated(each.entry.player) for each in award.shared_with]
    return sentence(text, others=SafeString(enumerated(others)))


def _tie_break(code: Criterion) -> str:
    return str(HEADS[code].meaning) if code in HEADS else _("The smaller start number")
