"""Who is honoured in a knockout where players stayed away."""

from tournaments import queries
from tournaments.adapters import standings_after
from tournaments.honours import honours_in
from tournaments.models import Game
from tournaments.services import championships, entries

R = Game.Result


def test_the_only_loser_who_stayed_is_third_alone(
    make_knockout, begin_round, enter, play_on, organiser
):
    """Three share places 3 and 4 once nobody comes to a semi-final; two of them leave."""
    tournament = make_knockout(4)
    _round, (upper, lower) = begin_round(tournament)
    enter(upper, R.BOTH_FORFEIT)
    enter(lower, R.FIRST_WINS)
    for entry in (upper.first, upper.second):
        entries.withdraw_entry(entry=entry, user=organiser)
    play_on(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)
    tournament.refresh_from_db()

    honours = honours_in(
        tournament, standings_after(tournament, queries.counted_rounds(tournament))
    )

    places = [(each.entry.pk, each.place, each.last_place) for each in honours]
    assert places == [(lower.first_id, 1, 1), (lower.second_id, 3, 3)]
    assert honours[1].named_places == (3, 3)
