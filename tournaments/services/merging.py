"""Two entries that are one person: made one, with the history of both, and parted again."""

from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q

from tournaments import queries
from tournaments.errors import TournamentError
from tournaments.merging import merge_to_undo, rounds_of_entry
from tournaments.models import Entry, ForbiddenPair, LogEntry, Round, Tournament
from tournaments.models.logged import plain
from tournaments.services import log
from tournaments.services.locks import locked, locked_entry

Row = dict[str, Any]
ORDERS = ("order", "engine_answer")
TAKEN = ("seed", "rating", "fixed_table", "checked_in_at")  # by the one that lacks them


@transaction.atomic
def merge_entries(*, keep: Entry, gone: Entry, user: User) -> Entry:
    """Give ``keep`` all that ``gone`` did, and take that entry out; what stays.

    Cards of ``gone`` go, and byes it asked for in rounds where ``keep`` asked too. Raises "over",
    "draft_open", "merge_itself", "merge_met" (``number``) where the two were paired,
    "merge_same_round" (``number``) where both were in one round, "merge_repaired" (``number``).
    """
    tournament = locked(keep.tournament)
    keep, gone = locked_entry(keep), locked_entry(gone)
    check_mergeable(tournament, keep, gone)
    before, row = _values(keep), _values(gone)
    _let_go(keep, gone)
    orders = _reorder(tournament, gone.pk, keep.pk)
    moved = _move_all(gone, keep)
    protected = _protect_as(gone, keep)
    gone.delete()
    _take_over(keep, gone)
    log.record(
        tournament,
        user,
        "merged",
        entry=keep.pk,
        player=log.names_of(keep),
        other=log.names_of(gone),
        version=keep.version,
        before=before,
        gone=row,
        moved=moved,
        orders=orders,
        protected=protected,
    )
    return keep


def check_mergeable(tournament: Tournament, keep: Entry, gone: Entry) -> None:
    """Raises what ``merge_entries`` does; changes nothing."""
    last = queries.last_round(tournament)
    if tournament.is_over:
        raise TournamentError("over")
    if last is not None and last.is_draft:
        raise TournamentError("draft_open", number=last.number)
    if keep == gone:
        raise TournamentError("merge_itself")
    mine, theirs = rounds_of_entry(keep), rounds_of_entry(gone)
    for number in sorted(mine.keys() & theirs.keys()):
        raise TournamentError(
            "merge_met" if mine[number] == theirs[number] else "merge_same_round",
            number=number,
            names=[keep.player, gone.player],
        )
    repaired = tournament.rounds.filter(number__in=theirs).exclude(changes=[]).first()
    if repaired is not None:
        raise TournamentError("merge_repaired", number=repaired.number)


def _values(entry: Entry) -> Row:
    fields = Entry._meta.concrete_fields
    return {field.attname: plain(getattr(entry, field.attname)) for field in fields}


def _let_go(keep: Entry, gone: Entry) -> None:
    """What can't be had twice."""
    gone.links.all().delete()
    asked = keep.requested_byes.values_list("round_number", flat=True)
    gone.requested_byes.filter(round_number__in=list(asked)).delete()


def _reorder(tournament: Tournament, old: int, new: int) -> dict[str, Row]:
    """In all rounds drawn let ``new`` stand for ``old``; how those rounds were, by key."""
    before = {}
    for round_ in tournament.rounds.all():
        if old in round_.order:
            before[str(round_.pk)] = {name: getattr(round_, name) for name in ORDERS}
            round_.order = [new if key == old else key for key in round_.order]
            round_.engine_answer = [
                [new if key == old else key for key in pair] for pair in round_.engine_answer
            ]
            round_.save(update_fields=ORDERS)
    return before


def _relations() -> Iterator[tuple[str, Any, str]]:
    """Every way in which a row of any app belongs to an entry, but for protection."""
    for relation in Entry._meta.related_objects:
        model = relation.related_model
        if model is not ForbiddenPair:
            name = relation.field.name
            yield f"{model._meta.label_lower}.{name}", model, name


