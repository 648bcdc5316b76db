"""How much is taken at once: what no form takes is refused by its length, before it is read.

Django writes a file of any size to the disk before a form can say that it is too big.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

MB = 1024 * 1024
BIGGEST_BODY = 21 * MB  # the biggest file that a form takes, and what stands beside it


class SizesMiddleware:
    """413 in words to who sends too much; neither the database nor the session is asked."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        most = most_of(request)
        if length.isdecimal() and int(length[:20]) > most:
            return HttpResponse(render_to_string("413.html", {"most": most // MB}), status=413)
        return self.get_response(request)


def most_of(request: HttpRequest) -> int:
    """Bytes that a request of this kind may bring: words fit in memory, files may be bigger."""
    has_files = request.content_type == "multipart/form-data"
    return BIGGEST_BODY if has_files else settings.DATA_UPLOAD_MAX_MEMORY_SIZE
