from dataclasses import replace

import pytest
from hypothesis import given

from tournaments.pairing import trf
from tournaments.pairing.errors import UnsupportedPointsError
from tournaments.pairing.types import (
    STANDARD_POINTS,
    Acceleration,
    Kind,
    Pair,
    Played,
    PointSystem,
    RoundPairing,
)

from .oracle import DATA, event, names, report
from .report_lines import player, told
from .simulation import SEEDS, championship, of_random_championships

WRITTEN_BY_OTHERS = [path.stem for path in sorted(DATA.glob("raw-*.trf"))]
SWISS = names("rtg", "sim")


@pytest.mark.parametrize("name", names("rtg", "sim", "rr", "nopair"))
def test_report_is_written_as_it_was_read(name):
    assert trf.write(trf.read(report(name))) == report(name)


@pytest.mark.parametrize("name", WRITTEN_BY_OTHERS)
def test_raw_report_reads_back_unchanged(name):
    read = trf.read(report(name))

    assert read.rounds_paired > 0
    assert trf.read(trf.write(read)) == read


@pytest.mark.parametrize("line_end", ["\n", "\r", "\r\n"])
def test_line_ends_make_no_difference(line_end):
    text = report("sim-05")

    assert trf.read(text.replace("\n", line_end)) == trf.read(text)


@pytest.mark.parametrize("name", names("rtg", "sim", "rr"))
def test_report_tells_the_same_histories_as_the_event(name):
    assert trf.read(report(name)).contenders(event(name).rounds) == event(name).contenders


@pytest.mark.parametrize("name", SWISS)
def test_report_gives_the_position_before_each_round(name):
    read, oracle = trf.read(report(name)), event(name)

    positions = [read.snapshot(number) for number in range(1, oracle.rounds + 1)]

    assert positions == [oracle.snapshot(number) for number in range(1, oracle.rounds + 1)]


@pytest.mark.parametrize("name", SWISS)
def test_report_tells_each_pairing_in_table_order(name):
    read, oracle = trf.read(report(name)), event(name)

    pairings = [read.pairing(number) for number in range(1, oracle.rounds + 1)]

    assert pairings == [oracle.pairing(number) for number in range(1, oracle.rounds + 1)]


@of_random_championships
@given(SEEDS)
def test_any_position_survives_the_file_that_asks_for_its_pairing(seed):
    for round_ in championship(seed, largest=10):
        text = trf.write(trf.event_of(round_.before))

        assert trf.read(text).snapshot(round_.before.round_number) == round_.before


def test_initial_side_shows_in_the_first_round_when_no_record_tells_it():
    for name in SWISS:
        read = trf.read(report(name))
        untold = replace(read, initial_first=None)

        paired_in_round_1 = [each for each in read.entrants if each.in_round(1).opponent]
        assert untold.side_of_the_top == paired_in_round_1[0].in_round(1).first


def test_snapshot_needs_an_initial_side():
    read = trf.read(told(player(1), player(2)))

    with pytest.raises(ValueError, match="first"):
        read.snapshot(1)


def test_every_field_of_an_event_survives_the_file():
    written = trf.Event(
        name="بطولة الحواليس",
        system="FIDE_DUTCH_BAKU",
        planned_rounds=3,
        initial_first=False,
        points=PointSystem(6, 2, 1, 3, 2, 6, 0, 6, 0),
        entrants=(
            trf.Entrant(
                number=1,
                name="Harthi, Salim",
                rating=1500,
                rounds=(Played(Kind.GAME, 2, False, 6), None, Played(Kind.HALF_BYE, half_points=2)),
                rank=2,
                sex="m",
                title="CM",
                federation="OMA",
                fide_id="12345678",
                birth="1990/01/31",
            ),
            trf.Entrant(
                number=2,
                name="Busaidi, Maryam",
                rounds=(
                    Played(Kind.GAME, 1, True, 1),
                    Played(Kind.PAIRING_BYE, half_points=3),
                    Played(Kind.FULL_BYE, half_points=6),
                ),
            ),
        ),
        acceleration=(Acceleration(6, 1, 1, 1, 2),),
        forbidden=(trf.ForbiddenGroup(2, 3, frozenset({1, 2})),),
        tie_breaks=("PTS", "DE", "BH/C1"),
        headers=(("022", "Nizwa"), ("102", "Arbiter, Chief"), ("112", "B"), ("112", "A")),
    )

    assert trf.read(trf.write(written)) == written


