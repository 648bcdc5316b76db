from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing import trf
from tournaments.pairing.errors import TrfError, TrfFault, UnsupportedPointsError
from tournaments.pairing.types import (
    STANDARD_POINTS,
    Acceleration,
    Kind,
    Played,
    PointSystem,
)

from .oracle import DATA, event, names, report
from .simulation import championship

WRITTEN_BY_OTHERS = [path.stem for path in sorted(DATA.glob("raw-*.trf"))]
SWISS = names("rtg", "sim")


def player(number, *rounds, points="", name="Player, Test"):
    """A line of record 001 with rounds such as ``2 w 1``."""
    start = f"001 {number:>4}      {name:<33} 1500                            {points:>4}     "
    return start + "".join(f"  {entry:>8}" for entry in rounds)


def told(*lines):
    return "\n".join(lines)


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


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000))
def test_any_position_survives_the_file_that_asks_for_its_pairing(seed):
    for snapshot, _ in championship(seed, largest=10):
        text = trf.write(trf.event_of(snapshot))

        assert trf.read(text).snapshot(snapshot.round_number) == snapshot


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


def test_points_that_are_no_result_are_refused():
    entrant = trf.Entrant(1, rounds=(Played(Kind.GAME, 2, True, 5),))

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


def test_tie_breaks_of_record_202_follow_the_points():
    assert trf.read(told(player(1), "202 DE,BH/C1")).tie_breaks == ("PTS", "DE", "BH/C1")


PAIR = (player(1, "2 w 1"), player(2, "1 b 0"))
CONTRADICTIONS = [
    pytest.param((), TrfFault.NO_PLAYERS, 1, (), 0, id="no players"),
    pytest.param((*PAIR, "310   1 Team"), TrfFault.UNSUPPORTED_RECORD, 3, (), 0, id="teams"),
    pytest.param((player(1), player(1)), TrfFault.DOUBLED_NUMBER, 2, (1,), 0, id="doubled"),
    pytest.param((player(1), player(4)), TrfFault.MISSING_NUMBER, 2, (2,), 0, id="gap"),
    pytest.param((player(1, "1 w 1"),), TrfFault.OWN_OPPONENT, 1, (1,), 1, id="own opponent"),
    pytest.param((player(1, "7 w 1"),), TrfFault.UNKNOWN_PLAYER, 1, (7,), 1, id="unknown"),
    pytest.param(
        (player(1, "2 w 1"), player(2, "0000 - Z")),
        TrfFault.ONE_SIDED_GAME,
        1,
        (1, 2),
        1,
        id="opponent does not know of the game",
    ),
    pytest.param(
        (player(1, "3 w 1"), player(2, "3 w 0"), player(3, "2 b 1")),
        TrfFault.PLAYER_TWICE,
        1,
        (3, 1, 2),
        1,
        id="player twice in a round",
    ),
    pytest.param(
        (player(1, "0000 - Z", "2 w 1"), player(2, "0000 - Z", "1 w 0")),
        TrfFault.SAME_SIDE,
        1,
        (1, 2),
        2,
        id="both move first",
    ),
    pytest.param(
        (player(1, "2 w 1"), player(2, "1 b 1")),
        TrfFault.RESULTS_DISAGREE,
        1,
        (1, 2),
        1,
        id="both win",
    ),
    pytest.param(
        (player(1, "2 w +"), player(2, "1 b 0")),
        TrfFault.RESULTS_DISAGREE,
        1,
        (1, 2),
        1,
        id="forfeited and played",
    ),
    pytest.param(
        (player(1, "2 w 1", points="1.5"), player(2, "1 b 0")),
        TrfFault.POINTS_DISAGREE,
        1,
        (1,),
        0,
        id="points do not add up",
    ),
    pytest.param((*PAIR, "240 H   1    2"), TrfFault.BYE_DISAGREES, 3, (2,), 1, id="bye and game"),
    pytest.param((*PAIR, "240 H   2    9"), TrfFault.UNKNOWN_PLAYER, 3, (9,), 2, id="unknown bye"),
    pytest.param((*PAIR, "260   1   2    1    9"), TrfFault.UNKNOWN_PLAYER, 3, (9,), 0, id="260"),
]


@pytest.mark.parametrize(("lines", "code", "line", "numbers", "round_number"), CONTRADICTIONS)
def test_contradiction_is_named_with_its_place(lines, code, line, numbers, round_number):
    with pytest.raises(TrfError) as caught:
        trf.read(told(*lines))

    error = caught.value
    assert (error.code, error.line, error.numbers, error.round_number) == (
        code,
        line,
        numbers,
        round_number,
    )


UNREADABLE = [
    pytest.param((player("x"),), TrfFault.UNREADABLE_NUMBER, id="pairing number"),
    pytest.param((player(1, "2x w 1"),), TrfFault.UNREADABLE_NUMBER, id="opponent"),
    pytest.param((player(1, "2 x 1"),), TrfFault.UNREADABLE_SIDE, id="side"),
    pytest.param((player(1, "2 - 1"),), TrfFault.UNREADABLE_SIDE, id="no side"),
    pytest.param((player(1, "2 w ?"),), TrfFault.UNREADABLE_RESULT, id="result"),
    pytest.param((player(1, "0000 - 1"),), TrfFault.UNREADABLE_RESULT, id="result of nobody"),
    pytest.param((player(1, points="1.3"),), TrfFault.UNREADABLE_POINTS, id="points"),
    pytest.param((player(1), "142 12345"), TrfFault.UNREADABLE_NUMBER, id="too many rounds"),
    pytest.param((player(1), "142 five"), TrfFault.UNREADABLE_NUMBER, id="rounds"),
    pytest.param((player(1), "152 X"), TrfFault.UNREADABLE_SIDE, id="initial side"),
    pytest.param((player(1), "162  W 1.0    Q 0.5"), TrfFault.UNKNOWN_CODE, id="point letter"),
    pytest.param((player(1), "240 Q   1    1"), TrfFault.UNKNOWN_CODE, id="kind of bye"),
]


@pytest.mark.parametrize(("lines", "code"), UNREADABLE)
def test_unreadable_field_is_named_with_its_line(lines, code):
    with pytest.raises(TrfError) as caught:
        trf.read(told(*lines))

    assert (caught.value.code, caught.value.line) == (code, len(lines))


@pytest.mark.parametrize("name", ["sim-05", "sim-17", "rr-04", "nopair-01"])
def test_damaged_report_is_read_or_refused_but_never_crashes(name):
    text = report(name)

    for position in range(0, len(text), 7):
        for damage in ("", " ", "9", "x", "\n"):
            try:
                trf.read(text[:position] + damage + text[position + 1 :])
            except TrfError as error:
                assert error.line > 0
