"""Repair by hand: drafts are changed, judged and undone, and the engine's answer stays."""

import pytest
from django.utils.translation import override

from games.services import submit_record
from tournaments import queries
from tournaments.drafts import read_draft
from tournaments.errors import StaleError, TournamentError
from tournaments.models import Bye, ForbiddenPair, Game, Pairing
from tournaments.pairing.concerns import Grade
from tournaments.pairing.errors import Fault
from tournaments.services import rounds
from tournaments.services.fixed_tables import fix_table
from tournaments.services.repair.changes import change_draft
from tournaments.services.repair.plans import Change, Step, plan_change
from tournaments.services.swiss import Concessions
from tournaments.wording.steps import describe


@pytest.fixture
def draw(organiser):
    """The next round as a draft."""

    def make(tournament, **options):
        last = queries.last_round(tournament)
        number = last.number + 1 if last else 1
        return rounds.pair_next_round(
            tournament=tournament, number=number, user=organiser, **options
        )

    return make


@pytest.fixture
def repair(organiser):
    """Do a step on the draft as it is now."""

    def do(round_, step, *players, reason="", **options):
        round_.refresh_from_db()
        keys = tuple(player.pk for player in players)
        return change_draft(
            tournament=round_.tournament,
            number=round_.number,
            drawn=round_.pk,
            version=round_.version,
            change=Change(step, keys, **options),
            user=organiser,
            reason=reason,
        )

    return do


def tables(round_):
    rows = Pairing.objects.filter(round=round_).exclude(second=None)
    return {row.table_number: (row.first, row.second) for row in rows.select_related()}


def byes(round_):
    return {row.first: row.bye for row in Pairing.objects.filter(round=round_, second=None)}


def refusal(step, *args, **options):
    with pytest.raises(TournamentError) as refused:
        step(*args, **options)
    return refused.value.code


def at(round_, table):
    return tables(round_)[table]


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


def test_no_pairing_of_the_rest_is_said(make_tournament, draw, play_round, repair):
    tournament = make_tournament(4)
    play_round(tournament)
    met = at(tournament.rounds.get(number=1), 1)
    round_ = draw(tournament)
    partner = {a: b for pair in tables(round_).values() for a, b in (pair, pair[::-1])}
    repair(round_, Step.SWAP, partner[met[0]], met[1], reason="a wish of both")
    repair(round_, Step.UNPAIR, met[0])

    assert refusal(repair, round_, Step.PAIR_REST) == "no_pairing_left"


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


def test_everything_goes_back_to_the_engines_answer(make_tournament, draw, repair, organiser):
    from tournaments.services.entries import request_bye

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


def test_a_rematch_needs_a_reason_and_is_kept_with_it(make_tournament, draw, play_round, repair):
    tournament = make_tournament(6)
    play_round(tournament)
    one, other = at(tournament.rounds.get(number=1), 1)
    round_ = draw(tournament)
    partner = {a: b for pair in tables(round_).values() for a, b in (pair, pair[::-1])}
    repair(round_, Step.UNPAIR, one, other)

    without = refusal(repair, round_, Step.PAIR, one, other)
    repair(round_, Step.PAIR, one, other, reason="They asked for it.")
    repair(round_, Step.PAIR, partner[one], partner[other], reason="What is left.")

    draft = read_draft(round_)
    [broken] = [each for each in draft.broken_by_hand if each.about is Fault.REMATCH][:1]
    assert without == "change_needs_reason"
    assert draft.reason_for(broken) == "They asked for it."


def test_a_swap_tells_what_it_breaks_before_it_is_done(make_tournament, draw, play_round):
    tournament = make_tournament(6)
    play_round(tournament)
    one, other = at(tournament.rounds.get(number=1), 1)
    round_ = draw(tournament)
    partner = {a: b for pair in tables(round_).values() for a, b in (pair, pair[::-1])}
    before = tables(round_)

    plan = plan_change(read_draft(round_), Change(Step.SWAP, (partner[one].pk, other.pk)))

    about = {concern.about for concern in plan.broken if concern.grade is Grade.REASON}
    assert Fault.REMATCH in about
    assert plan.needs_reason
    assert tables(round_) == before


