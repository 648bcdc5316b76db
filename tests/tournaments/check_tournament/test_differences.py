"""Where a file and the rules differ, each difference is a sentence."""

import json

import pytest

from tests.pairing.oracle import event, report
from tests.pairing.report_lines import player, told


def swapped(name, number):
    """The report with the sides of the first game of a round exchanged."""
    first, second = event(name).pairing(number).pairs[0]
    lines = report(name).splitlines()
    column = 90 + 10 * (number - 1) + 6
    for one, side in ((first, "b"), (second, "w")):
        row = next(index for index, line in enumerate(lines) if line[:8] == f"001 {one:>4}")
        lines[row] = lines[row][:column] + side + lines[row][column + 1 :]
    return "\n".join(lines), first, second


@pytest.mark.parametrize("name", ["sim-05", "rr-03"])
def test_exchanged_sides_are_a_difference(run, name):
    text, first, second = swapped(name, 3)

    answer = run(text, "--round", "3")

    assert answer.code == 1
    assert answer.out.splitlines() == [
        f"Round 3: {second} moves first against {first} in the file; by the rules it is the "
        "other way round.",
        "The file and the rules differ in 1 place.",
    ]


FOUR = (
    player(1, "2 w 1", points="1.0"),
    player(2, "1 b 0"),
    player(3, "4 b 1", points="1.0"),
    player(4, "3 w 0"),
)


def test_other_pairs_are_told_with_those_of_the_rules(run):
    answer = run(told("142 3", "152 W", *FOUR))

    assert answer.code == 1
    assert answer.out.splitlines()[0] == (
        "Round 1: in the file 1 meets 2 and 4 meets 3; by the rules 1 meets 3 and 4 meets 2."
    )


def test_difference_is_told_in_json_with_its_sentence(run):
    answer = run(told("142 3", "152 W", *FOUR), "--json")

    findings = json.loads(answer.out)
    (difference,) = findings["differences"]
    assert (answer.code, findings["agrees"], findings["rounds"]) == (1, False, [1])
    assert difference["kind"] == "PairsDiffer"
    assert difference["told"] == [
        {"first": 1, "second": 2},
        {"first": 4, "second": 3},
    ]
    assert difference["sentence"].startswith("Round 1: in the file 1 meets 2")


def test_bye_of_another_player_is_told(run):
    lines = (
        player(1, "0000 - U", points="1.0"),
        player(2, "3 w 1", points="1.0"),
        player(3, "2 b 0"),
    )

    answer = run(told("142 3", "152 W", *lines))

    assert "Round 1: 1 has the bye in the file; by the rules 3 has it." in answer.out.splitlines()


def test_round_of_another_swiss_is_held_to_the_absolute_rules(run):
    lines = (
        player(1, "2 w 1", "2 b 1", points="2.0"),
        player(2, "1 b 0", "1 w 0"),
    )

    answer = run(told("192 FIDE_DUBOV", "142 3", *lines))

    assert answer.out.splitlines()[0] == "Round 2: 2 and 1 have met before."


def test_round_robin_of_another_table_is_held_to_one_meeting(run):
    lines = (
        player(1, "3 w 1", "3 b 1", points="2.0"),
        player(2, "4 w 1", "4 b 1", points="2.0"),
        player(3, "1 b 0", "1 w 0"),
        player(4, "2 b 0", "2 w 0"),
    )

    answer = run(told("192 FIDE_ROUNDROBIN", "142 3", *lines))

    assert answer.out.splitlines()[:2] == [
        "Round 2: 3 and 1 have met before.",
        "Round 2: 4 and 2 have met before.",
    ]


RANKED = (
    (player(1, "3 w 0", points="0.0"), 3),
    (player(2, "4 b 1", points="1.0"), 1),
    (player(3, "1 b 1", points="1.0"), 2),
    (player(4, "2 w 0", points="0.0"), 4),
)


