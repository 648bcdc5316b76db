"""Links without an account: made, taken up, used, taken back."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from tournaments import keys, links
from tournaments.errors import TournamentError
from tournaments.models import AccessLink, Entry, Pairing, Round, Tournament
from tournaments.services import log
from tournaments.services.locks import locked, locked_round

Kind = AccessLink.Kind
USE_NOTED_EVERY = timedelta(minutes=5)
LONGEST_CODE = timedelta(days=7)


@transaction.atomic
def make_code(*, tournament: Tournament, user: User, label: str, until: datetime) -> AccessLink:
    """A code for a scorer, good until that moment. Twice is as once: nobody would miss the other.

    Raises "over"; "code_too_long" where the moment is past, or more than a week away.
    """
    tournament = locked(tournament)
    if tournament.is_over:
        raise TournamentError("over")
    if not timezone.now() < until <= timezone.now() + LONGEST_CODE:
        raise TournamentError("code_too_long", days=LONGEST_CODE.days)
    same = tournament.links.filter(kind=Kind.SCORER, label=label, expires_at=until)
    if made := same.filter(made_by=user, revoked_at=None).first():
        return made
    link = _new(tournament, user, Kind.SCORER, label=label, expires_at=until)
    link.save()
    log.record(tournament, user, "code_made", link=link.pk, label=label, until=until.isoformat())
    return link


@transaction.atomic
def make_player_cards(*, tournament: Tournament, user: User) -> list[AccessLink]:
    """A card for every player who has none; the new ones. Raises "over"."""
    tournament = locked(tournament)
    targets = [{"entry": entry} for entry in links.without_card(tournament)]
    return _make_cards(tournament, user, targets, Kind.PLAYER)


@transaction.atomic
def make_table_cards(*, tournament: Tournament, number: int, user: User) -> list[AccessLink]:
    """A card for every table of the running round that has none; the new ones.

    Raises "over", "no_such_round", "not_published".
    """
    tournament = locked(tournament)
    round_ = locked_round(tournament, number)
    if not round_.is_running:
        raise TournamentError("not_published", number=number)
    targets = [{"pairing": pairing} for pairing in links.tables_without_card(round_)]
    return _make_cards(tournament, user, targets, Kind.TABLE)


@transaction.atomic
def renew_card(*, entry: Entry, user: User) -> AccessLink:
    """A new card for a player; the one before, perhaps lost, opens nothing more. Raises "over"."""
    tournament = locked(entry.tournament)
    entry.links.filter(revoked_at=None).update(revoked_at=timezone.now())
    return _make_cards(tournament, user, [{"entry": entry}], Kind.PLAYER)[0]


@transaction.atomic
def revoke(*, link: AccessLink, user: User) -> None:
    """A link that opens nothing from now on. Twice changes nothing."""
    tournament = locked(link.tournament)
    if not AccessLink.objects.filter(pk=link.pk, revoked_at=None).update(revoked_at=timezone.now()):
        return
    who = log.names_of(link.entry) if link.entry else [link.label, link.label]
    log.record(tournament, user, "link_revoked", link=link.pk, kind=link.kind, player=who)


def revoke_table_cards(round_: Round) -> None:
    """The cards of a round that is a draft again: somebody else may sit there when it is not."""
    cards = AccessLink.objects.filter(pairing__round=round_, revoked_at=None)
    cards.update(revoked_at=timezone.now())


def find(secret: str, kinds: Sequence[str]) -> AccessLink | None:
    """The link of these kinds that a secret opens now, and that this is noted as a use of."""
    known = AccessLink.objects.select_related(*links.JOINED)
    link = known.filter(digest=keys.digest(secret), kind__in=kinds).first()
    if link is None or not keys.fits(secret, link.digest) or not link.is_alive:
        return None
    _note_use([link])
    return link


def links_held(held: Sequence[int]) -> tuple[AccessLink, ...]:
    """The links of these keys, dead ones too: one query, none where nothing is held."""
    if not held:
        return ()
    mine = tuple(links.links_by_key(held))
    before = timezone.now() - USE_NOTED_EVERY
    _note_use([link for link in mine if link.is_alive and not link.was_used_since(before)])
    return mine


def _note_use(opened: Iterable[AccessLink]) -> None:
    used = [link.pk for link in opened]
    if used:
        AccessLink.objects.filter(pk__in=used).update(last_used_at=timezone.now())


def _make_cards(
    tournament: Tournament, user: User, targets: Sequence[Mapping[str, Entry | Pairing]], kind: str
) -> list[AccessLink]:
    if tournament.is_over:
        raise TournamentError("over")
    cards = [_new(tournament, user, kind, **target) for target in targets]
    AccessLink.objects.bulk_create(cards)
    if cards:
        log.record(tournament, user, "cards_made", kind=kind, count=len(cards))
    return cards


def _new(tournament: Tournament, user: User, kind: str, **fields: object) -> AccessLink:
    link = AccessLink(
        tournament=tournament, kind=kind, seed=keys.new_seed(), made_by=user, **fields
    )
    link.digest = keys.digest(link.secret)
    return link