REFUSED = [
    pytest.param(Step.PAIR, lambda at, byes: at[1], "is_seated", id="seated twice"),
    pytest.param(Step.GIVE_BYE, lambda at, byes: at[1][:1], "is_seated", id="bye and a table"),
    pytest.param(Step.TAKE_BYE, lambda at, byes: at[1][:1], "has_no_bye", id="no bye to take"),
    pytest.param(Step.UNPAIR, lambda at, byes: byes[:1], "has_no_table", id="no table to unpair"),
    pytest.param(
        Step.SWAP, lambda at, byes: (at[1][0], byes[0]), "is_away", id="away and at a table"
    ),
    pytest.param(Step.PAIR_REST, lambda at, byes: (), "nobody_unpaired", id="nobody to draw"),
    pytest.param(Step.RESTORE, lambda at, byes: (), "nothing_changed", id="as it was drawn"),
]


@pytest.mark.parametrize(("step", "chosen", "code"), REFUSED)
def test_what_cannot_be_is_refused(make_tournament, draw, repair, organiser, step, chosen, code):
    from tournaments.services.entries import request_bye

    tournament = make_tournament(7)
    request_bye(entry=tournament.entries.last(), round_number=1, kind="half", user=organiser)
    round_ = draw(tournament)
    before = tables(round_)

    code_told = refusal(repair, round_, step, *chosen(tables(round_), list(byes(round_))))

    assert (code_told, tables(round_)) == (code, before)


def test_who_does_not_play_in_the_round_is_refused(make_tournament, draw, repair):
    round_ = draw(make_tournament(4))
    stranger = make_tournament(1).entries.get()

    assert refusal(repair, round_, Step.UNPAIR, stranger) == "not_in_draft"


def test_a_published_round_is_not_changed(make_tournament, play_round, repair):
    round_ = play_round(make_tournament(4), result="")

    assert refusal(repair, round_, Step.UNPAIR, at(round_, 1)[0]) == "not_a_draft_round"


def test_a_change_based_on_an_older_draft_stores_nothing(make_tournament, draw, repair, organiser):
    round_ = draw(make_tournament(6))
    (a, b), (c, d) = at(round_, 1), at(round_, 2)
    repair(round_, Step.SWAP, a, c)
    before = tables(round_)

    with pytest.raises(StaleError) as refused:
        change_draft(
            tournament=round_.tournament,
            number=1,
            drawn=round_.pk,
            version=1,
            change=Change(Step.SWAP, (b.pk, d.pk)),
            user=organiser,
        )

    assert (refused.value.code, tables(round_)) == ("round_changed", before)


def test_somebody_without_a_place_keeps_a_round_from_being_published(
    make_tournament, draw, repair, organiser
):
    tournament = make_tournament(4)
    round_ = draw(tournament)
    first, second = at(round_, 1)
    repair(round_, Step.UNPAIR, first)

    with pytest.raises(TournamentError) as refused:
        rounds.publish_round(tournament=tournament, number=1, user=organiser)

    assert refused.value.code == "unpaired"
    assert set(refused.value.params["names"]) == {first.player, second.player}


def test_a_seating_forbidden_later_keeps_a_round_from_being_published(
    make_tournament, draw, repair, organiser
):
    tournament = make_tournament(4)
    round_ = draw(tournament)
    (a, _b), (c, _d) = at(round_, 1), at(round_, 2)
    repair(round_, Step.SWAP, a, c)
    low, high = sorted(at(round_, 1), key=lambda entry: entry.pk)
    ForbiddenPair.objects.create(first=low, second=high)

    code = refusal(rounds.publish_round, tournament=tournament, number=1, user=organiser)

    assert code == "reason_missing"


def test_a_draft_read_over_before_a_change_is_not_published(
    make_tournament, draw, repair, organiser
):
    tournament = make_tournament(4)
    round_ = draw(tournament)
    repair(round_, Step.SWAP, *at(round_, 1))

    code = refusal(rounds.publish_round, tournament=tournament, number=1, user=organiser, version=1)

    assert code == "round_changed"


