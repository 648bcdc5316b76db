"""Tie-breaks once more, straight from RULES.md 6 in fractions of a point, for comparing."""

from fractions import Fraction

from tournaments.pairing.types import Contender, Criterion, Kind, Played, PointSystem

VOLUNTARY = (Kind.HALF_BYE, Kind.ZERO_BYE, Kind.FORFEIT_LOSS)


class NaiveSwiss:
    """A Swiss event after ``rounds`` rounds."""

    waits_for_missing_meetings = True

    def __init__(self, contenders: tuple[Contender, ...], points: PointSystem, rounds: int) -> None:
        self.rounds = rounds
        self.win, self.draw = Fraction(points.win, 2), Fraction(points.draw, 2)
        self.rows = {each.number: each.history[:rounds] for each in contenders}
        self.ratings = {each.number: each.rating for each in contenders}

    def own(self, number: int) -> Fraction:
        return sum((scored(row) for row in self.rows[number]), Fraction(0))

    def is_meeting(self, row: Played) -> bool:
        return row.kind is Kind.GAME

    def adjusted(self, number: int) -> Fraction:
        rows = self.rows[number]
        came = [index for index, row in enumerate(rows) if row.kind not in VOLUNTARY]
        last = max(came, default=-1)
        total = Fraction(0)
        for index, row in enumerate(rows):
            asked = row.kind in (Kind.HALF_BYE, Kind.ZERO_BYE)
            total += self.draw if asked and index > last else scored(row)
        return total

    def contribution(self, number: int, row: Played) -> Fraction:
        if row.kind is Kind.GAME:
            return self.adjusted(row.opponent)
        if row.kind in (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS):
            return min(self.own(number), self.adjusted(row.opponent))
        return min(self.own(number), self.draw * self.rounds)

    def summands(self, number: int, *, by_score: bool) -> list[tuple[Fraction, Fraction, bool]]:
        """Contribution, summand and whether the round was voluntarily unplayed."""
        found = []
        for row in self.rows[number]:
            part = self.contribution(number, row)
            found.append((part, part * scored(row) if by_score else part, row.kind in VOLUNTARY))
        return found

    def value(self, number: int, criterion: Criterion) -> Fraction | None:
        rows = self.rows[number]
        games = [row for row in rows if row.kind is Kind.GAME]
        scores = [self.own_after(number, count) for count in range(1, self.rounds + 1)]
        buchholz = self.summands(number, by_score=False)
        sonneborn_berger = self.summands(number, by_score=True)
        values = {
            Criterion.PTS: self.own(number),
            Criterion.BH: total(buchholz),
            Criterion.BH_C1: total(cut(buchholz)),
            Criterion.BH_C2: total(cut(cut(buchholz))),
            Criterion.BH_M1: total(without_largest(cut(buchholz))),
            Criterion.SB: total(sonneborn_berger),
            Criterion.SB_C1: total(cut(sonneborn_berger)),
            Criterion.PS: sum(scores),
            Criterion.PS_C1: sum(scores[1:]),
            Criterion.WIN: sum(scored(row) == self.win for row in rows),
            Criterion.WON: sum(scored(row) == self.win for row in games),
            Criterion.BPG: sum(not row.first for row in games),
            Criterion.BWG: sum(not row.first and scored(row) == self.win for row in games),
            Criterion.REP: self.rounds - sum(row.kind in VOLUNTARY for row in rows),
            Criterion.ARO: self.average_rating(games),
            Criterion.GP: Fraction(sum(row.game_half_points for row in rows), 2),
            Criterion.SL: sum(row.stones_left for row in rows),
            Criterion.TPN: number,
        }
        value = values[criterion]
        return None if value is None else Fraction(value)

    def own_after(self, number: int, rounds: int) -> Fraction:
        return sum((scored(row) for row in self.rows[number][:rounds]), Fraction(0))

    def average_rating(self, games: list[Played]) -> int | None:
        ratings = [self.ratings[row.opponent] for row in games]
        return int(Fraction(sum(ratings), len(ratings)) + Fraction(1, 2)) if ratings else None

    def direct_encounter(self, group: list[int]) -> list[list[int]]:
        against = {one: self.against(one, group) for one in group}
        score = {one: sum(against[one].values(), Fraction(0)) for one in group}
        missing = {one: len(group) - 1 - len(against[one]) for one in group}
        if self.waits_for_missing_meetings and any(missing.values()):
            parts = self.out_of_reach(sorted(group, key=lambda one: -score[one]), score, missing)
        else:
            parts = [
                [one for one in group if score[one] == each]
                for each in sorted(set(score.values()), reverse=True)
            ]
        if len(parts) == 1:
            return parts
        return [smaller for part in parts for smaller in self.direct_encounter(part)]

    def against(self, one: int, group: list[int]) -> dict[int, Fraction]:
        """The mean score against each opponent of the group that was met."""
        rows = [row for row in self.rows[one] if row.opponent in group and self.is_meeting(row)]
        scores = {
            opponent: [scored(row) for row in rows if row.opponent == opponent]
            for opponent in {row.opponent for row in rows}
        }
        return {opponent: sum(each) / len(each) for opponent, each in scores.items()}

    def out_of_reach(
        self, by_score: list[int], score: dict[int, Fraction], missing: dict[int, int]
    ) -> list[list[int]]:
        parts: list[list[int]] = []
        while by_score and all(
            score[by_score[0]] > score[below] + self.win * missing[below] for below in by_score[1:]
        ):
            parts.append([by_score.pop(0)])
        return [*parts, by_score] if by_score else parts

    def ranking(self, criteria: list[Criterion]) -> list[list[int]]:
        """Groups from first to last that stay tied, each by pairing number."""
        groups = [sorted(self.rows)]
        for criterion in criteria:
            groups = [part for group in groups for part in self.split(group, criterion)]
        return groups

    def split(self, group: list[int], criterion: Criterion) -> list[list[int]]:
        if criterion is Criterion.DE:
            return [sorted(part) for part in self.direct_encounter(group)]
        sign = 1 if criterion is Criterion.TPN else -1
        values = {one: self.value(one, criterion) for one in group}
        keys = {
            one: Fraction(1) if value is None else sign * value for one, value in values.items()
        }
        return [[one for one in group if keys[one] == key] for key in sorted(set(keys.values()))]


