"""Which game of a championship a record belongs to, by what its tags say."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import lru_cache

from games.engine import Record
from players import names
from players.likeness import sounded, spelled
from players.models import Named
from tournaments.models import Game, Tournament

Place = tuple[int, int]  # round and table
_LIKE = (spelled, sounded)  # how names are compared, the surer way first


class Doubt(StrEnum):
    """Why nobody but a person can tell which game it is."""

    NO_TAGS = "no_tags"
    OTHER_CHAMPIONSHIP = "other_championship"
    DRAFT = "draft"
    NO_SUCH_TABLE = "no_such_table"
    OTHER_NAMES = "other_names"
    SEVERAL = "several"
    CLOSED = "closed"
    TAKEN = "taken"


class Matcher:
    """The games of one championship, found by round and table or by the names of its players.

    ``games`` are those that may get a record, ``hidden_rounds`` the numbers of drafts. Those of
    closed rounds are found too, but are in doubt for who may send records of the running round
    only.
    """

    def __init__(
        self,
        tournament: Tournament,
        games: Iterable[Game],
        *,
        hidden_rounds: Iterable[int],
        running_only: bool,
    ) -> None:
        self._names = _keys(spelled, tournament)
        self._hidden = frozenset(hidden_rounds)
        self._running_only = running_only
        self._at: dict[Place, list[Game]] = defaultdict(list)
        self._between: dict[tuple[str, str], list[Game]] = defaultdict(list)
        for game in games:
            pairing = game.pairing
            self._at[pairing.round.number, pairing.table_number or 0].append(game)
            for like in _LIKE:
                for first in _keys(like, game.first.player):
                    for second in _keys(like, game.second.player):
                        self._between[first, second].append(game)

    def game_of(self, record: Record) -> Game | Doubt:
        """The one game that the tags of ``record`` fit, or why there is a doubt."""
        event = _key(spelled, _said(record.tag("Event")))
        if event and event not in self._names:
            return Doubt.OTHER_CHAMPIONSHIP
        round_, table = _number(record.tag("Round")), _number(record.tag("Table"))
        if round_ in self._hidden:
            return Doubt.DRAFT
        pair = _said(record.tag("First")), _said(record.tag("Second"))
        if round_ is not None and table is not None:
            return self._checked(self._with_names(self._at.get((round_, table), []), pair))
        if not all(pair):
            return Doubt.NO_TAGS
        of_round = (
            [game for game in met if round_ in (None, game.pairing.round.number)]
            for met in self._met(pair)
        )
        return self._checked(next(filter(None, of_round), Doubt.OTHER_NAMES))

    def game_at(self, place: str) -> Game | Doubt:
        """The game of a place that somebody wrote: round, table, and the game if there are two."""
        numbers = [int(number) for number in re.findall(r"\d+", names.digits(place))]
        if len(numbers) not in (2, 3):
            return Doubt.NO_SUCH_TABLE
        round_, table, *number = numbers
        if round_ in self._hidden:
            return Doubt.DRAFT
        games = self._at.get((round_, table), [])
        found = [game for game in games if not number or game.number == number[0]]
        return self._checked(found or Doubt.NO_SUCH_TABLE)

    def _with_names(self, games: list[Game], pair: tuple[str, str]) -> list[Game] | Doubt:
        """Those of the games at a table that the names fit, in their order if in that alone."""
        if not games:
            return Doubt.NO_SUCH_TABLE
        if not all(pair):
            return games
        for met in self._met(pair):
            fitting = [game for game in games if game in met]
            if fitting:
                return fitting
        return Doubt.OTHER_NAMES

    def _met(self, pair: tuple[str, str]) -> Iterator[list[Game]]:
        """The games between two who are called so: as spelled, then as it sounds, either first."""
        for like in _LIKE:
            first, second = (_key(like, name) for name in pair)
            if first and second:
                yield self._between.get((first, second), [])
                yield self._between.get((second, first), [])

    def _checked(self, found: list[Game] | Doubt) -> Game | Doubt:
        if isinstance(found, Doubt):
            return found
        if len(found) > 1:
            return Doubt.SEVERAL
        (game,) = found
        if self._running_only and not game.pairing.round.is_running:
            return Doubt.CLOSED
        return game


def place_of(game: Game) -> str:
    """Where a game was played, as ``Matcher.game_at`` reads it.

    A pairing of a knockout may have a replay at any time, so its games are always numbered.
    """
    pairing = game.pairing
    place = f"{pairing.round.number}/{pairing.table_number}"
    tournament = pairing.round.tournament
    may_be_several = tournament.games_per_pairing > 1 or tournament.is_knockout
    return f"{place}/{game.number}" if may_be_several else place


def _keys(like: Callable[[str], str], named: Named) -> set[str]:
    return {_key(like, named.name), _key(like, named.name_ar)} - {""}


@lru_cache(maxsize=4096)  # what people send has no end
def _key(like: Callable[[str], str], text: str) -> str:
    return like(text)


def _said(text: str | None) -> str:
    return "" if text in (None, "?") else str(text)


def _number(text: str | None) -> int | None:
    digits = names.digits(text or "").strip()
    return int(digits) if re.fullmatch(r"[0-9]{1,4}", digits) else None
