"""The small signs of every page: icons, names, points. Built in to every template."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from players.wording import in_other_script, isolated
from tournaments.points import points_text, quarters_text

register = template.Library()
register.filter("person", isolated)
register.filter("other_script", in_other_script)
TONES = {"success": "good", "error": "bad", "warning": "warn", "info": ""}
SIGNS = {"success": "check", "error": "cross", "warning": "alert", "info": "info"}


@register.simple_tag
def icon(name: str, css: str = "") -> SafeString:
    """One sign of icons.svg; a word always stands beside it."""
    return format_html(
        '<svg class="icon{}" aria-hidden="true"><use href="{}#{}"/></svg>',
        f" {css}" if css else "",
        static("site/img/icons.svg"),
        name,
    )


@register.filter
def points(half_points: int) -> SafeString:
    """Half-points for a page; a fraction is isolated, or Arabic would turn 3½ into ½3."""
    return _fraction(points_text(half_points))


@register.filter
def quarters(value: int) -> SafeString:
    """Quarter points for a page, isolated likewise."""
    return _fraction(quarters_text(value))


def _fraction(text: str) -> SafeString:
    return SafeString(text) if text.isdigit() else format_html('<bdi dir="ltr">{}</bdi>', text)


@register.filter
def tone(level: str) -> str:
    return TONES.get(level, "")


@register.filter
def sign(level: str) -> str:
    return SIGNS.get(level, "info")
