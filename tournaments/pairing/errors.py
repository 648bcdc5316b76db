"""What can go wrong while pairing: codes and numbers, never prose."""

from enum import StrEnum


class Fault(StrEnum):
    """Why a round is illegal (RULES.md 3)."""

    UNKNOWN_PLAYER = "unknown_player"
    ABSENT_PAIRED = "absent_paired"
    DOUBLED_PLAYER = "doubled_player"
    MISSING_PLAYER = "missing_player"
    REMATCH = "rematch"
    FORBIDDEN_PAIR = "forbidden_pair"
    SECOND_BYE = "second_bye"
    THIRD_SAME_SIDE = "third_same_side"
    SIDE_DIFFERENCE = "side_difference"


class PairingError(Exception):
    """Anything that keeps a round from being paired."""

    code: str = "pairing"


class NoLegalPairingError(PairingError):
    """No pairing of the whole field keeps the absolute criteria (RULES.md 4, C1-C3)."""

    code = "no_legal_pairing"


class NobodyPresentError(PairingError):
    """Everybody is absent, so there is nothing to pair."""

    code = "nobody_present"


class TooManyPlayersError(PairingError):
    """The field is larger than the engine's memory allows (RULES.md 1)."""

    code = "too_many_players"

    def __init__(self, size: int, limit: int) -> None:
        super().__init__(size, limit)
        self.size = size
        self.limit = limit


class UnsupportedPointsError(PairingError):
    """A bye or forfeit is worth what no game result is, which the engine cannot read."""

    code = "unsupported_points"


class EngineFaultError(PairingError):
    """The pairing engine gave up on a position it should have paired."""

    code = "engine_fault"


class IllegalRoundError(PairingError):
    """A round breaks a rule: ``code`` says which, ``numbers`` whom it concerns."""

    def __init__(self, code: Fault, numbers: tuple[int, ...]) -> None:
        super().__init__(code, numbers)
        self.code: Fault = code
        self.numbers = numbers


class AskFault(StrEnum):
    """Why a report file does not hold what a question takes (RULES.md 8)."""

    NO_SUCH_ROUND = "no_such_round"
    NOT_OVER = "not_over"
    ROUNDS_MISSING = "rounds_missing"
    ROUND_OPEN = "round_open"
    SIDE_UNKNOWN = "side_unknown"
    UNKNOWN_METHOD = "unknown_method"
    UNKNOWN_CRITERION = "unknown_criterion"
    ONLY_IN_A_SWISS = "only_in_a_swiss"
    ONLY_IN_A_ROUND_ROBIN = "only_in_a_round_robin"
    NOT_IN_A_REPORT = "not_in_a_report"


class UnaskableError(PairingError):
    """A report file does not hold what it takes.

    ``round_number`` is the round concerned, 0 for none; ``text`` the tie-break asked for.
    """

    def __init__(self, code: AskFault, round_number: int = 0, *, text: str = "") -> None:
        super().__init__(code, round_number, text)
        self.code: AskFault = code
        self.round_number = round_number
        self.text = text


class TrfFault(StrEnum):
    """What is wrong with a report file (RULES.md 7)."""

    NOT_TEXT = "not_text"
    NO_PLAYERS = "no_players"
    UNSUPPORTED_RECORD = "unsupported_record"
    UNREADABLE_NUMBER = "unreadable_number"
    UNREADABLE_POINTS = "unreadable_points"
    UNREADABLE_RESULT = "unreadable_result"
    UNREADABLE_SIDE = "unreadable_side"
    UNKNOWN_CODE = "unknown_code"
    UNKNOWN_PLAYER = "unknown_player"
    DOUBLED_NUMBER = "doubled_number"
    MISSING_NUMBER = "missing_number"
    OWN_OPPONENT = "own_opponent"
    PLAYER_TWICE = "player_twice"
    ONE_SIDED_GAME = "one_sided_game"
    SAME_SIDE = "same_side"
    RESULTS_DISAGREE = "results_disagree"
    POINTS_DISAGREE = "points_disagree"
    MISSING_RESULT = "missing_result"
    TOO_MANY_ROUNDS = "too_many_rounds"
    BYE_DISAGREES = "bye_disagrees"
    NO_ROUND = "no_round"


class TrfError(PairingError):
    """A report file cannot be read: what is wrong, in which line from 1, with whom and when.

    ``numbers`` are pairing numbers and ``round_number`` is 0 where no round is concerned.
    ``text`` is what stands there, ``half_points`` what the results add up to where the
    stated points differ.
    """

    def __init__(
        self,
        code: TrfFault,
        line: int,
        numbers: tuple[int, ...] = (),
        round_number: int = 0,
        *,
        text: str = "",
        half_points: int = 0,
    ) -> None:
        super().__init__(code, line, numbers, round_number)
        self.code: TrfFault = code
        self.line = line
        self.numbers = numbers
        self.round_number = round_number
        self.text = text
        self.half_points = half_points
