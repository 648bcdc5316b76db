"""What is kept of every document: pictures and texts, compared or renewed on purpose."""

import os
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path

import pypdfium2

from tests.paper.pictures import as_png, from_png, pictures_of, show_the_same
from tests.paper.sheets import Sheet

FOLDER = Path(__file__).resolve().parent.parent / "golden"
IS_RENEWING = bool(os.environ.get("RENEW_GOLDEN"))

Files = Mapping[str, bytes]


def files_of(sheets: Iterable[Sheet]) -> dict[str, bytes]:
    """The first and the last page of each sheet as pictures, and the text of all, by file name."""
    return {name: data for sheet in sheets for name, data in _files(sheet.name, sheet.pdf())}


def _files(name: str, pdf: bytes) -> Iterator[tuple[str, bytes]]:
    for number, picture in enumerate(pictures_of(pdf), start=1):
        yield f"{name}-{number}.png", as_png(picture)
    yield f"{name}.txt", _text(pdf).encode()


def _text(pdf: bytes) -> str:
    """What a reader of PDF takes the letters for, page by page, in plain ones."""
    with pypdfium2.PdfDocument(BytesIO(pdf)) as document:
        pages = [page.get_textpage().get_text_range() for page in document]
    plain = unicodedata.normalize("NFKC", "\n\f\n".join(pages))
    return "\n".join(line.rstrip() for line in plain.splitlines()) + "\n"


def differences(folder: Path, files: Files) -> Iterator[str]:
    """Names of files that show something else than what is kept in ``folder``, are new or gone."""
    kept = {path.name: path.read_bytes() for path in folder.iterdir()} if folder.exists() else {}
    for name in sorted(kept.keys() | files.keys()):
        if name not in kept:
            yield f"{name} is new"
        elif name not in files:
            yield f"{name} is gone"
        elif not _is_same(name, kept[name], files[name]):
            yield f"{name} changed"


def _is_same(name: str, one: bytes, other: bytes) -> bool:
    if name.endswith(".png"):
        return one == other or show_the_same(from_png(one), from_png(other))
    return one == other


def renew(folder: Path, files: Files) -> list[str]:
    """Keep what changed; the names, as ``differences`` tells them."""
    changed = list(differences(folder, files))
    folder.mkdir(parents=True, exist_ok=True)
    for line in changed:
        name = line.split(" ")[0]
        if name in files:
            (folder / name).write_bytes(files[name])
        else:
            (folder / name).unlink()
    return changed
