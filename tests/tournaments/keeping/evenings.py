"""Evenings made of whatever the services offer, at random; lots of a draw are drawn anew."""

import random

from games.errors import GameError
from games.services import submit_record
from tournaments import queries
from tournaments.errors import TournamentError
from tournaments.merging import merge_to_undo
from tournaments.models import Entry, Game, Tournament
from tournaments.services import (
    championships,
    check_in,
    claims,
    entries,
    fixed_tables,
    groups,
    links,
    merging,
    prizes,
    protection,
    results,
    rounds,
    tie_breaks,
    undoing,
)
from tournaments.services.repair.changes import change_draft
from tournaments.services.repair.plans import Change, Step

FORMATS = {
    "swiss": {"planned_rounds": 6},
    "swiss with two games": {"planned_rounds": 5, "games_per_pairing": 2},
    "round robin": {"format": "round_robin", "planned_rounds": 9},
    "groups": {"format": "round_robin", "group_count": 2, "planned_rounds": 5},
    "knockout": {"format": "knockout", "has_third_place_match": True},
}
RESULTS = ("1-0", "1-0", "0-1", "1/2-1/2", "1/2-1/2", "+-", "--")


class Evening:
    """One championship, and what somebody at the desk might do to it next."""

    def __init__(self, tournament, user, people, seed):
        self.tournament, self.user, self.people = tournament, user, people
        self.chance = random.Random(seed)
        self.refusals = 0

    def go_on(self, steps):
        weights = {self.draw: 6, self.publish: 6, self.play: 15, self.repair: 3} | SELDOM
        doings = [*weights, *OTHERS]
        for _ in range(steps):
            self.tournament = Tournament.objects.get(pk=self.tournament.pk)
            weight = [weights.get(each, 1) for each in doings]
            [do] = self.chance.choices(doings, weight)
            try:
                do(self) if do in OTHERS else do()
            except (GameError, TournamentError):
                self.refusals += 1

    @property
    def told(self):
        return {"tournament": self.tournament, "user": self.user}

    @property
    def last(self):
        return queries.last_round(self.tournament)

    def entry(self):
        rows = Entry.objects.filter(tournament=self.tournament).order_by("pk")
        return self.chance.choice(rows) if rows else None

    def game(self):
        games = Game.objects.filter(pairing__round__tournament=self.tournament).order_by("pk")
        return self.chance.choice(games) if games else None

    def draw(self):
        number = self.last.number + 1 if self.last else 1
        if number == 1:
            championships.open_entries(**self.told) if self.tournament.state == "draft" else None
        rounds.pair_next_round(**self.told, number=number)

    def publish(self):
        if self.last:
            rounds.publish_round(**self.told, number=self.last.number)

    def play(self):
        """Most of the open games of the round, or one again."""
        if self.last is None or self.last.is_draft:
            return
        for game in queries.games_of(self.last).filter(result=""):
            if self.chance.random() < 0.9:
                self._enter(game, self.chance.choice(RESULTS))

    def _enter(self, game, result):
        results.enter_result(
            game=game, version=game.version, result=result, user=self.user, reason="slip"
        )

    def repair(self):
        if self.last is None or not self.last.is_draft:
            return
        step = self.chance.choice(list(Step))
        count = {Step.SWAP: 2, Step.PAIR: 2, Step.UNPAIR: 1, Step.GIVE_BYE: 1, Step.TAKE_BYE: 1}
        players = tuple(self.entry().pk for _ in range(count.get(step, 0)))
        change_draft(
            **self.told,
            number=self.last.number,
            drawn=self.last.pk,
            version=self.last.version,
            change=Change(step, players),
            reason="the hall",
        )


def _correct(evening):
    if game := evening.game():
        evening._enter(game, evening.chance.choice(["", *RESULTS]))


def _enter_late(evening):
    if evening.people:
        entries.enter_players(**evening.told, players=[evening.people.pop()])


def _leave(evening):
    entries.withdraw_entry(entry=evening.entry(), user=evening.user)


def _return(evening):
    gone = evening.tournament.entries.exclude(withdrawn_after=None).first()
    if gone:
        entries.return_entry(entry=gone, user=evening.user)


