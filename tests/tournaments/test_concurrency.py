"""Two at one board, for real: threads with connections of their own, on either database."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from tournaments import queries
from tournaments.errors import StaleError, TournamentError
from tournaments.models import Game, Pairing, Round
from tournaments.services import entries, results, rounds
from tournaments.services.championships import change_tournament
from tournaments.services.claims import claim_result
from tournaments.services.repair.changes import change_draft
from tournaments.services.repair.plans import Change, Step
from tournaments.services.undoing import undo_last
from tournaments.steps import newest_step

pytestmark = pytest.mark.django_db(transaction=True)


def together(*steps):
    """What each step answered or raised, all begun at the same moment."""
    start = Barrier(len(steps))

    def run(step):
        try:
            start.wait()
            return step()
        except TournamentError as error:
            return error
        finally:
            connection.close()

    with ThreadPoolExecutor(len(steps)) as pool:
        return list(pool.map(run, steps))


def codes(answers):
    return sorted(getattr(answer, "code", "done") for answer in answers)


def test_drawing_at_once_makes_one_round(make_tournament, organiser):
    tournament = make_tournament(9)

    def draw():
        return rounds.pair_next_round(tournament=tournament, number=1, user=organiser)

    answers = together(*[draw] * 4)

    assert codes(answers) == ["done", "round_exists", "round_exists", "round_exists"]
    assert Round.objects.count() == 1
    assert Game.objects.count() == 4


def test_of_two_results_at_once_one_is_stored_and_one_is_told(
    make_tournament, play_round, organiser
):
    game = queries.games_of(play_round(make_tournament(4), result="")).first()

    def enter(result):
        return lambda: results.enter_result(game=game, version=1, result=result, user=organiser)

    answers = together(enter("1-0"), enter("0-1"))

    assert codes(answers) == ["done", "result_changed"]
    [refusal] = [answer for answer in answers if isinstance(answer, StaleError)]
    game.refresh_from_db()
    assert (game.result, game.version) == (refusal.params["theirs"], 2)


def test_one_result_sent_by_many_is_stored_once(make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()

    def enter():
        return results.enter_result(game=game, version=1, result="1-0", user=organiser)

    answers = together(*[enter] * 6)

    assert codes(answers) == ["done"] * 6
    assert tournament.log.filter(action="result").count() == 1


def test_entering_one_player_at_once_makes_one_entry(make_tournament, make_player, organiser):
    tournament, player = make_tournament(2), make_player()

    def enter():
        return entries.enter_players(tournament=tournament, players=[player], user=organiser)

    answers = together(*[enter] * 4)

    assert sorted(len(answer) for answer in answers) == [0, 0, 0, 1]
    assert tournament.entries.filter(player=player).count() == 1


def test_every_table_entered_at_once_is_stored(make_tournament, play_round, organiser):
    games = list(queries.games_of(play_round(make_tournament(16), result="")))

    def enter(game):
        return lambda: results.enter_result(game=game, version=1, result="1-0", user=organiser)

    together(*map(enter, games))

    assert Game.objects.filter(result="1-0", version=2).count() == 8


def swap(draft, one, other, user):
    change = Change(Step.SWAP, (one.pk, other.pk))
    basis = {"number": draft.number, "drawn": draft.pk, "version": draft.version}
    return lambda: change_draft(tournament=draft.tournament, change=change, user=user, **basis)


def places(draft):
    """Whoever has a place in the draft, once for each."""
    rows = Pairing.objects.filter(round=draft).values_list("first", "second")
    return sorted(key for row in rows for key in row if key)


def test_of_two_arbiters_at_one_draft_one_is_told(make_tournament, organiser):
    tournament = make_tournament(9)
    draft = rounds.pair_next_round(tournament=tournament, number=1, user=organiser)
    (a, b), (c, d) = ((row.first, row.second) for row in Pairing.objects.filter(round=draft)[:2])

    answers = together(swap(draft, a, c, organiser), swap(draft, b, d, organiser))

    draft.refresh_from_db()
    assert codes(answers) == ["done", "round_changed"]
    assert (draft.version, len(draft.changes)) == (2, 1)
    assert places(draft) == sorted(tournament.entries.values_list("pk", flat=True))


def test_a_draft_is_published_as_it_was_read_over_or_changed_not_both(make_tournament, organiser):
    tournament = make_tournament(8)
    draft = rounds.pair_next_round(tournament=tournament, number=1, user=organiser)
    one, other = (row.first for row in Pairing.objects.filter(round=draft)[:2])

    def publish():
        return rounds.publish_round(
            tournament=tournament, number=1, user=organiser, drawn=draft.pk, version=draft.version
        )

    answers = together(publish, swap(draft, one, other, organiser))

    now = Round.objects.get()
    told = codes(answers)
    assert told in (["done", "not_a_draft_round"], ["done", "round_changed"])
    assert now.is_draft == bool(now.changes) == ("round_changed" in told)


def test_both_players_reporting_at_once_set_the_result_once(make_tournament, play_round):
    tournament = make_tournament(2)
    game = queries.games_of(play_round(tournament, result="")).get()

    def say(entry):
        return lambda: claim_result(
            tournament=tournament, speaker=entry, game=game.pk, version=1, result="1-0", user=None
        )

    answers = together(say(game.first), say(game.second))

    game.refresh_from_db()
    assert codes(answers) == ["done", "done"]
    assert (game.result, game.version, game.claims.count()) == ("1-0", 2, 2)


def undo(tournament, step, user):
    return lambda: undo_last(tournament=tournament, step=step, user=user, is_arbiter=True)


def test_undoing_at_once_undoes_once(make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    for game in queries.games_of(play_round(tournament, result="")):
        results.enter_result(game=game, version=1, result="1-0", user=organiser)

    answers = together(*[undo(tournament, newest_step(tournament), organiser)] * 4)

    assert codes(answers) == ["done"] + ["undo_built_upon"] * 3
    assert Game.objects.filter(result="1-0").count() == 1


def test_publishing_is_undone_or_built_upon_not_both(make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()

    def enter():
        return results.enter_result(game=game, version=1, result="1-0", user=organiser)

    answers = together(undo(tournament, newest_step(tournament), organiser), enter)

    game.refresh_from_db()
    is_draft = Round.objects.get().is_draft
    assert codes(answers) in (["done", "has_results"], ["done", "draft_open"])
    assert is_draft == game.is_open


def test_of_two_who_change_settings_at_once_one_is_told(make_tournament, organiser):
    tournament = make_tournament(2)

    def rename(name):
        return lambda: change_tournament(
            tournament=tournament, version=tournament.version, user=organiser, name=name
        )

    answers = together(rename("One"), rename("Other"))

    assert codes(answers) == ["done", "settings_changed"]
    [stored] = [answer for answer in answers if not isinstance(answer, TournamentError)]
    tournament.refresh_from_db()
    assert tournament.name == stored.name


def test_a_result_and_the_draw_that_closes_its_round_exclude_each_other(
    make_tournament, play_round, organiser
):
    """A correction that comes with the next draw is counted in it or refused, never lost."""
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament)).first()

    def correct():
        return results.enter_result(game=game, version=2, result="0-1", user=organiser)

    def draw():
        return rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    game.refresh_from_db()
    answers = together(correct, draw)

    game.refresh_from_db()
    assert codes(answers) in (["done", "done"], ["done", "reason_needed"])
    assert (game.result == "0-1") == (codes(answers) == ["done", "done"])
