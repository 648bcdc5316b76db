"""Small pictures of numbers in templates, and the words for some of them."""

from collections.abc import Sequence

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.charts import draw_columns, draw_share, draw_tally
from games.engine import RuleSet, Side
from games.statistics import Bin
from games.wording.terms import letter_of
from tournaments.models import Game

register = template.Library()
register.simple_tag(draw_tally, name="tally")
register.simple_tag(draw_share, name="share")


@register.simple_tag
def columns(bins: Sequence[Bin], title: str) -> SafeString:
    return draw_columns(bins, title=title)


@register.filter
def opening_letter(hole: int, rules: RuleSet) -> str:
    """The letter of a hole of the side that moves first."""
    return letter_of(hole, Side.SOUTH, rules)


@register.filter
def ending_words(ending: str) -> str:
    """How a game ended, in words."""
    return str(Game.Ending(ending).label) if ending else _("not told")
