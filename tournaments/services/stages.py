"""Feeding a championship from another one's standings."""

import random
from collections.abc import Collection, Sequence
from itertools import zip_longest
from math import ceil
from typing import Any, NamedTuple

from django.contrib.auth.models import User
from django.db import transaction

from tournaments import queries
from tournaments.errors import TournamentError
from tournaments.groups import group_at_entry, rounds_of_group
from tournaments.models import Entry, Tournament
from tournaments.pairing import knockout
from tournaments.pairing.cut import TieRule, settle
from tournaments.qualifying import GroupCut, cuts_of, is_complete
from tournaments.services import log
from tournaments.services.championships import create_tournament
from tournaments.services.entries import check_size
from tournaments.services.locks import locked
from tournaments.services.lots import draw_lot

FEWEST = 2
# What a stage takes over from its source; everything else is asked for or is the usual.
TAKEN_OVER = (
    "venue",
    "venue_ar",
    "time_zone",
    "rules",
    "games_per_pairing",
    "win_half_points",
    "draw_half_points",
    "loss_half_points",
    "bye_half_points",
    "records_set_results",
    "publicity",
)


class Resolution(NamedTuple):
    """How ties at the cut are settled; ``chosen`` are keys of entries who won a play-off."""

    rule: TieRule
    chosen: Collection[int] = ()
    reason: str = ""


class Qualified(NamedTuple):
    """Those of one group who go through, in the order of its standings."""

    cut: GroupCut
    entries: list[Entry]


@transaction.atomic
def create_stage(
    *,
    source: Tournament,
    places: int,
    user: User,
    resolution: Resolution | None = None,
    known: int | None = None,
    **fields: object,
) -> Tournament:
    """A new championship, in draft, with the first ``places`` of each group entered and seeded.

    ``fields`` are its names, dates and format; ``known`` is how many stages somebody saw who
    asks for one more. Raises "stage_too_early" while the standings are not final,
    "stage_made_already" where there are others by now, "stage_too_few", "too_many";
    "tie_at_cut" (``cuts``) while no rule settles a tie, "play_off_unclear" (``cuts``),
    "play_off_needs_reason". Source: pairing/RULES.md 10.4, 8.6.
    """
    source = locked(source)
    if not is_complete(source, queries.counted_rounds(source)):
        raise TournamentError("stage_too_early")
    _refuse_twice(source, known)
    lot = draw_lot()
    qualified = _settled(cuts_of(source, places), resolution, lot)
    stage = create_tournament(club=source.club, user=user, **_settings(source, fields, qualified))
    _enter(stage, qualified)
    _record_feeding(stage, user, sum(len(each.entries) for each in qualified))
    if resolution is not None:
        for tie in (each for each in qualified if each.cut.tied):
            _record_tie(stage, user, tie, resolution, lot)
    return stage


def seeded(stage: Tournament, groups: Sequence[Sequence[Entry]]) -> list[Entry]:
    """Winners of groups first, then those in second place, and so on.

    In a knockout group-mates are kept apart in round 1. Source: pairing/RULES.md 8.6.
    """
    if stage.is_knockout:
        return list(knockout.seed_qualifiers(groups))
    return [entry for tier in zip_longest(*groups) for entry in tier if entry is not None]


def check_stage(stage: Tournament, size: int) -> None:
    """Raises "stage_too_few", "too_many" for what the format of the stage is not for."""
    if size < FEWEST:
        raise TournamentError("stage_too_few")
    check_size(stage, size)


def _refuse_twice(source: Tournament, known: int | None) -> None:
    """A second click makes no second championship."""
    stages = list(source.stages.order_by("-pk"))
    if known is not None and known != len(stages):
        raise TournamentError("stage_made_already", stage=stages[0] if stages else source)


def _settled(cuts: list[GroupCut], resolution: Resolution | None, lot: int) -> list[Qualified]:
    """Who goes through, ties settled as the resolution says."""
    tied = [cut for cut in cuts if cut.tied]
    if tied and resolution is None:
        raise TournamentError("tie_at_cut", cuts=tied)
    if tied and resolution and _lacks_reason(resolution):
        raise TournamentError("play_off_needs_reason")
    return [Qualified(cut, _through(cut, resolution, lot)) for cut in cuts]


def _lacks_reason(resolution: Resolution) -> bool:
    return resolution.rule is TieRule.PLAY_OFF and not resolution.reason.strip()


def _through(cut: GroupCut, resolution: Resolution | None, lot: int) -> list[Entry]:
    if resolution is None or not cut.tied:
        return cut.through
    numbered = zip(cut.cut.tied, cut.tied, strict=True)
    chosen = [number for number, entry in numbered if entry.pk in resolution.chosen]
    draw = random.Random(_lot_of(cut, lot))
    try:
        settled = settle(cut.cut, resolution.rule, lot=draw, chosen=chosen)
    except ValueError as error:
        raise TournamentError("play_off_unclear", cuts=[cut]) from error
    return [cut.field.entries[number] for number in settled]


def _lot_of(cut: GroupCut, lot: int) -> int:
    """The seed of the group's own lot, so that groups are not settled alike."""
    return lot + cut.group


def _settings(
    source: Tournament, fields: dict[str, object], qualified: Sequence[Qualified]
) -> dict[str, Any]:
    """All settings of the stage; its rounds follow from who goes through."""
    taken_over = {name: getattr(source, name) for name in TAKEN_OVER}
    settings = {**taken_over, "source": source, **fields}
    stage = Tournament(**settings)
    size = sum(len(each.entries) for each in qualified)
    check_stage(stage, size)
    return {**settings, "planned_rounds": _rounds_for(stage, size)}


def _rounds_for(stage: Tournament, size: int) -> int:
    """As the schedule or the tree has it; in a Swiss enough for one to win them all alone."""
    if stage.is_round_robin:
        return rounds_of_group(stage, ceil(size / stage.group_count))
    return (size - 1).bit_length()


def _enter(stage: Tournament, qualified: Sequence[Qualified]) -> None:
    source = stage.source
    ranks = {entry.pk: each.cut.rank_of(entry) for each in qualified for entry in each.entries}
    order = seeded(stage, [each.entries for each in qualified])
    Entry.objects.bulk_create(
        Entry(
            tournament=stage,
            player=before.player,
            rating=before.player.rating,
            seed=seed,
            group=group_at_entry(stage),
            source_group=before.group if source and source.has_groups else None,
            source_rank=ranks[before.pk],
        )
        for seed, before in enumerate(order, start=1)
    )


def _record_feeding(stage: Tournament, user: User, players: int) -> None:
    source = stage.source
    assert source is not None
    names: dict[str, Any] = {
        "source": [source.name, source.name_ar],
        "stage": [stage.name, stage.name_ar],
    }
    log.record(stage, user, "stage_fed", players=players, **names)
    log.record(source, user, "stage_made", players=players, **names)


def _record_tie(
    stage: Tournament, user: User, tie: Qualified, resolution: Resolution, lot: int
) -> None:
    """In the logs of both championships: who was level, and what settled it."""
    details: dict[str, Any] = {
        "rule": str(resolution.rule),
        "group": tie.cut.group if tie.cut.is_one_of_several else None,
        "place": tie.cut.place,
        "tied": [log.names_of(entry) for entry in tie.cut.tied],
        "through": [log.names_of(entry) for entry in tie.cut.tied if entry in tie.entries],
        "lot": _lot_of(tie.cut, lot) if resolution.rule is TieRule.LOT else None,
    }
    for tournament in (stage.source, stage):
        assert tournament is not None
        log.record(tournament, user, "tie_settled", reason=resolution.reason, **details)
