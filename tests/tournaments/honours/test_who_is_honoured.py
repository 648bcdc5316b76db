"""Who is honoured for a place: alike on every page, sheet and channel."""

import pytest

from tests.tournaments.honours.reading import PEOPLE, address, certificates, honoured, lines_of
from tests.tournaments.outward.asking import told
from tournaments import queries
from tournaments.careers.players import career_of
from tournaments.honours import honours_in
from tournaments.models import Tournament
from tournaments.on_paper.prizes import first_places
from tournaments.outward.outcome import outcome_of
from tournaments.outward.summary import headline
from tournaments.services import championships, entries


def test_honours_pass_over_a_leader_who_left_and_places_close_up(left, people):
    tournament = left()

    first = lines_of(tournament)[0]

    assert (first.entry.player, first.place, first.last_place) == (people[0], 1, 1)
    assert honoured(tournament) == [
        (name, place, place) for place, name in enumerate(PEOPLE[1:], start=1)
    ]


def test_every_honour_names_the_same_winner_where_the_leader_left(left, people, client):
    tournament = left()
    [winner, *_others] = [name for name, *_places in honoured(tournament)]
    outcome = outcome_of(tournament)

    screen = client.get(address("tournaments:screen", tournament.slug)).context["sheets"][0]

    assert winner == "Badr"
    assert f"{winner}\u2069 has won" in headline(outcome)
    assert f"{winner}\u2069 has won" in client.get(address("outward:news", tournament.slug)).text
    assert next((line.name, line.rank) for line in screen.rows) == (winner, 1)
    assert certificates(tournament)[0].player.name.en == winner
    assert first_places(tournament, 5)[0].entry.player.name == winner
    assert [title.tournament for title in career_of(people[1]).titles] == [tournament]
    assert career_of(people[0]).named_places == []


def test_who_left_keeps_the_place_and_is_marked_in_what_leaves_the_site(left, people, client):
    tournament = left()
    ali = next(line for line in lines_of(tournament) if line.entry.player == people[0])

    api = next(
        line for line in told(tournament, "/standings")["lines"] if line["entry"] == ali.entry.pk
    )
    line = next(each for each in outcome_of(tournament).lines if each.entry == ali.entry)
    frame = client.get(address("outward:embed-standings", tournament.slug)).text

    assert (api["place"], api["last_place"]) == (ali.place, ali.last_place)
    assert (line.rank, line.remark) == (ali.place, "withdrew after round 4")
    assert "withdrew after round 4" in frame
    assert career_of(people[0]).events[0].placing.rank == ali.place


def test_who_left_gets_no_certificate_of_any_kind(left, people, client, organiser):
    tournament = left()
    ali = tournament.entries.get(player=people[0])
    client.force_login(organiser)

    names = [row.player.name.en for row in certificates(tournament, **{"for": "everyone"})]
    own = client.get(address("tournaments:certificate", tournament.slug, ali.pk))

    assert names == [*PEOPLE[1:]]
    assert own.status_code == 404


def test_who_leaves_once_the_last_round_is_drawn_is_honoured(people, evening, play_as, organiser):
    tournament = evening(people)
    play_as(tournament, people, finish=False)
    entries.withdraw_entry(entry=tournament.entries.get(player=people[0]), user=organiser)
    championships.finish_tournament(tournament=tournament, user=organiser)

    assert honoured(tournament)[0] == ("Ali", 1, 1)


def test_of_one_ended_early_the_rounds_that_were_played_count(
    make_tournament, play_round, organiser
):
    tournament = make_tournament(4, planned_rounds=5)
    play_round(tournament)
    play_round(tournament)
    gone = lines_of(tournament)[0].entry
    entries.withdraw_entry(entry=gone, user=organiser)
    while_it_runs = [each.entry for each in honours_in(tournament, lines_of(tournament))]

    tournament = championships.finish_tournament(tournament=tournament, user=organiser)

    assert gone not in while_it_runs
    assert honours_in(tournament, lines_of(tournament))[0].entry == gone


def test_who_came_back_is_honoured(people, evening, play_as, organiser):
    tournament = evening(people)
    play_as(tournament, people, finish=False, until=1)
    ali = tournament.entries.get(player=people[0])
    entries.withdraw_entry(entry=ali, user=organiser)
    ali.refresh_from_db()
    entries.return_entry(entry=ali, user=organiser)
    play_as(tournament, people)

    assert honoured(tournament)[0] == ("Ali", 1, 1)


def test_who_never_came_is_honoured_for_nothing(people, evening, play_as, organiser):
    tournament = evening(people)
    juma = tournament.entries.get(player=people[5])
    play_as(tournament, people, finish=False, until=1)
    entries.withdraw_entry(entry=juma, user=organiser)
    play_as(tournament, people)

    assert [name for name, *_places in honoured(tournament)] == [*PEOPLE[:5]]


