"""Copies of the whole site: made, thinned, taken back."""

from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from django.conf import settings
from django.core.management import call_command
from django.db import connection, connections
from django.db.migrations.loader import MigrationLoader
from django.utils import timezone

from config.backup import archive
from config.backup.databases import NAMES, database
from config.backup.errors import BackupError
from tournaments.models.jobs import FOLDER

NAME = "hawalis-%Y-%m-%d-%H%M%S.zip"
BEFORE = "before-restore-%Y-%m-%d-%H%M%S-%f.zip"  # two restores may share a second
OWN_NAMES = "hawalis-????-??-??-??????.zip"


def default_path(name: str = NAME) -> Path:
    """Where copies go when nobody says where."""
    return settings.DATA_DIR / "backups" / timezone.localtime().strftime(name)


def by_age(names: Iterable[str], now: str) -> list[str]:
    """Names of copies that tell their moment, the oldest first; ``now`` is what one has now.

    Those of a time to come were made before the clock was set back: whatever is made now is
    newer, and must not be thinned away in their favour.
    """
    return sorted(names, key=lambda name: (name <= now, name))


def make_backup(path: Path) -> archive.Manifest:
    """Write the database as of one moment and everything uploaded into one new file.

    People may work meanwhile. Raises BackupError "file_exists", "no_programs", "program_failed".
    """
    with archive.appearing_at(path) as part, TemporaryDirectory(dir=path.parent) as folder:
        migrations = _migrations()
        dump = Path(folder) / archive.DATABASE
        database().dump(dump)
        files = {archive.DATABASE: dump, **_uploads()}
        made_at = timezone.now().isoformat(timespec="seconds")
        return archive.pack(part, files, made_at, connection.vendor, migrations)


def thin(folder: Path, keep: int) -> list[Path]:
    """Delete all but the ``keep`` newest of the copies named by us; those that went."""
    names = by_age((path.name for path in folder.glob(OWN_NAMES)), default_path().name)
    old = [folder / name for name in names[:-keep]]
    for path in old:
        path.unlink()
    return old


def read_backup(path: Path, folder: Path) -> archive.Manifest:
    """Prove a copy and unpack it. Raises BackupError as ``unpack`` does, "other_database"."""
    manifest = archive.unpack(path, folder)
    if manifest.database != connection.vendor:
        theirs = NAMES.get(manifest.database, manifest.database)
        raise BackupError("other_database", path=path, theirs=theirs, ours=NAMES[connection.vendor])
    known = MigrationLoader(None).disk_migrations
    told = [(app, name) for app, names in manifest.migrations.items() for name in names]
    if any(step not in known for step in told):
        raise BackupError("newer", path=path)
    return manifest


def take_back(folder: Path) -> Path:
    """Replace the site by what ``read_backup`` unpacked; the copy of what was there before."""
    before = default_path(BEFORE)
    make_backup(before)
    database().load(folder / archive.DATABASE)
    connections.close_all()
    _replace_uploads(folder)
    call_command("migrate", interactive=False, verbosity=0)
    return before


def _migrations() -> dict[str, list[str]]:
    applied: dict[str, list[str]] = {}
    for app, name in sorted(MigrationLoader(connection).applied_migrations):
        applied.setdefault(app, []).append(name)
    return applied


def _uploads() -> dict[str, Path]:
    """What people uploaded, by its name in the archive; files of tasks are gone after a day."""
    root = Path(settings.MEDIA_ROOT)
    files = sorted(path for path in root.rglob("*") if path.is_file())
    kept = [path for path in files if path.relative_to(root).parts[0] != FOLDER]
    return {f"{archive.MEDIA}{path.relative_to(root).as_posix()}": path for path in kept}


def _replace_uploads(folder: Path) -> None:
    """Those that go are in the copy made before."""
    root, restored = Path(settings.MEDIA_ROOT), folder / archive.MEDIA
    for path in _uploads().values():
        path.unlink()
    for path in (each for each in restored.rglob("*") if each.is_file()):
        target = root / path.relative_to(restored)
        target.parent.mkdir(parents=True, exist_ok=True)
        path.rename(target)