class NaiveRoundRobin(NaiveSwiss):
    """A round robin after ``rounds`` rounds."""

    waits_for_missing_meetings = False

    def is_meeting(self, row: Played) -> bool:
        return row.opponent is not None

    def adjusted(self, number: int) -> Fraction:
        return self.own(number)

    def summands(self, number: int, *, by_score: bool) -> list[tuple[Fraction, Fraction, bool]]:
        found = []
        for row in self.rows[number]:
            if row.opponent is not None:
                part = self.own(row.opponent)
                summand = part * scored(row) if by_score else part
                found.append((part, summand, row.kind in VOLUNTARY))
        return found

    def value(self, number: int, criterion: Criterion) -> Fraction | None:
        if criterion is not Criterion.KS:
            return super().value(number, criterion)
        met = [row for row in self.rows[number] if row.opponent is not None]
        strong = [row for row in met if self.own(row.opponent) >= self.half_of_the_possible()]
        return sum((scored(row) for row in strong), Fraction(0))

    def half_of_the_possible(self) -> Fraction:
        games = self.rounds
        if len(self.rows) % 2 and self.rounds % len(self.rows) == 0:
            games -= self.rounds // len(self.rows)
        for rows in self.rows.values():
            games -= all(row.opponent is None for row in rows)
        return self.win * games / 2


def scored(row: Played) -> Fraction:
    return Fraction(row.half_points, 2)


def total(summands: list[tuple[Fraction, Fraction, bool]]) -> Fraction:
    return sum((summand for _, summand, _ in summands), Fraction(0))


def cut(summands: list[tuple[Fraction, Fraction, bool]]) -> list[tuple[Fraction, Fraction, bool]]:
    if not summands:
        return []
    candidate = sorted(summands, key=lambda each: each[:2])[0]
    voluntary = sorted((each for each in summands if each[2]), key=lambda each: each[1])
    if voluntary and voluntary[0][1] >= candidate[1]:
        candidate = voluntary[0]
    rest = list(summands)
    rest.remove(candidate)
    return rest


def without_largest(
    summands: list[tuple[Fraction, Fraction, bool]],
) -> list[tuple[Fraction, Fraction, bool]]:
    return sorted(summands, key=lambda each: each[0])[:-1]
