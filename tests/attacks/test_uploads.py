"""Every form that takes a file × files too big, of another kind, packed to burst, or cut off."""

import gzip
import io
import json
import zipfile

import pytest
from django.apps import apps
from django.contrib.sessions.models import Session
from django.core.files.uploadedfile import SimpleUploadedFile
from openpyxl import Workbook

from games.uploads import BIGGEST_FILE, BIGGEST_RECORD
from players.lists.grids import BIGGEST_FILE as BIGGEST_LIST
from tests.tournaments.access import every_route
from tests.tournaments.keeping.files import written
from tournaments.forms.imports import BIGGEST_REPORT
from tournaments.forms.onefile import BIGGEST_DOCUMENT

MOST = {
    "games:submit": BIGGEST_RECORD,
    "games:file": BIGGEST_FILE,
    "tournaments:import": BIGGEST_REPORT,
    "tournaments:enter-list": BIGGEST_LIST,
    "tournaments:import-file": BIGGEST_DOCUMENT,
}
REFUSED = (422, set())
PICTURE = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256)) * 8
PROGRAM = b"\x7fELF\x02\x01\x01" + bytes(range(256)) * 8


def test_every_form_that_takes_a_file_is_tried(world):
    client = world.client("administrator")

    asking = {
        route.name
        for route in every_route()
        if b'type="file"' in b"".join(client.get(world.address(route)))
    }

    assert asking == set(MOST)


@pytest.mark.parametrize("name", MOST)
def test_a_file_too_big_is_refused_in_words(world, name):
    assert answered(world, name, b"h" * (MOST[name] + 1)) == REFUSED


@pytest.mark.parametrize("name", MOST)
@pytest.mark.parametrize(
    "data",
    [PICTURE, PROGRAM, b"", b"\xff\xfe\x00"],
    ids=["picture", "program", "empty", "half a letter"],
)
def test_a_file_of_another_kind_is_refused_in_words(world, name, data):
    assert answered(world, name, data) == REFUSED


def packed(parts):
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for part, data in parts.items():
            file.writestr(part, data)
    return archive.getvalue()


def workbook_with(sheet):
    """A workbook whose only sheet is this XML."""
    book = io.BytesIO()
    Workbook().save(book)
    with zipfile.ZipFile(book) as file:
        parts = {name: file.read(name) for name in file.namelist()}
    return packed(parts | {"xl/worksheets/sheet1.xml": sheet})


def laughing():
    """An XML whose one word becomes a thousand million."""
    words = "".join(f'<!ENTITY w{n} "{f"&w{n - 1};" * 10}">' for n in range(1, 10))
    return (
        f'<?xml version="1.0"?><!DOCTYPE s [<!ENTITY w0 "ha">{words}]><worksheet xmlns='
        '"http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">'
        '<c r="A1" t="inlineStr"><is><t>&w9;</t></is></c></row></sheetData></worksheet>'
    ).encode()


BOMBS = {
    "zeros in a zip": lambda: packed({"a.txt": bytes(40 * 2**20)}),
    "zeros in a workbook": lambda: workbook_with(bytes(40 * 2**20)),
    "thousand parts": lambda: packed({f"{n}.xml": b"" for n in range(1000)}),
    "laughing workbook": lambda: workbook_with(laughing()),
    "gzip": lambda: gzip.compress(bytes(40 * 2**20)),
    "deep json": lambda: b'{"a":' * 200_000,
    "long number": lambda: b'{"version":' + b"9" * 500_000 + b"}",
}


@pytest.mark.parametrize("name", MOST)
@pytest.mark.parametrize("bomb", BOMBS)
def test_a_file_that_would_burst_is_refused_in_words(world, name, bomb):
    status, changed = answered(world, name, BOMBS[bomb]())

    assert (status in (200, 422), changed) == (True, set())  # 200: looked through, as no game


def test_a_workbook_cut_off_is_refused(world):
    book = io.BytesIO()
    Workbook().save(book)

    assert answered(world, "tournaments:enter-list", book.getvalue()[:-200]) == REFUSED


@pytest.mark.parametrize("share", [0.1, 0.5, 0.99])
def test_a_championship_cut_off_is_refused(world, share):
    data = json.dumps(written(world.tournament)).encode()

    assert answered(world, "tournaments:import-file", data[: int(len(data) * share)]) == REFUSED


def answered(world, name, data):
    """The status of the answer, and which tables are not as long as before."""
    client = world.client("administrator")
    address = next(world.address(route) for route in every_route() if route.name == name)
    before = rows()
    answer = client.post(address, {"file": SimpleUploadedFile("name.bin", data)})
    return answer.status_code, set(rows().items()) - set(before.items())


def rows():
    models = (model for model in apps.get_models() if model is not Session)
    return {model.__name__: model._default_manager.count() for model in models}
