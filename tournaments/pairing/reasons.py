"""Why this pairing: facts about each pair and the bye, as codes and numbers without prose."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.pairing.floats import Float, float_against, float_in
from tournaments.pairing.legality import may_get_the_bye
from tournaments.pairing.scores import own_score, pairing_scores
from tournaments.pairing.sides import SideRule, Strength, deciding_rule, sides_played, wish
from tournaments.pairing.types import Contender, Kind, Pair, RoundPairing, Snapshot


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """One player of a pair before the game.

    ``half_points`` is the score, ``virtual`` what an acceleration adds to it for pairing.
    ``moved_first`` and ``moved_second`` count games played, ``last_first`` is the side of the
    last one (None: no game yet). ``due_first`` is the side wished for (None: either) with
    ``strength``; ``got_due`` is False only when a wish was refused. ``floated`` is this
    pair's float, ``floated_before`` those of the last round and of the round before it.
    """

    number: int
    half_points: int
    virtual: int
    moved_first: int
    moved_second: int
    last_first: bool | None
    due_first: bool | None
    strength: Strength
    got_due: bool
    floated: Float
    floated_before: tuple[Float, ...]


@dataclass(frozen=True, slots=True)
class PairFacts:
    """Why two players meet at a table, and why so.

    ``same_score`` is on the scores the round is paired on. ``forfeited_in`` are earlier
    rounds in which they were paired without playing, which is no meeting. ``side_rule`` is
    the rule of the Dutch system for the sides; ``sides_by_rule`` is False when somebody
    seated the two otherwise by hand.
    """

    table_number: int
    first: PlayerFacts
    second: PlayerFacts
    same_score: bool
    met_in: tuple[int, ...]
    forfeited_in: tuple[int, ...]
    side_rule: SideRule
    sides_by_rule: bool


@dataclass(frozen=True, slots=True)
class ByeFacts:
    """Why the bye fell on a player.

    ``eligible`` is False only when a rule was broken by hand. Those present with a lower
    score are ``barred`` from the bye, or were ``passed_over``: the engine does so only when
    the others could not be paired without them. ``unplayed`` counts the player's rounds
    without a game; ``fewer_unplayed`` are eligible players with the same score and fewer of
    them, which the engine leaves only when an earlier criterion asks for it.
    """

    number: int
    half_points: int
    eligible: bool
    lowest_score: bool
    barred: tuple[int, ...]
    passed_over: tuple[int, ...]
    unplayed: int
    fewer_unplayed: tuple[int, ...]


def pair_facts(snapshot: Snapshot, round_pairing: RoundPairing) -> tuple[PairFacts, ...]:
    """The facts of every pair, in table order. Source: RULES.md 4."""
    scores = pairing_scores(snapshot)
    return tuple(
        _pair_facts(snapshot, scores, pair, table_number)
        for table_number, pair in enumerate(round_pairing.pairs, start=1)
    )


def bye_facts(snapshot: Snapshot, number: int) -> ByeFacts:
    """The facts of the bye that ``number`` gets. Source: RULES.md 4, C2, C5 and C9."""
    scores = pairing_scores(snapshot)
    contender = snapshot.contenders[number - 1]
    lower = [each for each in snapshot.present if scores[each.number] < scores[number]]
    rivals = [
        each
        for each in snapshot.present
        if scores[each.number] == scores[number] and may_get_the_bye(each)
    ]
    return ByeFacts(
        number=number,
        half_points=own_score(contender.history),
        eligible=may_get_the_bye(contender),
        lowest_score=not lower,
        barred=tuple(each.number for each in lower if not may_get_the_bye(each)),
        passed_over=tuple(each.number for each in lower if may_get_the_bye(each)),
        unplayed=_unplayed(contender),
        fewer_unplayed=tuple(
            each.number for each in rivals if _unplayed(each) < _unplayed(contender)
        ),
    )


def _unplayed(contender: Contender) -> int:
    return len(contender.history) - len(sides_played(contender.history))


def _pair_facts(
    snapshot: Snapshot, scores: Mapping[int, int], pair: Pair, table_number: int
) -> PairFacts:
    first, second = (snapshot.contenders[number - 1] for number in pair)
    higher, lower = sorted((first, second), key=lambda each: (-scores[each.number], each.number))
    rule, higher_first = deciding_rule(snapshot, higher, lower)
    return PairFacts(
        table_number=table_number,
        first=_player_facts(snapshot, scores, first, second, moves_first=True),
        second=_player_facts(snapshot, scores, second, first, moves_first=False),
        same_score=scores[pair.first] == scores[pair.second],
        met_in=_rounds_against(first, second, played=True),
        forfeited_in=_rounds_against(first, second, played=False),
        side_rule=rule,
        sides_by_rule=higher_first is (higher is first),
    )


def _rounds_against(contender: Contender, opponent: Contender, *, played: bool) -> tuple[int, ...]:
    return tuple(
        number
        for number, row in enumerate(contender.history, start=1)
        if row.opponent == opponent.number and (row.kind is Kind.GAME) is played
    )


def _player_facts(
    snapshot: Snapshot,
    scores: Mapping[int, int],
    contender: Contender,
    opponent: Contender,
    *,
    moves_first: bool,
) -> PlayerFacts:
    sides = sides_played(contender.history)
    due, strength = wish(contender.history)
    score, half_points = scores[contender.number], own_score(contender.history)
    return PlayerFacts(
        number=contender.number,
        half_points=half_points,
        virtual=score - half_points,
        moved_first=sides.count(True),
        moved_second=sides.count(False),
        last_first=sides[-1] if sides else None,
        due_first=due,
        strength=strength,
        got_due=due is None or due is moves_first,
        floated=float_against(score, scores[opponent.number]),
        floated_before=_floats_before(snapshot, contender),
    )


def _floats_before(snapshot: Snapshot, contender: Contender) -> tuple[Float, ...]:
    """The floats of the last round and of the one before it, as far as there are any."""
    last = snapshot.round_number - 1
    rounds = range(last, max(last - 2, 0), -1)
    return tuple(float_in(snapshot, contender, number) for number in rounds)
