"""Creating, changing, opening and ending a championship."""

from uuid import UUID

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.text import slugify

from players.models import Club
from tournaments import criteria, queries
from tournaments.errors import StaleError, TournamentError
from tournaments.models import Tournament
from tournaments.services import log
from tournaments.services.groups import forget_groups
from tournaments.services.locks import locked
from tournaments.services.rounds import close_last_round
from tournaments.services.tie_breaks import carry_tie_breaks, check_tie_breaks

State = Tournament.State
# Addresses of the forms.
RESERVED_SLUGS = {"new", "choose-a-format", "import", "import-file", "bin"}
FIXED_AFTER_START = (
    "format",
    "games_per_pairing",
    "scoring",
    "win_half_points",
    "draw_half_points",
    "loss_half_points",
    "bye_half_points",
    "seeding",
    "is_accelerated",
    "group_count",
    "sides",
    "rules",
    "tie_breaks",  # by change_tie_breaks alone, which warns and asks why
)
TIE_BREAKS_FOLLOW = {"format", "games_per_pairing", "scoring"}
GROUPS_FOLLOW = {"format", "group_count"}


@transaction.atomic
def create_tournament(
    *, club: Club, user: User, once: UUID | None = None, **fields: object
) -> Tournament:
    """Store a new championship as a draft, with an address made of its English name.

    Without ``tie_breaks`` it has the usual ones. Asked again with the same ``once``, it is the
    one made before. Raises the errors of ``check_tie_breaks``.
    """
    if made := made_already(club, once):
        return made
    if once is not None:
        fields["public_id"] = once
    tournament = Tournament(club=club, **fields)
    tournament.clean_names()
    tournament.slug = free_slug(tournament.name)
    if "tie_breaks" not in fields:
        tournament.tie_breaks = criteria.usual(tournament)
    check_tie_breaks(tournament, tournament.tie_breaks)
    tournament.save()
    log.record(tournament, user, "created")
    return tournament


def made_already(club: Club, once: UUID | None) -> Tournament | None:
    """What a form that was sent twice made at the first time; the club is locked meanwhile."""
    Club.objects.select_for_update().get(pk=club.pk)
    return Tournament.everything.filter(club=club, public_id=once).first() if once else None


def free_slug(name: str) -> str:
    """An address made of an English name, not in use yet."""
    base = slugify(name)[:110] or "championship"
    base = f"{base}-1" if base in RESERVED_SLUGS else base
    taken = set(Tournament.everything.filter(slug__startswith=base).values_list("slug", flat=True))
    candidates = (f"{base}-{n}" for n in range(2, len(taken) + 3))
    return base if base not in taken else next(slug for slug in candidates if slug not in taken)


@transaction.atomic
def change_tournament(
    *, tournament: Tournament, version: int, user: User, **fields: object
) -> Tournament:
    """Change the settings; after the first draw the format and the scoring stay.

    Raises StaleError when somebody changed them since ``version``; TournamentError
    "fixed_after_start" or "rounds_drawn", and those of ``check_tie_breaks``.
    """
    tournament = locked(tournament)
    if tournament.version != version:
        raise StaleError("settings_changed")
    before = {name: getattr(tournament, name) for name in fields}
    changed = [name for name, value in fields.items() if before[name] != value]
    _check_changes(tournament, changed, fields)
    had_usual = tournament.tie_breaks == criteria.usual(tournament)
    for name in changed:
        setattr(tournament, name, fields[name])
    if "tie_breaks" in changed:
        check_tie_breaks(tournament, tournament.tie_breaks)
    elif not TIE_BREAKS_FOLLOW.isdisjoint(changed):
        carry_tie_breaks(tournament, were_usual=had_usual)
    tournament.clean_names()
    tournament.version += 1
    tournament.save()
    if not GROUPS_FOLLOW.isdisjoint(changed):
        forget_groups(tournament)
    log.record(tournament, user, "settings", fields=changed)
    return tournament


def _check_changes(tournament: Tournament, changed: list[str], fields: dict[str, object]) -> None:
    last = queries.last_round(tournament)
    if last is None:
        return
    fixed = [name for name in changed if name in FIXED_AFTER_START]
    if fixed or ("planned_rounds" in changed and not tournament.is_swiss):
        raise TournamentError("fixed_after_start")
    if int(str(fields.get("planned_rounds", last.number))) < last.number:
        raise TournamentError("rounds_drawn", number=last.number)


@transaction.atomic
def open_entries(*, tournament: Tournament, user: User) -> Tournament:
    """Show a draft to everyone and take entries. Raises "not_a_draft" otherwise."""
    tournament = locked(tournament)
    if tournament.state != State.DRAFT:
        raise TournamentError("not_a_draft")
    return _into(tournament, State.REGISTRATION, user, "opened")


@transaction.atomic
def finish_tournament(*, tournament: Tournament, user: User) -> Tournament:
    """Close the last round and end the championship.

    Raises "not_running", "round_open" while a game lacks a result, "draft_open" while a
    drawn round is not published.
    """
    tournament = locked(tournament)
    if tournament.state != State.RUNNING:
        raise TournamentError("not_running")
    close_last_round(tournament)
    return _into(tournament, State.FINISHED, user, "finished")


@transaction.atomic
def reopen_tournament(*, tournament: Tournament, user: User) -> Tournament:
    """Undo the end: results may be corrected again. Raises "not_finished"."""
    tournament = locked(tournament)
    if tournament.state != State.FINISHED:
        raise TournamentError("not_finished")
    return _into(tournament, State.RUNNING, user, "reopened")


@transaction.atomic
def cancel_tournament(*, tournament: Tournament, user: User, reason: str) -> Tournament:
    """Call the championship off; everything stays readable. Raises "over" when it has ended."""
    tournament = locked(tournament)
    if tournament.is_over:
        raise TournamentError("over")
    return _into(tournament, State.CANCELLED, user, "cancelled", reason=reason)


def _into(
    tournament: Tournament, state: str, user: User, action: str, *, reason: str = ""
) -> Tournament:
    tournament.state = state
    tournament.version += 1
    tournament.save()
    log.record(tournament, user, action, reason=reason)
    return tournament
