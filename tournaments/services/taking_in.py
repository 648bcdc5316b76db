"""A championship from the file of another installation."""

from collections.abc import Sequence
from typing import Any
from zoneinfo import available_timezones

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import Field
from django.utils.dateparse import parse_datetime
from django.utils.text import slugify

from players.models import Club, Named, Player
from tournaments import rule_sets
from tournaments.errors import FileError, TournamentError
from tournaments.models import LogEntry, Logged, Tournament
from tournaments.onefile.comparing import OF_THE_SITE, goes_on, known_championship
from tournaments.onefile.judges import provers
from tournaments.onefile.parts import (
    PARTS,
    fields_of,
    holds_keys,
    model_of_part,
    target_of,
    with_keys,
)
from tournaments.onefile.writing import Document, keys_renamed
from tournaments.services import log
from tournaments.services.bringing_up import Earlier, hand_cards_back, make_room
from tournaments.services.championships import free_slug
from tournaments.services.tie_breaks import check_tie_breaks
from tournaments.wording.steps import describe

Keys = dict[str, dict[int, int]]  # keys here by part and number in the file


@transaction.atomic
def take_in(*, document: Document, user: User | None, club: Club | None = None) -> Tournament:
    """Store the championship of a file that ``read_document`` proved, held by ``club``.

    Without one it is held by the club of the file. Players and clubs that are known here by
    their public ids stay as they are here, others are new. Records are judged again. Where an
    earlier state of the championship is here, the file takes its place: what was prepared on
    one site and played on another comes back without doubles.
    Raises FileError "known_already" (``tournament``), "damaged_file" (``part``, ``row``),
    "records_differ" (``count``).
    """
    earlier = _earlier(document, club)
    clubs = _clubs(document, club)
    players = _players(document, clubs)
    tournament = _championship(document, clubs, earlier)
    keys: Keys = {}
    for part in PARTS:
        keys[part] = _store_part(part, document, tournament, players, keys, earlier)
    if wrong := sum(prove(tournament) for prove in provers):
        raise FileError("records_differ", count=wrong)
    _store_log(document, tournament, keys)
    if earlier:
        hand_cards_back(earlier)
    told_at = str(document.get("exported_at", ""))
    log.record(tournament, user, "taken_in", players=len(players), exported_at=told_at)
    return tournament


def _earlier(document: Document, club: Club | None) -> Earlier | None:
    """What stays of an earlier state that is here. Raises FileError "known_already"."""
    known = known_championship(document)
    if known is None:
        return None
    Tournament.everything.select_for_update().get(pk=known.pk)
    is_held_elsewhere = club is not None and known.club_id != club.pk
    if known.deleted_at or is_held_elsewhere or not goes_on(known, document):
        raise FileError("known_already", tournament=known)
    return make_room(known)


def _clubs(document: Document, host: Club | None) -> dict[str, Club]:
    """Clubs by public id; ``host`` stands for the one that holds the championship in the file.

    One that was added by hand on both sites has two ids: both its names tell that it is one.
    """
    told = {row["public_id"]: row for row in document["clubs"]}
    known = {str(club.public_id): club for club in Club.objects.filter(public_id__in=told)}
    used = {row["club"] for row in document["players"]}
    if host is None:
        used.add(document["championship"]["club"])
    for public_id in used & {*told} - {*known}:
        known[public_id] = _namesake(told[public_id]) or _new_club(told[public_id])
    return known if host is None else known | {"host": host}


def _namesake(row: dict[str, Any]) -> Club | None:
    names = {name: str(row.get(name, "")) for name in ("name", "name_ar")}
    return Club.objects.filter(**names).first() if all(names.values()) else None


def _new_club(row: dict[str, Any]) -> Club:
    names = {name: str(row.get(name, "")) for name in ("name", "name_ar", "place", "place_ar")}
    slug = _free_club_slug(str(row.get("slug") or names["name"]))
    club: Club = _saved("clubs", 1, Club(public_id=row["public_id"], slug=slug, **names))
    return club


def _free_club_slug(text: str) -> str:
    base = slugify(text)[:50] or "club"
    taken = set(Club.objects.filter(slug__startswith=base).values_list("slug", flat=True))
    numbered = (f"{base}-{number}" for number in range(2, len(taken) + 3))
    return base if base not in taken else next(slug for slug in numbered if slug not in taken)


def _players(document: Document, clubs: dict[str, Club]) -> dict[str, Player]:
    told = {row["public_id"]: row for row in document["players"]}
    known = {str(each.public_id): each for each in Player.objects.filter(public_id__in=told)}
    for number, (public_id, row) in enumerate(told.items(), start=1):
        if public_id not in known:
            player = Player(
                public_id=public_id,
                name=str(row.get("name", "")),
                name_ar=str(row.get("name_ar", "")),
                club=clubs[row["club"]] if row["club"] else None,
                rating=row.get("rating"),
                birth_year=row.get("birth_year"),
            )
            known[public_id] = _saved("players", number, player)
    return known


