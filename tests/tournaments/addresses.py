"""Addresses of championships."""

from django.urls import reverse
from django.utils.translation import override


def url(name, *args, language="en"):
    with override(language):
        return reverse(f"tournaments:{name}", args=args)
