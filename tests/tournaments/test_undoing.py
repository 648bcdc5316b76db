"""Undoing the last steps: each tells what else it changes, and is a step itself."""

import pytest
from django.utils.translation import override

from tests.tournaments.addresses import url
from tournaments import queries
from tournaments.errors import TournamentError
from tournaments.models import Game, TournamentRole
from tournaments.presence import missing_entries
from tournaments.services import entries, results, rounds
from tournaments.services.check_in import Absence, check_in, close_check_in
from tournaments.services.repair.changes import change_draft
from tournaments.services.repair.plans import Change, Step
from tournaments.services.undoing import undo_last
from tournaments.steps import last_steps, newest_step
from tournaments.undoing import undoable
from tournaments.wording.steps import describe
from tournaments.wording.undoing import EFFECTS, effect_of_undoing


def candidates(tournament):
    return list(undoable(last_steps(tournament, 60)))


@pytest.fixture
def undo(organiser):
    """Undo what the desk offers first."""

    def run(tournament):
        step = candidates(tournament)[0]
        effect_of_undoing(step)
        return undo_last(tournament=tournament, step=step.pk, user=organiser, is_arbiter=True)

    return run


def enter(game, result, user, **more):
    game = Game.objects.get(pk=game.pk)
    return results.enter_result(game=game, version=game.version, result=result, user=user, **more)


def values(game):
    return Game.objects.values_list("result", "ending", "stones_left").get(pk=game.pk)


def test_a_result_goes_back_to_what_it_was(make_tournament, play_round, organiser, undo):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()
    enter(game, "1-0", organiser, ending="ruling", reason="Stones were spilled")
    enter(game, "0-1", organiser, ending="emptied", stones_left=5)

    seen = []
    for _ in range(2):
        undo(tournament)
        seen.append(values(game))

    assert seen == [("1-0", "ruling", None), ("", "", None)]


def test_an_undone_step_is_told_and_not_undone_again(make_tournament, play_round, organiser, undo):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()
    step = tournament.log.get(pk=newest_step(tournament))
    enter(game, "1-0", organiser)
    entered = newest_step(tournament)

    inverse = undo(tournament)

    assert (inverse.action, inverse.details["undoes"]) == ("result_cleared", entered)
    assert (step.action, candidates(tournament)[0]) == ("published", step)
    with pytest.raises(TournamentError) as refusal:
        undo_last(tournament=tournament, step=entered, user=organiser, is_arbiter=True)
    assert refusal.value.code == "undo_built_upon"


def test_a_round_is_undone_back_to_before_its_draw(make_tournament, play_round, organiser, undo):
    tournament = make_tournament(5)
    play_round(tournament)
    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)
    draft = tournament.rounds.get(number=2)
    before = list(draft.pairings.values_list("first", "second", "table_number"))
    one, other = (pairing.first_id for pairing in draft.pairings.exclude(second=None)[:2])
    change_draft(
        tournament=tournament,
        number=2,
        drawn=draft.pk,
        version=draft.version,
        change=Change(Step.SWAP, (one, other)),
        user=organiser,
        reason="they asked",
    )
    rounds.publish_round(tournament=tournament, number=2, user=organiser)

    undone = [undo(tournament).action for _ in range(2)]
    draft.refresh_from_db()
    after = list(draft.pairings.values_list("first", "second", "table_number"))
    undone.append(undo(tournament).action)

    assert undone == ["unpublished", "repaired", "discarded"]
    assert sorted(after) == sorted(before)
    assert [round_.state for round_ in tournament.rounds.all()] == ["published"]
    assert candidates(tournament)[0].action == "result"


def test_a_withdrawal_and_a_late_entry_are_undone(
    make_tournament, play_round, make_player, organiser, undo
):
    tournament = make_tournament(4)
    play_round(tournament)
    leaver = tournament.entries.first()
    entries.enter_players(tournament=tournament, players=[make_player()], user=organiser)
    entries.withdraw_entry(entry=leaver, user=organiser)

    undo(tournament)
    undo(tournament)

    leaver.refresh_from_db()
    assert leaver.withdrawn_after is None
    assert tournament.entries.count() == 4


