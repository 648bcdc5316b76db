"""All that one player asks of a championship, in the order it is asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from django.utils import timezone

from tournaments import queries
from tournaments.histories import BYE_KINDS, point_system
from tournaments.models import Bye, Entry, Game, Round, Tournament
from tournaments.prizes import Awarded
from tournaments.seats import OwnGame, own_games, with_reports
from tournaments.standpoints import Standpoint, Worth, read_standpoint

State = Tournament.State


class Now(StrEnum):
    """What the newest round is for a player."""

    CALLED_OFF = "called off"
    OVER = "over"
    BEFORE = "before"  # no round is published
    SEATED = "seated"
    BYE = "bye"
    LEFT = "left"
    COMING = "coming"  # enters in a later round
    OUT = "out"  # of a knockout
    NO_TABLE = "no table"


@dataclass(frozen=True)
class OwnRound:
    """One round of a player; ``worth`` is None until the round is counted."""

    number: int
    games: tuple[OwnGame, ...]
    bye: Bye | None
    worth: Worth | None


@dataclass(frozen=True)
class OwnPage:
    """A player's place in a championship; ``round`` is the newest that is published."""

    entry: Entry
    round: Round | None
    games: tuple[OwnGame, ...]  # of that round
    standpoint: Standpoint | None
    rounds: tuple[OwnRound, ...]

    @property
    def bye(self) -> Bye | None:
        """The kind of bye in the newest round, where the player has one."""
        newest = self.rounds[-1] if self.rounds else None
        is_now = newest and self.round and newest.number == self.round.number
        return newest.bye if newest and is_now else None

    @property
    def bye_half_points(self) -> int:
        """What the bye of the newest round is worth. There must be one."""
        assert self.bye
        return point_system(self.entry.tournament).without_playing(BYE_KINDS[self.bye])

    @property
    def prizes(self) -> tuple[Awarded, ...]:
        """What the player has won; nothing before the end."""
        return self.standpoint.prizes if self.standpoint else ()

    @property
    def has_several(self) -> bool:
        """Whether more than one game is played at the table."""
        return len(self.games) > 1

    @property
    def all_games(self) -> list[Game]:
        """Of all rounds, as pages ask for the badges of their records."""
        return [own.game for round_ in self.rounds for own in round_.games]

    @property
    def is_to_start(self) -> bool:
        """Whether the newest round has a time that is yet to come."""
        starts = self.round.starts_at if self.round else None
        return starts is not None and starts > timezone.now()

    @property
    def is_last_round(self) -> bool:
        return self.round is not None and self.round.number >= self.entry.tournament.planned_rounds

    @property
    def has_played(self) -> bool:
        return any(each.games or each.bye for each in self.rounds)

    @property
    def has_certificate(self) -> bool:
        """Whether there is one: for who played, and stayed to the end."""
        has_stayed = self.standpoint is not None and self.standpoint.stayed
        is_given = self.now is Now.OVER and has_stayed
        return is_given and any(game.result and not game.is_forfeit for game in self.all_games)

    @property
    def next_number(self) -> int | None:
        """The round that comes next, where one does and the player has not withdrawn."""
        tournament = self.entry.tournament
        has_left = self.entry.withdrawn_after is not None
        if self.round is None or tournament.is_over or has_left or self.now is Now.OUT:
            return None
        following = self.round.number + 1
        return following if following <= tournament.planned_rounds else None

    @property
    def now(self) -> Now:
        state = self.entry.tournament.state
        if state == State.CANCELLED:
            return Now.CALLED_OFF
        if self.round is None:
            return Now.BEFORE if self.entry.withdrawn_after is None else Now.LEFT
        if state == State.FINISHED:
            return Now.OVER
        if self.games:
            return Now.SEATED
        return self._without_table(self.round)

    def _without_table(self, round_: Round) -> Now:
        if self.bye:
            return Now.BYE
        if not self.entry.is_playing_in(round_.number):
            return Now.COMING if self.entry.first_round > round_.number else Now.LEFT
        place = self.standpoint.knockout if self.standpoint else None
        return Now.OUT if place and place.out_in else Now.NO_TABLE


def read_own_page(entry: Entry, *, has_reports: bool) -> OwnPage:
    """The page of an entry: five queries, or six with what is reported of a running round.

    Prizes that were announced ask two more after the end. Drafts have no part in it.
    ``entry.tournament`` must be as ``queries.tournament_or_404`` has it.
    """
    rounds = queries.published_rounds(entry.tournament)
    newest = rounds[-1] if rounds else None
    if newest is None:
        return OwnPage(entry, None, (), None, ())
    games = own_games(entry, rounds)
    now = [each for each in games if each.game.pairing.round == newest]
    if now and has_reports and newest.is_running:
        now = with_reports(now)
    standpoint = read_standpoint(entry, newest)
    return OwnPage(entry, newest, tuple(now), standpoint, _rounds(entry, rounds, games, standpoint))


def _rounds(
    entry: Entry, rounds: Sequence[Round], games: Sequence[OwnGame], standpoint: Standpoint
) -> tuple[OwnRound, ...]:
    """The rounds a player had a part in, or stayed away from while in the championship."""
    by_round = {
        number: tuple(own)
        for number, own in groupby(games, lambda each: each.game.pairing.round.number)
    }
    own_rounds = (
        OwnRound(
            round_.number,
            by_round.get(round_.number, ()),
            standpoint.byes.get(round_.number),
            standpoint.worth.get(round_.number),
        )
        for round_ in rounds
    )
    return tuple(each for each in own_rounds if _concerns(entry, each))


def _concerns(entry: Entry, own: OwnRound) -> bool:
    if own.games or own.bye:
        return True
    is_counted = own.worth is not None and not entry.tournament.is_knockout
    return is_counted and entry.is_playing_in(own.number)
