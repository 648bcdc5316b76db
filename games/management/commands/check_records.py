"""Judges files of game records from the command line, without a database."""

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.adapters import numbers_of
from games.engine import (
    OMAN_1,
    RULE_SETS,
    Judgement,
    NotationError,
    RuleSet,
    Verdict,
    decode_record,
    judge_records,
    split_records,
)
from games.export import numbers

FINE = {Verdict.VERIFIED, Verdict.UNFINISHED}
SOME_ARE_WRONG, FILE_IS_UNREADABLE = 1, 2
PROGRESS_EVERY = 100
BAR = 30


class Command(BaseCommand):
    help = (
        "Judge every game in the files and say what came out. Exit code: 0 when all games are "
        "verified or unfinished, 1 when one is not, 2 when a file can't be read."
    )
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="text with one game or many")
        parser.add_argument("--json", action="store_true", help="one JSON object a line a game")
        parser.add_argument(
            "--rules",
            choices=sorted(RULE_SETS),
            help="judge by this rule set; else by the one a game names, or by oman-1",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        self.as_json = options["json"]
        self.rules = RULE_SETS[options["rules"]] if options["rules"] else None
        self.verdicts: Counter[Verdict] = Counter()
        is_read = [self._check(Path(name)) for name in options["files"]]
        self._summarise()
        if not all(is_read):
            sys.exit(FILE_IS_UNREADABLE)
        if self.verdicts.keys() - FINE:
            sys.exit(SOME_ARE_WRONG)

    def _check(self, path: Path) -> bool:
        """Judge the games of one file; False when it cannot be read."""
        try:
            text = decode_record(path.read_bytes())
        except OSError as error:
            self.stderr.write(f"{path}: {error.strerror}")
            return False
        except NotationError:
            self.stderr.write(f"{path}: neither UTF-8 nor UTF-16 text")
            return False
        for number, judgement in enumerate(self._judged(text), start=1):
            self.verdicts[judgement.verdict] += 1
            self._tell(f"{path}, game {number}", judgement)
        return True

    def _judged(self, text: str) -> Iterator[Judgement]:
        """The verdicts one by one; who watches sees how far it is."""
        total = len(split_records(text)) if self.stderr.isatty() else 0
        for number, judgement in enumerate(judge_records(text, self.rules), start=1):
            if total and number % PROGRESS_EVERY == 0:
                self.stderr.write(_bar(number, total), ending="")
            yield judgement
        if total:
            self.stderr.write("\r\x1b[K", ending="")

    def _tell(self, name: str, judgement: Judgement) -> None:
        if self.as_json:
            told = numbers(judgement, self.rules or _named_rules(judgement))
            self.stdout.write(json.dumps(told, ensure_ascii=False))
        elif judgement.verdict not in FINE:
            told = numbers_of(judgement, self.rules or _named_rules(judgement))
            self.stdout.write(f"{name}: {_in_short(judgement, told)}")

    def _summarise(self) -> None:
        counts = ", ".join(f"{self.verdicts[verdict]} {verdict}" for verdict in Verdict)
        summary = f"{self.verdicts.total()} games: {counts}"
        (self.stderr if self.as_json else self.stdout).write(summary)


def _bar(number: int, total: int) -> str:
    """One line that overwrites itself: how many of the games are judged."""
    full = min(number * BAR // total, BAR)
    return f"\r[{'█' * full}{'·' * (BAR - full)}] {number} / {max(number, total)}"


def _named_rules(judgement: Judgement) -> RuleSet:
    name = judgement.record.rules if judgement.record else None
    return RULE_SETS[name] if name else OMAN_1


def _in_short(judgement: Judgement, told: dict[str, object]) -> str:
    if judgement.error:
        where = f"line {judgement.error.line}, column {judgement.error.column}"
        return f"{judgement.verdict}, {where}: {judgement.why}"
    return f"{judgement.verdict}, ply {judgement.ply}, hole {told['hole']}: {judgement.why}"
