"""Reading records: from the pieces of a text to one game."""

from collections.abc import Iterable

from games.engine.errors import NotationError, NotationFault, TagError
from games.engine.notation import (
    HOLES,
    LETTERS,
    LONGEST_TAG,
    Token,
    kind_of,
    offset_of,
    result_of,
    tokens,
    unescaped,
)
from games.engine.outcome import Ending, Result
from games.engine.page import Page
from games.engine.record import NO_CLAIM, Record, usual_tag
from games.engine.rulesets import OMAN_1, RULE_SETS, RuleSet

LONGEST_GAME = 10_000
_EXPECTED = {
    NotationFault.TAG: f"{LONGEST_TAG}",
    NotationFault.RESULT: " ".join(Result),
    NotationFault.ENDING: " ".join(Ending),
    NotationFault.RULES: " ".join(RULE_SETS),
}


def parse_record(text: str, rules: RuleSet | None = None) -> Record:
    """Return the one game that ``text`` holds, with or without tags and numbers.

    Hole letters are those of the board of ``rules``, or of the rule set that the text names.
    Raises NotationError where the text stops making sense. Source: RULES.md 3.
    """
    page = Page(text)
    record = GameReader(page, rules).read(tokens(page.text))
    if not (record.tags or record.holes or record.closing):
        raise page.error(NotationFault.EMPTY, 0)
    return record


class GameReader:
    """Reads the pieces of one game, each by the method named after its kind."""

    def __init__(self, page: Page, rules: RuleSet | None) -> None:
        self._page = page
        self._follows_tag = rules is None
        self._on_board = (rules or OMAN_1).holes
        self._tags: list[tuple[str, str]] = []
        self._holes: list[int] = []
        self._spans: list[tuple[int, int]] = []
        self._claims: list[tuple[int, int]] = []
        self._closing: Result | None = None

    def read(self, pieces: Iterable[Token]) -> Record:
        """Return the record; raises NotationError at the first piece that does not fit."""
        readers = {
            "turn": self._turn,
            "result": self._result,
            "tag": self._tag,
            "broken_tag": self._broken_tag,
            "open_comment": self._open_comment,
            "junk": self._junk,
        }
        for piece in pieces:
            if self._closing:
                raise self._page.error(NotationFault.AFTER_RESULT, offset_of(piece))
            readers[kind_of(piece)](piece)
        return Record(
            tuple(self._tags),
            tuple(self._holes),
            tuple(self._claims),
            self._closing,
            self._page,
            tuple(self._spans),
        )

    def _turn(self, piece: Token) -> None:
        number, stop, letter, claim = piece.group("number", "stop", "letter", "claim")
        if number:
            self._check_number(piece.start("number"), number, stop or "")
        if letter is None:
            if not stop:
                raise self._error(NotationFault.PLAIN_NUMBER, offset_of(piece))
            return
        hole = HOLES[letter]
        if hole >= self._on_board:
            raise self._error(NotationFault.UNKNOWN_PIECE, piece.start("letter"))
        if len(self._holes) == LONGEST_GAME:
            raise self._page.error(NotationFault.TOO_LONG, piece.start("letter"), str(LONGEST_GAME))
        self._holes.append(hole)
        self._spans.append(piece.span("written"))
        if claim:
            self._claims.append((len(self._holes), int(claim)))

    def _check_number(self, offset: int, number: str, stop: str) -> None:
        """Refuse a number that is not that of the next move; "1..." stands before North's."""
        played = len(self._holes)
        expected = played // 2 + 1
        skips_south = played % 2 == 0 and ("…" in stop or stop.count(".") > 1)
        if int(number) == expected and not skips_south:
            return
        if stop:
            raise self._page.error(NotationFault.MOVE_NUMBER, offset, f"{expected}.")
        raise self._error(NotationFault.PLAIN_NUMBER, offset)

    def _tag(self, piece: Token) -> None:
        if self._holes:
            raise self._page.error(NotationFault.AFTER_RESULT, offset_of(piece))
        name, quoted, bare = piece.group("name", "quoted", "bare")
        try:
            tag = usual_tag(name, bare if quoted is None else unescaped(quoted))
        except TagError as error:
            raise self._tag_error(error.code, piece) from None
        self._tags.append(tag)
        if self._follows_tag and tag[0] == "Rules" and tag[1] not in NO_CLAIM:
            if tag[1] not in RULE_SETS:
                raise self._tag_error(NotationFault.RULES, piece)
            self._on_board = RULE_SETS[tag[1]].holes
            self._follows_tag = False

    def _tag_error(self, code: NotationFault, piece: Token) -> NotationError:
        group = "bare" if piece["quoted"] is None else "quoted"
        return self._page.error(code, piece.start(group), _EXPECTED[code], piece[group])

    def _result(self, piece: Token) -> None:
        self._closing = result_of(piece["result"])

    def _broken_tag(self, piece: Token) -> None:
        raise self._page.error(NotationFault.TAG, offset_of(piece), "]")

    def _open_comment(self, piece: Token) -> None:
        raise self._page.error(NotationFault.COMMENT, offset_of(piece), "}")

    def _junk(self, piece: Token) -> None:
        raise self._error(NotationFault.UNKNOWN_PIECE, offset_of(piece))

    def _error(self, code: NotationFault, offset: int) -> NotationError:
        """Return the error of something that stands where a hole letter should."""
        return self._page.error(code, offset, f"a-{LETTERS['latin'][self._on_board - 1]}")
