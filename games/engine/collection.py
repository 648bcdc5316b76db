"""Many games in one text: where each begins."""

from collections.abc import Iterator
from itertools import accumulate, groupby, pairwise

from games.engine.notation import HOLES, Token, kind_of, offset_of, tokens
from games.engine.page import Page
from games.engine.reader import LONGEST_GAME, GameReader
from games.engine.record import Record
from games.engine.replay import replay
from games.engine.rulesets import OMAN_1, RuleSet

_TAGS = ("tag", "broken_tag")


def parse_records(text: str, rules: RuleSet | None = None) -> list[Record]:
    """Return the games that ``text`` holds, in order; none for an empty text.

    Raises NotationError as ``parse_record`` does, for the first game that cannot be read.
    Source: RULES.md 3a.
    """
    page = Page(text)
    return [GameReader(page, rules).read(pieces) for pieces in games_on(page, rules)]


def split_records(text: str, rules: RuleSet | None = None) -> list[str]:
    """Return the text of each game in ``text``, readable or not, in order.

    Together they are the whole text but for the space between them: what stands between two
    games belongs to the first. Source: RULES.md 3a.
    """
    page = Page(text)
    starts = [offset_of(pieces[0]) for pieces in games_on(page, rules)]
    starts[:1] = [0] * len(starts[:1])
    return [page.text[start:end].strip() for start, end in pairwise([*starts, len(page.text)])]


def games_on(page: Page, rules: RuleSet | None = None) -> Iterator[list[Token]]:
    """Yield the pieces of each game on ``page``, readable or not. Source: RULES.md 3a."""
    for pieces in _parts(page):
        if any(kind_of(piece) == "tag" or piece["number"] for piece in pieces):
            yield pieces
        else:
            yield from _bare_games(page, pieces, rules or OMAN_1)


def _parts(page: Page) -> Iterator[list[Token]]:
    """Cut where a result, new tags, a new number 1 or an overlong game leave no doubt."""
    pieces: list[Token] = []
    plies, last = 0, ""
    for piece in tokens(page.text):
        kind = kind_of(piece)
        ended = last == "result" or (kind in _TAGS and last not in ("", *_TAGS))
        if ended or (plies > 1 and _restarts(page, pieces[-1], piece, plies)):
            yield pieces
            pieces, plies = [], 0
        last = kind
        if plies <= 2 * LONGEST_GAME:
            pieces.append(piece)
            plies += bool(piece["letter"])
    if pieces:
        yield pieces


def _restarts(page: Page, last: Token, piece: Token, plies: int) -> bool:
    number = piece["number"]
    if plies <= LONGEST_GAME and (not number or int(number) != 1):
        return False
    return _line(page, last) < _line(page, piece)


def _bare_games(page: Page, pieces: list[Token], rules: RuleSet) -> Iterator[list[Token]]:
    """Take moves alone, in lines, for one game or for one a line: as more of them are legal."""
    lines = [list(line) for _, line in groupby(pieces, key=lambda piece: _line(page, piece))]
    together = _legal_plies(pieces, rules)
    apart = accumulate(_legal_plies(line, rules) for line in lines)
    if any(plies > together for plies in apart):
        yield from lines
    else:
        yield pieces


def _legal_plies(pieces: list[Token], rules: RuleSet) -> int:
    return replay((HOLES[piece["letter"]] for piece in pieces if piece["letter"]), rules).plies


def _line(page: Page, piece: Token) -> int:
    line, _ = page.place(offset_of(piece))
    return line
