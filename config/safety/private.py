"""Answers that were made for one person, kept out of every cache but that person's own."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control


class PrivateAnswersMiddleware:
    """Whatever looked at a session that holds something is for its browser alone.

    Answers that never look who asks – open data, embedded pages, pictures – stay everybody's.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.session.accessed and not request.session.is_empty():
            if not response.has_header("Cache-Control"):
                patch_cache_control(response, no_cache=True)
            patch_cache_control(response, private=True)
        return response
