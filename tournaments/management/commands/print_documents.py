"""Prints everything of a championship into a folder."""

from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.management.base import CommandParser
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments import queries
from tournaments.management.sentences import SentenceCommand
from tournaments.models import Round, Tournament
from tournaments.on_paper.asking import DIGITS, LANGUAGES, edition_of
from tournaments.on_paper.folder import (
    Leaf,
    NoAddressError,
    addresses_at,
    leaves_of,
)
from tournaments.on_paper.printing import document_of
from tournaments.on_paper.registry import Wish, kinds_for
from tournaments.permissions import Role
from tournaments.sheets.paper import PAPERS

REFUSED, NOT_THERE = 1, 2


def _site(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ArgumentTypeError("an address such as https://hawalis.example")
    return text


class Command(SentenceCommand):
    help = """\
Print every document of a championship as PDF into a folder: of each published round, of the
standings after it, and of the championship; say which are left out and why. Exit code: 0 when
done, 1 when the folder is refused, 2 when there is no such championship or round."""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug", metavar="SLUG", help="the championship's part of the address")
        parser.add_argument("folder", metavar="FOLDER", type=Path, help="a new or empty folder")
        parser.add_argument("--round", metavar="N", type=int, help="that round alone, even a draft")
        parser.add_argument(
            "--lang",
            choices=LANGUAGES,
            default=settings.LANGUAGE_CODE,
            help=f"the language of the documents, or both ({settings.LANGUAGE_CODE})",
        )
        parser.add_argument(
            "--digits", choices=DIGITS, default="latn", help="digits in Arabic (latn)"
        )
        parser.add_argument("--paper", choices=PAPERS, default="A4", help="(A4)")
        parser.add_argument(
            "--site", metavar="ADDRESS", type=_site, help="where codes on the documents lead"
        )
        parser.add_argument(
            "--force", action="store_true", help="write into a folder that holds something"
        )
        super().add_arguments(parser)

    def answer(self, options: dict[str, Any]) -> int:
        tournament = Tournament.objects.filter(slug=options["slug"]).first()
        if tournament is None:
            self.stderr.write(_("There is no championship “%(slug)s”.") % options)
            return NOT_THERE
        number = options["round"]
        rounds = _rounds(tournament, number)
        if number is not None and not rounds:
            self.stderr.write(_("There is no round %(number)s here.") % {"number": number})
            return NOT_THERE
        try:
            return self._print(tournament, rounds, options)
        except OSError as error:
            words = {"path": error.filename, "why": error.strerror}
            self.stderr.write(_("The file %(path)s can't be written (%(why)s).") % words)
            return REFUSED

    def _print(self, tournament: Tournament, rounds: list[Round], options: dict[str, Any]) -> int:
        folder: Path = options["folder"]
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()) and not options["force"]:
            text = _("The folder %(folder)s is not empty; --force writes into it all the same.")
            self.stderr.write(text % options)
            return REFUSED
        kinds = kinds_for(tournament, Role.ADMINISTRATOR)
        leaves = list(leaves_of(tournament, rounds, kinds, is_whole=options["round"] is None))
        reasons = {leaf: _print(leaf, tournament, options) for leaf in leaves}
        left_out = {leaf: why for leaf, why in reasons.items() if why}
        self._tell(folder, len(leaves) - len(left_out), left_out)
        return 0

    def _tell(self, folder: Path, count: int, left_out: dict[Leaf, str]) -> None:
        text = ngettext(
            "%(count)s document is in %(folder)s.", "%(count)s documents are in %(folder)s.", count
        )
        self.stdout.write(text % {"count": count, "folder": folder})
        for leaf, why in left_out.items():
            words = {"path": leaf.path, "why": why}
            self.stderr.write(_("Left out: %(path)s. %(why)s") % words)


def _rounds(tournament: Tournament, number: int | None) -> list[Round]:
    """The published rounds, or the one that was asked for."""
    rounds = queries.rounds_of(tournament, with_draft=number is not None)
    return [round_ for round_ in rounds if number in (None, round_.number)]


def _print(leaf: Leaf, tournament: Tournament, options: dict[str, Any]) -> str:
    """Write the document; why it can't be made, else nothing."""
    wish = Wish(
        tournament=tournament,
        round=leaf.round,
        edition=edition_of(options, leaf.kind, options["lang"]),
        printed=timezone.now(),
        address=addresses_at(options["site"] or ""),
        role=Role.ADMINISTRATOR,
    )
    try:
        pdf = document_of(leaf.kind, wish).pdf()
    except NoAddressError:
        return _("Its codes lead to this site: say by --site where that is.")
    except Http404 as nothing:
        return str(nothing)
    _write(options["folder"] / leaf.path, pdf, mode=0o600 if leaf.kind.has_secrets else 0o666)
    return ""


def _write(path: Path, pdf: bytes, *, mode: int) -> None:
    """What has secrets is for its owner's eyes only."""
    path.parent.mkdir(exist_ok=True)
    path.touch(mode=mode)
    path.write_bytes(pdf)
