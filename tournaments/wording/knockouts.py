"""How far somebody got in a knockout, in words."""

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from players.wording import link, sentence
from tournaments.knockouts.places import PlaceLine
from tournaments.wording.phrases import stage


def how_far(place: PlaceLine, last: int) -> str | SafeString:
    """The round that ended the way and who won it; ``last`` is the number of rounds."""
    if place.out_in is None:
        return _("Won the final") if place.rank else pgettext("knockout", "Still in")
    where = stage(place.out_in, last)
    if place.lost_to is None:
        return sentence(_("{stage}: nobody went on"), stage=where)
    return sentence(_("{stage}: lost to {player}"), stage=where, player=link(place.lost_to.player))
