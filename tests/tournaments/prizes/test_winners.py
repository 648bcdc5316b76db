"""Who wins which prize, and why."""

import datetime
from itertools import pairwise

from django.urls import reverse
from django.utils.translation import override

from tournaments.adapters import standings_after
from tournaments.models import Game, Prize
from tournaments.points import points_text
from tournaments.services import entries
from tournaments.tie_breaks import HEADS

from .winners import born, entry_at, told, winners

Kind = Prize.Kind
SHARED = Prize.Ties.SHARED
EARLIER = datetime.date(2026, 1, 1)


def test_places_are_won_in_the_order_of_the_standings(evening, announce):
    tournament = evening(6)
    announce(tournament, first_place=1, last_place=3)

    assert winners(tournament) == [[1, 2, 3]]


def test_a_tie_is_told_with_what_decided_it(evening, announce):
    tournament = evening(6)
    lines = standings_after(tournament, 3)
    ahead, behind = next(
        (one, other) for one, other in pairwise(lines) if one.half_points == other.half_points
    )
    announce(tournament, first_place=ahead.rank, last_place=ahead.rank)

    ((said,),) = told(tournament)

    decided = next(code for code in ahead.values if ahead.values[code] != behind.values[code])
    with override("en"):
        assert said == (
            f"Place {ahead.rank} with points: {points_text(ahead.half_points)}. "
            f"Level on points with {behind.entry.player}, ahead by this tie-break: "
            f"{HEADS[decided].meaning}."
        )


def test_a_shared_prize_goes_to_all_with_as_many_points(evening, announce):
    tournament = evening(6)
    announce(tournament, first_place=2, last_place=2, ties=SHARED)
    level = [line.rank for line in standings_after(tournament, 3) if line.half_points == 4]

    assert 2 in level and len(level) > 1
    assert winners(tournament) == [level]
    assert all("who have as many points." in said for said in told(tournament)[0])


def test_a_shared_place_that_a_tie_reaches_over_is_won_by_all_of_it(evening, announce):
    tournament = evening(6)
    level = [line.rank for line in standings_after(tournament, 3) if line.half_points == 4]
    announce(tournament, first_place=max(level), last_place=max(level), ties=SHARED)

    assert winners(tournament) == [level]


def test_the_best_junior_is_the_highest_born_late_enough(evening, announce):
    tournament = evening(6)
    born(tournament, 1, 1970)
    born(tournament, 3, 2012)
    born(tournament, 5, 2015)
    announce(tournament, Kind.JUNIOR, born_from=2010)

    assert winners(tournament) == [[3]]
    assert told(tournament)[0][0].startswith("The best of those born in 2010 or later. Place 3")


def test_nobody_is_the_oldest_where_no_year_is_known(evening, announce):
    tournament = evening(4)
    announce(tournament, Kind.OLDEST)

    assert winners(tournament) == [[]]


def test_every_club_has_its_best(evening, announce, make_club):
    tournament = evening(6)
    other = make_club()
    for rank in (3, 5):
        player = entry_at(tournament, rank).player
        player.club = other
        player.save()
    announce(tournament, Kind.CLUB)

    assert sorted(winners(tournament)[0]) == [1, 3]
    assert any(f"The best of {other.name}." in said for said in told(tournament)[0])


def test_who_has_played_before_is_no_newcomer(
    evening, announce, organiser, make_tournament, play_round
):
    tournament = evening(4)
    earlier = make_tournament(starts=EARLIER, planned_rounds=1)
    veterans = [entry_at(tournament, rank).player for rank in (1, 2)]
    entries.enter_players(tournament=earlier, players=veterans, user=organiser)
    play_round(earlier)
    announce(tournament, Kind.NEWCOMER)

    assert winners(tournament) == [[3]]
    assert "their first championship." in told(tournament)[0][0]


def test_having_entered_without_a_game_does_not_end_being_new(
    evening, announce, organiser, make_tournament
):
    tournament = evening(4)
    earlier = make_tournament(starts=EARLIER)
    player = entry_at(tournament, 1).player
    entries.enter_players(tournament=earlier, players=[player], user=organiser)
    announce(tournament, Kind.NEWCOMER)

    assert winners(tournament) == [[1]]


