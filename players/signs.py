"""Signs of icons.svg in a page."""

from functools import cache

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString


@cache  # a page of 200 players has hundreds
def icon(name: str, css: str = "") -> SafeString:
    """One sign of icons.svg; a word always stands beside it."""
    return format_html(
        '<svg class="icon{}" aria-hidden="true"><use href="{}#{}"/></svg>',
        f" {css}" if css else "",
        static("site/img/icons.svg"),
        name,
    )
