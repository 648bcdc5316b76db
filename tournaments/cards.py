"""Cards on pages: what a link opens, its address, and the address as a QR code."""

from collections.abc import Iterable
from dataclasses import dataclass

import segno
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from tournaments.models import AccessLink


@dataclass(frozen=True)
class Card:
    link: AccessLink
    address: str

    @property
    def qr(self) -> SafeString:
        return qr_code(self.address)


def qr_code(address: str) -> SafeString:
    """The address as SVG: dark on light in either scheme, or phones would not read it."""
    code = segno.make_qr(address, error="m", boost_error=False)
    return mark_safe(code.svg_inline(omitsize=True, light="#fff"))  # noqa: S308  (segno's own)


def cards_of(request: HttpRequest, links: Iterable[AccessLink]) -> list[Card]:
    """The cards of these links, with the address at which this site was reached."""
    return [
        Card(link, request.build_absolute_uri(reverse("open-link", args=[link.secret])))
        for link in links
    ]