LEFT_EARLY = (
    player(1, "0000 - Z", "0000 - Z", points="0.0"),
    player(2, "3 w 1", "0000 - Z", points="1.0"),
    player(3, "2 b 0", "4 b 1", points="1.0"),
    player(4, "0000 - Z", "3 w 0", points="0.0"),
)


def with_ranks(*ranks):
    return told("142 3", "152 W", *ranked(ranks, [line for line, _rank in RANKED]))


def ranked(ranks, lines):
    rows = zip(lines, ranks, strict=True)
    return [line[:85] + f"{rank:>4}" + line[89:] for line, rank in rows]


def test_rank_that_the_points_contradict_is_told(run):
    answer = run(with_ranks(2, 1, 3, 4))

    assert answer.code == 1
    assert answer.out.splitlines()[:2] == [
        "The stated rank of player 3 is 3; the standings make it one of 1 to 2.",
        "The stated rank of player 1 is 2; the standings make it one of 3 to 4.",
    ]


def test_equal_players_may_have_any_rank_of_their_group(run):
    answer = run(with_ranks(4, 1, 2, 3))

    assert answer.code == 0
    assert answer.out.splitlines()[1] == (
        "The points add up, and the stated ranks fit these criteria: PTS."
    )


@pytest.mark.parametrize("ranks", [(4, 1, 2, 3), (3, 1, 2, 4)])
def test_who_left_a_round_robin_early_may_stand_last(run, ranks):
    headers = ("142 3", "192 FIDE_ROUNDROBIN", "212 PTS,TPN")

    assert run(told(*headers, *ranked(ranks, LEFT_EARLY))).code == 0


def test_who_met_somebody_may_not_stand_below_who_left_early(run):
    headers = ("142 3", "192 FIDE_ROUNDROBIN", "212 PTS,TPN")

    answer = run(told(*headers, *ranked((2, 1, 3, 4), LEFT_EARLY)))

    assert "The stated rank of player 3 is 3; the standings make it 2." in answer.out


def test_rank_is_held_against_the_tie_breaks_of_the_file(run):
    answer = run("212 PTS,TPN,UNHEARD-OF\n" + with_ranks(4, 1, 2, 3))

    assert answer.out.splitlines()[:2] == [
        "The stated rank of player 1 is 4; the standings make it 3.",
        "The stated rank of player 4 is 3; the standings make it 4.",
    ]


def test_unfinished_round_is_left_out_and_named(run):
    lines = (
        player(1, "3 w 1", "2 b  ", points="1.0"),
        player(2, "4 b 1", "1 w  ", points="1.0"),
        player(3, "1 b 0", "4 w 1", points="1.0"),
        player(4, "2 w 0", "3 b 0"),
    )

    answer = run(told("142 3", "152 W", *lines))

    assert answer.code == 0
    assert answer.out.splitlines()[-1] == (
        "Round 2 was left out; these have no result yet: 2 meets 1."
    )
    assert run(told("142 3", "152 W", *lines), "--pair", "2").out.split("\n")[0] == "2"


def test_round_robin_keeps_to_its_table_while_annulled_games_are_missing(run):
    text = "\n".join(
        line[:89] + "  0000 - Z" if line[:8] in ("001    1", "001    4") else line
        for line in told(
            "192 FIDE_ROUNDROBIN",
            "142 3",
            player(1, "4 w 1"),
            player(2, "3 w 1"),
            player(3, "2 b 0"),
            player(4, "1 b 0"),
        ).splitlines()
    )

    assert run(text).code == 0


def test_last_round_without_a_number_of_rounds_may_be_any(run):
    text = "\n".join(line for line in report("sim-05").splitlines() if line[:3] != "142")

    assert run(text).code == 0


def test_round_to_pair_takes_absences_from_later_records_alone(run):
    lines = told("142 3", "152 W", *(player(number) for number in range(1, 6)), "240 H   1    2")

    assert run(lines, "--pair", "1").out == "2\n1 4\n5 3\n"
