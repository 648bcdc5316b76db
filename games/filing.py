"""What a file of many games would do in a championship; nothing is stored here."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from games.adapters import fields_of, starter_of
from games.checking import Checked, Fields, Verdicts, check, checked_before
from games.engine import NotationError, Record, Side, judge, rule_set, split_records
from games.errors import GameError
from games.matching import Doubt, Matcher
from games.models import GameRecord
from games.queries import verdicts_of
from games.uploads import LONGEST_TEXT
from tournaments.models import Game, Tournament
from tournaments.queries import public_games, rounds_of

MOST_GAMES = 5_000


class Effect(StrEnum):
    """What becomes of one game of a file."""

    ENTERS = "enters"
    STORED = "stored"
    DISPUTES = "disputes"
    KNOWN = "known"
    IN_DOUBT = "in_doubt"
    UNREADABLE = "unreadable"


KEPT = (Effect.ENTERS, Effect.STORED, Effect.DISPUTES)


@dataclass(slots=True)
class FiledGame:
    """One game of the file: what it is, where it belongs, and what storing it would do.

    ``record`` is not stored yet; it has a game unless there is a ``doubt``. ``choice`` is the
    place that somebody chose for it.
    """

    number: int
    record: GameRecord
    names: tuple[str, str]
    effect: Effect
    doubt: Doubt | None = None
    error: NotationError | GameError | None = None
    choice: str = ""


@dataclass(frozen=True, slots=True)
class Filing:
    """The games of a file, in its order."""

    games: list[FiledGame]

    def of(self, *effects: Effect) -> list[FiledGame]:
        return [game for game in self.games if game.effect in effects]

    @property
    def counts(self) -> Counter[Effect]:
        return Counter(game.effect for game in self.games)

    @property
    def kept(self) -> list[FiledGame]:
        return self.of(*KEPT)

    @property
    def wrong_choices(self) -> list[FiledGame]:
        """Games for which somebody chose a place that cannot be theirs."""
        return [game for game in self.games if game.choice and game.doubt]


def file_games(
    tournament: Tournament,
    text: str,
    *,
    enters_results: bool,
    running_only: bool,
    choices: Mapping[int, str],
    verdicts: Verdicts | None = None,
) -> Filing:
    """What each game in ``text`` would do, by its tags or by the place that ``choices`` give it.

    ``verdicts`` are those on the same text, where it was judged before. Three queries, whatever
    the number of games. Raises GameError "no_games", "too_many_games".
    """
    texts = texts_in(text, tournament)
    clerk = _Clerk(tournament, enters_results=enters_results, running_only=running_only)
    known: Sequence[Fields | None] = [None] * len(texts)
    if verdicts and verdicts.fit(rule_set(tournament.rules), len(texts)):
        known = verdicts.fields
    numbered = enumerate(zip(texts, known, strict=True), start=1)
    return Filing(
        [clerk.file(n, each, choices.get(n, ""), fields) for n, (each, fields) in numbered]
    )


def texts_in(text: str, tournament: Tournament) -> list[str]:
    """The games in ``text``, each by itself. Raises GameError "no_games", "too_many_games"."""
    texts = split_records(text, rule_set(tournament.rules))
    if not texts:
        raise GameError("no_games")
    if len(texts) > MOST_GAMES:
        raise GameError("too_many_games", most=MOST_GAMES)
    return texts


class _Clerk:
    """Takes the games of one file in order; each sees what those before it have done."""

    def __init__(self, tournament: Tournament, *, enters_results: bool, running_only: bool) -> None:
        self._rules = rule_set(tournament.rules)
        self._enters_results = enters_results
        games = list(_in_championship(public_games(tournament), tournament))
        drafts = [
            round_.number for round_ in rounds_of(tournament, with_draft=True) if round_.is_draft
        ]
        self._matcher = Matcher(tournament, games, hidden_rounds=drafts, running_only=running_only)
        self._newest = verdicts_of(games)
        self._filed: set[int] = set()

    def file(self, number: int, text: str, choice: str, fields: Fields | None = None) -> FiledGame:
        if len(text) > LONGEST_TEXT:
            error = GameError("too_long", most=LONGEST_TEXT)
            record = GameRecord(text=text, verdict=GameRecord.Verdict.UNREADABLE)
            return FiledGame(number, record, ("", ""), Effect.UNREADABLE, error=error)
        rules = self._rules
        checked = checked_before(text, fields, rules) if fields else check(text, rules)
        record = self._record(text, checked.fields)
        if checked.record is None:
            return FiledGame(
                number, record, ("", ""), Effect.UNREADABLE, error=checked.error, choice=choice
            )
        filed = FiledGame(number, record, _names(checked.record), Effect.IN_DOUBT, choice=choice)
        found = self._found(checked.record, choice)
        if isinstance(found, Doubt):
            filed.doubt = found
        else:
            filed.record = self._record(text, self._in_seats(checked, found), found)
            self._take(filed, found)
        return filed

    def _in_seats(self, checked: Checked, game: Game) -> Fields:
        """The verdict on a record as one of ``game``: another only where the sides are swapped."""
        assert checked.record
        if starter_of(checked.record, game) is Side.SOUTH:
            return checked.fields
        return fields_of(judge(checked.record, self._rules, starter=Side.NORTH), self._rules)

    def _found(self, record: Record, choice: str) -> Game | Doubt:
        return self._matcher.game_at(choice) if choice else self._matcher.game_of(record)

    def _record(self, text: str, fields: Fields, game: Game | None = None) -> GameRecord:
        record = GameRecord(
            text=text,
            rules=self._rules.name,
            how=GameRecord.How.UPLOADED,
            **fields,
        )
        if game:
            record.game = game
        return record

    def _take(self, filed: FiledGame, game: Game) -> None:
        """Settle what a game of the file does whose place is found."""
        record, newest = filed.record, self._newest.get(game.pk)
        if newest and _tells_the_same(record, newest):
            filed.effect = Effect.KNOWN
        elif game.pk in self._filed and not filed.choice:
            filed.doubt = Doubt.TAKEN
        else:
            filed.effect = self._effect(record, game)
            self._newest[game.pk] = record
            self._filed.add(game.pk)

    def _effect(self, record: GameRecord, game: Game) -> Effect:
        if record.is_disputed:
            return Effect.DISPUTES
        verified = record.verdict == GameRecord.Verdict.VERIFIED
        enters = self._enters_results and verified and game.is_open
        return Effect.ENTERS if enters and game.pk not in self._filed else Effect.STORED


def _in_championship(games: Iterable[Game], tournament: Tournament) -> Iterator[Game]:
    for game in games:
        game.pairing.round.tournament = tournament
        yield game


def _tells_the_same(record: GameRecord, newest: GameRecord) -> bool:
    return (record.moves, record.verdict, record.result, record.ending) == (
        newest.moves,
        newest.verdict,
        newest.result,
        newest.ending,
    )


def _names(record: Record) -> tuple[str, str]:
    return record.tag("First") or "", record.tag("Second") or ""
