"""The verdict on a record: the text against the board."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from games.engine.board import Board, Side
from games.engine.collection import games_on
from games.engine.errors import MoveFault, NotationError, NotationFault
from games.engine.outcome import Ending, Outcome, Result
from games.engine.page import Page
from games.engine.reader import GameReader, parse_record
from games.engine.record import Record
from games.engine.replay import Replay, replay
from games.engine.rulesets import OMAN_1, RULE_SETS, RuleSet


class Verdict(StrEnum):
    """What a replay answers. Source: RULES.md 4."""

    VERIFIED = "verified"
    UNFINISHED = "unfinished"
    MISMATCH = "mismatch"
    ILLEGAL = "illegal"
    UNREADABLE = "unreadable"


class Claim(StrEnum):
    """What a record says beside its moves, and the board may deny."""

    STARTER = "starter"
    CAPTURE = "capture"
    RESULT = "result"
    ENDING = "ending"


@dataclass(frozen=True, slots=True)
class Judgement:
    """One verdict and what it rests on.

    ``error`` is there when the text is unreadable; ``record`` and ``replay`` are there otherwise.
    ``why`` is the fault of the move or the wrong claim at ``ply``, which is 0 in a game without
    moves, or the fault of the text.
    """

    verdict: Verdict
    record: Record | None = None
    replay: Replay | None = None
    error: NotationError | None = None
    why: MoveFault | Claim | NotationFault | None = None
    ply: int | None = None

    @property
    def hole(self) -> int | None:
        """The hole that the move of ``ply`` lifts."""
        if self.record is None or not self.ply:
            return None
        return self.record.holes[self.ply - 1]

    @property
    def plies(self) -> int:
        """Number of legal moves from the start."""
        return self.replay.plies if self.replay else 0

    @property
    def result(self) -> Result | None:
        """The result that the board shows, whatever the record claims."""
        outcome = self.replay and self.replay.outcome
        return outcome.result if outcome else None

    @property
    def ending(self) -> Ending | None:
        """The ending that the board shows, whatever the record claims."""
        outcome = self.replay and self.replay.outcome
        return outcome.ending if outcome else None

    @property
    def claimed_result(self) -> Result | None:
        """The result that the record claims."""
        return self.record.result if self.record else None

    @property
    def claimed_ending(self) -> Ending | None:
        """The ending that the record claims."""
        return self.record.ending if self.record else None


def judge(
    game: str | Record,
    rules: RuleSet = OMAN_1,
    *,
    starter: Side = Side.SOUTH,
    irregular: Collection[int] = (),
    certified: Mapping[int, Board] = MappingProxyType({}),
) -> Judgement:
    """Return the one verdict on ``game``, a text or a record, under ``rules``.

    ``starter`` is the side on which the player whom the record calls First really sat: only a
    caller who knows the pairing can tell. ``irregular`` are the plies at which an arbiter lets a
    forbidden singleton stand, ``certified`` the boards that one certified after wrong moves. A
    [Rules] tag that names other rules is the caller's to notice.
    Source: RULES.md 4, 4a.
    """
    try:
        record = game if isinstance(game, Record) else parse_record(game, rules)
    except NotationError as error:
        return Judgement(Verdict.UNREADABLE, error=error, why=error.code)
    played = replay(record, rules, irregular=irregular, certified=certified)
    if played.fault:
        fault = played.fault
        return Judgement(Verdict.ILLEGAL, record, played, why=fault.why, ply=fault.ply)
    wrong = _wrong_claim(record, played, starter, certified)
    if wrong:
        claim, ply = wrong
        return Judgement(Verdict.MISMATCH, record, played, why=claim, ply=ply)
    return Judgement(Verdict.VERIFIED if played.outcome else Verdict.UNFINISHED, record, played)


def judge_records(text: str, rules: RuleSet | None = None) -> Iterator[Judgement]:
    """Yield a verdict for each game that ``text`` holds, in order, the unreadable ones too.

    Without ``rules`` each game is judged by the rule set that it names, or by oman-1.
    Source: RULES.md 3a, 4.
    """
    page = Page(text)
    for pieces in games_on(page, rules):
        try:
            record = GameReader(page, rules).read(pieces)
        except NotationError as error:
            yield Judgement(Verdict.UNREADABLE, error=error, why=error.code)
        else:
            yield judge(record, rules or RULE_SETS[record.rules or OMAN_1.name])


def _wrong_claim(
    record: Record, played: Replay, starter: Side, certified: Collection[int]
) -> tuple[Claim, int] | None:
    """The first claim that cannot be true, and its ply: the last one for how the game ended."""
    if starter is not Side.SOUTH:
        return Claim.STARTER, min(1, played.plies)
    for ply, claimed in record.claims:
        if ply not in certified and claimed != played.captured(ply):
            return Claim.CAPTURE, ply
    if not _results_agree(record, played.outcome):
        return Claim.RESULT, played.plies
    if not _endings_agree(record, played.outcome):
        return Claim.ENDING, played.plies
    return None


def _results_agree(record: Record, outcome: Outcome | None) -> bool:
    claimed = set(record.results)
    return claimed <= {outcome.result} if outcome else len(claimed) < 2


def _endings_agree(record: Record, outcome: Outcome | None) -> bool:
    claimed = set(record.endings)
    if outcome:
        return claimed <= {outcome.ending}
    return len(claimed) < 2 and all(ending.is_claim_of(record.result) for ending in claimed)