def test_check_in_is_undone(make_tournament, organiser, undo):
    tournament = make_tournament(3)
    one, other, _third = tournament.entries.all()
    check_in(entry=one, user=organiser)
    missing = missing_entries(tournament)
    seen = {entry.pk for entry in missing}
    close_check_in(tournament=tournament, absence=Absence.AWAY, seen=seen, user=organiser)

    undo(tournament)
    after_closing = {entry.pk for entry in missing_entries(tournament)}
    undo(tournament)

    assert after_closing == seen
    assert {entry.pk for entry in missing_entries(tournament)} == seen | {one.pk}
    assert other.pk in seen


def test_what_was_built_upon_is_not_offered(make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    play_round(tournament)
    play_round(tournament, result="")

    offered = [(step.action, step.details.get("round")) for step in candidates(tournament)]

    assert offered == [("published", 2)]


def test_a_published_round_with_a_result_is_not_taken_back(make_tournament, play_round, organiser):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()
    published = newest_step(tournament)
    enter(game, "1-0", organiser)

    with pytest.raises(TournamentError) as refusal:
        undo_last(tournament=tournament, step=published, user=organiser, is_arbiter=True)

    assert refusal.value.code == "has_results"


def test_a_level_knockout_game_takes_its_replay_along(make_tournament, play_round, organiser, undo):
    tournament = make_tournament(4, format="knockout", tie_breaks=[])
    game = queries.games_of(play_round(tournament, result="")).first()
    enter(game, "1/2-1/2", organiser)
    before = game.pairing.games.count()

    undo(tournament)

    assert (before, game.pairing.games.count()) == (2, 1)


def test_the_desk_offers_the_newest_and_says_what_it_means(
    desk, make_tournament, play_round, organiser
):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament, result="")).first()
    enter(game, "1-0", organiser)

    page = desk.get(url("desk", tournament.slug))
    answer = desk.post(
        url("undo-last", tournament.slug), {"step": page.context["undo"]["step"].pk}, follow=True
    )

    assert "Table 1 is open again; the standings follow." in page.text
    assert "Undone: Round 1, table 1: no result instead of first wins." in answer.text
    assert values(game) == ("", "", None)


def test_a_second_click_on_undo_is_a_conflict_in_words(
    desk, make_tournament, play_round, organiser
):
    tournament = make_tournament(4)
    first, second = queries.games_of(play_round(tournament, result=""))
    enter(first, "1-0", organiser)
    enter(second, "1-0", organiser)
    step = {"step": newest_step(tournament)}
    desk.post(url("undo-last", tournament.slug), step)

    answer = desk.post(url("undo-last", tournament.slug), step)

    assert answer.status_code == 409
    assert (values(first)[0], values(second)[0]) == ("1-0", "")


def test_a_scorer_undoes_own_results_only(
    client, make_tournament, play_round, make_user, organiser
):
    tournament = make_tournament(4)
    scorer = make_user()
    TournamentRole.objects.create(user=scorer, tournament=tournament, kind="scorer")
    first, second = queries.games_of(play_round(tournament, result=""))
    enter(first, "1-0", scorer)
    own = newest_step(tournament)
    enter(second, "1-0", organiser)
    client.force_login(scorer)

    refused = client.post(url("undo-last", tournament.slug), {"step": newest_step(tournament)})
    offered = client.get(url("desk", tournament.slug)).context["undo"]["step"].pk
    client.post(url("undo-last", tournament.slug), {"step": own})

    assert (refused.status_code, offered) == (409, own)
    assert (values(first)[0], values(second)[0]) == ("", "1-0")


def test_every_undoable_step_says_what_undoing_means():
    from tournaments.services.undoing import INVERSES
    from tournaments.undoing import UNDOABLE

    assert set(INVERSES) == set(EFFECTS) == UNDOABLE


def test_a_correction_is_not_offered_to_undo_for_it_needs_a_reason(
    make_tournament, play_round, organiser
):
    tournament = make_tournament(4)
    first = play_round(tournament)
    play_round(tournament, result="")
    game = queries.games_of(first).first()

    values = {"result": "0-1", "reason": "The slip was misread."}
    results.enter_result(game=game, version=game.version, user=organiser, **values)

    assert "result" not in {step.action for step in candidates(tournament)}


def test_a_result_that_only_ended_otherwise_is_not_told_as_another(
    make_tournament, play_round, organiser
):
    tournament = make_tournament(2)
    game = queries.games_of(play_round(tournament)).first()
    values = {"result": game.result, "stones_left": 5}
    results.enter_result(game=game, version=game.version, user=organiser, **values)

    with override("en"):
        sentence = describe(tournament.log.first())

    assert sentence.startswith("Round 1, table 1: still first wins;")
