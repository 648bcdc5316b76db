"""The locked packages: those that are asked for, by their hashes, from nowhere in particular."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("requirements.txt", "tests/requirements.txt")
PINNED = re.compile(r"^([\w.-]+)(?:\[[\w,-]+\])?==([^\s;\\]+)", re.M)


def pins(name):
    """Versions by package, named as the index names them."""
    text = (ROOT / name).read_text()
    return {re.sub(r"[-_.]+", "-", name).lower(): version for name, version in PINNED.findall(text)}


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_holds_what_is_asked_for(lock):
    asked = pins(lock.replace(".txt", ".in")) | pins("requirements.in")

    assert asked.items() - pins(lock).items() == set()


def test_tests_run_on_the_packages_that_the_site_has():
    assert pins("requirements.txt").items() - pins("tests/requirements.txt").items() == set()


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_has_hashes_and_names_no_place(lock):
    text = (ROOT / lock).read_text()
    packages = re.split(r"\n(?=\w)", text.partition("scripts/lock\n")[2])

    assert [package for package in packages if "--hash=sha256:" not in package] == []
    assert re.findall(r"https?:|file:|--index|--find-links|@ ", text) == []


def test_every_package_is_asked_for_at_one_version():
    lines = [line for lock in LOCKS for line in (ROOT / lock.replace(".txt", ".in")).open()]

    assert [line for line in lines if "==" not in line and not line.startswith("-r")] == []
