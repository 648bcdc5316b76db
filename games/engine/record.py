"""A game record: tags, moves and what it claims; read from text and written as text."""

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from games.engine.board import Side
from games.engine.errors import NotationFault, TagError
from games.engine.notation import LONGEST_TAG, Script, escaped, letter, one_line, result_of
from games.engine.outcome import Ending, Result
from games.engine.page import Page
from games.engine.rulesets import OMAN_1, RuleSet

TAG_NAMES = (
    "Event",
    "Site",
    "Date",
    "Round",
    "Table",
    "First",
    "Second",
    "Rules",
    "Result",
    "Ending",
)
_SPELLING = {name.lower(): name for name in TAG_NAMES}
_TAG_NAME = re.compile(r"[^\W\d_]\w*")
_ENDINGS = frozenset(Ending)
NO_CLAIM = ("", "?")
_LINE_LENGTH = 79


@dataclass(frozen=True, slots=True)
class RecordMove:
    """One written move: the hole, the stones it claims to capture, and where it stands.

    A move that was not read from a text has line and column 0.
    """

    hole: int
    claimed_capture: int | None = None
    line: int = 0
    column: int = 0
    written: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A record as written: tags in order, the holes lifted, and what it claims.

    ``claims`` are claimed captures, as (ply, stones); ``closing`` is the result after the moves.
    ``page`` and ``spans`` say where each move stands in a text. Tag values are single lines.
    Raises TagError for a tag that no text can carry (``usual_tag``). Source: RULES.md 3.
    """

    tags: tuple[tuple[str, str], ...]
    holes: tuple[int, ...]
    claims: tuple[tuple[int, int], ...] = ()
    closing: Result | None = None
    page: Page | None = field(default=None, compare=False, repr=False)
    spans: tuple[tuple[int, int], ...] = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        tags = tuple([usual_tag(name, value) for name, value in self.tags])
        object.__setattr__(self, "tags", tags)

    @classmethod
    def of(
        cls,
        holes: Iterable[int],
        *,
        tags: Mapping[str, str] = MappingProxyType({}),
        rules: RuleSet = OMAN_1,
        result: Result = Result.OPEN,
        ending: Ending | None = None,
    ) -> "Record":
        """Return the record of a game, with the claims that the program makes in its tags."""
        claims = {"Rules": rules.name, "Result": str(result)}
        if ending:
            claims["Ending"] = str(ending)
        return cls((*tags.items(), *claims.items()), tuple(holes), closing=result)

    @property
    def moves(self) -> tuple[RecordMove, ...]:
        """The moves in order, each with where it stands in the text."""
        claims = dict(self.claims)
        if self.page is None:
            return tuple(
                RecordMove(hole, claims.get(ply)) for ply, hole in enumerate(self.holes, start=1)
            )
        return tuple(
            RecordMove(hole, claims.get(ply), *self.page.place(start), self.page.text[start:end])
            for ply, (hole, (start, end)) in enumerate(
                zip(self.holes, self.spans, strict=True), start=1
            )
        )

    @property
    def rules(self) -> str | None:
        """Name of the rule set that a tag claims, whether or not there is such a rule set."""
        return next(iter(self._claimed("Rules")), None)

    @property
    def results(self) -> tuple[Result, ...]:
        """Every result that the text claims, the closing one first; "*" claims none."""
        tagged = (result_of(value) for value in self._claimed("Result"))
        return tuple(claim for claim in (self.closing, *tagged) if claim and claim.is_decided)

    @property
    def result(self) -> Result | None:
        """The claimed result, "*" where the text leaves it open, None where it is silent."""
        if self.results:
            return self.results[0]
        return Result.OPEN if self.closing or self._claimed("Result") else None

    @property
    def endings(self) -> tuple[Ending, ...]:
        """Every ending that the tags claim."""
        return tuple(Ending(value.lower()) for value in self._claimed("Ending"))

    @property
    def ending(self) -> Ending | None:
        """The claimed ending."""
        return self.endings[0] if self.endings else None

    def tag(self, name: str) -> str | None:
        """Value of the first tag called ``name``."""
        return next((value for tag, value in self.tags if tag == name), None)

    def _claimed(self, name: str) -> list[str]:
        return [value for tag, value in self.tags if tag == name and value not in NO_CLAIM]


def usual_tag(name: str, value: str) -> tuple[str, str]:
    """Return a tag with the name in its usual case and the value as one line.

    Raises TagError for a name that is not a word, a value over 500 characters, or a result or
    an ending that is none. Source: RULES.md 3.
    """
    name, value = _SPELLING.get(name.lower(), name), one_line(value)
    if (name not in TAG_NAMES and not _TAG_NAME.fullmatch(name)) or len(value) > LONGEST_TAG:
        raise TagError(NotationFault.TAG)
    if value in NO_CLAIM:
        return name, value
    if name == "Result" and not result_of(value):
        raise TagError(NotationFault.RESULT)
    if name == "Ending" and value.lower() not in _ENDINGS:
        raise TagError(NotationFault.ENDING)
    return name, value


def write_record(record: Record, *, script: Script = "latin") -> str:
    """Return the text of ``record``: a tag a line, then the moves in lines under 80 columns.

    Reading it back gives an equal record, in either script. Source: RULES.md 2, 3.
    """
    tags = [f'[{name} "{escaped(value)}"]' for name, value in record.tags]
    moves = textwrap.wrap(
        " ".join(_pieces(record, script)),
        _LINE_LENGTH,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join([*tags, *([""] if tags and moves else []), *moves, ""])


def _pieces(record: Record, script: Script) -> Iterator[str]:
    claims = dict(record.claims)
    for index, hole in enumerate(record.holes):
        side = Side(index % 2)
        if side is Side.SOUTH:
            yield f"{index // 2 + 1}."
        claim = f"x{claims[index + 1]}" if index + 1 in claims else ""
        yield letter(hole, side, script) + claim
    if record.closing:
        yield str(record.closing)
