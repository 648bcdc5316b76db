"""Plays a random championship in memory and proves every round of it."""

import random
from collections.abc import Iterable
from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from tournaments.management.sentences import SentenceCommand
from tournaments.pairing import berger, dutch, simulation
from tournaments.pairing.errors import PairingError
from tournaments.pairing.invariants import broken
from tournaments.pairing.simulation import SimulatedRound
from tournaments.wording.simulations import explain_broken, explain_end, explain_round

BROKEN, CANNOT_BE_PLAYED = 1, 2
SMALLEST_FIELD = 2


class Command(SentenceCommand):
    help = (
        "Play a random championship with late entries, withdrawals, byes asked for and "
        "forfeits, and check each round: places, byes, meetings, sides, tables, standings, "
        "and that a report file of it reads back and is drawn the same. One seed always gives "
        "one output. Exit code: 0 when all holds, 1 when something does not, 2 for numbers "
        "that make no championship."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", type=int, required=True, metavar="N")
        parser.add_argument("--rounds", type=int, required=True, metavar="R")
        parser.add_argument("--seed", type=int, default=1, metavar="S", help="any number (1)")
        parser.add_argument(
            "--round-robin", action="store_true", help="everyone meets everyone, once or twice"
        )
        super().add_arguments(parser)

    def answer(self, options: dict[str, Any]) -> int:
        size, rounds, is_round_robin = (
            options["players"],
            options["rounds"],
            options["round_robin"],
        )
        if sentence := _refusal(size, rounds, is_round_robin=is_round_robin):
            self.stderr.write(sentence)
            return CANNOT_BE_PLAYED
        lot = random.Random(options["seed"])
        play = simulation.round_robin if is_round_robin else simulation.swiss
        return self.tell(play(lot, size, rounds), is_round_robin=is_round_robin)

    def tell(self, played: Iterable[SimulatedRound], *, is_round_robin: bool) -> int:
        """Say how each round went and what it breaks; the exit code."""
        rounds = faults = 0
        try:
            for round_ in played:
                found = broken(round_, is_round_robin=is_round_robin)
                self.stdout.write(explain_round(round_))
                for sentence in explain_broken(round_, found):
                    self.stdout.write(sentence)
                rounds += round_.pairing is not None
                faults += len(found)
        except PairingError as error:
            self.stderr.write(
                _("Round %(round)s: the pairing engine failed (%(code)s).")
                % {"round": rounds + 1, "code": error.code}
            )
            return BROKEN
        self.stdout.write(explain_end(rounds, faults))
        return BROKEN if faults else 0


def _refusal(size: int, rounds: int, *, is_round_robin: bool) -> str:
    """Why the numbers make no championship, or nothing."""
    smallest = berger.SMALLEST_FIELD if is_round_robin else SMALLEST_FIELD
    largest = berger.LARGEST_FIELD if is_round_robin else dutch.LARGEST_FIELD
    if not smallest <= size <= largest:
        return _("The number of players must be from %(smallest)s to %(largest)s.") % {
            "smallest": smallest,
            "largest": largest,
        }
    most = len(berger.schedule(size, double=True)) if is_round_robin else simulation.MOST_ROUNDS
    if not 1 <= rounds <= most:
        return _("The number of rounds must be from 1 to %(most)s.") % {"most": most}
    return ""
