import pytest

from tournaments.pairing import trf
from tournaments.pairing.errors import TrfError, TrfFault

from .oracle import report
from .report_lines import player, told

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
    pytest.param(
        (player(1, "2 w  ", "2 b 1"), player(2, "1 b  ", "1 w 0")),
        TrfFault.MISSING_RESULT,
        1,
        (1, 2),
        1,
        id="no result in an earlier round",
    ),
    pytest.param(
        (player(1, "2 w 1"), player(2, "1 b  ")),
        TrfFault.RESULTS_DISAGREE,
        1,
        (1, 2),
        1,
        id="over for one player only",
    ),
    pytest.param(
        ("142 1", player(1, "2 w 1", "2 b 1"), player(2, "1 b 0", "1 w 0")),
        TrfFault.TOO_MANY_ROUNDS,
        1,
        (),
        2,
        id="more rounds than planned",
    ),
    pytest.param((*PAIR, "240 H        2"), TrfFault.NO_ROUND, 3, (), 0, id="bye in no round"),
    pytest.param(
        (*PAIR, "260            1    2"), TrfFault.NO_ROUND, 3, (), 0, id="kept apart never"
    ),
    pytest.param((*PAIR, "240 H   1    2"), TrfFault.BYE_DISAGREES, 3, (2,), 1, id="bye and game"),
    pytest.param((*PAIR, "240 H   2    9"), TrfFault.UNKNOWN_PLAYER, 3, (9,), 2, id="unknown bye"),
    pytest.param((*PAIR, "260   1   2    1    9"), TrfFault.UNKNOWN_PLAYER, 3, (9,), 0, id="260"),
    pytest.param((*PAIR, "XXP 1 9"), TrfFault.UNKNOWN_PLAYER, 3, (9,), 0, id="XXP"),
    pytest.param((*PAIR, "XXA    9  1.0"), TrfFault.UNKNOWN_PLAYER, 3, (9,), 0, id="XXA"),
    pytest.param(
        (*PAIR, "250       1.0   1   1    1    9"), TrfFault.UNKNOWN_PLAYER, 3, (9,), 0, id="250"
    ),
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


WITH_TEXT = [
    pytest.param((player(1, "2x w 1"),), "2x", 0, id="number"),
    pytest.param((player(1, "2 w ?"),), "?", 0, id="result"),
    pytest.param((player(1, "2 x 1"),), "x", 0, id="side"),
    pytest.param((player(1, points="1.3"),), "1.3", 0, id="unreadable points"),
    pytest.param((player(1, "0000 - F", points="2.5"),), "2.5", 2, id="points"),
    pytest.param((player(1), "142 five"), "five", 0, id="rounds"),
    pytest.param((player(1), "310"), "310", 0, id="record"),
    pytest.param((player(1), "240 Q   1    1"), "Q", 0, id="kind of bye"),
    pytest.param((player(1), "162 W 1.0"), "W 1.0", 0, id="point letter in another column"),
]


@pytest.mark.parametrize(("lines", "text", "half_points"), WITH_TEXT)
def test_error_holds_what_stands_there(lines, text, half_points):
    with pytest.raises(TrfError) as caught:
        trf.read(told(*lines))

    assert (caught.value.text, caught.value.half_points) == (text, half_points)


@pytest.mark.parametrize("name", ["sim-03", "sim-04", "rr-09", "nopair-01"])
def test_damaged_report_is_read_or_refused_but_never_crashes(name):
    text = report(name)

    for position in range(0, len(text), 7):
        for damage in ("", " ", "9", "x", "\n"):
            try:
                trf.read(text[:position] + damage + text[position + 1 :])
            except TrfError as error:
                assert error.line > 0
