"""HTTP as phones speak it over one connection that is kept open, and what the answers came to."""

import asyncio
import statistics
import time
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

PATIENCE = 10.0  # seconds


@dataclass(frozen=True)
class Answer:
    """``status`` is 0 where none came; ``took`` is in seconds."""

    status: int
    took: float
    headers: Mapping[str, str] = field(default_factory=dict)
    size: int = 0


class Connection:
    """One connection to this machine, opened again when it was closed."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(
        self, method: str, address: str, headers: Mapping[str, str], body: str = ""
    ) -> Answer:
        """The answer; asked once more where the kept connection turns out to be closed."""
        begin = time.perf_counter()
        was_open = self._writer is not None
        for _try in range(2 if was_open else 1):
            try:
                async with asyncio.timeout(PATIENCE):
                    return await self._ask(begin, method, address, headers, body)
            except (OSError, EOFError, TimeoutError):
                self.close()
        return Answer(0, time.perf_counter() - begin)

    async def _ask(
        self, begin: float, method: str, address: str, headers: Mapping[str, str], body: str
    ) -> Answer:
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
        said = {"Host": f"127.0.0.1:{self.port}", "Content-Length": len(body), **headers}
        head = "".join(f"{name}: {value}\r\n" for name, value in said.items())
        self._writer.write(f"{method} {address} HTTP/1.1\r\n{head}\r\n{body}".encode())
        status, *lines = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").splitlines()
        told = dict(line.lower().split(": ", 1) for line in lines if ": " in line)
        size = int(told.get("content-length", 0))
        await self._reader.readexactly(size)
        if told.get("connection") == "close":
            self.close()
        return Answer(int(status.split()[1]), time.perf_counter() - begin, told, size)

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


class Tally:
    """Every answer by kind."""

    def __init__(self) -> None:
        self.answers: dict[str, list[Answer]] = defaultdict(list)
        self.failed = 0

    def note(self, kind: str, answer: Answer, *, is_good: bool) -> None:
        self.answers[kind].append(answer)
        self.failed += not is_good

    def print(self, seconds: float) -> None:
        print(f"{'what':<22}{'a second':>9}{'p50':>10}{'p95':>10}{'304':>7}{'later':>7}{'kB':>7}")
        everything = [each for answers in self.answers.values() for each in answers]
        for kind, answers in [*self.answers.items(), ("everything", everything)]:
            if answers:
                print(_line(kind, answers, seconds))


def _line(kind: str, answers: list[Answer], seconds: float) -> str:
    took = sorted(each.took * 1000 for each in answers)
    p95 = took[min(int(len(took) * 0.95), len(took) - 1)]
    same, later = (sum(a.status == code for a in answers) / len(answers) for code in (304, 202))
    whole = [each.size for each in answers if each.status == 200] or [0]
    rate = len(answers) / seconds
    median, size = statistics.median(took), statistics.mean(whole) / 1024
    times = f"{rate:>9.1f}{median:>7.1f} ms{p95:>7.1f} ms"
    return f"{kind:<22}{times}{same:>7.0%}{later:>7.0%}{size:>7.1f}"
