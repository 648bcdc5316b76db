"""The PostgreSQL server of scripts/with_postgres: killed and started again as it was."""

import os
import shlex
import signal
import subprocess
import time
from pathlib import Path

from django.db import OperationalError, connection


class Server:
    """``kill`` ends all its processes without warning, ``start`` is what an init system does."""

    def __init__(self) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SHOW data_directory")
            self.folder = Path(cursor.fetchone()[0])
        assert (self.folder.parent / "log").exists(), "This server belongs to somebody else."
        self.command = shlex.split((self.folder / "postmaster.opts").read_text())

    def kill(self) -> None:
        main = int((self.folder / "postmaster.pid").read_text().split()[0])
        os.kill(main, signal.SIGSTOP)  # no child is born while they are counted
        children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
        for pid in (main, *map(int, children)):
            os.kill(pid, signal.SIGKILL)
        connection.close()

    def start(self) -> None:
        # In a container nobody may have buried the killed process, and these name it still.
        for lock in (self.folder / "postmaster.pid", *self.folder.parent.glob(".s.*.lock")):
            lock.unlink()
        owner = self.folder.stat()
        is_root = os.geteuid() == 0
        with (self.folder.parent / "log").open("ab") as log:
            subprocess.Popen(
                self.command,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                user=owner.st_uid if is_root else None,
                group=owner.st_gid if is_root else None,
                extra_groups=[] if is_root else None,
            )
        self._wait()

    def _wait(self) -> None:
        for _try in range(300):
            try:
                connection.ensure_connection()
            except OperationalError:
                time.sleep(0.1)
            else:
                return
        raise AssertionError((self.folder.parent / "log").read_text()[-2000:])