def _championship(
    document: Document, clubs: dict[str, Club], earlier: Earlier | None
) -> Tournament:
    told = document["championship"]
    names = [field.name for field in fields_of(Tournament) if not target_of(field)]
    if earlier:
        return _brought_up(earlier.tournament, {name: told[name] for name in names if name in told})
    tournament = Tournament(**{name: told[name] for name in names if name in told})
    tournament.club = clubs.get("host") or clubs[told["club"]]
    if told.get("source"):
        source = told["source"]["public_id"]
        tournament.source = Tournament.objects.filter(public_id=source).first()
    if not tournament.slug or Tournament.everything.filter(slug=tournament.slug).exists():
        tournament.slug = free_slug(tournament.name)
    return _with_proved_settings(tournament)


def _brought_up(tournament: Tournament, told: Document) -> Tournament:
    """Its address, club and source stay those of this site."""
    for name, value in told.items():
        if name not in OF_THE_SITE:
            setattr(tournament, name, value)
    tournament = _with_proved_settings(tournament)
    tournament.note_stored(is_new=True)  # the log begins anew, and must hold every column
    return tournament


def _with_proved_settings(tournament: Tournament) -> Tournament:
    """Stored, if this site knows its tie-breaks, its rules of the game and its time zone."""
    try:
        check_tie_breaks(tournament, tournament.tie_breaks)
        is_known = tournament.rules in dict(rule_sets.choices())
        is_known = is_known and tournament.time_zone in available_timezones()
    except (TournamentError, TypeError) as error:
        raise FileError("damaged_file", part="championship", row=1) from error
    if not is_known:
        raise FileError("damaged_file", part="championship", row=1)
    return _saved("championship", 1, tournament, proved=["tie_breaks"])


def _saved(part: str, number: int, row: Any, proved: Sequence[str] = ()) -> Any:
    try:
        row.clean_names()
        row.full_clean(exclude=proved, validate_unique=False, validate_constraints=False)
        with transaction.atomic():
            row.save()
    except (ValidationError, IntegrityError, TypeError, ValueError) as error:
        raise FileError("damaged_file", part=part, row=number) from error
    return row


def _store_part(
    part: str,
    document: Document,
    tournament: Tournament,
    players: dict[str, Player],
    keys: Keys,
    earlier: Earlier | None,
) -> dict[int, int]:
    """Store the rows of one part; their keys here by their numbers in the file."""
    rows = []
    for told in document[part]:
        try:
            rows.append(_row(part, told, tournament, players, keys))
        except (ValidationError, TypeError, ValueError) as error:
            raise FileError("damaged_file", part=part, row=told["id"]) from error
    if earlier and part == "entries":
        for row in rows:
            row.pk = earlier.entries.get(row.player_id)  # type: ignore[attr-defined]
    try:
        with transaction.atomic():
            model_of_part(part).objects.bulk_create(rows)
    except (IntegrityError, ValueError) as error:
        raise FileError("damaged_file", part=part, row=1) from error
    return {number: row.pk for number, row in enumerate(rows, start=1)}


def _row(
    part: str, told: Document, tournament: Tournament, players: dict[str, Player], keys: Keys
) -> Logged:
    model = model_of_part(part)
    row = model()
    if model.to_tournament == "tournament":
        row.tournament = tournament  # type: ignore[attr-defined]
    for field in fields_of(model):
        setattr(row, field.attname, _value(field, told[field.name], players, keys))
    if isinstance(row, Named):
        row.clean_names()
    pointing = {field.name for field in model._meta.concrete_fields if field.is_relation}
    row.clean_fields(exclude=pointing)
    return row


def _value(field: Field, value: Any, players: dict[str, Player], keys: Keys) -> Any:
    target = target_of(field)
    if target == "public":
        return players[value].pk
    if target:
        return keys[target][value] if value is not None else None
    if holds_keys(field):
        return with_keys(value, keys["entries"].get)
    return field.to_python(value)


def _store_log(document: Document, tournament: Tournament, keys: Keys) -> None:
    """The steps as they were taken, told by name of whoever took them: they had accounts there."""
    steps = []
    for number, told in enumerate(document["log"], start=1):
        at = parse_datetime(str(told.get("at", "")))
        details = told.get("details")
        if at is None or not isinstance(details, dict):
            raise FileError("damaged_file", part="log", row=number)
        by = {"by": str(told["by"])} if told.get("by") else {}
        step = LogEntry(
            tournament=tournament,
            at=at,
            action=str(told.get("action")),
            details=keys_renamed(details, keys) | by,
            reason=str(told.get("reason", "")),
        )
        _check_tellable(step, number)
        steps.append(step)
    LogEntry.objects.bulk_create(steps)


def _check_tellable(step: LogEntry, number: int) -> None:
    """A step that no page could tell would keep the whole log from being read."""
    try:
        describe(step)
    except (AssertionError, LookupError, TypeError, ValueError) as error:
        raise FileError("damaged_file", part="log", row=number) from error
