"""Prizes in words: what each is for, and why somebody wins it."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from players.wording import isolated, sentence
from tournaments.adapters import Standing
from tournaments.models import Prize, Tournament
from tournaments.points import points
from tournaments.prizes import Award, Awarded
from tournaments.tie_breaks import HEADS
from tournaments.wording.phrases import enumerated
from tournaments.wording.places import in_words as place_in_words

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
    if award.passes_over:
        yield _passed_over(award.standing)
    if award.shared_with:
        yield _shared(award, tournament)
    if award.rival is not None and award.decided_by is not None:
        yield sentence(
            _("Level on points with {rival}, ahead by this tie-break: {tie_break}."),
            rival=award.rival.entry.player,
            tie_break=str(HEADS[award.decided_by].meaning),
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
    if award.honour.place is None:
        return SafeString(_("Still in the knockout."))
    text = _place_and_points(tournament)
    if award.place != award.last_place and not tournament.is_knockout:
        text = _places_and_points(tournament)
    return sentence(
        text,
        place=award.place,
        last=award.last_place,
        group=award.standing.group,
        points=points(award.standing.half_points),
    )


def _place_and_points(tournament: Tournament) -> str:
    if tournament.is_knockout:
        return _("Place {place}.")
    if tournament.has_groups:
        return _("Place {place} in group {group} with points: {points}.")
    return _("Place {place} with points: {points}.")


def _places_and_points(tournament: Tournament) -> str:
    if tournament.has_groups:
        return _("Places {place} to {last} in group {group} with points: {points}.")
    return _("Places {place} to {last} with points: {points}.")


def _passed_over(standing: Standing) -> SafeString:
    place, last_place = standing.place or 0, standing.last_place or 0
    return sentence(
        _("Those who left before the end are passed over; in the standings: {place}."),
        place=place_in_words(place, last_place),
    )


def _shared(award: Award, tournament: Tournament) -> SafeString:
    count = len(award.shared_with)
    text = ngettext(
        "Shared with {others}, who stands as high.",
        "Shared with {others}, who stand as high.",
        count,
    )
    if award.prize.kind == Kind.OLDEST:
        text = _("Shared with {others}, born in the same year.")
    elif award.is_by_points and not tournament.has_groups:
        text = ngettext(
            "Shared with {others}, who has as many points.",
            "Shared with {others}, who have as many points.",
            count,
        )
    others: list[str] = [isolated(each.entry.player) for each in award.shared_with]
    return sentence(text, others=SafeString(enumerated(others)))
