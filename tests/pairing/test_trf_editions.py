"""Report files as this program writes them: both editions, byes to come, comments, alphabets."""

from dataclasses import replace

import pytest

from tournaments.pairing import trf
from tournaments.pairing.errors import UnsupportedPointsError
from tournaments.pairing.types import STANDARD_POINTS, Kind, Played

from .oracle import names, report
from .report_lines import player, told

BYE = Played(Kind.HALF_BYE, half_points=1)
AWAY = Played(Kind.ZERO_BYE)
READ = {name: trf.read(report(name)) for name in names("rtg", "sim", "rr", "nopair")}
WITH_STANDARD_POINTS = [name for name, read in READ.items() if read.points == STANDARD_POINTS]


def entrants(*rounds):
    return tuple(
        trf.Entrant(number, f"Player {number}", rounds=each)
        for number, each in enumerate(rounds, start=1)
    )


def test_a_bye_of_a_later_round_is_a_record_of_its_own():
    asked = trf.Event(planned_rounds=4, entrants=entrants((None, None, BYE), (BYE, None, BYE)))

    text = trf.write(asked)

    assert text.splitlines()[-1] == "240 H   3    1    2"
    assert trf.read(text) == asked


def test_stated_points_leave_out_the_bye_of_a_later_round():
    asked = trf.Event(planned_rounds=4, entrants=entrants((BYE, None, BYE), (AWAY,)))

    stated = [line[80:84] for line in trf.write(asked).splitlines() if line.startswith("001")]

    assert stated == [" 0.5", " 0.0"]


def test_comments_survive_the_file_and_mean_nothing_to_programs():
    text = told(player(1), player(2))

    read = trf.read(f"### Two games a pairing\n{text}\n###\n")

    assert read.comments == ("Two games a pairing", "")
    assert replace(read, comments=()) == trf.read(text)
    assert trf.read(trf.write(read)) == read


@pytest.mark.parametrize("name", WITH_STANDARD_POINTS)
def test_trf16_tells_the_same_championship(name):
    read = READ[name]

    text = trf.write_trf16(read)

    assert not [line for line in text.splitlines() if "142" <= line[:3] <= "999"]
    again = trf.read(text)
    assert again.entrants == read.entrants
    assert (again.planned_rounds, again.initial_first) == (read.planned_rounds, read.initial_first)
    assert trf.write_trf16(again) == text


@pytest.mark.parametrize("name", names("nopair"))
def test_trf16_gives_the_same_position_to_pair(name):
    read = READ[name]
    now = read.rounds_finished + 1

    again = trf.read(trf.write_trf16(read))

    assert {*again.snapshot(now).forbidden} == {*read.snapshot(now).forbidden}
    assert again.snapshot(now).absent == read.snapshot(now).absent


def test_trf16_tells_virtual_points_round_by_round():
    read = next(each for each in READ.values() if each.acceleration)

    again = trf.read(trf.write_trf16(read))

    for entrant in read.entrants:
        for number in range(1, read.planned_rounds + 1):
            spans = [
                sum(s.half_points for s in each.acceleration if s.covers(entrant.number, number))
                for each in (read, again)
            ]
            assert spans[0] == spans[1]


def test_trf16_refuses_points_that_it_cannot_tell():
    read = next(each for each in READ.values() if each.points != STANDARD_POINTS)

    with pytest.raises(UnsupportedPointsError):
        trf.write_trf16(read)


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        *((encoding, "سالم الحارثي") for encoding in ("utf-8", "utf-16", "cp1256")),
        *((encoding, "Müller, Zoë") for encoding in ("utf-8-sig", "cp1252")),
    ],
)
def test_names_are_read_in_the_alphabet_they_were_written_in(encoding, name):
    written = trf.write(trf.Event(entrants=(trf.Entrant(1, name),)))

    read = trf.read(trf.decode(written.encode(encoding)))

    assert read.entrants[0].name == name
