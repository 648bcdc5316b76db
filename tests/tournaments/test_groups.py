"""Groups side by side, start numbers, and who leaves a round robin."""

from collections import Counter

import pytest
from django.urls import reverse
from django.utils.translation import override

from tournaments import adapters, annulment, queries
from tournaments.errors import TournamentError
from tournaments.groups import UNPLACED
from tournaments.models import Entry, Pairing, Tournament
from tournaments.services import championships, entries, groups, rounds

GROUPS = {"format": "round_robin", "group_count": 2}


def url(name, *args, language="en"):
    with override(language):
        return reverse(f"tournaments:{name}", args=args)


def group_of(tournament):
    """Groups by rating, the strongest first."""
    return list(tournament.entries.order_by("-rating").values_list("group", flat=True))


def seeds(tournament):
    """Start numbers by rating, the strongest first."""
    return list(tournament.entries.order_by("-rating").values_list("seed", flat=True))


def draw(tournament, organiser, number=1):
    return rounds.pair_next_round(tournament=tournament, number=number, user=organiser)


def refusal_of(step, **arguments):
    with pytest.raises(TournamentError) as refusal:
        step(**arguments)
    return refusal.value


def play_all(tournament, play_round):
    play_round(tournament)
    tournament.refresh_from_db()
    for _number in range(2, tournament.planned_rounds + 1):
        play_round(tournament)


# Start numbers


def test_start_numbers_follow_the_rating(make_tournament, organiser):
    tournament = make_tournament(5)

    draw(tournament, organiser)

    assert seeds(tournament) == [1, 2, 3, 4, 5]


def test_start_numbers_by_lot_can_be_told_from_the_seed_of_round_1(make_tournament, organiser):
    tournament = make_tournament(20, seeding="lot")
    draw(tournament, organiser)
    first = seeds(tournament)
    rounds.discard_round(tournament=tournament, number=1, user=organiser)

    draw(tournament, organiser)

    assert sorted(first) == sorted(seeds(tournament)) == list(range(1, 21))
    assert first != seeds(tournament) != list(range(1, 21))


def test_newcomers_follow_where_the_lot_gave_the_numbers(
    make_tournament, make_player, play_round, organiser
):
    tournament = make_tournament(6, seeding="lot")
    play_round(tournament)
    before = seeds(tournament)
    entries.enter_players(tournament=tournament, players=[make_player(rating=1000)], user=organiser)

    draw(tournament, organiser, 2)

    assert seeds(tournament) == [*before, 7]


def test_a_late_entry_finds_its_place_by_rating(
    make_tournament, make_player, play_round, organiser
):
    tournament = make_tournament(6)
    play_round(tournament)
    entries.enter_players(tournament=tournament, players=[make_player(rating=2500)], user=organiser)

    draw(tournament, organiser, 2)

    assert seeds(tournament) == [1, 2, 3, 4, 5, 6, 7]


def test_club_mates_meet_in_round_1_where_so_wished(
    make_tournament, make_club, make_player, organiser
):
    tournament = make_tournament(format="round_robin", seeding="clubs")
    clubs = [make_club() for _ in range(4)]
    players = [make_player(club=club, rating=1500 + n) for n, club in enumerate(clubs * 2)]
    entries.enter_players(tournament=tournament, players=players, user=organiser)

    round_ = draw(tournament, organiser)

    games = queries.games_of(round_)
    assert all(game.first.player.club == game.second.player.club for game in games)
    assert len(games) == 4


def test_numbers_from_a_stage_stay(make_tournament, organiser):
    tournament = make_tournament(4)
    for place, entry in enumerate(tournament.entries.order_by("rating"), start=1):
        entry.seed = entry.source_rank = place
        entry.save()

    draw(tournament, organiser)

    assert seeds(tournament) == [4, 3, 2, 1]


# Groups


def test_groups_are_spread_by_snake_at_the_first_draw(make_tournament, organiser):
    tournament = make_tournament(8, **GROUPS)
    assert set(group_of(tournament)) == {UNPLACED}

    draw(tournament, organiser)

    assert group_of(tournament) == [1, 2, 2, 1, 1, 2, 2, 1]


