"""Bodies: what a browser sends, whole or not at all, and none to who asks for a head alone.

Servers hand on what has arrived when the connection is lost in the middle of a form, and Django
reads it as if it were everything: twelve stones may arrive as one.
"""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

Application = Callable[..., Iterable[bytes]]


class Stream(Protocol):
    def read(self, size: int, /) -> bytes: ...

    def readline(self, size: int, /) -> bytes: ...


class WholeBody:
    """The body of a request. Raises ConnectionError where it ends before it should."""

    def __init__(self, stream: Stream, length: int) -> None:
        self.stream = stream
        self.missing = length

    def read(self, size: int) -> bytes:
        return self._counted(self.stream.read(size), size)

    def readline(self, size: int) -> bytes:
        line = self.stream.readline(size)
        return self._counted(line, len(line) if line.endswith(b"\n") else size)

    def _counted(self, data: bytes, expected: int) -> bytes:
        self.missing -= len(data)
        if len(data) < expected and self.missing > 0:
            raise ConnectionError(f"The request ends {self.missing} bytes too early.")
        return data


def whole_bodies(application: Application) -> Application:
    """The application, which meets a body that was cut short as one that can't be read."""

    def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        length = environ.get("CONTENT_LENGTH", "")
        if length.isdigit():
            environ["wsgi.input"] = WholeBody(environ["wsgi.input"], int(length))
        return application(environ, start_response)

    return answer


def bare_heads(application: Application) -> Application:
    """The application, which answers HEAD without a body: gunicorn warns of each that it drops."""

    def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        response = application(environ, start_response)
        if environ["REQUEST_METHOD"] != "HEAD":
            return response
        if close := getattr(response, "close", None):
            close()
        return []

    return answer
