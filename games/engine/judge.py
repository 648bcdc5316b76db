"""The verdict on a record: the text against the board."""

from dataclasses import dataclass
from enum import StrEnum

from games.engine.board import Side
from games.engine.errors import MoveFault, NotationError
from games.engine.outcome import Ending, Outcome, Result
from games.engine.reader import parse_record
from games.engine.record import Record
from games.engine.replay import Replay, replay
from games.engine.rulesets import OMAN_1, RuleSet


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
    ``why`` says which move fault or which claim it was, at ``ply``.
    """

    verdict: Verdict
    record: Record | None = None
    replay: Replay | None = None
    error: NotationError | None = None
    why: MoveFault | Claim | None = None
    ply: int | None = None

    @property
    def hole(self) -> int | None:
        """The hole that the move of ``ply`` lifts."""
        if self.record is None or not self.ply:
            return None
        return self.record.moves[self.ply - 1].hole

    @property
    def plies(self) -> int:
        """Number of legal moves from the start."""
        return len(self.replay.moves) if self.replay else 0

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


def judge(game: str | Record, rules: RuleSet = OMAN_1, *, starter: Side = Side.SOUTH) -> Judgement:
    """Return the one verdict on ``game``, a text or a record, under ``rules``.

    ``starter`` is the side on which the player whom the record calls First really sat: only a
    caller who knows the pairing can tell. A [Rules] tag that names other rules is the caller's
    to notice. Source: RULES.md 4.
    """
    try:
        record = game if isinstance(game, Record) else parse_record(game, rules)
    except NotationError as error:
        return Judgement(Verdict.UNREADABLE, error=error)
    played = replay(record, rules)
    if played.fault:
        fault = played.fault
        return Judgement(Verdict.ILLEGAL, record, played, why=fault.why, ply=fault.ply)
    wrong = _wrong_claim(record, played, starter)
    if wrong:
        claim, ply = wrong
        return Judgement(Verdict.MISMATCH, record, played, why=claim, ply=ply)
    return Judgement(Verdict.VERIFIED if played.outcome else Verdict.UNFINISHED, record, played)


def _wrong_claim(record: Record, played: Replay, starter: Side) -> tuple[Claim, int] | None:
    """The first claim that cannot be true, and its ply; the last ply for how the game ended."""
    if starter is not Side.SOUTH:
        return Claim.STARTER, 1
    for move, written in zip(played.moves, record.moves, strict=True):
        if written.claimed_capture not in (None, move.captured):
            return Claim.CAPTURE, move.ply
    if not _results_agree(record, played.outcome):
        return Claim.RESULT, len(played.moves)
    if not _endings_agree(record, played.outcome):
        return Claim.ENDING, len(played.moves)
    return None


def _results_agree(record: Record, outcome: Outcome | None) -> bool:
    claimed = set(record.results)
    return claimed <= {outcome.result} if outcome else len(claimed) < 2


def _endings_agree(record: Record, outcome: Outcome | None) -> bool:
    claimed = set(record.endings)
    if outcome:
        return claimed <= {outcome.ending}
    return len(claimed) < 2 and all(ending.is_claim_of(record.result) for ending in claimed)
