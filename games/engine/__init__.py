"""The rules of Hawalis: boards, moves, records and the verdict on them. See RULES.md."""

from games.engine.board import Board, Side, behind, facing, seats
from games.engine.collection import parse_records, split_records
from games.engine.errors import (
    EngineError,
    IllegalMoveError,
    MoveFault,
    NotationError,
    NotationFault,
    TagError,
    UnknownRuleSetError,
)
from games.engine.judge import Claim, Judgement, Verdict, judge, judge_records
from games.engine.moves import Capture, Move, legal_holes, play
from games.engine.notation import Script, decode_record, hole_letter, hole_named
from games.engine.outcome import Ending, Outcome, Result
from games.engine.reader import parse_record
from games.engine.record import Record, RecordMove, write_record
from games.engine.replay import Fault, Replay, replay
from games.engine.rulesets import (
    OMAN_1,
    RULE_SETS,
    ZANZIBAR_1,
    BlockedRule,
    CaptureRule,
    Direction,
    EndlessRule,
    RuleSet,
    rule_set,
)
from games.engine.sowing import Lap, laps_of, return_lap

__all__ = [
    "OMAN_1",
    "RULE_SETS",
    "ZANZIBAR_1",
    "BlockedRule",
    "Board",
    "Capture",
    "CaptureRule",
    "Claim",
    "Direction",
    "Ending",
    "EndlessRule",
    "EngineError",
    "Fault",
    "IllegalMoveError",
    "Judgement",
    "Lap",
    "Move",
    "MoveFault",
    "NotationError",
    "NotationFault",
    "Outcome",
    "Record",
    "RecordMove",
    "Replay",
    "Result",
    "RuleSet",
    "Script",
    "Side",
    "TagError",
    "UnknownRuleSetError",
    "Verdict",
    "behind",
    "decode_record",
    "facing",
    "hole_letter",
    "hole_named",
    "judge",
    "judge_records",
    "laps_of",
    "legal_holes",
    "parse_record",
    "parse_records",
    "play",
    "replay",
    "return_lap",
    "rule_set",
    "seats",
    "split_records",
    "write_record",
]