def test_each_group_has_its_own_table_and_table_numbers_run_on(make_tournament, organiser):
    tournament = make_tournament(9, **GROUPS)

    round_ = draw(tournament, organiser)

    pairs = round_.pairings.exclude(second=None).order_by("table_number")
    seated = [(pair.table_number, pair.first.group, pair.second.group) for pair in pairs]
    assert seated == [(1, 1, 1), (2, 1, 1), (3, 2, 2), (4, 2, 2)]
    assert [bye.first.group for bye in queries.byes_of(round_)] == [1]


@pytest.mark.parametrize("format_", ["round_robin", "double_round_robin"])
def test_everyone_meets_everyone_of_the_group_and_small_groups_end_early(
    make_tournament, play_round, format_
):
    tournament = make_tournament(9, **GROUPS | {"format": format_})

    play_all(tournament, play_round)

    times = 2 if format_ == "double_round_robin" else 1
    pairs = Pairing.objects.filter(round__tournament=tournament).exclude(second=None)
    met = Counter(frozenset({pair.first_id, pair.second_id}) for pair in pairs)
    assert set(met.values()) == {times}
    assert len(met) == 10 + 6
    assert tournament.planned_rounds == 5 * times
    last = queries.last_round(tournament)
    assert {pairing.first.group for pairing in last.pairings.all()} == {1}


def test_groups_of_two_are_refused_and_nothing_is_drawn(make_tournament, organiser):
    tournament = make_tournament(8, **GROUPS | {"group_count": 3})

    error = refusal_of(draw, tournament=tournament, organiser=organiser)

    assert (error.code, error.params) == ("groups_too_small", {"players": 8, "groups": 3})
    assert not tournament.rounds.exists()
    assert set(group_of(tournament)) == {UNPLACED}


def test_a_round_robin_of_several_groups_takes_24_a_group(make_tournament, make_player, organiser):
    tournament = make_tournament(**GROUPS)
    players = [make_player() for _ in range(49)]

    error = refusal_of(
        entries.enter_players, tournament=tournament, players=players, user=organiser
    )

    assert (error.code, error.params) == ("too_many", {"most": 48})


def test_who_was_placed_by_hand_stays_and_the_others_fill_up(make_tournament, organiser):
    tournament = make_tournament(7, **GROUPS)
    weakest = tournament.entries.order_by("rating")[:2]
    for entry in weakest:
        groups.move_entry(entry=entry, group=1, user=organiser)

    draw(tournament, organiser)

    assert group_of(tournament) == [2, 2, 1, 2, 1, 1, 1]


def test_uneven_groups_are_refused_in_numbers(make_tournament, organiser):
    tournament = make_tournament(8, **GROUPS)
    groups.spread_entries(tournament=tournament, user=organiser)
    groups.move_entry(entry=tournament.entries.filter(group=1)[0], group=2, user=organiser)

    error = refusal_of(draw, tournament=tournament, organiser=organiser)

    assert (error.code, error.params) == ("groups_uneven", {"sizes": [3, 5]})


def test_spreading_again_undoes_what_was_moved(make_tournament, organiser):
    tournament = make_tournament(6, **GROUPS)
    groups.move_entry(entry=tournament.entries.order_by("rating")[0], group=2, user=organiser)

    groups.spread_entries(tournament=tournament, user=organiser)

    assert group_of(tournament) == [1, 2, 2, 1, 1, 2]


def test_groups_are_fixed_once_round_1_is_drawn(make_tournament, organiser):
    tournament = make_tournament(6, **GROUPS)
    draw(tournament, organiser)
    entry = tournament.entries.filter(group=1)[0]

    moved = refusal_of(groups.move_entry, entry=entry, group=2, user=organiser)
    spread = refusal_of(groups.spread_entries, tournament=tournament, user=organiser)

    assert (moved.code, spread.code) == ("groups_fixed", "groups_fixed")


@pytest.mark.parametrize("group", [0, 3])
def test_nobody_is_put_into_a_group_that_is_not_there(make_tournament, organiser, group):
    tournament = make_tournament(6, **GROUPS)

    error = refusal_of(
        groups.move_entry, entry=tournament.entries.first(), group=group, user=organiser
    )

    assert error.code == "no_such_group"


def test_one_group_is_no_groups(make_tournament, organiser):
    tournament = make_tournament(6, format="round_robin")

    error = refusal_of(groups.spread_entries, tournament=tournament, user=organiser)

    assert error.code == "no_groups"


