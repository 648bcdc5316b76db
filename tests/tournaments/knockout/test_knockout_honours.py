"""Who is honoured in a knockout where players stayed away."""

import pytest

from tests.tournaments.addresses import url
from tournaments import queries
from tournaments.adapters import standings_after
from tournaments.honours import honours_in
from tournaments.models import Game
from tournaments.outward.outcome import outcome_of
from tournaments.outward.summary import headline
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


def test_nobody_has_won_whose_finalists_both_left(
    make_knockout, begin_round, enter, play_on, organiser
):
    tournament = make_knockout(4)
    play_on(tournament)
    _round, (final, *_others) = begin_round(tournament)
    enter(final, R.BOTH_FORFEIT)
    for entry in (final.first, final.second):
        entries.withdraw_entry(entry=entry, user=organiser)
    championships.finish_tournament(tournament=tournament, user=organiser)

    outcome = outcome_of(tournament)

    assert {each.rank for each in outcome.honoured} == {1}
    assert headline(outcome) == ""


@pytest.mark.parametrize("language", ["en", "ar"])
def test_who_is_still_in_when_a_knockout_is_ended_has_no_place(
    client, make_knockout, play_on, organiser, language
):
    tournament = make_knockout(6)
    play_on(tournament)
    championships.finish_tournament(tournament=tournament, user=organiser)
    leader = tournament.entries.get(seed=1)

    pages = [
        client.get(url("tournament", tournament.slug, language=language)).text,
        client.get(url("player", tournament.slug, leader.pk, language=language)).text,
    ]

    assert all('<bdi dir="ltr">–</bdi>' in page for page in pages)
    assert not any(">None<" in page for page in pages)
