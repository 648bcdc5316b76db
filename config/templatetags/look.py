"""The small signs of every page: icons, names, points. Built in to every template."""

from django import template

from players.signs import icon
from players.wording import in_other_script, isolated, likeness_in_words, link
from tournaments.points import points, quarters

register = template.Library()
register.simple_tag(icon)
register.filter("person", isolated)
register.filter("linked", link)
register.filter("why_alike", likeness_in_words)
register.filter("other_script", in_other_script)
register.filter(points)
register.filter(quarters)
TONES = {"success": "good", "error": "bad", "warning": "warn", "info": ""}
SIGNS = {"success": "check", "error": "cross", "warning": "alert", "info": "info"}


@register.filter
def tone(level: str) -> str:
    return TONES.get(level, "")


@register.filter
def sign(level: str) -> str:
    return SIGNS.get(level, "info")