@pytest.mark.parametrize(
    ("fields", "expected"),
    [({"group_count": 3}, UNPLACED), ({"group_count": 1}, 1), ({"format": "swiss"}, 1)],
)
def test_other_groups_place_everyone_anew(make_tournament, organiser, fields, expected):
    tournament = make_tournament(9, **GROUPS)
    groups.spread_entries(tournament=tournament, user=organiser)

    championships.change_tournament(
        tournament=tournament, version=tournament.version, user=organiser, **fields
    )

    assert set(group_of(tournament)) == {expected}


def test_standings_are_ranked_group_by_group_on_the_groups_own_rounds(make_tournament, play_round):
    tournament = make_tournament(9, **GROUPS)

    play_all(tournament, play_round)

    lines = adapters.standings_after(tournament, 5)
    assert [(line.group, line.rank) for line in lines] == [
        *((1, place) for place in range(1, 6)),
        *((2, place) for place in range(1, 5)),
    ]
    assert {line.group: len(line.history) for line in lines} == {1: 5, 2: 3}
    assert all(line.places_up == 0 for line in lines if line.group == 2)


def test_koya_counts_half_of_the_groups_own_games(make_tournament, play_round):
    alone = make_tournament(4, format="round_robin", tie_breaks=["KS"])
    play_all(alone, play_round)
    tournament = make_tournament(9, **GROUPS, tie_breaks=["KS"])
    play_all(tournament, play_round)

    small = [line for line in adapters.standings_after(tournament, 5) if line.group == 2]

    expected = adapters.standings_after(alone, 3)
    assert [line.values["KS"] for line in small] == [line.values["KS"] for line in expected]


# Leaving


def leave_after(tournament, play_round, organiser, number, place=1):
    """The player with that start number withdraws after ``number`` rounds."""
    for _round in range(number):
        play_round(tournament)
    entry = Entry.objects.get(tournament=tournament, seed=place)
    return entries.withdraw_entry(entry=entry, user=organiser)


def test_whoever_leaves_before_half_of_the_games_counts_for_nobody(
    make_tournament, play_round, organiser
):
    tournament = make_tournament(6, format="round_robin")
    gone = leave_after(tournament, play_round, organiser, 2)

    lines = {line.entry.pk: line for line in adapters.standings_after(tournament, 2)}

    assert lines[gone.pk].is_annulled
    assert lines[gone.pk].half_points == 0
    assert all(played.opponent is None for played in lines[gone.pk].history)
    met = [played.opponent for played in lines[gone.pk].annulled.values()]
    opponents = tournament.entries.filter(seed__in=met).values_list("pk", flat=True)
    assert {pk for pk, line in lines.items() if line.annulled} == {gone.pk, *opponents}
    others = [line for line in lines.values() if line.entry.pk != gone.pk]
    assert sum(line.half_points for line in others) == 2 * 2 * 2  # two games a round without his


def test_standings_before_the_player_left_stay_as_they_were(make_tournament, play_round, organiser):
    tournament = make_tournament(6, format="round_robin")
    play_round(tournament)
    before = [(line.entry, line.half_points) for line in adapters.standings_after(tournament, 1)]
    leave_after(tournament, play_round, organiser, 1)

    after = [(line.entry, line.half_points) for line in adapters.standings_after(tournament, 1)]

    assert after == before


def test_whoever_leaves_after_half_of_the_games_keeps_them(make_tournament, play_round, organiser):
    tournament = make_tournament(6, format="round_robin")
    gone = leave_after(tournament, play_round, organiser, 3)

    play_round(tournament)

    lines = {line.entry.pk: line for line in adapters.standings_after(tournament, 4)}
    assert not any(line.annulled for line in lines.values())
    assert sum(line.half_points for line in lines.values()) == 4 * 3 * 2
    assert lines[gone.pk].history[-1].kind.value == "forfeit_loss"


def test_forfeits_against_the_annulled_give_no_points(make_tournament, play_round, organiser):
    tournament = make_tournament(4, format="round_robin")
    leave_after(tournament, play_round, organiser, 1)

    play_round(tournament)
    play_round(tournament)

    lines = adapters.standings_after(tournament, 3)
    assert sum(line.half_points for line in lines) == 3 * 2  # the three others among themselves


