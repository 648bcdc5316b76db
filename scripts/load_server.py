"""The site as ./run serves it, for as long as it is measured."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Self

ROOT = Path(__file__).resolve().parent.parent
LONGEST_START = 60.0  # seconds


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


class Server:
    """gunicorn on a free port of this machine alone, ended with the block."""

    def __enter__(self) -> Self:
        self.port = free_port()
        environment = {**os.environ, "HOST": "127.0.0.1", "PORT": str(self.port)}
        command = [sys.executable, "-m", "gunicorn", "--config", "scripts/serve.py", "config.wsgi"]
        begin = time.perf_counter()
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment)
        self._wait(begin + LONGEST_START)
        self.started_in = time.perf_counter() - begin
        return self

    def _wait(self, until: float) -> None:
        while time.perf_counter() < until and self.process.poll() is None:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/en/login/", timeout=5).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        self.process.kill()
        raise SystemExit("The site did not come up.")

    @property
    def memory(self) -> list[float]:
        """Megabytes by process, each with its share of what they have in common."""
        return [_share_of(pid) for pid in self._processes]

    @property
    def processor_time(self) -> float:
        """Seconds of a processor that all processes took since they were started."""
        return sum(map(_time_of, self._processes))

    @property
    def _processes(self) -> list[str]:
        pid = self.process.pid
        return [str(pid), *Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.terminate()
        self.process.wait(timeout=30)


def _share_of(pid: str) -> float:
    told = Path(f"/proc/{pid}/smaps_rollup").read_text()
    found = re.search(r"^Pss:\s+(\d+) kB", told, re.MULTILINE)
    return int(found[1]) / 1024 if found else 0.0


def _time_of(pid: str) -> float:
    told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")
