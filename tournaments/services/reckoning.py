"""Ratings and places: made anew from all games when something has happened that they hang on."""

from collections.abc import Callable

from django.db import transaction

from tournaments import queries
from tournaments.careers.counted import RatedRow, Reckoned, counted_games, newest_steps, rated_rows
from tournaments.careers.placings import placings_of
from tournaments.models import Placing, RatedGame, Rating, Reckoning, Tournament

ONLY = 1  # the key of the one row
RULES = {"rules": 2}  # grows when the same steps come to something else than before
BATCH = 500

Step = Callable[[int, int], None]  # told how many of all parts are done


def is_fresh() -> bool:
    """Whether no step was logged that ratings and places could hang on: two queries."""
    known = Reckoning.objects.filter(pk=ONLY).first() or Reckoning(steps=RULES)
    return known.steps == newest_steps() | RULES


def refresh() -> None:
    """Make ratings and places anew if they are not fresh; pages call ``jobs.ratings`` instead."""
    if not is_fresh():
        reckon()


@transaction.atomic
def reckon(*, everything: bool = False) -> Reckoned:
    """Make all ratings anew, and the places of championships with a new step, or of all.

    Only rows that came out otherwise are written. Source: rating/RULES.md 5.
    """
    _locked()
    return reckon_in_parts(lambda _done, _total: None, everything=everything)


def reckon_in_parts(step: Step, *, everything: bool = False) -> Reckoned:
    """The same in a transaction for each championship and one for the ratings.

    So a worker tells between them how far it is: what is told inside of one, nobody hears.
    """
    steps = newest_steps()  # before the games: what is logged meanwhile is seen by the next call
    renewed = _to_renew(steps, everything=everything)
    Placing.objects.exclude(tournament__in=map(int, steps)).delete()
    for done, tournament in enumerate(renewed):
        step(done, len(renewed) + 1)
        _store_placings(tournament)
    step(len(renewed), len(renewed) + 1)
    return _store_ratings(steps)


def _locked() -> Reckoning:
    """One at a time writes."""
    Reckoning.objects.get_or_create(pk=ONLY)
    return Reckoning.objects.select_for_update().get(pk=ONLY)


def _to_renew(steps: dict[str, int], *, everything: bool) -> list[Tournament]:
    """Championships whose places hang on a step that is not counted yet, or on other rules."""
    known = Reckoning.objects.filter(pk=ONLY).first() or Reckoning()
    is_of_rules = known.steps.items() >= RULES.items()
    before = known.steps if is_of_rules and not everything else {}
    keys = {int(pk) for pk in steps if steps[pk] != before.get(pk)}
    return list(queries.public_tournaments().filter(pk__in=keys))


@transaction.atomic
def _store_placings(tournament: Tournament) -> None:
    _locked()
    tournament.placings.all().delete()
    Placing.objects.bulk_create(placings_of(tournament), BATCH)


@transaction.atomic
def _store_ratings(steps: dict[str, int]) -> Reckoned:
    known = _locked()
    reckoned = _rate_all()
    known.steps = steps | RULES
    known.save()
    return reckoned


def _rate_all() -> Reckoned:
    games = counted_games()
    rows, ratings = rated_rows(games)
    same = _in_common(rows)
    changed = max(len(rows), RatedGame.objects.count()) - same
    RatedGame.objects.filter(place__gte=same).delete()
    RatedGame.objects.bulk_create((RatedGame(**row._asdict()) for row in rows[same:]), BATCH)
    Rating.objects.all().delete()
    Rating.objects.bulk_create(ratings, BATCH)
    return Reckoned(len(games), len(ratings), changed)


def _in_common(rows: list[RatedRow]) -> int:
    """How many of the first rows are stored already as they are."""
    stored = RatedGame.objects.order_by("place").values_list(*RatedRow._fields)
    pairs = enumerate(zip(rows, stored, strict=False))
    other = next((place for place, (row, values) in pairs if row != values), None)
    return min(len(rows), len(stored)) if other is None else other
