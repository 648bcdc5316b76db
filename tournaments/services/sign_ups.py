"""Players who enter themselves: the wish, and what the desk makes of it."""

from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from players.models import Player
from players.services import add_player
from tournaments.errors import TournamentError
from tournaments.models import Entry, SignUp, Tournament
from tournaments.services import log
from tournaments.services.entries import enter_players
from tournaments.services.locks import locked
from tournaments.sign_ups import club_of, takes_sign_ups, waiting_count

MOST_AN_HOUR = 100  # from one address: a hall shares one
MOST_WAITING = 300


@transaction.atomic
def sign_up(*, tournament: Tournament, address: str, **details: object) -> SignUp:
    """Somebody would like to play; nobody but the desk learns of it.

    The same wish twice is one. ``details`` are fields of SignUp. Raises "sign_ups_closed",
    "too_many_sign_ups" for too many from one ``address`` in an hour, or in all.
    """
    tournament = locked(tournament)
    if not takes_sign_ups(tournament):
        raise TournamentError("sign_ups_closed")
    sender = salted_hmac("tournaments.sign-up", address, algorithm="sha256").hexdigest()
    wish = SignUp(tournament=tournament, sender=sender, **details)
    wish.clean_names()
    waiting = tournament.sign_ups.filter(state=SignUp.State.WAITING)
    same = waiting.filter(name=wish.name, name_ar=wish.name_ar, sender=sender).first()
    if same is not None:
        return same
    _refuse_flood(tournament, sender)
    wish.save()
    return wish


def _refuse_flood(tournament: Tournament, sender: str) -> None:
    now, hour = timezone.now(), timedelta(hours=1)
    # Not all of the future: a clock that was set back would refuse an address for as long.
    recent = tournament.sign_ups.filter(sender=sender, at__range=(now - hour, now + hour)).count()
    if recent >= MOST_AN_HOUR or waiting_count(tournament) >= MOST_WAITING:
        raise TournamentError("too_many_sign_ups")


@transaction.atomic
def approve(*, wish: SignUp, player: Player | None, user: User) -> Entry:
    """Enter who asked for it, as that player or as somebody new. Twice is as once.

    Raises "sign_up_decided" when it was refused, and what ``enter_players`` raises.
    """
    tournament = locked(wish.tournament)
    wish = _locked(wish)
    if wish.entry is not None:
        return wish.entry
    if wish.state != SignUp.State.WAITING:
        raise TournamentError("sign_up_decided")
    person = player or add_player(
        name=wish.name, name_ar=wish.name_ar, birth_year=wish.birth_year, club=club_of(wish)
    )
    enter_players(tournament=tournament, players=[person], user=user)
    wish.entry = tournament.entries.select_related("player").get(player=person)
    _decide(wish, SignUp.State.APPROVED)
    log.record(
        tournament,
        user,
        "sign_up_approved",
        entry=wish.entry.pk,
        player=log.names_of(wish.entry),
        is_new=player is None,
    )
    return wish.entry


@transaction.atomic
def refuse(*, wish: SignUp, reason: str, user: User) -> SignUp:
    """Say no, and why. Twice is as once. Raises "sign_up_decided" when it was approved."""
    tournament = locked(wish.tournament)
    wish = _locked(wish)
    if wish.state == SignUp.State.APPROVED:
        raise TournamentError("sign_up_decided")
    if wish.state == SignUp.State.WAITING:
        _decide(wish, SignUp.State.REFUSED)
        log.record(
            tournament, user, "sign_up_refused", reason=reason, player=[wish.name, wish.name_ar]
        )
    return wish


def _locked(wish: SignUp) -> SignUp:
    wishes = SignUp.objects.select_for_update(of=("self",))
    return wishes.select_related("tournament__club", "entry__player").get(pk=wish.pk)


def _decide(wish: SignUp, state: SignUp.State) -> None:
    """What is private was needed only to decide."""
    wish.state = state
    wish.contact, wish.birth_year = "", None
    wish.save()
