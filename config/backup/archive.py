"""One file that holds a whole site: the database, what people uploaded, and what proves both.

It is a ZIP with ``manifest.json``, ``database`` and ``media/…``; docs/commands.md tells its fields.
"""

import hashlib
import json
import os
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO

from config.backup.errors import BackupError

FORMAT, VERSION = "hawalis-backup", 1
MANIFEST, DATABASE, MEDIA = "manifest.json", "database", "media/"
BLOCK = 1 << 20


@dataclass(frozen=True)
class Manifest:
    """What is in the archive: ``files`` are SHA-256 by name, ``migrations`` names by app."""

    made_at: str
    database: str
    migrations: Mapping[str, list[str]]
    files: Mapping[str, str]
    format: str = FORMAT
    version: int = VERSION


@contextmanager
def appearing_at(path: Path) -> Iterator[Path]:
    """A file to write that appears under its name only when it is whole and on the disk.

    Raises BackupError "file_exists".
    """
    if path.exists():
        raise BackupError("file_exists", path=path)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.touch(mode=0o600)  # it holds years of birth and hashed passwords
    try:
        yield part
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.rename(path)
    finally:
        part.unlink(missing_ok=True)


def pack(
    path: Path, files: Mapping[str, Path], made_at: str, database: str, migrations: Mapping
) -> Manifest:
    """Write the archive with these files and their checksums."""
    sums = {name: checksum_of(source) for name, source in files.items()}
    manifest = Manifest(made_at, database, migrations, sums)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(MANIFEST, json.dumps(asdict(manifest), indent=1))
        for name, source in files.items():
            archive.write(source, name)
    return manifest


def checksum_of(path: Path) -> str:
    """The SHA-256 of a file in hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def unpack(path: Path, folder: Path) -> Manifest:
    """Bring all files of an archive into an empty folder, each proved.

    Raises BackupError "unreadable", "no_backup", "newer", "damaged".
    """
    try:
        with zipfile.ZipFile(path) as archive:
            manifest = _manifest_of(path, archive)
            for name, expected in manifest.files.items():
                _extract(path, archive, name, expected, folder)
            return manifest
    except OSError as error:
        raise BackupError("unreadable", path=path, why=error.strerror) from error
    except (zipfile.BadZipFile, EOFError, KeyError, TypeError, ValueError) as error:
        raise BackupError("no_backup", path=path) from error


def _manifest_of(path: Path, archive: zipfile.ZipFile) -> Manifest:
    told = json.loads(archive.read(MANIFEST))
    if told["format"] != FORMAT:
        raise BackupError("no_backup", path=path)
    if told["version"] > VERSION:
        raise BackupError("newer", path=path)
    return Manifest(**told)


def _extract(path: Path, archive: zipfile.ZipFile, name: str, expected: str, folder: Path) -> None:
    target = (folder / name).resolve()
    if not target.is_relative_to(folder.resolve()):
        raise BackupError("damaged", path=path, name=name)
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        with archive.open(name) as source, target.open("wb") as copy:
            found = _copy(source, copy)
    except (zipfile.BadZipFile, zlib.error) as error:
        raise BackupError("damaged", path=path, name=name) from error
    if found != expected:
        raise BackupError("damaged", path=path, name=name)


def _copy(source: IO[bytes], target: IO[bytes]) -> str:
    digest = hashlib.sha256()
    while block := source.read(BLOCK):
        digest.update(block)
        target.write(block)
    return digest.hexdigest()
