"""Championships taken in from report files: all that the site holds comes back out of it."""

import pytest

from players.models import Player
from tests.pairing.oracle import names, report
from tests.pairing.report_lines import player, told
from tournaments import queries
from tournaments.errors import ReportError
from tournaments.exchange.reports import event_of, report_text
from tournaments.models import Bye, ForbiddenPair, Game, Round, Tournament
from tournaments.pairing import trf
from tournaments.services import entries, imports, results, rounds
from tournaments.why import reasons_of, stored_draw

SWISS = names("rtg", "sim")
UNDER_WAY = names("nopair")
R, State = Game.Result, Tournament.State


def positions(event, rounds):
    """What every round was, or would be, drawn from; forbidden groups in no order."""
    for number in range(1, rounds + 1):
        snapshot = event.snapshot(number)
        yield (
            *(snapshot.planned_rounds, snapshot.initial_first, snapshot.points),
            *(snapshot.contenders, snapshot.absent, snapshot.acceleration),
            {*snapshot.forbidden},
        )


@pytest.mark.parametrize("name", SWISS + UNDER_WAY)
def test_a_swiss_comes_back_as_it_was_taken_in(db, take_in, name):
    read = trf.read(report(name))

    again = trf.read(report_text(take_in(report(name))))

    count = min(read.rounds_finished + 1, read.planned_rounds)
    assert list(positions(again, count)) == list(positions(read, count))
    assert again.contenders(read.rounds_paired) == read.contenders(read.rounds_paired)
    assert [each.name for each in again.entrants] == [each.name for each in read.entrants]


@pytest.mark.parametrize("name", names("rr"))
def test_a_round_robin_comes_back_as_it_was_taken_in(db, take_in, name):
    read = trf.read(report(name))

    again = trf.read(report_text(take_in(report(name))))

    assert again.contenders(read.rounds_paired) == read.contenders(read.rounds_paired)
    assert (again.system, again.planned_rounds) == (read.system, read.planned_rounds)
    assert [again.pairs(n) for n in range(1, read.planned_rounds + 1)] == [
        read.pairs(n) for n in range(1, read.planned_rounds + 1)
    ]


@pytest.mark.parametrize("name", ["raw-01", "raw-02", "raw-03"])
def test_a_file_of_another_program_comes_back(db, take_in, name):
    read = trf.read(report(name))

    again = event_of(take_in(report(name)))

    assert again.contenders(read.rounds_paired) == read.contenders(read.rounds_paired)


def test_tables_stand_as_the_rules_order_them(db, take_in):
    tournament = take_in(report("sim-05"))
    round_ = tournament.rounds.get(number=2)

    tables = [(game.first.seed, game.second.seed) for game in queries.games_of(round_)]

    assert tables == [tuple(pair) for pair in trf.read(report("sim-05")).pairing(2).pairs]


def test_imported_rounds_give_their_reasons(db, take_in):
    round_ = take_in(report("sim-05")).rounds.get(number=3)

    assert len(reasons_of(stored_draw(round_))) == round_.pairings.exclude(second=None).count()


def test_whoever_comes_late_and_whoever_leaves_is_known_by_it(db, take_in):
    text = told(
        "142 4",
        player(1, "   2 w 1", "   3 w 1", "0000 - Z", "0000 - Z"),
        player(2, "   1 b 0", "0000 - U", "   3 b 0", "   4 w 1"),
        player(3, "0000 - Z", "   1 b 0", "   2 w 1", "0000 - U"),
        player(4, "0000 - H", "0000 - Z", "0000 - Z", "   2 b 0"),
    )

    tournament = take_in(text)

    rows = tournament.entries.order_by("seed").values_list("first_round", "withdrawn_after")
    assert list(rows) == [(1, 2), (1, None), (2, None), (1, None)]
    byes = tournament.rounds.get(number=2).pairings.filter(second=None)
    assert {(bye.first.seed, bye.bye) for bye in byes} == {(2, Bye.PAIRING), (4, Bye.ZERO)}
    assert tournament.state == State.FINISHED


