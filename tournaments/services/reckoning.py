"""Ratings and places: made anew from all games when something has happened that they hang on."""

from django.db import transaction

from tournaments import queries
from tournaments.careers.counted import RatedRow, Reckoned, counted_games, newest_steps, rated_rows
from tournaments.careers.placings import placings_of
from tournaments.models import Placing, RatedGame, Rating, Reckoning

ONLY = 1  # the key of the one row
RULES = {"rules": 1}  # grows when the same steps come to something else than before
BATCH = 500


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
    Reckoning.objects.get_or_create(pk=ONLY)
    known = Reckoning.objects.select_for_update().get(pk=ONLY)
    steps = newest_steps()  # before the games: what is logged meanwhile is seen by the next call
    is_of_rules = known.steps.items() >= RULES.items()
    before = known.steps if is_of_rules and not everything else {}
    _store_placings({int(pk) for pk in steps if steps[pk] != before.get(pk)}, steps)
    reckoned = _store_ratings()
    known.steps = steps | RULES
    known.save()
    return reckoned


def _store_ratings() -> Reckoned:
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


def _store_placings(renewed: set[int], steps: dict[str, int]) -> None:
    """Those of championships that are new or changed; those of championships that went, go."""
    kept = {int(pk) for pk in steps} - renewed
    Placing.objects.exclude(tournament__in=kept).delete()
    for tournament in queries.public_tournaments().filter(pk__in=renewed):
        Placing.objects.bulk_create(placings_of(tournament), BATCH)
