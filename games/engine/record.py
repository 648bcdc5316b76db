"""A game record: tags, moves and what it claims; read from text and written as text."""

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from games.engine.board import Side
from games.engine.errors import NotationFault
from games.engine.notation import LONGEST_TAG, Script, escaped, letter, one_line, result_of
from games.engine.outcome import Ending, Result
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
_SPELLING = {name.casefold(): name for name in TAG_NAMES}
_ENDINGS = frozenset(Ending)
_NO_CLAIM = ("", "?")
_LINE_LENGTH = 79


@dataclass(frozen=True, slots=True)
class RecordMove:
    """One written move: the hole, the stones it claims to capture, and where it stands."""

    hole: int
    claimed_capture: int | None = None
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)
    written: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A record as written: tags in order, moves, and the closing result if there is one.

    Tag values are single lines. Raises ValueError for a tag that a text could not carry: a name
    that is not a word, a value over 500 characters, a result or ending that is none.
    Source: RULES.md 3.
    """

    tags: tuple[tuple[str, str], ...]
    moves: tuple[RecordMove, ...]
    closing: Result | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "tags", tuple(clean_tag(*tag) for tag in self.tags))
        for name, value in self.tags:
            fault = tag_fault(name, value)
            if fault:
                raise ValueError(f"{fault}: [{name} {value!r}]")

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
        moves = tuple(RecordMove(hole) for hole in holes)
        return cls((*tags.items(), *claims.items()), moves, result)

    @property
    def rules(self) -> str | None:
        """Name of the rule set in the [Rules] tag, whether or not there is such a rule set."""
        return self.tag("Rules")

    @property
    def results(self) -> tuple[Result, ...]:
        """Every result that the text claims, the closing one first; "*" claims none."""
        tagged = (result_of(value) for value in self._values("Result"))
        return tuple(claim for claim in (self.closing, *tagged) if claim and claim.is_decided)

    @property
    def result(self) -> Result | None:
        """The claimed result, "*" where the text leaves it open, None where it is silent."""
        if self.results:
            return self.results[0]
        return self.closing or (Result.OPEN if self._values("Result") else None)

    @property
    def endings(self) -> tuple[Ending, ...]:
        """Every ending that the tags claim."""
        return tuple(
            Ending(value.casefold()) for value in self._values("Ending") if value not in _NO_CLAIM
        )

    @property
    def ending(self) -> Ending | None:
        """The claimed ending."""
        return self.endings[0] if self.endings else None

    def tag(self, name: str) -> str | None:
        """Value of the first tag called ``name``."""
        return next(iter(self._values(name)), None)

    def _values(self, name: str) -> list[str]:
        return [value for tag, value in self.tags if tag == name]


def clean_tag(name: str, value: str) -> tuple[str, str]:
    """Return a tag in its usual spelling: known names in their own case, values as one line."""
    return _SPELLING.get(name.casefold(), name), one_line(value)


def tag_fault(name: str, value: str) -> NotationFault | None:
    """Return why no record can carry this tag, or None when it can."""
    if not re.fullmatch(r"[^\W\d_]\w*", name) or len(value) > LONGEST_TAG:
        return NotationFault.TAG
    if value in _NO_CLAIM:
        return None
    if name == "Result" and not result_of(value):
        return NotationFault.RESULT
    if name == "Ending" and value.casefold() not in _ENDINGS:
        return NotationFault.ENDING
    return None


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
    for index, move in enumerate(record.moves):
        side = Side(index % 2)
        if side is Side.SOUTH:
            yield f"{index // 2 + 1}."
        claim = "" if move.claimed_capture is None else f"x{move.claimed_capture}"
        yield letter(move.hole, side, script) + claim
    if record.closing:
        yield str(record.closing)
