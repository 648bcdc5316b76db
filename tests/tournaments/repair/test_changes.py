"""Changes of a draft: each does what it says, and all of it can be taken back."""

import random

import pytest
from django.utils.translation import override

from tests.tournaments.repair.drafts import at, byes, refusal, tables
from tournaments import queries
from tournaments.drafts import read_draft
from tournaments.errors import TournamentError
from tournaments.models import Bye, Game
from tournaments.services import rounds
from tournaments.services.entries import request_bye
from tournaments.services.repair.plans import Step
from tournaments.services.swiss import Concessions
from tournaments.steps import last_steps
from tournaments.why import proof_of, reasons_of, stored_draw
from tournaments.wording.repair import REFUSALS
from tournaments.wording.steps import describe


def test_two_players_change_tables_and_keep_their_sides(make_tournament, draw, repair):
    round_ = draw(make_tournament(6))
    (a, b), (c, d) = at(round_, 1), at(round_, 2)

    repair(round_, Step.SWAP, a, c)

    assert {frozenset(pair) for pair in tables(round_).values()} >= {
        frozenset({c, b}),
        frozenset({a, d}),
    }
    assert sorted(tables(round_)) == [1, 2, 3]
    assert (c, b) in tables(round_).values()


def test_sides_of_a_table_change(make_tournament, draw, repair):
    round_ = draw(make_tournament(4))
    first, second = at(round_, 1)

    repair(round_, Step.SWAP, first, second)

    game = Game.objects.get(pairing__round=round_, pairing__table_number=1)
    assert (game.first, game.second) == (second, first)


def test_two_games_follow_their_pairing(make_tournament, draw, repair):
    round_ = draw(make_tournament(4, games_per_pairing=2))
    (a, b), (c, d) = at(round_, 1), at(round_, 2)

    repair(round_, Step.SWAP, b, d)

    games = queries.games_of(round_).values_list("first", "second")
    assert sorted(games) == sorted([(a.pk, d.pk), (d.pk, a.pk), (c.pk, b.pk), (b.pk, c.pk)])


def test_a_seated_player_changes_with_the_bye(make_tournament, draw, repair):
    round_ = draw(make_tournament(5))
    [free] = byes(round_)
    first, second = at(round_, 1)

    repair(round_, Step.SWAP, second, free)

    assert byes(round_) == {second: Bye.PAIRING}
    assert (first, free) in tables(round_).values()


def test_an_unpaired_table_leaves_two_without_a_place(make_tournament, draw, repair):
    round_ = draw(make_tournament(6))
    first, second = at(round_, 2)

    repair(round_, Step.UNPAIR, first)

    draft = read_draft(round_)
    assert {draft.entries[n] for n in draft.seating.unpaired} == {first, second}
    assert sorted(tables(round_)) == [1, 2]


@pytest.mark.parametrize("moves_first", [0, 1])
def test_two_without_a_place_are_seated_with_the_sides_given(
    make_tournament, draw, repair, moves_first
):
    round_ = draw(make_tournament(4))
    pair = at(round_, 1)
    repair(round_, Step.UNPAIR, pair[0])

    repair(round_, Step.PAIR, *pair, first=pair[moves_first].pk)

    assert (pair[moves_first], pair[1 - moves_first]) in tables(round_).values()


def test_those_without_a_place_are_drawn_by_the_rules(make_tournament, draw, play_round, repair):
    tournament = make_tournament(9)
    play_round(tournament)
    round_ = draw(tournament)
    drawn = tables(round_)
    seated = [at(round_, 1)[0], at(round_, 2)[0]]
    repair(round_, Step.UNPAIR, *seated)

    repair(round_, Step.PAIR_REST)

    assert {frozenset(pair) for pair in tables(round_).values()} == {
        frozenset(pair) for pair in drawn.values()
    }
    assert read_draft(round_).seating.unpaired == frozenset()


@pytest.mark.parametrize("kind", [Bye.PAIRING, Bye.HALF, Bye.FULL, Bye.ZERO])
def test_a_bye_is_given_and_taken_back(make_tournament, draw, repair, kind):
    round_ = draw(make_tournament(6))
    first, _second = at(round_, 3)
    repair(round_, Step.UNPAIR, first)

    repair(round_, Step.GIVE_BYE, first, bye=kind)
    given = byes(round_)
    repair(round_, Step.TAKE_BYE, first)

    assert given == {first: kind}
    assert byes(round_) == {}


