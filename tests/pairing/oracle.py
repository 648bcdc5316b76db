"""The oracle events of tests/data/tournaments as values of the pairing package."""

import json
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from tournaments.pairing.types import (
    Acceleration,
    Contender,
    Kind,
    Pair,
    Played,
    PointSystem,
    RoundPairing,
    Snapshot,
)

DATA = Path(__file__).parent.parent / "data" / "tournaments"
ABSENCES = {"H": Kind.HALF_BYE, "Z": Kind.ZERO_BYE}
RESULTS = {
    "1": (Kind.GAME, "win"),
    "=": (Kind.GAME, "draw"),
    "0": (Kind.GAME, "loss"),
    "+": (Kind.FORFEIT_WIN, "forfeit_win"),
    "-": (Kind.FORFEIT_LOSS, "forfeit_loss"),
}


@dataclass(frozen=True)
class OracleEvent:
    """One JSON file; ratings come from the report file beside it."""

    name: str
    data: dict[str, Any]

    @property
    def rounds(self) -> int:
        return self.data["rounds"]

    @property
    def round_robin(self) -> bool:
        return self.name.startswith("rr")

    @cached_property
    def points(self) -> PointSystem:
        worth = {name: int(2 * value) for name, value in self.data["score_system"].items()}
        return PointSystem(
            win=worth["win"],
            draw=worth["draw"],
            loss=worth["loss"],
            pairing_bye=worth["pairing_bye"],
            half_bye=worth["half_point_bye"],
            full_bye=worth["win"],
            zero_bye=worth["zero_point_bye"],
            forfeit_win=worth["win"],
            forfeit_loss=worth["zero_point_bye"],
        )

    @cached_property
    def contenders(self) -> tuple[Contender, ...]:
        rounds = [self._played(row) for row in self.data["round_list"]]
        ratings = ratings_of(self.name)
        return tuple(
            Contender(number, ratings[number], tuple(row[number] for row in rounds))
            for number in range(1, self.data["players"] + 1)
        )

    def pairing(self, number: int) -> RoundPairing:
        row = self.data["round_list"][number - 1]
        return RoundPairing(tuple(Pair(*pair) for pair in row["pairs"]), row["bye"])

    def snapshot(self, number: int) -> Snapshot:
        """The position before round ``number``."""
        return Snapshot(
            round_number=number,
            planned_rounds=self.rounds,
            initial_first=self.data["initial_colour"] == "w",
            contenders=tuple(
                Contender(each.number, each.rating, each.history[: number - 1])
                for each in self.contenders
            ),
            points=self.points,
            absent=absences(self.data["round_list"][number - 1]["absent"]),
            forbidden=forbidden_groups(self.data["forbidden"], number),
            acceleration=tuple(
                Acceleration(
                    int(2 * span["points"]),
                    span["first_round"],
                    span["last_round"],
                    span["first_tpn"],
                    span["last_tpn"],
                )
                for span in self.data["acceleration"]
            ),
        )

    def _played(self, row: dict[str, Any]) -> dict[int, Played]:
        played = {
            number: self._without_opponent(kind) for number, kind in absences(row["absent"]).items()
        }
        if row["bye"]:
            kind = Kind.ZERO_BYE if self.round_robin else Kind.PAIRING_BYE
            played[row["bye"]] = self._without_opponent(kind)
        for (first, second), (won, lost) in zip(row["pairs"], row["results"], strict=True):
            played[first] = self._with_opponent(won, second, moved_first=True)
            played[second] = self._with_opponent(lost, first, moved_first=False)
        return played

    def _without_opponent(self, kind: Kind) -> Played:
        return Played(kind, half_points=self.points.without_playing(kind))

    def _with_opponent(self, letter: str, opponent: int, *, moved_first: bool) -> Played:
        kind, worth = RESULTS[letter]
        return Played(kind, opponent, moved_first, getattr(self.points, worth))


def absences(kinds: dict[str, str]) -> dict[int, Kind]:
    return {int(number): ABSENCES[kind] for number, kind in kinds.items()}


def forbidden_groups(groups: list[dict[str, Any]], number: int) -> tuple[frozenset[int], ...]:
    return tuple(
        frozenset(group["players"])
        for group in groups
        if group["first_round"] <= number <= group["last_round"]
    )


def report(name: str) -> str:
    """The report file of an event, its line ends as they are."""
    return (DATA / f"{name}.trf").read_bytes().decode()


def ratings_of(name: str) -> dict[int, int]:
    lines = report(name).splitlines()
    return {int(line[4:8]): int(line[48:52]) for line in lines if line.startswith("001")}


@cache
def event(name: str) -> OracleEvent:
    return OracleEvent(name, json.loads((DATA / f"{name}.json").read_text()))


def names(*prefixes: str) -> list[str]:
    """The events whose file name starts with one of the prefixes."""
    return sorted(path.stem for path in DATA.glob("*.json") if path.stem.startswith(prefixes))
