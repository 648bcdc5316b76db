"""Every document of a championship in one ZIP, under the names that people call them by."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import IO
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from django.http import Http404
from django.utils.translation import gettext as _

from tournaments.on_paper.asking import HEADINGS
from tournaments.on_paper.folder import Leaf
from tournaments.on_paper.printing import document_of
from tournaments.on_paper.registry import Scope, Wish
from tournaments.permissions import Role

NO_FILE_NAME = str.maketrans(dict.fromkeys('\\/:*?"<>|', " "))  # what Windows and others refuse
UNIX = 3
NO_TIME = (1980, 1, 1, 0, 0, 0)  # equal documents make equal files


@dataclass
class Contents:
    """What came into the archive, and by folder and name what was left out, each with a reason."""

    count: int = 0
    left_out: list[tuple[str, str, str]] = field(default_factory=list)


def write_archive(
    file: IO[bytes],
    leaves: Iterable[Leaf],
    wish_for: Callable[[Leaf], Wish],
    step: Callable[[], None],
) -> Contents:
    """Write the documents into ``file``, telling ``step`` before each.

    A file that lies about opens nothing: no document in it bears a card's secret, and those that
    are nothing but cards are left out.
    """
    contents = Contents()
    with ZipFile(file, "w", ZIP_STORED) as archive:  # a PDF is compressed already
        for leaf in leaves:
            step()
            _add(archive, contents, leaf, wish_for)
    return contents


def kept_name(text: str) -> str:
    """``text`` as part of the name of a file on any system."""
    return " ".join(text.translate(NO_FILE_NAME).split())


def _add(
    archive: ZipFile, contents: Contents, leaf: Leaf, wish_for: Callable[[Leaf], Wish]
) -> None:
    try:
        pdf = _without_secrets(leaf, wish_for(leaf))
    except Http404 as nothing:
        contents.left_out.append((_folder(leaf), str(leaf.kind.label), str(nothing)))
        return
    archive.writestr(_member(_name(leaf)), pdf)
    contents.count += 1


def _member(name: str) -> ZipInfo:
    member = ZipInfo(name, NO_TIME)
    member.create_system, member.external_attr = UNIX, 0o644 << 16  # else none may read it there
    return member


def _without_secrets(leaf: Leaf, wish: Wish) -> bytes:
    if leaf.kind.has_secrets:
        if leaf.kind.least >= Role.ARBITER:
            raise Http404(_("It opens pages for whoever holds it: print it by itself."))
        wish = wish.as_role(Role.SCORER)
    return document_of(leaf.kind, wish).pdf()


def _name(leaf: Leaf) -> str:
    """Folder and name, in the reader's language; what people wrote is no part of them."""
    return f"{kept_name(_folder(leaf))}/{kept_name(str(leaf.kind.label))}.pdf"


def _folder(leaf: Leaf) -> str:
    if leaf.round is None:
        return str(HEADINGS[Scope.CHAMPIONSHIP])
    return str(HEADINGS[Scope.ROUND]) % {"number": f"{leaf.round.number:02}"}
