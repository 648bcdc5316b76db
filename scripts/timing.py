"""How long something takes, and how that is told."""

import time
from collections.abc import Callable

REPETITIONS = 5


def say(what: str, took: str, queries: object = "", size: str = "") -> None:
    """One line of the table."""
    print(f"{what:<62}{took:>10}{queries:>9}{size:>12}")


def seconds(action: Callable[[], object], times: int = REPETITIONS) -> float:
    """The processor time that the action takes at its best, whatever else the machine does."""
    taken = []
    for _ in range(times):
        begin = time.process_time()
        action()
        taken.append(time.process_time() - begin)
    return min(taken)


def in_ms(taken: float) -> str:
    return f"{taken * 1000:.1f} ms"
