"""What every answer carries: the content policy, the reader's language, open data's marks."""

from collections.abc import Callable
from http import HTTPStatus
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.shortcuts import resolve_url
from django.utils.translation import (
    get_language_from_path,
    get_language_from_request,
    override,
)
from django.utils.translation import gettext as _

from config import kept
from players.copies import unless_same

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
FRAMED_POLICY = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
OPEN_DATA = "/api/"
OPEN_HEADERS = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
    "Access-Control-Allow-Headers": "Accept-Language, If-None-Match",
    "Access-Control-Expose-Headers": "ETag",
    "Access-Control-Max-Age": "86400",
}
PERMISSIONS = ", ".join(
    f"{feature}=()"
    for feature in (
        "accelerometer",
        "browsing-topics",
        "camera",
        "display-capture",
        "geolocation",
        "gyroscope",
        "magnetometer",
        "microphone",
        "midi",
        "payment",
        "usb",
    )
)


def _may_be_framed(response: HttpResponseBase) -> bool:
    """Whether a view lets other sites frame its answer: Django's own ``xframe_options_exempt``."""
    return getattr(response, "xframe_options_exempt", False)


class ContentSecurityPolicyMiddleware:
    """Nothing inline and nothing from elsewhere, on every answer."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        policy = FRAMED_POLICY if _may_be_framed(response) else POLICY
        response.headers.setdefault("Content-Security-Policy", policy)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        if not response.headers.get("Content-Type", "").startswith("image/"):  # made to be shared
            response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return response


class KnownMethodsMiddleware:
    """Pages are read and forms are sent; any other method changes nothing and is 405."""

    KNOWN = ("GET", "HEAD", "POST", "OPTIONS")

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: object) -> HttpResponse | None:
        """After the question for the form's token, which is the graver one."""
        is_known = request.method in self.KNOWN
        return None if is_known else HttpResponseNotAllowed(self.KNOWN)


class KeptFormsMiddleware:
    """A form sent after the session has died is kept, and forgotten once it is sent again."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.method == "POST":
            if _asks_to_sign_in(response):
                kept.keep(request)
            elif response.status_code not in (403, 500, 503) and kept.is_sent_again(request):
                kept.forget(request)
        return response


def _asks_to_sign_in(response: HttpResponseBase) -> bool:
    """Whether it leads to the log-in page, by itself or through htmx."""
    there = response.headers.get("HX-Redirect") or response.headers.get("Location", "")
    return urlsplit(there).path == resolve_url(settings.LOGIN_URL)


class ReadersLanguageMiddleware(LocaleMiddleware):
    """The language stands in the address; the last one read is remembered.

    A link without a language, as on a table's card, then opens in the reader's own. Only pages
    are read: data, and pages within those of other sites, leave no cookie.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        response = super().process_response(request, response)
        is_page = response.headers.get("Content-Type", "").startswith("text/html")
        if not is_page or _may_be_framed(response):
            return response
        language = get_language_from_path(request.path_info)
        if language and request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME) != language:
            response.set_cookie(
                settings.LANGUAGE_COOKIE_NAME,
                language,
                max_age=settings.LANGUAGE_COOKIE_AGE,
                secure=settings.LANGUAGE_COOKIE_SECURE,
                samesite="Lax",
            )
        return response


class OpenDataMiddleware:
    """The open interface: for pages of every site, read only, 304 to who has the answer already.

    Nothing of it depends on who asks, so that any cache may keep an answer: cookies have no part
    in it, and the language is the one of ``?lang=``, else that of Accept-Language.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith(OPEN_DATA):
            return self.get_response(request)
        request.COOKIES = {}
        if request.GET.get("lang") in dict(settings.LANGUAGES):
            request.META["HTTP_ACCEPT_LANGUAGE"] = request.GET["lang"]
        response = self._answer(request)
        for name, value in OPEN_HEADERS.items():
            response.headers[name] = value
        return response

    def _answer(self, request: HttpRequest) -> HttpResponse:
        if request.method == "OPTIONS":
            return HttpResponse(status=HTTPStatus.NO_CONTENT)
        if request.method not in ("GET", "HEAD"):
            with override(get_language_from_request(request)):
                sentence = _("Here one can only read: ask with GET.")
            return JsonResponse({"detail": sentence}, status=HTTPStatus.METHOD_NOT_ALLOWED)
        request.method = "GET"  # the server leaves out the body that HEAD does not want
        return unless_same(request, self.get_response(request))