def test_who_has_left_wins_no_prize(evening, announce, organiser):
    tournament = evening(6, planned_rounds=4)
    born(tournament, 1, 2012)
    born(tournament, 4, 2013)
    announce(tournament)
    announce(tournament, Kind.JUNIOR, born_from=2010)
    entries.withdraw_entry(entry=entry_at(tournament, 1), user=organiser)

    assert winners(tournament) == [[2], [4]]
    assert "in the standings: Place 2." in told(tournament)[0][0]


def test_a_shared_prize_tells_of_those_passed_over_too(evening, announce, organiser):
    tournament = evening(6, planned_rounds=4)
    born(tournament, 2, 2012)
    announce(tournament, first_place=1, last_place=2, ties=SHARED)
    announce(tournament, Kind.JUNIOR, born_from=2010, ties=SHARED)
    before = told(tournament)
    entries.withdraw_entry(entry=entry_at(tournament, 1), user=organiser)

    places, junior = told(tournament)

    assert not any("are passed over" in said for prize in before for said in prize)
    assert winners(tournament)[0][0] == 2
    assert len(places) > 1
    assert all("who has as many points." in said for said in places)
    for rank, said in zip(winners(tournament)[0], places, strict=True):
        assert f"are passed over; in the standings: Place {rank}." in said
    assert "in the standings: Place 2." in junior[0]


def test_who_left_after_the_last_round_wins_what_was_won(evening, announce, organiser):
    tournament = evening(6)
    born(tournament, 1, 2012)
    announce(tournament)
    announce(tournament, Kind.JUNIOR, born_from=2010)
    entries.withdraw_entry(entry=entry_at(tournament, 1), user=organiser)

    assert winners(tournament) == [[1], [1]]


def test_a_prize_may_skip_those_who_have_won(evening, announce):
    tournament = evening(6)
    born(tournament, 1, 2012)
    born(tournament, 4, 2013)
    announce(tournament)
    announce(tournament, Kind.JUNIOR, born_from=2010)
    announce(tournament, Kind.JUNIOR, born_from=2010, skips_winners=True)

    assert winners(tournament) == [[1], [1], [4]]


def test_places_of_a_knockout_count_no_points(make_tournament, play_round, announce):
    tournament = make_tournament(4, format="knockout")
    for _number in range(2):
        play_round(tournament)
    announce(tournament, first_place=1, last_place=1)
    announce(tournament, first_place=3, last_place=3, ties=SHARED)

    first, third = told(tournament, 2)

    assert first == ["Place 1."]
    assert len(third) == 2
    assert all("Shared with " in said and "points" not in said for said in third)


def test_whoever_is_still_in_a_knockout_has_no_place_to_win_a_prize_for(
    client, make_tournament, play_round, announce
):
    tournament = make_tournament(4, format="knockout")
    play_round(tournament)
    announce(tournament, first_place=1, last_place=1)
    announce(tournament, first_place=3, last_place=4)
    still_in = Game.objects.first().first.player  # the first mover has won
    still_in.birth_year = 2012
    still_in.save()
    announce(tournament, Kind.JUNIOR, born_from=2010)

    first, third, junior = told(tournament, 1)
    with override("en"):
        page = client.get(reverse("tournaments:prizes", args=[tournament.slug])).text

    assert (first, len(third)) == ([], 2)
    assert all(said.startswith("Place 3. ") for said in third)
    assert junior == ["The best of those born in 2010 or later. Still in the knockout."]
    assert page.count("Nobody has come to it.") == 1


def test_every_group_has_its_first(make_tournament, play_round, announce):
    tournament = make_tournament(8, format="round_robin", group_count=2)
    for _number in range(3):
        play_round(tournament)
    announce(tournament)

    said = told(tournament)[0]

    assert [text[:18] for text in said] == ["Place 1 in group 1", "Place 1 in group 2"]


def test_a_prize_that_could_be_shared_tells_the_place_of_who_wins_it_alone(evening, announce):
    tournament = evening(6)
    behind = next(
        line
        for ahead, line in pairwise(standings_after(tournament, 3))
        if ahead.half_points == line.half_points
    )
    born(tournament, behind.rank, 2012)
    announce(tournament, Kind.JUNIOR, born_from=2010, ties=SHARED)

    ((said,),) = told(tournament)

    assert f"Place {behind.rank} with points: " in said