def test_coming_back_makes_the_games_count_again(make_tournament, play_round, organiser):
    tournament = make_tournament(6, format="round_robin")
    gone = leave_after(tournament, play_round, organiser, 2)

    entries.return_entry(entry=gone, user=organiser)

    lines = adapters.standings_after(tournament, 2)
    assert not any(line.annulled for line in lines)
    assert sum(line.half_points for line in lines) == 2 * 3 * 2


@pytest.mark.parametrize(
    ("fields", "games"),
    [
        ({"format": "round_robin"}, 5),
        ({"format": "double_round_robin"}, 10),
        ({"format": "round_robin", "games_per_pairing": 2, "scoring": "games"}, 10),
    ],
)
def test_what_leaving_would_mean_counts_the_games_of_the_group(
    make_tournament, play_round, fields, games
):
    tournament = make_tournament(6, **fields)
    play_round(tournament)

    told = annulment.leavings(tournament, 1)

    played = 2 if fields.get("scoring") else 1
    assert {(each.played, each.games) for each in told.values()} == {(played, games)}


def test_an_open_game_is_not_played_yet(make_tournament, play_round):
    tournament = make_tournament(4, format="round_robin")
    play_round(tournament, result="")

    assert {each.played for each in annulment.leavings(tournament, 1).values()} == {0}


@pytest.mark.parametrize("size", [23, 24])
def test_the_largest_tables_are_played_whole(make_tournament, organiser, play_round, size):
    tournament = make_tournament(size, format="round_robin")

    round_ = play_round(tournament, result="")

    tournament.refresh_from_db()
    assert tournament.planned_rounds == 23
    assert queries.games_of(round_).count() == size // 2
    assert queries.byes_of(round_).count() == size % 2


# The desk's list of players


def test_the_desk_lists_players_by_group(desk, make_tournament, organiser):
    tournament = make_tournament(6, **GROUPS)
    groups.spread_entries(tournament=tournament, user=organiser)

    page = desk.get(url("edit-entries", tournament.slug)).text

    assert page.index("Group 1") < page.index("Player 001") < page.index("Group 2")
    assert page.index("Group 2") < page.index("Player 002")


def test_the_desk_moves_and_spreads(desk, make_tournament):
    tournament = make_tournament(6, **GROUPS)
    entry = tournament.entries.order_by("rating")[0]

    spread = desk.post(url("spread-groups", tournament.slug))
    moved = desk.post(url("move-entry", tournament.slug, entry.pk), {"group": "٢"})

    assert (spread.status_code, moved.status_code) == (302, 302)
    assert group_of(tournament) == [1, 2, 2, 1, 1, 2]


@pytest.mark.parametrize(("group", "status"), [("", 422), ("17", 422), ("3", 409)])
def test_a_wrong_group_is_refused_with_a_sentence(desk, make_tournament, group, status):
    tournament = make_tournament(6, **GROUPS)
    entry = tournament.entries.first()

    response = desk.post(url("move-entry", tournament.slug, entry.pk), {"group": group})

    assert response.status_code == status
    sentence = {422: "Choose the group by its number.", 409: "There is no group 3 here."}[status]
    assert sentence in response.text


def test_only_arbiters_change_groups(client, make_tournament, make_user):
    tournament = make_tournament(6, **GROUPS)
    client.force_login(make_user())

    statuses = {
        client.post(url("spread-groups", tournament.slug)).status_code,
        client.post(
            url("move-entry", tournament.slug, tournament.entries.first().pk), {"group": 1}
        ).status_code,
    }

    assert statuses == {403}


@pytest.mark.parametrize("players", [6, 14])
def test_the_list_by_group_costs_the_same_for_any_field(
    desk, make_tournament, play_round, django_assert_num_queries, players
):
    tournament = make_tournament(players, **GROUPS)
    play_round(tournament)

    with django_assert_num_queries(12):
        desk.get(url("edit-entries", tournament.slug))


@pytest.mark.parametrize(
    ("after", "sentence"),
    [
        (2, "Games played: 2 of 5, fewer than half. None of them will count, for anybody."),
        (3, "Games played: 3 of 5. They count, and the rest are lost by forfeit."),
    ],
)
def test_the_desk_says_before_what_leaving_means(
    desk, make_tournament, play_round, after, sentence
):
    tournament = make_tournament(6, format="round_robin")
    for _round in range(after):
        play_round(tournament)

    assert desk.get(url("edit-entries", tournament.slug)).text.count(sentence) == 6


