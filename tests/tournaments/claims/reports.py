"""Reporting a result: from which page, with which fields."""

from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.translation import override

from tournaments.models import Pairing
from tournaments.services.claims import claim_result


def url(name, *args):
    with override("en"):
        return reverse(name if ":" in name else f"tournaments:{name}", args=args)


def words(response):
    return " ".join(strip_tags(response.text).split())


def page_of(tournament, target):
    name = "table" if isinstance(target, Pairing) else "my-page"
    return url(name, tournament.slug, target.pk)


def told(game, result, version=1):
    return {"game": game.pk, "version": version, "result": result}


def claim(tournament, speaker, game, *, version, result="1-0", user=None):
    return claim_result(
        tournament=tournament,
        speaker=speaker,
        game=game.pk,
        version=version,
        result=result,
        user=user,
    )
