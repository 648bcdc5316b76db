"""Reading records: from the pieces of a text to one game."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator

from games.engine.errors import NotationError, NotationFault
from games.engine.notation import HOLES, LETTERS, Token, line_starts, result_of, tokens, unescaped
from games.engine.outcome import Ending
from games.engine.record import Record, RecordMove, clean_tag, tag_fault
from games.engine.rulesets import OMAN_1, RULE_SETS, RuleSet

_LONGEST_PIECE = 20


class Page:
    """A text whose offsets have a line and a column, both from 1."""

    def __init__(self, text: str) -> None:
        self.text = text.removeprefix("\ufeff")
        self.starts = line_starts(self.text)

    def line(self, offset: int) -> int:
        """The line on which ``offset`` lies."""
        return bisect_right(self.starts, offset)

    def error(self, code: NotationFault, offset: int, expected: str = "") -> NotationError:
        """Return the error of the piece at ``offset``: the word there, or the single sign."""
        text, start = self.text, offset
        while start > 0 and offset - start < _LONGEST_PIECE and text[start - 1].isalnum():
            start -= 1
        word = re.compile(rf"\w{{1,{_LONGEST_PIECE}}}").match(text, start)
        piece = word[0] if word else text[start : start + 1]
        line = self.line(start)
        return NotationError(code, line, start - self.starts[line - 1] + 1, piece, expected)


def parse_record(text: str, rules: RuleSet | None = None) -> Record:
    """Return the one game that ``text`` holds, with or without tags and numbers.

    Hole letters are those of the board of ``rules``, or of the rule set that the text names.
    Raises NotationError where the text stops making sense. Source: RULES.md 3.
    """
    page = Page(text)
    games = list(split(tokens(page.text)))
    if not games:
        raise page.error(NotationFault.EMPTY, 0, expected=_letters(rules or OMAN_1))
    if len(games) > 1:
        raise page.error(NotationFault.AFTER_RESULT, _offset(games[1][0]))
    return read_game(page, games[0], rules)


def split(pieces: Iterable[Token]) -> Iterator[list[Token]]:
    """Yield the pieces of each game: a result ends one, and tags after moves begin another."""
    game: list[Token] = []
    for piece in pieces:
        last = game[-1].lastgroup if game else "tag"
        if last == "result" or (piece.lastgroup == "tag" and last != "tag"):
            yield game
            game = []
        game.append(piece)
    if game:
        yield game


def read_game(page: Page, pieces: list[Token], rules: RuleSet | None) -> Record:
    """Return the record that the ``pieces`` of one game make; raises as ``parse_record`` does."""
    tags = tuple(_tag(page, piece) for piece in pieces if piece.lastgroup == "tag")
    board = rules or RULE_SETS.get(dict(reversed(tags)).get("Rules", ""), OMAN_1)
    moves = tuple(_moves(page, pieces, board))
    last = pieces[-1]
    return Record(tags, moves, result_of(last["result"]) if last["result"] else None)


def _moves(page: Page, pieces: list[Token], rules: RuleSet) -> Iterator[RecordMove]:
    starts = [*page.starts, len(page.text) + 1]
    line = page.line(_offset(pieces[0]))
    ply = 1
    for index, piece in enumerate(pieces):
        kind = piece.lastgroup
        if kind == "move":
            written, letter, claim = piece.group("move", "letter", "claim")
            offset, hole = piece.start("move"), HOLES[letter]
            if hole >= rules.holes:
                raise page.error(NotationFault.UNKNOWN_PIECE, offset, _letters(rules))
            while offset >= starts[line]:
                line += 1
            claimed = int(claim) if claim else None
            yield RecordMove(hole, claimed, line, offset - starts[line - 1] + 1, written)
            ply += 1
        elif kind == "number":
            _check_number(page, piece, pieces[index + 1 : index + 2], ply)
        elif kind not in ("tag", "result"):
            raise _unreadable(page, piece, rules)


def _check_number(page: Page, piece: Token, following: list[Token], ply: int) -> None:
    """Refuse a move number that is not the one of ``ply``, and a number that stands for a move.

    A number with no stop counts as a move number only where it is right and a move follows.
    """
    number, expected = int(piece["digits"]), (ply + 1) // 2
    stop = piece["stop"]
    moves_on = bool(following) and following[0].lastgroup == "move"
    if not stop and not (number == expected and moves_on):
        raise page.error(NotationFault.PLAIN_NUMBER, _offset(piece))
    skips_south = ply % 2 == 1 and (stop or "").count(".") > 1
    if number != expected or skips_south:
        raise page.error(NotationFault.MOVE_NUMBER, _offset(piece), expected=str(expected))


def _tag(page: Page, piece: Token) -> tuple[str, str]:
    quoted = piece["quoted"]
    value = piece["bare"] if quoted is None else unescaped(quoted)
    name, value = clean_tag(piece["name"], value)
    fault = tag_fault(name, value)
    if fault:
        expected = {NotationFault.ENDING: " ".join(Ending)}.get(fault, "")
        raise page.error(fault, piece.start("name"), expected)
    return name, value


def _unreadable(page: Page, piece: Token, rules: RuleSet) -> NotationError:
    written = piece[piece.lastgroup or 0]
    if written.startswith("{"):
        return page.error(NotationFault.COMMENT, _offset(piece), expected="}")
    if written.startswith("["):
        return page.error(NotationFault.TAG, _offset(piece), expected="]")
    return page.error(NotationFault.UNKNOWN_PIECE, _offset(piece), _letters(rules))


def _letters(rules: RuleSet) -> str:
    return f"a-{LETTERS['latin'][rules.holes - 1]}"


def _offset(piece: Token) -> int:
    return piece.start(piece.lastgroup or 0)
