"""Every championship can be made again from its log; what was changed past it is found."""

import logging

import pytest
from django.apps import apps
from django.db import connection

from tests.conftest import START
from tests.pairing.oracle import names, report
from tests.tournaments.keeping.evenings import FORMATS, Evening
from tests.tournaments.stages.conftest import FINALS
from tournaments import queries
from tournaments.exchange.plan import plan_of
from tournaments.models import (
    AccessLink,
    Entry,
    Game,
    Job,
    LogEntry,
    Logged,
    Placing,
    Printing,
    RatedGame,
    Rating,
    Reckoning,
    Season,
    SignUp,
    TournamentRole,
)
from tournaments.pairing import trf
from tournaments.rebuilding.proof import Difference, Fault, prove
from tournaments.services import imports, results, rounds, stages

DAYS = {"starts": START, "ends": START}
# They tell who may do what and who did, not what is; steps name them in their details. Who asks
# to play tells how to reach him, which no log should keep: whoever plays is an entry. What was
# printed last is of the paper, long work is gone after a day; ratings and places are made anew
# from all championships.
NOT_OF_THE_CHAMPIONSHIP = {
    *(AccessLink, LogEntry, SignUp, TournamentRole, Printing, Job),
    *(Placing, RatedGame, Rating, Reckoning, Season),
}


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("seed", range(4))
def test_any_evening_can_be_made_again(make_tournament, make_player, organiser, form, seed):
    tournament = make_tournament(7, **FORMATS[form])
    people = [make_player(rating=1500 + n) for n in range(6)]
    evening = Evening(tournament, organiser, people, seed)

    evening.go_on(120)

    proof = prove(evening.tournament)
    assert proof.differences == []
    assert proof.steps > 20


@pytest.mark.parametrize("players", [0, 1])
def test_a_knockout_nobody_can_draw_yet_is_proven(make_tournament, players):
    proof = prove(make_tournament(players, format="knockout"))

    assert (proof.differences, proof.places) == ([], players)


def test_evenings_draw_several_rounds(make_tournament, make_player, organiser):
    """So that the test above says something."""
    rounds_drawn, refusals = 0, 0
    for seed in range(3):
        evening = Evening(make_tournament(7, planned_rounds=6), organiser, [make_player()], seed)
        evening.go_on(120)
        rounds_drawn += evening.tournament.log.filter(action="drew").count()
        refusals += evening.refusals

    assert rounds_drawn >= 6
    assert refusals < 270


@pytest.mark.parametrize("name", [names("sim")[0], names("rr")[0]])
def test_a_championship_from_a_report_file_can_be_made_again(make_club, organiser, name):
    tournament = imports.import_championship(
        plan=plan_of(trf.read(report(name))), club=make_club(), known={}, user=organiser, **DAYS
    )

    assert prove(tournament).differences == []


def test_a_stage_and_its_source_can_be_made_again(make_tournament, play_to_the_end, organiser):
    groups = play_to_the_end(make_tournament(8, format="round_robin", group_count=2))
    stage = stages.create_stage(source=groups, places=2, user=organiser, **FINALS)

    assert [prove(each).differences for each in (groups, stage)] == [[], []]


def test_the_proof_is_told_in_a_line(make_tournament, play_round, rebuild):
    tournament = make_tournament(4)
    play_round(tournament)

    code, said = rebuild(tournament)

    assert code == 0
    assert said == [
        "The championship was made again from 10 steps of its log: 10 rows and 4 places in the "
        "standings were compared.",
        "Nothing differs.",
    ]


def execute(sql, *values):
    with connection.cursor() as cursor:
        cursor.execute(sql, values)


