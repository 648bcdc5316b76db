"""A championship as one document: docs/championship-format.md says what stands in it."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import Field
from django.utils import timezone

from players.models import Club, Player
from tournaments.models import LogEntry, Logged, Tournament
from tournaments.models.logged import plain
from tournaments.onefile.judges import tellers
from tournaments.onefile.parts import (
    FORMAT,
    LOG_KEYS,
    PARTS,
    VERSION,
    fields_of,
    holds_keys,
    model_of_part,
    target_of,
    with_keys,
)
from tournaments.wording.access import actor

Document = dict[str, Any]
Ids = dict[str, dict[int, int]]  # numbers in the file by part and key


def document_of(tournament: Tournament, *, with_births: bool = False) -> Document:
    """The whole championship; years of birth only where they are asked for.

    Two queries a part, whatever the size.
    """
    rows = {part: _rows(part, tournament) for part in PARTS}
    ids = {
        part: {row.pk: number for number, row in enumerate(own, start=1)}
        for part, own in rows.items()
    }
    players = [entry.player for entry in rows["entries"]]
    clubs = {player.club for player in players if player.club} | {tournament.club}
    return {
        "format": FORMAT,
        "version": VERSION,
        "exported_at": timezone.now().isoformat(timespec="seconds"),
        "championship": _championship(tournament),
        "clubs": [_club(club) for club in sorted(clubs, key=lambda club: str(club.public_id))],
        "players": [_player(player, with_births) for player in players],
        **{part: [_told(part, row, ids) for row in own] for part, own in rows.items()},
        "log": [_step(step, ids) for step in _steps(tournament)],
    }


def _rows(part: str, tournament: Tournament) -> list[Any]:
    model = model_of_part(part)
    own = model._base_manager.filter(**{model.to_tournament: tournament.pk}).order_by("pk")
    joined = [field.name for field in fields_of(model) if target_of(field) == "public"]
    return list(own.select_related(*(f"{name}__club" for name in joined)) if joined else own)


def _steps(tournament: Tournament) -> Iterable[LogEntry]:
    joined = ("user", "link__entry__player", "link__pairing")
    return tournament.log.select_related(*joined).defer("changes").order_by("pk")


def _championship(tournament: Tournament) -> Document:
    source = tournament.source
    return {
        **{
            field.name: plain(field.value_from_object(tournament))
            for field in fields_of(Tournament)
            if not target_of(field)
        },
        "club": str(tournament.club.public_id),
        "source": source and {"public_id": str(source.public_id), **_names(source)},
    }


def _club(club: Club) -> Document:
    places = {"place": club.place, "place_ar": club.place_ar}
    return {"public_id": str(club.public_id), **_names(club), "slug": club.slug, **places}


def _player(player: Player, with_births: bool) -> Document:  # noqa: FBT001
    told: Document = {
        "public_id": str(player.public_id),
        **_names(player),
        "club": str(player.club.public_id) if player.club else None,
        "rating": player.rating,
    }
    return told | {"birth_year": player.birth_year} if with_births else told


def _names(named: Tournament | Club | Player) -> Document:
    return {"name": named.name, "name_ar": named.name_ar}


def _told(part: str, row: Logged, ids: Ids) -> Document:
    values = {field.name: _value(row, field, ids) for field in fields_of(type(row))}
    more = tellers[part](row) if part in tellers else {}
    return {"id": ids[part][row.pk], **values, **more}


def _value(row: Logged, field: Field, ids: Ids) -> Any:
    target, value = target_of(field), plain(field.value_from_object(row))
    if target == "public":
        return str(getattr(row, field.name).public_id)
    if target:
        return ids[target].get(value)
    return with_keys(value, ids["entries"].get) if holds_keys(field) else value


def _step(step: LogEntry, ids: Ids) -> Document:
    details = {**step.details}
    told_by = details.pop("by", "")
    return {
        "at": step.at.isoformat(),
        "by": actor(step) or told_by,
        "action": step.action,
        "details": keys_renamed(details, ids),
        "reason": step.reason,
    }


def keys_renamed(details: Mapping[str, Any], ids: Mapping[str, Mapping[int, int]]) -> Document:
    """The details of a step with its keys as others know them; None for rows that are gone."""
    return {
        name: with_keys(value, ids[LOG_KEYS[name]].get) if name in LOG_KEYS else value
        for name, value in details.items()
        if name != "made"  # keys of players that an import made: nothing to anybody else
    }
