"""What the head of a championship's pages tells chat programs and readers of news."""

from typing import Any

from django import template
from django.template import Context
from django.urls import reverse

from tournaments.models import Tournament
from tournaments.outward.outcome import days

register = template.Library()


@register.inclusion_tag("tournaments/parts/outward_head.html", takes_context=True)
def outward_head(context: Context, tournament: Tournament) -> dict[str, Any]:
    """A preview with the picture, and where its news and calendar are; nothing of a draft."""
    whole = context["request"].build_absolute_uri
    facts = (tournament.club, days(tournament), tournament.get_format_display())
    return {
        "tournament": tournament,
        "words": " · ".join(map(str, facts)),
        "page": whole(tournament.get_absolute_url()),
        "picture": whole(reverse("outward:picture", args=[tournament.slug])),
    }
