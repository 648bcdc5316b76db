"""A whole database into a file and back, by the means of each kind of database."""

import os
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Protocol

from django.db import connection

from config.backup.errors import BackupError

PATIENCE = 60  # seconds to wait for those who write
HEAD = 4096  # bytes, in which a script of pg_restore sets what holds for all that follows


class Database(Protocol):
    """Both are safe while the site runs: a copy is of one moment, loading is all or nothing."""

    def dump(self, path: Path) -> None: ...

    def load(self, path: Path) -> None: ...


class SQLite:
    """Copies by SQLite itself: the file alone lacks what still stands in the log beside it."""

    def dump(self, path: Path) -> None:
        with self._open(connection.settings_dict["NAME"]) as database:
            database.execute("VACUUM INTO ?", [str(path)])

    def load(self, path: Path) -> None:
        with self._open(path) as copy:
            if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise BackupError("damaged", path=path, name=path.name)
            with self._open(connection.settings_dict["NAME"]) as database:
                copy.backup(database)

    @contextmanager
    def _open(self, path: Path | str) -> Iterator[sqlite3.Connection]:
        """A connection while it is needed. Raises "program_failed", as where a disk is full."""
        try:
            with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as opened:
                yield opened
        except sqlite3.Error as error:
            raise BackupError("program_failed", program="SQLite", why=error) from error


class PostgreSQL:
    """pg_dump's own format; psql loads it, and takes what is there away, in one transaction."""

    def dump(self, path: Path) -> None:
        _run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={path}")

    def load(self, path: Path) -> None:
        script = path.with_suffix(".sql")
        options = ("--no-owner", "--no-privileges", f"--file={script}", str(path))
        _run("pg_restore", *options, connects=False)
        _silence_unknown_settings(script)
        drops = path.with_suffix(".drop.sql")
        drops.write_text("".join(f"{statement}\n" for statement in _drops()))
        order = (f"--file={drops}", f"--file={script}")
        _run("psql", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1", *order)


def _silence_unknown_settings(script: Path) -> None:
    """Client programs newer than the server set what it doesn't know, and psql would end there."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT name FROM pg_settings")
        known = {name.encode() for (name,) in cursor.fetchall()}

    def keep_known(line: re.Match[bytes]) -> bytes:
        return line[0] if line[1] in known else b"--" + line[0][2:]

    with script.open("r+b") as file:
        head, _mark, _rest = file.read(HEAD).partition(b"\nCREATE ")
        file.seek(0)
        file.write(re.sub(rb"(?m)^SET (\w+) = ", keep_known, head))


def _drops() -> list[str]:
    """What empties the database, tables of newer versions too; sequences go with their tables."""
    with connection.cursor() as cursor:
        names = connection.introspection.table_names(cursor)
    return [f"DROP TABLE {connection.ops.quote_name(name)} CASCADE;" for name in names]


def _run(program: str, *options: str, connects: bool = True) -> None:
    """Run a client program on the site's database. Raises "no_programs", "program_failed"."""
    found = shutil.which(program)
    if found is None:
        raise BackupError("no_programs", program=program)
    told, env = connection.client.settings_to_cmd_args_env(connection.settings_dict, [])
    where = told[1:] if connects else []
    done = subprocess.run(  # noqa: S603 - a program found above, and words of our own
        [found, *options, *where],
        env={**os.environ, **(env or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BackupError("program_failed", program=program, why=done.stderr.strip())


NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
_KINDS: dict[str, type[Database]] = {"sqlite": SQLite, "postgresql": PostgreSQL}


def database() -> Database:
    """The site's own."""
    return _KINDS[connection.vendor]()
