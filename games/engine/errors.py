"""What can go wrong in a game or its record, as codes and numbers; the pages have the words."""

from enum import StrEnum


class EngineError(Exception):
    """Base of everything that the engine raises on purpose."""


class UnknownRuleSetError(EngineError):
    """No rule set has this ``name``."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class MoveFault(StrEnum):
    """Why a move is not legal. Source: RULES.md 2.1, 2.5, 4.3, 4.5."""

    EMPTY_HOLE = "empty_hole"
    SINGLETON = "singleton"
    NEXT_OCCUPIED = "next_occupied"
    ENDLESS = "endless"
    AFTER_END = "after_end"


class IllegalMoveError(EngineError):
    """The move of ``ply`` that lifts ``hole`` is not legal, for the reason in ``fault``."""

    def __init__(self, fault: MoveFault, ply: int, hole: int) -> None:
        super().__init__(fault, ply, hole)
        self.fault = fault
        self.ply = ply
        self.hole = hole


class NotationFault(StrEnum):
    """Why a text is not a record, or not a position. Source: RULES.md 3."""

    ENCODING = "encoding"
    EMPTY = "empty"
    TAG = "tag"
    COMMENT = "comment"
    RULES = "rules"
    TOO_LONG = "too_long"
    UNKNOWN_PIECE = "unknown_piece"
    PLAIN_NUMBER = "plain_number"
    MOVE_NUMBER = "move_number"
    RESULT = "result"
    ENDING = "ending"
    AFTER_RESULT = "after_result"
    POSITION = "position"


class TagError(EngineError):
    """No record can carry this tag, for the reason in ``code``."""

    def __init__(self, code: NotationFault) -> None:
        super().__init__(code)
        self.code = code


class NotationError(EngineError):
    """The text stops making sense at ``line`` and ``column``, both from 1, in characters.

    ``piece`` is what stands there, as written; ``expected`` what could have stood there:
    letters, a number or a sign, or "" where the code says it all.
    """

    def __init__(
        self, code: NotationFault, line: int, column: int, piece: str = "", expected: str = ""
    ) -> None:
        super().__init__(code, line, column, piece, expected)
        self.code = code
        self.line = line
        self.column = column
        self.piece = piece
        self.expected = expected