def test_a_table_with_a_record_stays(make_tournament, play_round, repair, organiser):
    tournament = make_tournament(4)
    round_ = play_round(tournament, result="")
    game = queries.games_of(round_).get(pairing__table_number=1)
    submit_record(game=game, text="Z9\n1. A", user=organiser)
    rounds.unpublish_round(tournament=tournament, number=1, user=organiser)

    assert refusal(repair, round_, Step.UNPAIR, game.first) == "table_has_records"
    assert len(tables(round_)) == 2


def test_in_a_schedule_only_sides_change(make_tournament, draw, repair):
    round_ = draw(make_tournament(5, format="round_robin"))
    (a, b), (c, _d) = at(round_, 1), at(round_, 2)

    refused = [
        refusal(repair, round_, Step.SWAP, a, c),
        refusal(repair, round_, Step.UNPAIR, a),
        refusal(repair, round_, Step.PAIR_REST),
    ]
    repair(round_, Step.SWAP, a, b)

    assert refused == ["only_sides_here"] * 3
    assert at(round_, 1) == (b, a)


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
        told = describe(queries.last_steps(tournament)[0])
        one, other = (f"\u2068{entry}\u2069" for entry in (first, second))
        assert told == (
            f"Round 1 was changed by hand. Now: table 1: {other} – {one}. "
            f"Before: table 1: {one} – {other}."
        )


def test_who_cannot_move_has_a_table_at_every_draw(make_tournament, draw, play_round, organiser):
    tournament = make_tournament(8)
    entry = tournament.entries.last()
    fix_table(entry=entry, table=2, user=organiser)
    play_round(tournament)
    round_ = draw(tournament)

    for number in (1, 2):
        row = Pairing.objects.get(round__number=number, table_number=2)
        assert entry in (row.first, row.second)
    assert sorted(tables(round_)) == [1, 2, 3, 4]


@pytest.mark.parametrize("format_", ["swiss", "round_robin", "double_round_robin", "knockout"])
def test_a_table_is_kept_in_every_format(make_tournament, draw, organiser, format_):
    tournament = make_tournament(8, format=format_)
    entry = tournament.entries.first()
    fix_table(entry=entry, table=9, user=organiser)

    round_ = draw(tournament)

    assert entry in at(round_, 9)
    assert sorted(tables(round_)) == [1, 2, 3, 9]
    draft = read_draft(round_)
    assert {n: draft.entries[pair.first] for n, pair in draft.tables(draft.seating).items()} == {
        n: pair[0] for n, pair in tables(round_).items()
    }


def test_sides_of_a_knockout_table_change_and_go_back(make_tournament, draw, repair):
    round_ = draw(make_tournament(6, format="knockout"))
    drawn, free = tables(round_), byes(round_)

    repair(round_, Step.SWAP, *at(round_, 1))
    changed = at(round_, 1)
    repair(round_, Step.RESTORE)

    assert changed == drawn[1][::-1]
    assert (tables(round_), byes(round_)) == (drawn, free)


def test_a_table_fixed_meanwhile_renumbers_the_draft(make_tournament, draw, organiser):
    tournament = make_tournament(6)
    round_ = draw(tournament)
    entry = at(round_, 3)[0]

    fix_table(entry=entry, table=1, user=organiser)

    round_.refresh_from_db()
    assert entry in at(round_, 1)
    assert (round_.version, sorted(tables(round_))) == (2, [1, 2, 3])


def test_one_table_is_for_one_player(make_tournament, organiser):
    one, other = make_tournament(2).entries.all()
    fix_table(entry=one, table=5, user=organiser)

    assert refusal(fix_table, entry=other, table=5, user=organiser) == "table_taken"
    fix_table(entry=one, table=None, user=organiser)
    assert fix_table(entry=other, table=5, user=organiser).fixed_table == 5


def test_a_player_of_a_draft_is_not_taken_out(make_tournament, draw, repair, organiser):
    from tournaments.services.entries import remove_entry

    round_ = draw(make_tournament(4))
    first, _second = at(round_, 1)
    repair(round_, Step.UNPAIR, first)

    assert refusal(remove_entry, entry=first, user=organiser) == "has_pairings"
