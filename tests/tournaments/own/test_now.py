"""What the newest round is for a player, told before anything else."""

import datetime

import pytest
from django.test import Client
from django.utils import timezone

from tournaments import queries
from tournaments.models import Prize, Tournament
from tournaments.own_page import Now
from tournaments.services import championships, entries, results, rounds

from .reading import ranked, seen

KNOCKOUT = Tournament.Format.KNOCKOUT


def test_both_pages_tell_the_table_the_side_and_the_opponent_first(evening, mine):
    game = queries.games_of(evening.rounds.get(number=2)).first()
    table = game.pairing.table_number

    own = mine(game.first)
    others = seen(game.second)
    club = evening.club

    assert f"Your table {table} You move first against {game.second.player}" in own
    assert (
        f"{game.second.player} {club} Table {table} Answers against {game.first.player}" in others
    )


def test_page_says_since_when_the_round_runs_or_when_it_starts(evening, mine):
    game = queries.games_of(evening.rounds.get(number=2)).first()
    round_ = evening.rounds.get(number=2)
    begun = mine(game.first)
    round_.starts_at = timezone.now() + datetime.timedelta(minutes=5, seconds=30)
    round_.save()

    coming = mine(game.first)

    assert "Round 2 of 3, since " in begun
    assert "Round 2 of 3 starts at " in coming


def test_next_round_stands_at_the_top_as_soon_as_it_is_published(make_tournament, play_round, mine):
    tournament = make_tournament(4)
    play_round(tournament)
    entry = ranked(tournament)[0]
    before = mine(entry)
    play_round(tournament, result="")

    after = mine(entry)

    assert "Round 1 of 3" in before
    assert "Round 2 comes next 2 of 2 tables are in. As soon as it is published" in before
    assert "Round 2 of 3, since " in after


@pytest.mark.parametrize("who", ["visitor", "player", "organiser"])
def test_draft_of_the_next_round_is_shown_to_nobody(
    make_tournament, play_round, organiser, card, who, desk
):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament)).first()
    entry, opponent = game.first, game.second
    client = {"visitor": Client(), "player": card(entry), "organiser": desk}[who]
    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    page = seen(entry, client)

    assert f"against {opponent.player}" in page
    assert "Round 1 of 3 is over" in page
    assert "Round 2 of 3" not in page


def test_bye_says_what_it_is_worth(make_tournament, play_round, page_of, mine):
    tournament = make_tournament(5)
    play_round(tournament, result="")
    idle = next(entry for entry in ranked(tournament) if page_of(entry).now is Now.BYE)

    assert (
        "Bye You have no opponent in round 1, so there is nothing to report. Points for it: 1"
        in (mine(idle))
    )


def test_page_before_the_first_draw_says_that_the_table_will_stand_there(make_tournament, mine):
    entry = ranked(make_tournament(4))[0]

    assert "No table yet Round 1 is not drawn yet." in mine(entry)
    assert "Round 1 is not drawn yet." in seen(entry)


def test_who_left_is_told_so_and_keeps_the_place(evening, organiser, play_round, page_of, mine):
    for game in queries.games_of(evening.rounds.get(number=2)):
        results.enter_result(game=game, version=1, result="1-0", user=organiser)
    gone = ranked(evening)[3]
    entries.withdraw_entry(entry=gone, user=organiser)
    play_round(evening, result="")

    assert page_of(gone).now is Now.LEFT
    assert page_of(gone).next_number is None
    assert "Withdrawn Out of the championship after round 2." in mine(gone)
    assert [own.number for own in page_of(gone).rounds] == [1, 2]


def test_who_left_since_the_last_round_waits_for_no_other(make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    play_round(tournament)
    gone, stays = ranked(tournament)[:2]
    entries.withdraw_entry(entry=gone, user=organiser)

    assert "comes next" not in seen(gone)
    assert "As soon as it is published" not in seen(gone)
    assert "Round 2 comes next" in seen(stays)


def test_late_comer_is_told_from_which_round_on(evening, make_player, organiser, mine):
    late = entries.enter_players(tournament=evening, players=[make_player()], user=organiser)[0]

    assert "In the draw from round 3 on." in mine(late)


def test_end_tells_the_place_and_what_was_won(make_tournament, play_as):
    tournament = make_tournament(4, format="round_robin")
    Prize.objects.create(
        tournament=tournament, kind="place", first_place=1, last_place=1, name="Cup", reward="A jar"
    )
    play_as(tournament, [entry.player for entry in tournament.entries.all()])
    pages = [seen(entry) for entry in ranked(tournament)]

    champion = next(page for page in pages if "Final place 1 of 4 players · points: 3" in page)

    assert "Cup · A jar" in champion
    assert [page.count("A jar") for page in pages].count(1) == 1
    assert "comes next" not in champion


def test_called_off_championship_says_so(evening, organiser):
    championships.cancel_tournament(tournament=evening, user=organiser, reason="rain")

    assert "Called off This championship was called off." in seen(ranked(evening)[0])


def test_knockout_tells_how_far_one_got_and_no_points(make_tournament, play_round, page_of, mine):
    tournament = make_tournament(4, format=KNOCKOUT)
    games = list(queries.games_of(play_round(tournament)))
    out = games[0].second
    within = mine(games[0].first)
    play_round(tournament, result="")

    assert "Still in" in within
    assert page_of(out).now is Now.OUT
    assert f"Semi-finals: lost to {games[0].first.player}" in mine(out)
    assert "Points" not in mine(out)


def test_two_games_at_a_table_are_told_one_by_one(make_tournament, play_round):
    tournament = make_tournament(2, games_per_pairing=2)
    game = queries.games_of(play_round(tournament, result="")).first()

    page = seen(game.first)

    assert "Game 1: No result is entered yet. Game 2: No result is entered yet." in page