def test_byes_to_come_are_noted(db, take_in):
    text = told("142 4", "240 H   3    1", player(1, "   2 w 1"), player(2, "   1 b 0"))

    tournament = take_in(text)

    asked = queries.byes_asked_after(tournament, 1).get()
    assert (asked.entry.seed, asked.round_number, asked.kind) == (1, 3, Bye.HALF)
    assert tournament.state == State.RUNNING


def test_a_round_under_way_can_be_gone_on_with(db, take_in, organiser):
    lines = (
        player(1, "   2 w 1"),
        player(2, "   1 b 0"),
        player(3, "   4 w  "),
        player(4, "   3 b  "),
    )
    tournament = take_in(told("142 3", "152 W", *lines))
    game = Game.objects.get(pairing__round__tournament=tournament, result="")

    results.enter_result(game=game, version=game.version, result=R.DRAW, user=organiser)
    rounds.pair_next_round(tournament=tournament, number=2, user=organiser)

    assert queries.last_round(tournament).number == 2
    assert list(tournament.entries.order_by("seed").values_list("seed", flat=True)) == [1, 2, 3, 4]


def test_a_list_of_players_becomes_a_championship_open_for_entries(db, take_in):
    tournament = take_in(told("012 Open", "142 5", player(1), player(2)))

    assert (tournament.state, tournament.planned_rounds) == (State.REGISTRATION, 5)
    assert tournament.slug == "open"


def test_who_must_not_meet_is_kept_for_the_rounds_to_come(db, take_in):
    lines = (player(1, "   2 w 1"), player(2, "   1 b 0"), player(3, "0000 - U"))
    tournament = take_in(told("142 4", "260   1   3    1    3", "260   1   1    2    3", *lines))

    kept = ForbiddenPair.objects.get(first__tournament=tournament)

    assert (kept.first.seed, kept.second.seed, kept.until) == (1, 3, 3)


def test_known_people_enter_and_others_are_new(db, take_in, make_player, make_club):
    club = make_club()
    ali = make_player(club=club)
    text = told(player(1, "   2 w 1"), player(2, "   1 b 0", name="سالم الحارثي"))

    tournament = take_in(text, {1: ali}, club=club)

    new = Player.objects.exclude(pk=ali.pk).get()
    assert (new.name, new.name_ar, new.club, new.rating) == ("", "سالم الحارثي", club, 1500)
    assert {entry.player for entry in tournament.entries.all()} == {ali, new}


def test_one_person_cannot_be_two_players_of_the_file(db, take_in, make_player):
    ali = make_player()

    with pytest.raises(ReportError) as refused:
        take_in(told(player(1), player(2)), {1: ali, 2: ali})

    assert refused.value.code == "player_twice"
    assert not Tournament.objects.exists()


def test_an_import_is_undone_with_the_players_it_made(db, take_in, make_player, organiser):
    ali = make_player()
    tournament = take_in(report("sim-05"), {1: ali})

    imports.undo_import(tournament=tournament)

    assert not Tournament.objects.exists()
    assert not Round.objects.exists()
    assert list(Player.objects.all()) == [ali]


def test_who_has_entered_elsewhere_stays(db, take_in, make_tournament, organiser):
    tournament = take_in(told(player(1), player(2)))
    one = tournament.entries.first().player
    entries.enter_players(tournament=make_tournament(0), players=[one], user=organiser)

    imports.undo_import(tournament=tournament)

    assert list(Player.objects.all()) == [one]


def test_what_has_been_used_is_not_undone(db, take_in, make_player, organiser):
    tournament = take_in(told("142 3", player(1), player(2)))
    entries.enter_players(tournament=tournament, players=[make_player()], user=organiser)

    with pytest.raises(ReportError) as refused:
        imports.undo_import(tournament=tournament)

    assert refused.value.code == "import_used"
    assert Tournament.objects.get() == tournament
