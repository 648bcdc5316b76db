"""Start numbers: by rating, by lot, for club-mates, from a stage."""

from tournaments import queries
from tournaments.services import entries, rounds

from .steps import draw, seeds


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