def test_who_shared_a_place_with_one_who_left_has_it_alone(make_tournament, play_round, organiser):
    tournament = make_tournament(4, planned_rounds=3)
    play_round(tournament)
    first, second, *_others = lines_of(tournament)
    assert (first.place, first.last_place) == (1, 2)

    entries.withdraw_entry(entry=first.entry, user=organiser)

    stayed = honours_in(tournament, lines_of(tournament))
    assert stayed[0].entry == second.entry
    assert [(each.place, each.last_place) for each in stayed] == [
        (1, 1),
        (2, 3),
        (2, 3),
    ]


def test_a_group_that_is_finished_earlier_has_its_own_end(make_player, play_round, evening):
    tournament = evening([make_player() for _ in range(7)], group_count=2)
    for _number in range(3):
        play_round(tournament)
    tournament.refresh_from_db()
    lines = lines_of(tournament)
    small = next(line for line in lines if sum(o.group == line.group for o in lines) == 3)

    small.entry.withdrawn_after = 3

    assert small.entry in [each.entry for each in honours_in(tournament, lines)]


def test_nobody_is_honoured_in_an_open_knockout(make_tournament, play_round):
    tournament = make_tournament(4, format="knockout")
    play_round(tournament)
    tournament.refresh_from_db()

    assert outcome_of(tournament).winners == ()
    assert {each.place for each in honours_in(tournament, lines_of(tournament))[:2]} == {None}


def test_a_knockout_has_its_winner_and_shared_third_places(make_tournament, play_round):
    tournament = make_tournament(4, format="knockout")
    play_round(tournament)
    play_round(tournament)
    tournament.refresh_from_db()

    assert [places for _name, *places in honoured(tournament)] == [[1, 1], [2, 2], [3, 4], [3, 4]]
    assert [each.named_places for each in first_places(tournament, 2)][2:] == [(3, 3), (3, 3)]


def leave_after_the_semi_final(tournament, user):
    """Whoever lost at the first table goes home."""
    tournament.refresh_from_db()
    game = queries.games_of(tournament.rounds.get()).first()
    entries.withdraw_entry(entry=game.second, user=user)  # the first mover has won


@pytest.mark.parametrize(
    ("has_match", "result", "places"),
    [
        (False, "1-0", [(1, 1), (2, 2), (3, 4), (3, 4)]),
        (True, "1-0", [(1, 1), (2, 2), (3, 3)]),  # a game was still to come
        (False, "+-", [(1, 1), (2, 2), (3, 3)]),  # nobody was beaten
    ],
)
def test_who_went_home_after_a_defeat_in_a_knockout_has_stayed_to_the_end(
    make_tournament, play_round, organiser, has_match, result, places
):
    tournament = make_tournament(4, format="knockout", has_third_place_match=has_match)
    play_round(tournament, result)
    leave_after_the_semi_final(tournament, organiser)
    play_round(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)
    tournament.refresh_from_db()

    assert [tuple(each) for _name, *each in honoured(tournament)] == places


def test_both_are_second_to_third_where_a_finalist_has_left(make_tournament, play_round, organiser):
    tournament = make_tournament(4, format="knockout")
    play_round(tournament)
    tournament.refresh_from_db()
    game = queries.games_of(tournament.rounds.get()).first()
    entries.withdraw_entry(entry=game.first, user=organiser)  # the first mover has won
    play_round(tournament)
    tournament.refresh_from_db()

    assert [each.named_places for each in first_places(tournament, 2)] == [(1, 1), (2, 3), (2, 3)]


def test_a_season_gives_shared_places_the_mean_and_who_left_the_points(level, left, people):
    season_places = [
        (placing.rank, placing.last_rank) for placing in level.placings.order_by("player")
    ]
    gone = left(week=1).placings.get(player=people[0])

    assert season_places == [(1, 3)] * 3
    assert (gone.honour_rank, gone.last_honour_rank) == (None, None)
    assert gone.rank >= 1


def test_a_hidden_winner_is_named_in_no_channel(left, people, client):
    tournament = left()
    people[1].is_hidden = True
    people[1].save()

    said = headline(outcome_of(tournament))
    texts = [
        client.get(address("outward:news", tournament.slug)).text,
        client.get(address("tournaments:summary", tournament.slug)).text.partition("<main")[2],
    ]

    assert "a player not named here" in said
    assert "Badr" not in "".join(texts)


def test_a_draft_tells_nobody_who_would_be_honoured(level, client):
    Tournament.objects.update(state="draft")

    names = ("outward:news", "outward:embed-standings", "outward:picture", "tournaments:summary")
    assert {client.get(address(name, level.slug)).status_code for name in names} == {404}
