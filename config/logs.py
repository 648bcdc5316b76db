"""What the site writes about itself: lines, or JSON for programs that gather logs."""

import json
import logging
import re
from datetime import UTC, datetime

# Of a card, and of a letter about a forgotten password: who has the address has what it opens.
SECRET = re.compile(r"(/l/|/password/new/[\w-]+/)[\w-]+")
DETAIL = re.compile(r"^(DETAIL: ).*$", re.MULTILINE)  # PostgreSQL quotes the row that is wrong


def without_secrets(text: str) -> str:
    """The text without what opens a private page, and without rows that a database quotes."""
    return DETAIL.sub(r"\1…", SECRET.sub(r"\1…", text))


class Lines(logging.Formatter):
    """For people: moment, level, who says it, what."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name} {message}", style="{")

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


class Json(logging.Formatter):
    """For programs: one object a line; ``facts`` of a request are fields of their own."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told = {"at": at, "level": record.levelname, "logger": record.name}
        told |= {"message": without_secrets(record.getMessage())}
        told |= {name: _plain(fact) for name, fact in getattr(record, "facts", {}).items()}
        if record.exc_info:
            told["error"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


def _plain(fact: object) -> object:
    return without_secrets(fact) if isinstance(fact, str) else fact
