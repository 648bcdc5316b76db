"""Addresses of documents, and what is read on them."""

import re
from io import BytesIO

from django.urls import reverse
from django.utils.translation import override
from pypdf import PdfReader


def page_url(tournament, language="en"):
    with override(language):
        return reverse("tournaments:documents", args=[tournament.slug])


def pdf_url(tournament, document, language="en", number=None):
    url = f"{page_url(tournament, language)}{document}.pdf"
    return f"{url}?round={number}" if number else url


def pages_of(response):
    return PdfReader(BytesIO(response.content)).pages


def text_of(response):
    return " ".join(page.extract_text() for page in pages_of(response))


def version_of(response):
    return int(re.search(r"version (\d+)", text_of(response))[1])


def links_of(response):
    """The addresses of documents on a page, by the name of the document."""
    hrefs = re.findall(r'href="([^"]+/([a-z-]+)\.pdf\?[^"]+)"', response.text)
    return {name: href.replace("&amp;", "&") for href, name in hrefs}