def test_a_result_changed_past_the_log_is_found(make_tournament, play_round, rebuild):
    tournament = make_tournament(2)
    game = queries.games_of(play_round(tournament)).get()
    execute("UPDATE tournaments_game SET result = '0-1' WHERE id = %s", game.pk)

    code, said = rebuild(tournament)

    assert code == 1
    assert said[:3] == [
        f"game {game.pk}: “result” is 0-1 in the database, and 1-0 by the log.",
        f"entry {game.second_id}: place 1, and place 2 by the log.",
        f"entry {game.first_id}: place 2, and place 1 by the log.",
    ]
    assert said[-1] == "Log and database differ in 3 places."


def test_a_row_that_is_gone_is_found(make_tournament, play_round):
    tournament = make_tournament(4)
    game = queries.games_of(play_round(tournament)).first()
    execute("DELETE FROM tournaments_game WHERE id = %s", game.pk)

    found = prove(tournament).differences

    assert Difference(Fault.GONE, "tournaments.game", str(game.pk)) in found


def test_a_row_that_no_step_made_is_found(make_tournament, make_player):
    tournament, player = make_tournament(2), make_player()
    [entry] = Entry._base_manager.bulk_create([Entry(tournament=tournament, player=player)])

    found = prove(tournament).differences

    assert found == [Difference(Fault.UNLOGGED, "tournaments.entry", str(entry.pk))]


def test_a_step_that_is_missing_is_found(make_tournament, play_round):
    tournament = make_tournament(2)
    play_round(tournament)
    tournament.log.filter(action="result").delete()

    [result, *_others] = prove(tournament).differences

    assert (result.column, result.logged, result.stored) == ("result", "", "1-0")


def test_nothing_is_changed_by_looking(make_tournament, play_round):
    tournament = make_tournament(4)
    play_round(tournament)
    before = list(Game.objects.order_by("pk").values())

    prove(tournament)

    assert list(Game.objects.order_by("pk").values()) == before


def test_a_log_from_before_it_kept_every_value_says_which_step_is_lost(
    make_tournament, play_round, rebuild
):
    tournament = make_tournament(2)
    play_round(tournament)
    tournament.log.filter(action="drew").update(changes=None)

    code, said = rebuild(tournament)

    assert code == 2
    [sentence] = said
    assert "can't be replayed" in sentence
    assert sentence.endswith("(Round 1 was drawn.)")


def test_a_championship_that_is_not_there_is_told(db, rebuild):
    class Nowhere:
        slug = "nowhere"

    assert rebuild(Nowhere) == (2, ["There is no championship “nowhere”."])


def test_what_a_refused_step_changed_is_in_no_log(make_tournament, play_round, organiser):
    """It was rolled back, and the next step must not tell of it."""
    tournament = make_tournament(4)
    play_round(tournament, result="")
    with pytest.raises(Exception, match="round_open"):
        rounds.pair_next_round(tournament=tournament, number=2, user=organiser)
    game = queries.games_of(queries.last_round(tournament)).first()
    results.enter_result(game=game, version=1, result="1-0", user=organiser)

    step = tournament.log.first()

    assert list(step.changes) == ["tournaments.game"]
    changed = step.changes["tournaments.game"][str(game.pk)]
    assert (changed["result"], changed["version"]) == ("1-0", 2)
    assert sorted(changed) == ["changed_at", "result", "version"]


@pytest.mark.django_db(transaction=True)
def test_a_change_that_no_step_tells_is_told_to_the_site_log(make_tournament, caplog):
    entry = make_tournament(1).entries.get()
    caplog.clear()

    with caplog.at_level(logging.ERROR):
        entry.group = 2
        entry.save()

    assert caplog.messages == [f"tournaments.entry {entry.pk} was changed by no step of the log"]


def test_every_row_of_a_championship_is_logged():
    """A new model belongs into the log, or here with a reason."""
    models = [*apps.get_app_config("tournaments").get_models()]
    models += apps.get_app_config("games").get_models()

    unlogged = {model for model in models if not issubclass(model, Logged)}

    assert unlogged == NOT_OF_THE_CHAMPIONSHIP
