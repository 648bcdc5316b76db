"""The reader's address, for whatever counts failures or requests by address."""

from collections.abc import Callable
from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest, HttpResponse


class ReadersAddressMiddleware:
    """REMOTE_ADDR is the reader, not the proxy, where ``TRUSTED_PROXIES`` says how many there are.

    Each proxy adds, at the end of ``X-Forwarded-For``, the address that asked it. So the entry
    that the outermost of our own wrote stands that many places from the end, and whatever stands
    before it was claimed by the reader. The header goes then: nothing further in may believe it.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        told = request.META.pop("HTTP_X_FORWARDED_FOR", "")
        address = _told_by_proxies(told.split(","), settings.TRUSTED_PROXIES)
        request.META["REMOTE_ADDR"] = address or request.META.get("REMOTE_ADDR", "")
        return self.get_response(request)


def _told_by_proxies(addresses: list[str], proxies: int) -> str:
    """The address that the outermost proxy saw; empty where none of ours wrote one."""
    if not 0 < proxies <= len(addresses):
        return ""
    try:
        return str(ip_address(addresses[-proxies].strip()))
    except ValueError:
        return ""
