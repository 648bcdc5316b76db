"""What only the app that replays games can say of the records in a file; it answers here."""

from collections.abc import Callable
from typing import Any

from tournaments.models import Logged, Tournament

Teller = Callable[[Logged], dict[str, Any]]
Prover = Callable[[Tournament], int]

tellers: dict[str, Teller] = {}  # by part: what else the file says of a row, for people
provers: list[Prover] = []  # how many rows say something else than this site finds
