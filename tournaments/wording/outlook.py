"""What a player still needs in the last round, in sentences."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.wording import sentence
from tournaments.adapters import Field
from tournaments.marks import DRAWN, LOST, WON, Mark
from tournaments.models import Entry
from tournaments.pairing.outlook import FLIPPED, Chance, OpenPairing, Outcome, Places, Way
from tournaments.what_if import GroupOutlook
from tournaments.wording.phrases import enumerated

MOST_SHOWN = 12
MOST_HOPES = 3  # in one sentence

HEADS = {
    Outcome.WIN: pgettext_lazy("outcome of the own game", "Win"),
    Outcome.DRAW: pgettext_lazy("outcome of the own game", "Draw"),
    Outcome.LOSS: pgettext_lazy("outcome of the own game", "Loss"),
}
MARKS = {Outcome.WIN: WON, Outcome.DRAW: DRAWN, Outcome.LOSS: LOST}
CERTAIN_WITH = {
    Outcome.WIN: _("{player} is first with a win."),
    Outcome.DRAW: _("{player} is first with a draw."),
    Outcome.LOSS: _("{player} is first, even with a loss."),
}
POSSIBLE_WITH = {
    Outcome.WIN: _("To be first, {player} must win."),
    Outcome.DRAW: _("To be first, {player} must not lose."),
    Outcome.LOSS: _("{player} can be first even with a loss."),
}
LESS_MAY_DO = {
    Outcome.DRAW: _("Even with a draw the first place is possible."),
    Outcome.LOSS: _("Even with a loss the first place is possible."),
}
# What another player's game must bring; the keys are that player's outcomes.
HOPES = {
    frozenset({Outcome.LOSS}): _("{player} loses"),
    frozenset({Outcome.DRAW, Outcome.LOSS}): _("{player} does not win"),
    frozenset({Outcome.DRAW}): _("{player} draws"),
    frozenset({Outcome.WIN, Outcome.LOSS}): _("{player} does not draw"),
}
OTHERS_DECIDE = _("Then tie-breaks or other games decide.")


@dataclass(frozen=True)
class ChanceInWords:
    """One player: the places by outcome of the own game, and what they come to."""

    entry: Entry
    places: Places
    cells: tuple[tuple[str, Mark, Places], ...]
    sentences: tuple[SafeString, ...]


def chances_in_words(group: GroupOutlook) -> list[ChanceInWords]:
    """Those with the best chances first, at most twelve."""
    return [
        ChanceInWords(
            entry=group.field.entries[chance.number],
            places=chance.places,
            cells=tuple(
                (str(HEADS[each]), MARKS[each], places)
                for each, places in chance.by_outcome.items()
            ),
            sentences=tuple(_sentences(chance, group.field)),
        )
        for chance in group.outlook.chances[:MOST_SHOWN]
    ]


def _sentences(chance: Chance, field: Field) -> Iterator[SafeString]:
    player = field.entries[chance.number].player
    if chance.places == Places(1, 1):
        yield sentence(str(_("{player} is first, whatever happens.")), player=player)
    elif chance.places.best == chance.places.worst:
        yield sentence(
            str(_("{player} ends in place {place}, whatever happens.")),
            player=player,
            place=chance.places.best,
        )
    elif chance.way is None:
        yield sentence(
            str(_("{player} can’t be first any more; the best place left is {place}.")),
            player=player,
            place=chance.places.best,
        )
    else:
        yield from _ways_to_first(chance, chance.way, field)


def _ways_to_first(chance: Chance, way: Way, field: Field) -> Iterator[SafeString]:
    player = field.entries[chance.number].player
    certain = [each for each, places in chance.by_outcome.items() if places == Places(1, 1)]
    possible = [each for each, places in chance.by_outcome.items() if places.best == 1]
    if certain:
        yield sentence(str(CERTAIN_WITH[certain[-1]]), player=player)
        if possible[-1] is not certain[-1]:
            yield SafeString(LESS_MAY_DO[possible[-1]])
        return
    if possible:
        yield sentence(str(POSSIBLE_WITH[possible[-1]]), player=player)
    else:
        yield sentence(str(_("{player} has no game left, but can still be first.")), player=player)
    # Where a draw may do as well, what a win would still take is not the whole answer.
    yield _what_else(way, field) if len(possible) < 2 else SafeString(OTHERS_DECIDE)


def _what_else(way: Way, field: Field) -> SafeString:
    """What it takes beside the own game."""
    if not way.allowed:
        return SafeString(OTHERS_DECIDE)
    if len(way.allowed) > MOST_HOPES:
        return SafeString(_("Several other games must go the right way too."))
    text = (
        _("The others must help: {hopes}.")
        if way.is_enough
        else _("The others must help: {hopes}; even then tie-breaks or other games decide.")
    )
    hopes: list[str] = [
        _hope(pairing, outcomes, field) for pairing, outcomes in way.allowed.items()
    ]
    return sentence(str(text), hopes=SafeString(enumerated(hopes)))


def _hope(pairing: OpenPairing, outcomes: frozenset[Outcome], field: Field) -> SafeString:
    """Told of the player who must not do well."""
    number = pairing.first
    if Outcome.WIN in outcomes and Outcome.LOSS not in outcomes:
        number = pairing.second
        outcomes = frozenset(FLIPPED[each] for each in outcomes)
    return sentence(str(HOPES[outcomes]), player=field.entries[number].player)