def _take_out(evening):
    entries.remove_entry(entry=evening.entry(), user=evening.user)


def _ask_bye(evening):
    number = (evening.last.number if evening.last else 0) + evening.chance.randint(1, 2)
    kind = evening.chance.choice(["half", "zero", "full"])
    entries.request_bye(entry=evening.entry(), round_number=number, kind=kind, user=evening.user)


def _cancel_bye(evening):
    bye = queries.byes_asked_after(evening.tournament, 0).first()
    if bye:
        entries.cancel_bye(bye=bye, user=evening.user)


def _unpublish(evening):
    if evening.last:
        rounds.unpublish_round(**evening.told, number=evening.last.number)


def _discard(evening):
    if evening.last:
        rounds.discard_round(**evening.told, number=evening.last.number)


def _protect(evening):
    both = {evening.entry(), evening.entry()}
    protection.protect(**evening.told, entries=both, is_strict=evening.chance.random() < 0.5)


def _unprotect(evening):
    pair = queries.forbidden_pairs(evening.tournament).first()
    if pair:
        protection.unprotect(pair=pair, user=evening.user)


def _keep_clubs_apart(evening):
    protection.keep_clubs_apart(**evening.told, until=evening.chance.randint(0, 2))


def _fix_table(evening):
    table = evening.chance.choice([None, 1, 2])
    fixed_tables.fix_table(entry=evening.entry(), table=table, user=evening.user)


def _move(evening):
    groups.move_entry(entry=evening.entry(), group=evening.chance.randint(1, 2), user=evening.user)


def _spread(evening):
    groups.spread_entries(**evening.told)


def _announce_prize(evening):
    prizes.add_prize(**evening.told, name="Cup", kind="oldest")


def _change_prizes(evening):
    prize = evening.tournament.prizes.last()
    if prize:
        do = evening.chance.choice([prizes.raise_prize, prizes.remove_prize])
        do(prize=prize, user=evening.user)


def _change_settings(evening):
    championships.change_tournament(
        **evening.told, version=evening.tournament.version, name=f"Open {evening.chance.random()}"
    )


def _change_tie_breaks(evening):
    tie_breaks.change_tie_breaks(
        **evening.told,
        version=evening.tournament.version,
        codes=evening.tournament.tie_breaks[::-1],
        reason="the assembly",
    )


def _send_record(evening):
    if game := evening.game():
        submit_record(game=game, text=f"1. a {evening.chance.random()}", user=evening.user)


def _report(evening):
    if game := evening.game():
        speaker = evening.chance.choice([game.first, game.second, game.pairing])
        told = {"game": game.pk, "version": game.version, "result": "1-0"}
        claims.claim_result(**evening.told, speaker=speaker, **told)


def _set_aside(evening):
    if game := evening.game():
        claims.set_claims_aside(game=game, user=evening.user)


def _make_cards(evening):
    links.make_player_cards(**evening.told)


def _check_in(evening):
    check_in.check_in(entry=evening.entry(), user=evening.user)


def _merge(evening):
    keep, gone = evening.entry(), evening.entry()
    merging.merge_entries(keep=keep, gone=gone, user=evening.user)


def _undo(evening):
    step = evening.tournament.log.first()
    told = {"step": step.pk, "is_arbiter": True}
    undoing.undo_last(**evening.told, **told)


def _undo_merge(evening):
    if step := merge_to_undo(evening.tournament):
        merging.undo_merge(**evening.told, step=step)


def _end_or_go_on(evening):
    is_over = evening.tournament.state == "finished"
    do = championships.reopen_tournament if is_over else championships.finish_tournament
    do(**evening.told)


OTHERS = (
    *(_correct, _enter_late, _leave, _return, _take_out, _ask_bye, _cancel_bye, _unpublish),
    *(_discard, _protect, _unprotect, _keep_clubs_apart, _fix_table, _move, _spread),
    *(_announce_prize, _change_prizes, _change_settings, _change_tie_breaks, _send_record),
    *(_report, _set_aside, _make_cards, _end_or_go_on, _check_in, _merge, _undo, _undo_merge),
)
SELDOM = dict.fromkeys((_unpublish, _discard, _end_or_go_on, _take_out, _leave, _undo), 0.3)
