"""Reports of errors to a collector such as Sentry, where SENTRY_DSN names one.

What leaves the machine is the error's kind, the lines of code it went through and the page's
name: no person, no address, no text that somebody typed, no value of a variable.
"""

from typing import Any

from django.core.exceptions import ImproperlyConfigured

from config.logs import without_secrets

Event = dict[str, Any]


def options(dsn: str) -> dict[str, Any]:
    """What the client of the collector is told."""
    return {
        "dsn": dsn,
        "include_local_variables": False,
        "max_request_body_size": "never",
        "max_breadcrumbs": 0,
        "auto_session_tracking": False,
        "server_name": "",
        "before_send": _impersonal,
    }


def start(dsn: str) -> None:
    """Report from now on whatever reaches the 500 page or the log as an error.

    Raises ImproperlyConfigured where the address is none.
    """
    import sentry_sdk
    from sentry_sdk.utils import BadDsn

    try:
        sentry_sdk.init(**options(dsn))
    except BadDsn as error:
        raise ImproperlyConfigured("SENTRY_DSN is https://key@host/project.") from error


def _impersonal(event: Event, _hint: dict[str, Any]) -> Event:
    for part in ("user", "extra", "breadcrumbs", "server_name", "message"):
        event.pop(part, None)
    if "logentry" in event:
        event["logentry"] = {"message": event["logentry"].get("message", "")}
    if "request" in event:
        asked = event["request"]
        event["request"] = {"method": asked.get("method"), "url": without_secrets(asked["url"])}
    for error in event.get("exception", {}).get("values", ()):
        error["value"] = ""  # it may quote a name
    return event
