"""What pages and services ask about links without an account; each query has its joins made."""

from collections.abc import Iterable

from django.db.models import F, QuerySet
from django.http import Http404
from django.utils.translation import gettext as _

from tournaments.models import AccessLink, Entry, Pairing, Round, Tournament

Kind = AccessLink.Kind
JOINED = ("tournament", "entry__player__club", "pairing__round")


def links_by_key(keys: Iterable[int]) -> QuerySet[AccessLink]:
    """Links with what they open joined: championship, player, table and its round."""
    return AccessLink.objects.filter(pk__in=keys).select_related(*JOINED)


def card_or_404(tournament: Tournament, pk: int) -> AccessLink:
    """A player's or table's card of this championship. Raises Http404 with a sentence."""
    return _link_or_404(tournament.links.exclude(kind=Kind.SCORER), pk)


def code_or_404(tournament: Tournament, pk: int) -> AccessLink:
    """A scorer's code of this championship. Raises Http404 with a sentence."""
    return _link_or_404(tournament.links.filter(kind=Kind.SCORER), pk)


def _link_or_404(links: QuerySet[AccessLink], pk: int) -> AccessLink:
    link = links.select_related(*JOINED).filter(pk=pk).first()
    if link is None:
        raise Http404(_("There is no such card or code here any more."))
    return link


def pairing_or_404(tournament: Tournament, pk: int) -> Pairing:
    """A table of this championship, with both players. Raises Http404 with a sentence."""
    joined = ("round__tournament", "first__player", "second__player")
    pairings = Pairing.objects.select_related(*joined).exclude(second=None)
    pairing = pairings.filter(pk=pk, round__tournament=tournament).first()
    if pairing is None:
        raise Http404(_("This table is not there any more; the round was drawn again."))
    return pairing


def codes_of(tournament: Tournament) -> QuerySet[AccessLink]:
    """Codes of scorers that were not taken back, the one that ends last first."""
    codes = tournament.links.filter(kind=Kind.SCORER, revoked_at=None)
    return codes.select_related("tournament").order_by("-expires_at", "-pk")


def player_cards(tournament: Tournament) -> QuerySet[AccessLink]:
    """Cards of players that were not taken back, by start number."""
    cards = tournament.links.filter(kind=Kind.PLAYER, revoked_at=None).select_related(*JOINED)
    return cards.order_by(F("entry__seed").asc(nulls_last=True), "entry")


def table_cards(round_: Round) -> QuerySet[AccessLink]:
    """Cards of the tables of a round that were not taken back, by table."""
    cards = AccessLink.objects.filter(pairing__round=round_, revoked_at=None)
    people = ("pairing__first__player", "pairing__second__player")
    return cards.select_related(*JOINED, *people).order_by("pairing__table_number")


def without_card(tournament: Tournament) -> QuerySet[Entry]:
    """Entries that have no card, or whose card was taken back."""
    cards = AccessLink.objects.filter(kind=Kind.PLAYER, revoked_at=None)
    return tournament.entries.exclude(links__in=cards.values("pk"))


def tables_without_card(round_: Round) -> QuerySet[Pairing]:
    """Tables of a round that have no card, or whose card was taken back."""
    cards = AccessLink.objects.filter(kind=Kind.TABLE, revoked_at=None)
    return round_.pairings.exclude(second=None).exclude(links__in=cards.values("pk"))
