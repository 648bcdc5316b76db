"""manage.py simulate: random championships, proved round by round."""

import io
import random
from contextlib import redirect_stderr
from dataclasses import replace
from types import SimpleNamespace

import pytest
from django.core.management import call_command
from django.utils.translation import override

from tournaments.management.commands.simulate import Command
from tournaments.pairing import simulation
from tournaments.pairing.invariants import Invariant
from tournaments.wording.simulations import BROKEN, explain_broken


def simulated(*arguments):
    code, out, err = 0, io.StringIO(), io.StringIO()
    try:
        with redirect_stderr(err):
            call_command("simulate", *map(str, arguments), stdout=out, stderr=err)
    except SystemExit as stopped:
        code = stopped.code
    return SimpleNamespace(code=code, out=out.getvalue(), err=err.getvalue())


def test_every_round_is_told_and_the_end():
    answer = simulated("--players", 12, "--rounds", 4, "--seed", 5)

    lines = answer.out.splitlines()
    assert (answer.code, answer.err, len(lines)) == (0, "", 5)
    assert lines[0].startswith("Round 1: present ")
    assert lines[-1] == "4 rounds were played, and everything held that must."


def test_same_seed_gives_the_same_output_and_another_another():
    first, again, other = (
        simulated("--players", 20, "--rounds", 5, "--seed", seed).out for seed in (1, 1, 2)
    )

    assert first == again
    assert first != other


def test_round_robin_of_two_cycles_is_played():
    answer = simulated("--players", 5, "--rounds", 10, "--round-robin")

    assert answer.code == 0
    assert answer.out.splitlines()[-1].startswith("10 rounds were played")


def test_round_without_a_legal_pairing_ends_the_championship():
    answer = simulated("--players", 2, "--rounds", 5)

    assert answer.code == 0
    assert answer.out.splitlines()[-2:] == [
        "Round 5 has no legal pairing, so the championship ends before it.",
        "4 rounds were played, and everything held that must.",
    ]


REFUSALS = [
    pytest.param((1, 5), "The number of players must be from 2 to 500.", id="one player"),
    pytest.param((501, 5), "The number of players must be from 2 to 500.", id="too many"),
    pytest.param((10, 0), "The number of rounds must be from 1 to 99.", id="no round"),
    pytest.param(
        (25, 5, "--round-robin"), "The number of players must be from 2 to 24.", id="no table"
    ),
    pytest.param(
        (4, 7, "--round-robin"), "The number of rounds must be from 1 to 6.", id="third cycle"
    ),
]


@pytest.mark.parametrize(("numbers", "sentence"), REFUSALS)
def test_numbers_that_make_no_championship_are_refused(numbers, sentence):
    players, rounds, *others = numbers

    answer = simulated("--players", players, "--rounds", rounds, *others)

    assert (answer.code, answer.out, answer.err) == (2, "", f"{sentence}\n")


def test_every_invariant_has_a_sentence():
    (round_,) = simulation.swiss(random.Random(1), 4, 1)

    with override("en"):
        sentences = [*explain_broken(round_, tuple(Invariant))]

    assert BROKEN.keys() == set(Invariant)
    assert all(text.startswith("Round 1: ") and text.endswith(".") for text in sentences)


def test_broken_invariant_is_told_and_counted():
    first, second = simulation.swiss(random.Random(15), 4, 2)
    again = replace(second, pairing=first.pairing)
    out = io.StringIO()

    with override("en"):
        code = Command(stdout=out).tell([again], is_round_robin=False)

    assert code == 1
    assert out.getvalue().splitlines()[1:] == [
        "Round 2: two players meet once too often.",
        "Round 2: drawn again from the report file, it is another round.",
        "2 things that must hold did not.",
    ]