def test_each_of_two_byes_given_by_hand_is_told_and_nothing_is_proved(
    make_tournament, draw, repair
):
    round_ = draw(make_tournament(6))
    both = at(round_, 3)
    repair(round_, Step.UNPAIR, *both)
    for player in both:
        repair(round_, Step.GIVE_BYE, player, bye=Bye.PAIRING, reason="Their mother is ill.")

    drawn = stored_draw(round_)

    alone = [reason.players for reason in reasons_of(drawn) if reason.table_number is None]
    assert {player for (player,) in alone} == set(both)
    assert proof_of(drawn) == []


def test_everything_goes_back_to_the_engines_answer(make_tournament, draw, repair, organiser):
    tournament = make_tournament(9)
    away = tournament.entries.last()
    request_bye(entry=away, round_number=1, kind="half", user=organiser)
    round_ = draw(tournament)
    drawn, free = tables(round_), byes(round_)
    (a, b), (c, _d) = at(round_, 1), at(round_, 2)
    repair(round_, Step.TAKE_BYE, away)
    repair(round_, Step.SWAP, a, c)
    repair(round_, Step.UNPAIR, b)

    repair(round_, Step.RESTORE)

    assert (tables(round_), byes(round_)) == (drawn, free)
    assert read_draft(round_).by_hand.everyone == frozenset()


def test_changes_are_undone_one_by_one(make_tournament, draw, repair):
    round_ = draw(make_tournament(7))
    seen = [(tables(round_), byes(round_))]
    (a, _b), (c, d) = at(round_, 1), at(round_, 2)
    [free] = byes(round_)
    for step, *players in ((Step.SWAP, a, c), (Step.UNPAIR, d), (Step.TAKE_BYE, free)):
        repair(round_, step, *players)
        seen.append((tables(round_), byes(round_)))

    for before in reversed(seen[:-1]):
        repair(round_, Step.UNDO)
        assert (tables(round_), byes(round_)) == before

    assert refusal(repair, round_, Step.UNDO) == "nothing_to_undo"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whatever_is_done_nobody_is_lost_and_all_of_it_is_undone(
    make_tournament, draw, repair, seed
):
    """Steps by a seeded lot; refused ones change nothing."""
    rng = random.Random(seed)
    tournament = make_tournament(9)
    everyone = list(tournament.entries.all())
    round_ = draw(tournament)
    drawn, done = (tables(round_), byes(round_)), 0

    for _ in range(14):
        step = rng.choice([Step.SWAP, Step.UNPAIR, Step.PAIR, Step.GIVE_BYE, Step.PAIR_REST])
        count = {Step.SWAP: 2, Step.PAIR: 2, Step.PAIR_REST: 0}.get(step, 1)
        try:
            repair(round_, step, *rng.sample(everyone, count), reason="By lot.")
            done += 1
        except TournamentError as refused:
            assert refused.code in REFUSALS
        assert placed(round_) == sorted(entry.pk for entry in everyone)
    for _ in range(done):
        repair(round_, Step.UNDO)

    assert done > 3
    assert (tables(round_), byes(round_)) == drawn


def placed(round_):
    """Everybody's key once for each place, and once for having none."""
    draft = read_draft(round_)
    seated = [number for pair in draft.seating.pairs for number in pair]
    numbers = [*seated, *draft.seating.byes, *draft.seating.unpaired]
    return sorted(draft.entries[number].pk for number in numbers)


def test_sides_of_a_knockout_table_change_and_go_back(make_tournament, draw, repair):
    round_ = draw(make_tournament(6, format="knockout"))
    drawn, free = tables(round_), byes(round_)

    repair(round_, Step.SWAP, *at(round_, 1))
    changed = at(round_, 1)
    repair(round_, Step.RESTORE)

    assert changed == drawn[1][::-1]
    assert (tables(round_), byes(round_)) == (drawn, free)


def test_a_round_opened_by_hand_is_seated_from_nothing(make_tournament, draw, repair, organiser):
    tournament = make_tournament(4)
    round_ = draw(tournament, concessions=Concessions(by_hand=True))
    a, b, c, d = tournament.entries.all()

    repair(round_, Step.PAIR, a, b)
    repair(round_, Step.PAIR, c, d)
    rounds.publish_round(tournament=tournament, number=1, user=organiser)

    assert {frozenset(pair) for pair in tables(round_).values()} == {
        frozenset({a, b}),
        frozenset({c, d}),
    }
    assert read_draft(round_).drawn is None


def test_a_change_is_told_with_what_was_before(make_tournament, draw, repair):
    tournament = make_tournament(4)
    round_ = draw(tournament)
    first, second = at(round_, 1)

    repair(round_, Step.SWAP, first, second)

    with override("en"):
        told = describe(last_steps(tournament)[0])
        one, other = (f"\u2068{entry}\u2069" for entry in (first, second))
        assert told == (
            f"Round 1 was changed by hand. Now: table 1: {other} – {one}. "
            f"Before: table 1: {one} – {other}."
        )
