"""Who comes by a link instead of an account, and whom one who comes may speak for.

A request has one ``user``: an account, nobody, or a ``Guest``. An account may hold links too, as
an organiser does who tries a card. Nothing else needs to know how somebody came.
"""

from django.contrib.auth.models import AnonymousUser, User

from tournaments.models import AccessLink, Entry, Pairing

Actor = User | AnonymousUser  # whoever asks; a Guest is one of the second kind


class Guest(AnonymousUser):
    """Nobody signed in, who holds links."""

    def __init__(self, links: tuple[AccessLink, ...]) -> None:
        super().__init__()
        self.links = links


def with_links(user: Actor, links: tuple[AccessLink, ...]) -> Actor:
    """The one who asks, holding these links; dead ones too, so that we can say that they are."""
    if not links:
        return user
    if not user.is_authenticated:
        return Guest(links)
    user.links = links  # type: ignore[attr-defined]
    return user


def links_of(user: Actor | None) -> tuple[AccessLink, ...]:
    """All links that somebody holds, dead ones too."""
    return getattr(user, "links", ())


def live_links(user: Actor | None) -> list[AccessLink]:
    return [link for link in links_of(user) if link.is_alive]


def account_of(user: Actor | None) -> User | None:
    """The account that a row names as its author; a guest has none."""
    return user if isinstance(user, User) else None


def speaks_for(user: Actor | None, entry: Entry) -> bool:
    """Whether somebody is this player, by account or by card; ``entry.player`` is joined."""
    account = account_of(user)
    if account is not None and account.is_active and account.pk == entry.player.user_id:
        return True
    return any(link.entry_id == entry.pk for link in live_links(user))


def sits_at(user: Actor | None, pairing: Pairing) -> bool:
    """Whether somebody holds the card of this table."""
    return any(link.pairing_id == pairing.pk for link in live_links(user))
