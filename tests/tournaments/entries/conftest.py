"""Addresses of the desk's pages about players, in English."""

import pytest
from django.urls import reverse
from django.utils.translation import override


@pytest.fixture
def url():
    def make(name, tournament, *args):
        with override("en"):
            return reverse(f"tournaments:{name}", args=[tournament.slug, *args])

    return make
