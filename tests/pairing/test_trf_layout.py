"""Files as other programs write them: encodings, tabs, letters counted by their bytes."""

import pytest

from tournaments.pairing import trf
from tournaments.pairing.errors import TrfError, TrfFault
from tournaments.pairing.types import Kind, Pair, Played

from .oracle import report
from .report_lines import player, told

NAME = "Müller, Šárka بطل"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_report_is_read_in_every_unicode_encoding(encoding):
    assert trf.decode(NAME.encode(encoding)) == NAME


def test_report_that_is_no_unicode_is_latin_1():
    assert trf.decode("Müller, José".encode("latin-1")) == "Müller, José"


@pytest.mark.parametrize(
    "data", [b"%PDF-1.7\n%\xe2\xe3\xcf\xd3", b"\x89PNG\r\n\x1a\n\x00", b"001\x00"]
)
def test_what_is_no_text_is_refused(data):
    with pytest.raises(TrfError) as caught:
        trf.decode(data)

    assert caught.value.code is TrfFault.NOT_TEXT


def test_end_of_file_sign_of_old_programs_is_passed_over():
    text = report("sim-05")

    assert trf.read(trf.decode(text.encode() + b"\x1a")) == trf.read(text)


def test_letters_counted_by_their_bytes_do_not_move_the_columns():
    names = "سالم بن حمد الحارثي", "Müller, José"
    rows = zip(names, ("2 w 1", "1 b 0"), ("1.0", "0.0"), strict=True)
    lines = [
        counted_by_bytes(player(number, game, points=points, name=name), name)
        for number, (name, game, points) in enumerate(rows, start=1)
    ]

    read = trf.read(told(*lines))

    assert tuple(each.name for each in read.entrants) == names
    assert [each.rating for each in read.entrants] == [1500, 1500]
    assert read.entrants[0].rounds == (Played(Kind.GAME, 2, True, 2),)


def counted_by_bytes(line, name):
    """The line with a name that fills its field when letters are counted by their bytes."""
    extra = len(name.encode()) - len(name)
    return line.replace(name + " " * extra, name)


def test_tabs_stand_for_blanks_up_to_every_eighth_column():
    text = report("sim-05")
    tabbed = "\n".join(unexpand(line) for line in text.splitlines())

    assert "\t" in tabbed
    assert trf.read(tabbed) == trf.read(text)


def unexpand(line):
    """The line with a tab for the blanks that end at a multiple of eight columns."""
    parts = [line[start : start + 8] for start in range(0, len(line), 8)]
    return "".join(
        part.rstrip() + "\t" if len(part) == 8 and part.endswith("  ") else part for part in parts
    )


def test_numbers_of_four_digits_fill_their_columns():
    size = 1200
    lines = [
        player(number, f"{size + 1 - number} {'wb'[number > 600]} =")
        for number in range(1, size + 1)
    ]

    read = trf.read(told(*lines))

    assert read.entrants[0].rounds[0].opponent == size
    assert trf.read(trf.write(read)) == read


def test_game_without_result_leaves_its_round_open():
    read = trf.read(
        told(
            "152 W",
            player(1, "2 w 1", "3 b  ", points="1.0"),
            player(2, "1 b 0", "4 w 1", points="1.0"),
            player(3, "4 w 1", "1 w  ", points="1.0"),
            player(4, "3 b 0", "2 b 0", points="0.0"),
        )
    )

    assert (read.rounds_paired, read.rounds_finished) == (2, 1)
    assert read.open_pairs == (Pair(3, 1),)
    assert read.snapshot(2).absent == {}
    assert trf.read(trf.write(read)) == read
    with pytest.raises(ValueError, match="not over"):
        read.snapshot(3)


SYSTEMS = [
    pytest.param(("192 FIDE_ROUNDROBIN",), True, 1, id="round robin"),
    pytest.param(("192 FIDE_DOUBLEROUNDROBIN",), True, 2, id="double round robin"),
    pytest.param(("192 BERGER_RR", "142 6"), True, 2, id="two cycles by the number of rounds"),
    pytest.param(("092 Individual: Round-Robin",), True, 1, id="round robin in words"),
    pytest.param(("192 FIDE_DUTCH", "092 Round Robin"), False, 1, id="record 192 decides"),
]


@pytest.mark.parametrize(("headers", "is_round_robin", "cycles"), SYSTEMS)
def test_system_is_known_by_its_record(headers, is_round_robin, cycles):
    read = trf.read(told(*headers, *(player(number) for number in range(1, 5))))

    assert read.is_round_robin is is_round_robin
    assert is_round_robin is False or read.cycles == cycles


def test_baku_without_records_is_the_acceleration_of_its_rule():
    event = trf.read(report("sim-17"))
    assert event.acceleration
    untold = trf.read(
        "".join(line for line in report("sim-17").splitlines(keepends=True) if line[:3] != "250")
    )

    assert untold.acceleration == ()
    assert untold.snapshot(1).acceleration == event.snapshot(1).acceleration
