"""A championship that is here already makes room for its later state, played elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.models import AccessLink, Tournament
from tournaments.models.logged import take_changes
from tournaments.onefile.parts import PARTS, model_of_part


@dataclass(frozen=True)
class Earlier:
    """What stays: the championship with all that only this site knows of it, and players' cards.

    ``entries`` are keys by player: addresses and cards hang on them.
    """

    tournament: Tournament
    entries: Mapping[int, int]
    cards: list[AccessLink]


def make_room(tournament: Tournament) -> Earlier:
    """Take away what the file will bring, log and all; it can be made again from the file."""
    cards = list(tournament.links.filter(kind=AccessLink.Kind.PLAYER))
    entries = dict(tournament.entries.values_list("player", "pk"))
    for part in reversed([*PARTS]):
        model = model_of_part(part)
        model._base_manager.filter(**{model.to_tournament: tournament.pk}).delete()
    tournament.log.all().delete()
    take_changes()  # the step that takes the file in tells of everything anew
    return Earlier(tournament, entries, cards)


def hand_cards_back(earlier: Earlier) -> None:
    """Cards of players who still take part open what they did."""
    here = set(earlier.tournament.entries.values_list("pk", flat=True))
    AccessLink.objects.bulk_create(card for card in earlier.cards if card.entry_id in here)
