"""A championship from a report file, and the way back."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import ProtectedError
from django.utils import timezone

from players import names
from players.models import Club, Player
from tournaments.errors import ReportError
from tournaments.exchange.attendance import Attendance, attendance_of
from tournaments.exchange.drawn import DrawnRound, rounds_of
from tournaments.exchange.people import birth_year
from tournaments.exchange.plan import Plan
from tournaments.models import (
    FORFEITS,
    Entry,
    ForbiddenPair,
    Game,
    LogEntry,
    Pairing,
    RequestedBye,
    Round,
    Tournament,
)
from tournaments.models.logged import take_changes
from tournaments.pairing.trf import Entrant
from tournaments.services import log
from tournaments.services.championships import free_slug, made_already
from tournaments.services.locks import locked

ENGINE = "Report file"

Entries = Mapping[int, Entry]  # by pairing number


@transaction.atomic
def import_championship(
    *,
    plan: Plan,
    club: Club,
    known: Mapping[int, Player],
    user: User,
    once: UUID | None = None,
    **settings: object,
) -> Tournament:
    """Store the whole championship of a report file with its rounds and results.

    ``known`` are people by their pairing numbers; who is not among them is entered as a new
    player of the club. ``settings`` are fields of the championship that a person chose.
    Raises ReportError "player_twice" (``player``).
    """
    _refuse_doubles(known.values())
    if earlier := made_already(club, once):
        return earlier
    if once is not None:
        settings["public_id"] = once
    tournament = _stored(plan.tournament, club, settings)
    made = _new_players(plan.event.entrants, known, club)
    entries = _enter(tournament, plan, {**known, **made})
    order = [entry.pk for entry in entries.values()]
    for drawn in rounds_of(plan.event):
        _store_round(tournament, drawn, entries, order)
    _store_byes(tournament, plan, entries)
    _protect(plan, entries)
    players = sorted(player.pk for player in made.values())
    log.record(tournament, user, "imported", players=len(entries), made=players)
    return tournament


def _refuse_doubles(players: Iterable[Player]) -> None:
    seen: set[int] = set()
    for player in players:
        if player.pk in seen:
            raise ReportError("player_twice", player=player)
        seen.add(player.pk)


def _stored(tournament: Tournament, club: Club, settings: Mapping[str, object]) -> Tournament:
    tournament.club = club
    for name, value in settings.items():
        setattr(tournament, name, value)
    tournament.clean_names()
    tournament.slug = free_slug(tournament.name)
    tournament.save()
    return tournament


def _new_players(
    entrants: Sequence[Entrant], known: Mapping[int, Player], club: Club
) -> dict[int, Player]:
    made = {
        each.number: Player(
            **names.in_script("name", each.name),
            club=club,
            rating=each.rating,
            birth_year=birth_year(each),
        )
        for each in entrants
        if each.number not in known
    }
    for player in made.values():
        player.prepare()
    Player.objects.bulk_create(made.values())
    return made


def _enter(tournament: Tournament, plan: Plan, players: Mapping[int, Player]) -> Entries:
    entries = {}
    for each in plan.event.entrants:
        attendance = _attendance(plan, each)
        entries[each.number] = Entry(
            tournament=tournament,
            player=players[each.number],
            seed=each.number,
            rating=each.rating,
            first_round=attendance.first_round,
            withdrawn_after=attendance.withdrawn_after,
        )
    Entry.objects.bulk_create(entries.values())
    return entries


def _attendance(plan: Plan, entrant: Entrant) -> Attendance:
    return attendance_of(plan.event, entrant, plan.tournament.planned_rounds)


def _store_round(
    tournament: Tournament, drawn: DrawnRound, entries: Entries, order: list[int]
) -> None:
    now = timezone.now()
    round_ = Round.objects.create(
        tournament=tournament,
        number=drawn.number,
        state=Round.State.PUBLISHED if drawn.is_open else Round.State.CLOSED,
        published_at=now,
        closed_at=None if drawn.is_open else now,
        random_seed=0,
        engine=ENGINE,
        snapshot=drawn.snapshot,
        order=order if drawn.snapshot else [],
    )
    pairings = [
        Pairing(
            round=round_,
            table_number=number,
            first=entries[table.pair.first],
            second=entries[table.pair.second],
        )
        for number, table in enumerate(drawn.tables, start=1)
    ]
    Pairing.objects.bulk_create(pairings)
    results = (table.result for table in drawn.tables)
    Game.objects.bulk_create(map(_game, pairings, results))


def _game(pairing: Pairing, result: str) -> Game:
    return Game(
        pairing=pairing,
        first=pairing.first,
        second=pairing.second,
        result=result,
        ending=Game.Ending.FORFEIT if result in FORFEITS else "",
    )


def _store_byes(tournament: Tournament, plan: Plan, entries: Entries) -> None:
    """Rounds without an opponent, and byes of the rounds to come."""
    rounds = {round_.number: round_ for round_ in tournament.rounds.all()}
    absences = [(entries[each.number], _attendance(plan, each)) for each in plan.event.entrants]
    Pairing.objects.bulk_create(
        Pairing(round=rounds[number], first=entry, bye=bye)
        for entry, attendance in absences
        for number, bye in attendance.byes
    )
    RequestedBye.objects.bulk_create(
        RequestedBye(entry=entry, round_number=number, kind=bye)
        for entry, attendance in absences
        for number, bye in attendance.asked
    )


def _protect(plan: Plan, entries: Entries) -> None:
    """Who must not meet in the rounds to come; those drawn keep it in their snapshots."""
    ForbiddenPair.objects.bulk_create(
        ForbiddenPair(first=entries[one], second=entries[other], until=until)
        for (one, other), until in _still_forbidden(plan)
    )


def _still_forbidden(plan: Plan) -> Iterator[tuple[tuple[int, int], int | None]]:
    planned = plan.tournament.planned_rounds
    if plan.tournament.is_over or plan.tournament.is_round_robin:
        return
    last_rounds: dict[tuple[int, int], int] = {}
    for group in plan.event.forbidden:
        if group.last_round > plan.event.rounds_paired:
            for couple in combinations(sorted(group.numbers), 2):
                last_rounds[couple] = max(last_rounds.get(couple, 0), group.last_round)
    for couple, last in last_rounds.items():
        yield couple, None if last >= planned else last


@transaction.atomic
def undo_import(*, tournament: Tournament) -> None:
    """Delete an imported championship and the players that were entered for it.

    Players who have entered elsewhere since then, or have an account, stay. Raises ReportError
    "import_used" when anything else has happened in the championship.
    """
    tournament = locked(tournament)
    step = check_untouched(tournament)
    try:
        tournament.rounds.all().delete()
        tournament.delete()
    except ProtectedError as error:
        raise ReportError("import_used") from error
    take_changes()  # they went with their log
    made = Player.objects.filter(pk__in=step.details["made"])
    made.filter(entries=None, merged=None, user=None).delete()


def check_untouched(tournament: Tournament) -> LogEntry:
    """The step that took the championship in. Raises "import_used" when it is not the only one."""
    steps = list(tournament.log.all()[:2])
    if [step.action for step in steps] != ["imported"]:
        raise ReportError("import_used")
    return steps[0]
