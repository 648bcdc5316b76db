"""Addresses of long work."""

from django.urls import reverse
from django.utils.translation import override


def url(name, tournament, *args, language="en"):
    with override(language):
        return reverse(f"tournaments:{name}", args=[tournament.slug, *args])
