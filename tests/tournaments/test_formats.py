"""Which format suits an occasion: a table of cases, and what holds for every one."""

import pytest

from tournaments.formats import Form, Occasion, Reason, advise

EVENING = {"evenings": 3, "minutes_an_evening": 120, "minutes_a_game": 25}  # 9 rounds of 35


def occasion(players, **fields):
    return Occasion(**{"players": players} | EVENING | fields)


def plan(advice, form):
    return next(plan for plan in advice.plans if plan.form is form)


CHOICES = [
    pytest.param(occasion(2), Reason.ONE_MATCH, Form.KNOCKOUT, 1, id="2"),
    pytest.param(occasion(3), Reason.EVERYONE_TWICE, Form.DOUBLE_ROUND_ROBIN, 6, id="3"),
    pytest.param(
        occasion(4, games_a_pairing=2), Reason.EVERYONE_ONCE, Form.ROUND_ROBIN, 3, id="4, two games"
    ),
    pytest.param(occasion(6), Reason.EVERYONE_ONCE, Form.ROUND_ROBIN, 5, id="6, no time for ten"),
    pytest.param(occasion(10), Reason.EVERYONE_ONCE, Form.ROUND_ROBIN, 9, id="10"),
    pytest.param(occasion(11), Reason.ENOUGH_ROUNDS, Form.SWISS, 6, id="11 would need 11 rounds"),
    pytest.param(occasion(20), Reason.ENOUGH_ROUNDS, Form.SWISS, 7, id="20"),
    pytest.param(occasion(24), Reason.ENOUGH_ROUNDS, Form.SWISS, 7, id="24"),
    pytest.param(occasion(25), Reason.ENOUGH_ROUNDS, Form.SWISS, 7, id="25"),
    pytest.param(occasion(200), Reason.ENOUGH_ROUNDS, Form.SWISS, 9, id="200"),
    pytest.param(occasion(500), Reason.ENOUGH_ROUNDS, Form.SWISS, 9, id="500"),
    pytest.param(occasion(20, evenings=2), Reason.ENOUGH_ROUNDS, Form.SWISS, 6, id="two evenings"),
    pytest.param(
        occasion(20, evenings=1), Reason.AS_MANY_AS_FIT, Form.SWISS, 3, id="one short evening"
    ),
    pytest.param(
        occasion(16, evenings=2, tables=4), Reason.SHORTEST, Form.KNOCKOUT, 4, id="few tables"
    ),
    pytest.param(
        occasion(20, wants_final=True), Reason.FINAL_AFTER_GROUPS, Form.GROUPS, 8, id="final"
    ),
    pytest.param(
        occasion(20, evenings=2, wants_final=True), Reason.FINAL, Form.KNOCKOUT, 5, id="soon"
    ),
    pytest.param(
        occasion(200, wants_final=True), Reason.ENOUGH_ROUNDS, Form.SWISS, 9, id="too many for it"
    ),
]


@pytest.mark.parametrize(("given", "reason", "form", "rounds"), CHOICES)
def test_the_format_to_take_follows_from_players_and_time(given, reason, form, rounds):
    advice = advise(given)

    assert (advice.reason, advice.choice.form, advice.choice.rounds) == (reason, form, rounds)
    assert advice.choice.fits


OFFERED = [
    (2, {Form.KNOCKOUT}),
    (3, {Form.ROUND_ROBIN, Form.DOUBLE_ROUND_ROBIN, Form.KNOCKOUT}),
    (5, {Form.SWISS, Form.ROUND_ROBIN, Form.DOUBLE_ROUND_ROBIN, Form.KNOCKOUT}),
    (6, {*Form}),
    (24, {*Form}),
    (25, {Form.SWISS, Form.GROUPS, Form.KNOCKOUT}),
    (96, {Form.SWISS, Form.GROUPS, Form.KNOCKOUT}),
    (97, {Form.SWISS, Form.KNOCKOUT}),
    (128, {Form.SWISS, Form.KNOCKOUT}),
    (129, {Form.SWISS}),
]


@pytest.mark.parametrize(("players", "forms"), OFFERED)
def test_only_formats_for_so_many_players_are_compared(players, forms):
    assert {plan.form for plan in advise(occasion(players)).plans} == forms


def test_a_knockout_has_byes_up_to_the_next_power_of_two():
    knockout = plan(advise(occasion(20)), Form.KNOCKOUT)

    assert (knockout.rounds, knockout.fewest_games, knockout.most_games) == (5, 1, 5)
    assert knockout.minutes == 5 * 35


def test_groups_lead_two_of_each_to_the_knockout():
    groups = plan(advise(occasion(20)), Form.GROUPS)

    # Four groups of five have five rounds, eight qualifiers three; nobody plays while free.
    assert (groups.groups, groups.rounds) == (4, 8)
    assert (groups.fewest_games, groups.most_games) == (4, 7)


def test_the_bye_of_an_odd_number_costs_a_game():
    swiss = plan(advise(occasion(25)), Form.SWISS)

    assert (swiss.fewest_games, swiss.most_games) == (6, 7)


def test_few_tables_make_shifts():
    # Ten pairings at four tables play three times 35 minutes, longer than what is left of 120.
    swiss = plan(advise(occasion(20, tables=4, evenings=9)), Form.SWISS)

    assert swiss.longest_round == 105
    assert swiss.evenings == swiss.rounds == 7


def test_more_tables_than_pairings_change_nothing():
    assert advise(occasion(20, tables=99)) == advise(occasion(20))


def test_two_games_a_pairing_double_games_and_playing_time():
    swiss = plan(advise(occasion(20, games_a_pairing=2)), Form.SWISS)

    assert swiss.longest_round == 2 * 25 + 10
    assert swiss.most_games == 2 * swiss.rounds


def test_rounds_are_not_cut_by_the_end_of_an_evening():
    # 120 minutes hold three rounds of 35: the ten rounds of six who meet twice need a fourth.
    assert plan(advise(occasion(6)), Form.DOUBLE_ROUND_ROBIN).evenings == 4


def test_an_evening_too_short_for_a_round_leaves_nothing():
    advice = advise(occasion(20, minutes_an_evening=34))

    assert (advice.choice, advice.reason, advice.nearest) == (None, None, None)
    assert {plan.evenings for plan in advice.plans} == {None}


def test_without_time_for_any_format_the_nearest_is_told():
    advice = advise(occasion(20, evenings=1, minutes_an_evening=35))

    assert advice.choice is None
    assert (advice.nearest.form, advice.nearest.evenings) == (Form.SWISS, 5)


@pytest.mark.parametrize(
    "given", [occasion(1), occasion(501), occasion(8, evenings=0), occasion(8, minutes_a_game=0)]
)
def test_what_is_no_occasion_is_refused(given):
    with pytest.raises(ValueError, match="a championship"):
        advise(given)


@pytest.mark.parametrize("players", [*range(2, 60), 96, 128, 199, 200, 500])
@pytest.mark.parametrize("tables", [None, 3])
def test_every_plan_adds_up(players, tables):
    given = occasion(players, tables=tables)

    for each in advise(given).plans:
        assert 1 <= each.fewest_games <= each.most_games <= each.rounds
        assert each.longest_round <= each.minutes <= each.rounds * each.longest_round
        assert each.fits == (each.evenings is not None and each.evenings <= 3)
