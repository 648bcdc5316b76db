"""Calling manage.py check_tournament on texts, bytes and the reference reports."""

import io
from contextlib import redirect_stderr, redirect_stdout
from types import SimpleNamespace

import pytest
from django.core.management import call_command

from tests.pairing.oracle import DATA


@pytest.fixture
def called():
    """Call the command on a file, and return its exit code and what came out."""

    def call(path, *arguments):
        code, out, err = 0, io.StringIO(), io.StringIO()
        try:
            with redirect_stdout(out), redirect_stderr(err):
                call_command("check_tournament", str(path), *arguments, stdout=out, stderr=err)
        except SystemExit as stopped:
            code = stopped.code
        return SimpleNamespace(code=code, out=out.getvalue(), err=err.getvalue())

    return call


@pytest.fixture
def run(called, tmp_path):
    """Call the command on a text or bytes."""

    def call(source, *arguments):
        path = tmp_path / "event.trf"
        path.write_bytes(source if isinstance(source, bytes) else source.encode())
        return called(path, *arguments)

    return call


@pytest.fixture
def run_report(called):
    """Call the command on a reference report, by name."""
    return lambda name, *arguments: called(DATA / f"{name}.trf", *arguments)
