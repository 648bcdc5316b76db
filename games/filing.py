"""What a file of many games would do in a championship; nothing is stored here."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.adapters import fields_of, in_seats
from games.engine import Judgement, NotationError, Record, judge, rule_set, split_records
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
) -> Filing:
    """What each game in ``text`` would do, by its tags or by the place that ``choices`` give it.

    Three queries, whatever the number of games. Raises GameError "no_games", "too_many_games".
    """
    texts = split_records(text, rule_set(tournament.rules))
    if not texts:
        raise GameError("no_games")
    if len(texts) > MOST_GAMES:
        raise GameError("too_many_games", most=MOST_GAMES)
    clerk = _Clerk(tournament, enters_results=enters_results, running_only=running_only)
    numbered = enumerate(texts, start=1)
    return Filing([clerk.file(number, each, choices.get(number, "")) for number, each in numbered])


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

    def file(self, number: int, text: str, choice: str) -> FiledGame:
        if len(text) > LONGEST_TEXT:
            error = GameError("too_long", most=LONGEST_TEXT)
            record = GameRecord(text=text, verdict=GameRecord.Verdict.UNREADABLE)
            return FiledGame(number, record, ("", ""), Effect.UNREADABLE, error=error)
        judgement = judge(text, self._rules)
        record = self._record(text, judgement)
        if judgement.record is None:
            return FiledGame(
                number, record, ("", ""), Effect.UNREADABLE, error=judgement.error, choice=choice
            )
        filed = FiledGame(number, record, _names(judgement.record), Effect.IN_DOUBT, choice=choice)
        found = self._found(judgement.record, choice)
        if isinstance(found, Doubt):
            filed.doubt = found
        else:
            filed.record = self._record(text, in_seats(judgement, found), found)
            self._take(filed, found)
        return filed

    def _found(self, record: Record, choice: str) -> Game | Doubt:
        return self._matcher.game_at(choice) if choice else self._matcher.game_of(record)

    def _record(self, text: str, judgement: Judgement, game: Game | None = None) -> GameRecord:
        record = GameRecord(
            text=text,
            rules=self._rules.name,
            how=GameRecord.How.UPLOADED,
            **fields_of(judgement, self._rules),
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