def test_line_breaks_in_names_do_not_break_the_file():
    event_with_breaks = trf.Event(name="Two\nlines", entrants=(trf.Entrant(1, "A\r\nB"),))

    read = trf.read(trf.write(event_with_breaks))

    assert (read.name, read.entrants[0].name) == ("Two lines", "A B")


def test_points_no_record_can_hold_are_refused():
    with pytest.raises(UnsupportedPointsError):
        trf.write(trf.Event(points=replace(STANDARD_POINTS, half_bye=2)))


@pytest.mark.parametrize("kind", [Kind.GAME, Kind.FORFEIT_WIN, Kind.HALF_BYE])
def test_points_the_system_does_not_know_are_refused(kind):
    entrant = trf.Entrant(1, rounds=(Played(kind, half_points=5),))

    with pytest.raises(ValueError, match="5 half-points"):
        trf.write(trf.Event(entrants=(entrant,)))


def test_byes_of_record_240_fill_empty_rounds():
    read = trf.read(
        told(
            player(1, "2 w 1", points="1.0"), player(2, "1 b 0"), "240 H   2    2", "240 F   3    1"
        )
    )

    assert read.entrants[0].rounds[1:] == (None, Played(Kind.FULL_BYE, half_points=2))
    assert read.entrants[1].rounds[1:] == (Played(Kind.HALF_BYE, half_points=1),)


def test_records_of_older_exchange_files_are_read():
    read = trf.read(
        told(
            "XXR 5",
            "XXC black1",
            *(player(number) for number in (1, 2, 3)),
            "XXZ 3",
            "XXP 1 2",
            "XXA    1  1.0  0.5",
        )
    )

    position = read.snapshot(1)
    assert (position.planned_rounds, position.initial_first) == (5, False)
    assert position.absent == {3: Kind.ZERO_BYE}
    assert position.forbidden == (frozenset({1, 2}),)
    assert position.acceleration == (Acceleration(2, 1, 1, 1, 1), Acceleration(1, 2, 2, 1, 1))


def test_signs_without_an_opponent_are_byes_of_older_files():
    read = trf.read(
        told(
            player(1, "0000 - +", points="1.0"),
            player(2, "0000 - =", points="0,5"),
            player(3, "0000 - -"),
        )
    )

    kinds = [entrant.rounds[0].kind for entrant in read.entrants]
    assert kinds == [Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE]


def test_comments_and_small_letters_are_read():
    read = trf.read(told("### a comment", player(1, "2 W 1"), player(2, "1 B 0"), "152 b"))

    assert read.headers == ()
    assert read.initial_first is False
    assert [each.rounds[0].first for each in read.entrants] == [True, False]


def test_forfeit_without_sides_is_a_pair_all_the_same():
    read = trf.read(told("142 1", "152 W", player(1, "2 - -"), player(2, "1 - +")))

    assert read.pairing(1) == RoundPairing((Pair(1, 2),))


def test_tie_breaks_of_record_202_follow_the_points():
    assert trf.read(told(player(1), "202 DE,BH/C1")).tie_breaks == ("PTS", "DE", "BH/C1")


def test_side_of_a_forfeit_that_one_line_tells_is_the_side_of_both():
    read = trf.read(told("142 1", "152 W", player(1, "2 - -"), player(2, "1 w +")))

    assert read.pairing(1) == RoundPairing((Pair(2, 1),))
