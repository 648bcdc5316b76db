"""What holds the parts of the project apart: style of the tree, and who imports whom."""

import ast
import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("config", "players", "tournaments", "games")
PURE = ("games/engine", "tournaments/pairing", "tournaments/rating")
TREE = (
    *("README.md", "LICENSE", "pyproject.toml", "requirements.in", "tests/requirements.in"),
    *("requirements.txt", "tests/requirements.txt"),
    *("manage.py", "run", "test", ".ci/run", "scripts/functions.sh"),
    *("config/settings.py", "config/env.py", "config/urls.py", "config/wsgi.py"),
    *("config/static/site/css", "config/static/site/fonts", "config/locale/ar/LC_MESSAGES"),
    *(f"{app}/{name}.py" for app in PACKAGES[1:] for name in ("models", "queries", "urls")),
    *(f"{app}/migrations/0001_initial.py" for app in PACKAGES[1:]),
    *(f"{package}/RULES.md" for package in PURE),
    *("templates/base.html", "docs/architecture.md", "docs/handbook"),
)
IMPURE = {"io", "os", "pathlib", "secrets", "shutil", "socket", "subprocess", "tempfile", "time"}

# Loads a package and all its modules without site-packages, then names what else came along.
LOAD = """
import importlib, pkgutil, sys
sys.path[:0] = sys.argv[2:]
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
loaded = {name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names
print(*sorted(loaded - {"__main__"}))
"""


def load_bare(package, *folders):
    """The packages outside the standard library that loading this one brings in."""
    command = [sys.executable, "-I", "-S", "-c", LOAD, package, ROOT, *folders]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def sources(*packages):
    """The Python files of these packages, migrations apart."""
    found = [path for package in packages for path in (ROOT / package).rglob("*.py")]
    return [path for path in found if "migrations" not in path.parts]


def impurities(path):
    """Names in the file that reach for a clock, a file or chance that nobody seeded."""
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.Import(names=names):
                yield from {alias.name.partition(".")[0] for alias in names} & IMPURE
            case ast.ImportFrom(module=str(module)):
                yield from {module.partition(".")[0]} & IMPURE
            case ast.Call(func=ast.Name(id="open")):
                yield "open"
            case ast.Attribute(attr="now" | "today" | "utcnow" as name):
                yield name
            case ast.Attribute(value=ast.Name(id="random"), attr=name) if name != "Random":
                yield f"random.{name}"


@pytest.fixture
def only_gacrux(tmp_path):
    """A folder from which gacrux and what it needs can be imported, and nothing else."""
    for name in ("gacrux", "networkx"):
        location = importlib.util.find_spec(name).submodule_search_locations[0]
        (tmp_path / name).symlink_to(location)
    return tmp_path


def test_engine_needs_only_the_standard_library():
    loaded = load_bare("games.engine")

    assert loaded == ["games"]


def test_pairing_package_needs_only_gacrux(only_gacrux):
    loaded = load_bare("tournaments.pairing", only_gacrux)

    assert set(loaded) <= {"gacrux", "networkx", "tournaments"}


def test_rating_package_needs_only_the_standard_library():
    loaded = load_bare("tournaments.rating")

    assert loaded == ["tournaments"]


def test_import_contracts_are_kept(monkeypatch):
    monkeypatch.chdir(ROOT)

    assert lint_imports() == 0


def test_tree_stands():
    """A file that grew has become a folder of the same name (style: parted by theme)."""
    missing = [
        name
        for name in TREE
        if not (ROOT / name).exists() and not (ROOT / name.removesuffix(".py")).is_dir()
    ]

    assert missing == []


@pytest.mark.parametrize("package", PURE)
def test_pure_packages_know_no_clock_no_file_and_no_unseeded_chance(package):
    found = {path.name: list(impurities(path)) for path in sources(package)}

    assert {name: names for name, names in found.items() if names} == {}


@pytest.mark.parametrize("package", PACKAGES)
def test_app_packages_are_empty(package):
    assert (ROOT / package / "__init__.py").read_text() == ""


def test_no_module_is_named_for_nothing():
    named = {path.stem for path in sources(*PACKAGES, "scripts", "tests")}

    assert not named & {"utils", "util", "helpers", "misc", "common"}


def test_no_file_points_outside_the_project():
    outside = re.compile(r"\bshared/|/(?:work)/")
    suffixes = {".py", ".md", ".html", ".css", ".js", ".toml", ".txt", ".po", ""}
    folders = (*PACKAGES, "docs", "scripts", "templates", ".ci")
    files = [*ROOT.iterdir(), *(path for name in folders for path in (ROOT / name).rglob("*"))]

    pointing = [
        path.relative_to(ROOT)
        for path in files
        if path.is_file() and path.suffix in suffixes and outside.search(path.read_text())
    ]

    assert pointing == []


def test_what_opens_no_database_is_marked_so(request):
    assert request.node.get_closest_marker("bare")


def test_what_opens_a_database_is_not(request, make_club):
    assert not request.node.get_closest_marker("bare")
