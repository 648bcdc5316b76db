"""Holds a tournament report file against the rules, without a database."""

import json
import sys
from argparse import RawDescriptionHelpFormatter
from collections.abc import Iterator
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from tournaments.management.sentences import SentenceCommand
from tournaments.pairing import checking, trf
from tournaments.pairing.checking.findings import Difference, Findings
from tournaments.pairing.errors import (
    AskFault,
    NobodyPresentError,
    NoLegalPairingError,
    PairingError,
    TrfError,
    UnaskableError,
)
from tournaments.trf_wording import explain_trf
from tournaments.wording.asking import explain_refusal
from tournaments.wording.checks import explain_difference, explain_findings

DIFFERS, CANNOT_BE_ASKED = 1, 2
STANDARD_INPUT = "-"
NO_OPPONENT = 0


class Command(SentenceCommand):
    help = """\
Draw every finished round of a tournament report file (TRF16 or TRF-2026) anew, add up
its points and rank its players; say each difference as a sentence.

Exit code: 0 when file and rules agree; 1 for a difference, and when a round that was
asked for has no legal pairing; 2, with a sentence on the error output, when the file
can't be read, contradicts itself, or lacks what was asked for."""

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        layout = {"formatter_class": RawDescriptionHelpFormatter}
        return super().create_parser(prog_name, subcommand, **layout, **kwargs)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", help="a report file; - for standard input")
        parser.add_argument(
            "--round",
            type=int,
            metavar="N",
            help="check round N alone; with --standings, as they were after round N",
        )
        parser.add_argument("--json", action="store_true", help="say the same as one JSON object")
        other = parser.add_mutually_exclusive_group()
        other.add_argument(
            "--pair",
            type=int,
            metavar="N",
            help="print the pairs of round N by the rules instead, from the rounds before it "
            "and the absences of round N: how many, then first and second of each; 0 is the bye",
        )
        other.add_argument(
            "--standings",
            metavar="CODES",
            help="print standings as JSON instead, by codes such as 'PTS DE BH/C1 BH SB TPN': "
            "the values of each player, and the numbers from first to last",
        )
        super().add_arguments(parser)

    def answer(self, options: dict[str, Any]) -> int:
        try:
            event = trf.read(trf.decode(_bytes_of(options["file"])))
        except OSError as error:
            words = {"path": options["file"], "why": error.strerror}
            return self._refuse(_("The file %(path)s can't be read (%(why)s).") % words)
        except TrfError as error:
            return self._refuse(explain_trf(error))
        try:
            return self._answer(event, options)
        except (NoLegalPairingError, NobodyPresentError) as error:
            return self._refuse(explain_refusal(error, event, options["pair"]), DIFFERS)
        except PairingError as error:
            return self._refuse(explain_refusal(error, event))

    def _answer(self, event: trf.Event, options: dict[str, Any]) -> int:
        if options["pair"] is not None:
            return self._pair(event, options["pair"])
        if options["standings"] is not None:
            return self._rank(
                event, options["standings"].replace(",", " ").split(), options["round"]
            )
        findings = checking.check(event, options["round"])
        if options["json"]:
            self._tell(_in_json(event, findings))
        else:
            for sentence in _sentences(event, findings):
                self.stdout.write(sentence)
        return DIFFERS if findings.differences else 0

    def _pair(self, event: trf.Event, number: int) -> int:
        drawn = checking.pair_round(event, number)
        rows = [(pair.first, pair.second) for pair in drawn.pairs]
        rows += [(drawn.bye, NO_OPPONENT)] if drawn.bye else []
        self.stdout.write(str(len(rows)))
        for first, second in rows:
            self.stdout.write(f"{first} {second}")
        return 0

    def _rank(self, event: trf.Event, codes: list[str], after: int | None) -> int:
        rounds = event.rounds_finished if after is None else after
        if not 0 <= rounds <= event.rounds_finished:
            raise UnaskableError(AskFault.NOT_OVER, rounds)
        criteria = [checking.criterion_of(event, code) for code in codes]
        table = checking.standings_after(event, criteria, rounds)
        values = {
            row.number: {code: _number(value) for code, value in row.values.items()}
            for row in sorted(table, key=lambda row: row.number)
        }
        self._tell({"values": values, "ranking": [row.number for row in table]})
        return 0

    def _tell(self, told: dict[str, Any]) -> None:
        self.stdout.write(json.dumps(told, ensure_ascii=False))

    def _refuse(self, sentence: str, code: int = CANNOT_BE_ASKED) -> int:
        self.stderr.write(sentence)
        return code


def _bytes_of(name: str) -> bytes:
    return sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()


def _sentences(event: trf.Event, findings: Findings) -> Iterator[str]:
    yield from map(explain_difference, findings.differences)
    yield from explain_findings(event, findings)


def _in_json(event: trf.Event, findings: Findings) -> dict[str, Any]:
    return {
        "agrees": not findings.differences,
        "players": len(event.entrants),
        "method": findings.method,
        "rounds": findings.rounds,
        "open_round": event.rounds_paired if event.open_pairs else None,
        "ranks_by": findings.criteria,
        "differences": [_difference_in_json(each) for each in findings.differences],
        "summary": [*explain_findings(event, findings)],
    }


def _difference_in_json(difference: Difference) -> dict[str, Any]:
    return {
        "kind": type(difference).__name__,
        **asdict(difference),
        "sentence": explain_difference(difference),
    }


def _number(value: Fraction | None) -> int | float | None:
    """A multiple of a quarter, which a float holds exactly."""
    if value is None:
        return None
    return int(value) if value.denominator == 1 else float(value)
