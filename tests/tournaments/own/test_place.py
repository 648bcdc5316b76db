"""A player’s place, who is next to it, and the points round by round."""

from tournaments import queries
from tournaments.models import Tournament

from .reading import ranked

ROUND_ROBIN = Tournament.Format.ROUND_ROBIN


def test_place_comes_with_the_two_next_to_it_and_the_gaps(evening, page_of):
    first, second, third, _last = (page_of(entry).standpoint.mine for entry in ranked(evening))
    at = {line.rank: line.entry for line in (first, second, third, _last)}

    stand = page_of(at[2]).standpoint

    assert (stand.counted, stand.size) == (1, 4)
    assert (stand.above.line.entry, stand.above.gap) == (at[1], 0)
    assert (stand.below.line.entry, stand.below.gap) == (at[3], 2)
    assert stand.above.decided_by is not None
    assert stand.below.decided_by is None


def test_gaps_are_told_in_words(evening, page_of, mine):
    lines = {page_of(entry).standpoint.mine.rank: entry for entry in ranked(evening)}

    second = mine(lines[2])

    assert "After round 1 Place 1–2 of 4 Points 1" in second
    assert "Same points, ahead by: " in second
    assert "3–4 " + str(lines[3].player) in second
    assert "Points behind: 1" in second


def test_leader_has_nobody_above_and_the_last_nobody_below(evening, page_of):
    stands = {s.mine.rank: s for s in (page_of(entry).standpoint for entry in ranked(evening))}

    assert (stands[1].above, stands[4].below) == (None, None)


def test_points_are_summed_round_by_round_the_running_one_apart(evening, page_of):
    winner = queries.games_of(evening.rounds.get(number=1)).first().first

    page = page_of(winner)

    worth = [own.worth and (own.worth.half_points, own.worth.total) for own in page.rounds]
    assert worth == [(2, 2), None]
    assert [mark.icon for mark in page.rounds[0].worth.marks] == ["won"]


def test_place_in_a_group_is_one_of_the_group(make_tournament, play_round, page_of):
    tournament = make_tournament(8, format=ROUND_ROBIN, group_count=2)
    play_round(tournament)

    stands = [page_of(entry).standpoint for entry in ranked(tournament)]

    assert {stand.size for stand in stands} == {4}
    assert all(
        near.line.group == stand.mine.group
        for stand in stands
        for near in (stand.above, stand.below)
        if near
    )
