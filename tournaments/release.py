"""Which release of the site this process runs: another one may draw the same rows otherwise."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings

PARTS = ("config", "games", "players", "templates", "tournaments")
DRAWN_BY = frozenset({".py", ".html", ".mo", ".css", ".js", ".svg"})


@cache
def release() -> str:
    """A digest of all code, templates and words, the same on every machine that runs them."""
    digest = sha256()
    for part in PARTS:
        for path in sorted(_files(settings.BASE_DIR / part)):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.suffix in DRAWN_BY and path.is_file()]