def _move_all(gone: Entry, keep: Entry) -> dict[str, list[int]]:
    """Let everything of ``gone`` be of ``keep``; keys of what was moved."""
    moved = {}
    for label, model, name in _relations():
        keys = list(model._base_manager.filter(**{name: gone}).values_list("pk", flat=True))
        if keys:
            model.objects.filter(pk__in=keys).update(**{name: keep})
            moved[label] = keys
    return moved


def _protect_as(gone: Entry, keep: Entry) -> list[int]:
    """Keep apart from ``keep`` whoever was kept apart from ``gone``; keys of the new pairs."""
    pairs = ForbiddenPair.objects.filter(Q(first=gone) | Q(second=gone))
    new = []
    for pair in pairs:
        other = pair.second_id if pair.first_id == gone.pk else pair.first_id
        first, second = sorted((keep.pk, other))
        if other == keep.pk or ForbiddenPair.objects.filter(first=first, second=second).exists():
            continue
        made = ForbiddenPair.objects.create(
            first_id=first, second_id=second, is_strict=pair.is_strict, until=pair.until
        )
        new.append(made.pk)
    return new


def _take_over(keep: Entry, gone: Entry) -> None:
    left = (keep.withdrawn_after, gone.withdrawn_after)
    keep.withdrawn_after = None if None in left else max(filter(None, left), default=0)
    keep.first_round = min(keep.first_round, gone.first_round)
    for name in TAKEN:
        if getattr(keep, name) is None:
            setattr(keep, name, getattr(gone, name))
    keep.version += 1
    keep.save()


@transaction.atomic
def undo_merge(*, tournament: Tournament, step: LogEntry, user: User) -> Entry:
    """Part two entries again that were merged; the one that comes back.

    What happened since stays with the one that was kept. Cards, and who should not meet the
    other, do not come back. Raises "over", "no_merge_to_undo" when another merge came since, the
    player entered again, or what was moved is not there any more.
    """
    tournament = locked(tournament)
    told = step.details
    if tournament.is_over:
        raise TournamentError("over")
    if merge_to_undo(tournament) != step or not _can_part(tournament, told):
        raise TournamentError("no_merge_to_undo")
    keep = Entry.objects.get(pk=told["entry"])
    _restore(keep, told)
    gone = Entry(**{name: _field(name).to_python(value) for name, value in told["gone"].items()})
    gone.save(force_insert=True)
    Entry.objects.filter(pk=gone.pk).update(created_at=told["gone"]["created_at"])
    for label, keys in told["moved"].items():
        model, _dot, name = label.rpartition(".")
        apps.get_model(model).objects.filter(pk__in=keys).update(**{name: gone})
    for key, before in told["orders"].items():
        for round_ in Round.objects.filter(pk=key):
            round_.order, round_.engine_answer = (before[name] for name in ORDERS)
            round_.save(update_fields=ORDERS)
    ForbiddenPair.objects.filter(pk__in=told["protected"]).delete()
    log.record(
        tournament,
        user,
        "merge_undone",
        merge=step.pk,
        entry=gone.pk,
        player=told["player"],
        other=told["other"],
    )
    return gone


def _can_part(tournament: Tournament, told: Row) -> bool:
    """Whether nothing has come between: every row moved is still with the one that was kept.

    A schedule or a tree is made for its players, so once it is drawn nobody more finds a place.
    """
    if not tournament.is_swiss and tournament.rounds.exists():
        return False
    is_in = tournament.entries.filter(player=told["gone"]["player_id"]).exists()
    is_kept = tournament.entries.filter(pk=told["entry"]).exists()
    still = all(_is_with(told["entry"], label, keys) for label, keys in told["moved"].items())
    return is_kept and not is_in and still


def _is_with(entry: int, label: str, keys: list[int]) -> bool:
    model, _dot, name = label.rpartition(".")
    rows = apps.get_model(model)._base_manager.filter(pk__in=keys, **{name: entry})
    return rows.count() == len(keys)


def _field(name: str) -> Any:
    return Entry._meta.get_field(name)


def _restore(entry: Entry, told: Row) -> None:
    """What the merge gave to the one that was kept goes back; whether it plays, if untouched."""
    names = {"first_round", *TAKEN}
    if entry.version == told["version"]:
        names.add("withdrawn_after")
    for name in names:
        setattr(entry, name, _field(name).to_python(told["before"][name]))
    entry.version += 1
    entry.save()