def test_the_log_says_that_the_games_of_who_left_count_no_more(
    desk, make_tournament, play_round, organiser
):
    tournament = make_tournament(6, format="round_robin")
    leave_after(tournament, play_round, organiser, 2)

    page = desk.get(url("desk", tournament.slug)).text

    assert "withdrew after round 2. Games played: 2 of 5; none of them counts." in page


# Pages to read


@pytest.mark.parametrize("name", ["standings", "round"])
def test_each_group_has_its_own_table_under_its_heading(client, make_tournament, play_round, name):
    tournament = make_tournament(7, **GROUPS)
    round_ = play_round(tournament)
    args = [round_.number] if name == "round" else []

    page = client.get(url(name, tournament.slug, *args)).text

    first, second = page.index(">Group 1</h"), page.index(">Group 2</h")
    assert page.index("<table", first) < second < page.index("<table", second)


def test_the_overview_names_the_first_two_of_each_group(client, make_tournament, play_round):
    tournament = make_tournament(7, **GROUPS)
    play_round(tournament)

    leaders = client.get(url("tournament", tournament.slug)).context["leaders"]

    assert [(line.group, line.rank) for line in leaders] == [(1, 1), (1, 2), (2, 1), (2, 2)]


@pytest.mark.parametrize("players", [6, 14])
@pytest.mark.parametrize(
    ("name", "queries_"), [("standings", 6), ("tournament", 8), ("round", 9), ("entries", 4)]
)
def test_pages_by_group_cost_the_same_for_any_field(
    client, make_tournament, play_round, django_assert_num_queries, players, name, queries_
):
    tournament = make_tournament(players, **GROUPS)
    round_ = play_round(tournament)
    args = [round_.number] if name == "round" else []

    with django_assert_num_queries(queries_):
        client.get(url(name, tournament.slug, *args))


def test_games_that_do_not_count_are_shown_and_marked(
    client, make_tournament, play_round, organiser
):
    tournament = make_tournament(6, format="round_robin")
    leave_after(tournament, play_round, organiser, 2)

    standings = client.get(url("standings", tournament.slug)).text
    entries_ = client.get(url("entries", tournament.slug)).text
    round_ = client.get(url("round", tournament.slug, 1)).text

    assert standings.count('<span class="annulled">') == 4  # two games, told at both players
    assert "(does not count)" in standings
    assert "Rounds in brackets don’t count" in standings
    assert "games don’t count" in standings
    assert "games don’t count" in entries_
    assert "so their games count for nobody:" in round_


# Settings


SETTINGS = {
    "name": "League",
    "name_ar": "الدوري",
    "starts": "2026-12-01",
    "ends": "2026-12-02",
    "format": "round_robin",
    "planned_rounds": "5",
    "rules": "oman-1",
    "scoring": "match",
    "seeding": "clubs",
    "sides": "lot",
    "publicity": "public",
    "point_values": "2-1-0",
    "bye_worth": "win",
}


def create(desk, organiser, make_club, **fields):
    from players.models import ClubRole

    club = make_club()
    ClubRole.objects.create(user=organiser, club=club)
    return desk.post(url("create", club.slug), SETTINGS | fields)


def test_a_championship_in_groups_is_created(desk, organiser, make_club):
    response = create(desk, organiser, make_club, group_count="٤")

    assert response.status_code == 302
    tournament = Tournament.objects.get()
    assert (tournament.group_count, tournament.seeding) == (4, "clubs")


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"group_count": "17"}, "less than or equal to 16"),
        (
            {"format": "swiss", "group_count": "2", "seeding": "rating"},
            "Only where everyone meets everyone there are groups.",
        ),
        (
            {"format": "swiss"},
            "Club-mates can be made to meet early only where everyone meets everyone.",
        ),
    ],
)
def test_settings_that_need_a_schedule_are_refused_elsewhere(
    desk, organiser, make_club, fields, sentence
):
    response = create(desk, organiser, make_club, **fields)

    assert response.status_code == 422
    assert sentence in response.text
