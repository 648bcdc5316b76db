"""The commands of the project: ./run, ./test and what stands in scripts."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHELL_SCRIPTS = (
    *("run", "test", "scripts/check", "scripts/functions.sh"),
    *("scripts/lock", "scripts/messages", "scripts/with_postgres"),
)

# A Python, or uv, that only notes what it is asked, and makes environments of itself.
STUB = """#!/bin/sh
printf '%s\\n' "$*" >>"$CALLS"
case $* in
    *version_info*) echo "$VERSION"; [ "$VERSION" != 3.10.13 ] ;;
    "-c import ensurepip") [ -z "${NO_ENSUREPIP:-}" ] ;;
    "-m venv "* | "-m virtualenv "*) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;;
    "venv --python "*) mkdir -p "$4/bin" && cp "$0" "$4/bin/python" ;;
    "-m pip install "*) [ -z "${OFFLINE:-}" ] ;;
esac
"""
TOOLS = ("cat", "cksum", "cp", "env", "grep", "ls", "mkdir", "rm", "sh", "tr")


def call(*command, cwd=ROOT, **environment):
    """The finished command, with more in its environment."""
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=os.environ | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


class Machine:
    """A machine with a stub for Python, and a project in a folder with a space in its name."""

    def __init__(self, folder):
        self.calls_file = folder / "calls"
        self.calls_file.touch()
        self.bin = folder / "bin"
        self.bin.mkdir()
        for tool in TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool))
        self.add_program("python3", STUB)
        self.project = folder / "my hall"
        shutil.copytree(ROOT / "scripts", self.project / "scripts")
        self.write("requirements.txt", "Django")
        self.write("dev.txt", "pytest")

    def add_program(self, name, text):
        program = self.bin / name
        program.write_text(text)
        program.chmod(0o755)

    def write(self, name, text):
        (self.project / name).write_text(text)

    def shell(self, command, *arguments, **environment):
        """The finished shell command, with the functions at hand."""
        script = f'ROOT=$0; . "$ROOT/scripts/functions.sh"; cd "$ROOT"; {command} "$@"'
        known = {"PATH": str(self.bin), "CALLS": str(self.calls_file), "VERSION": "3.12.1"}
        known |= {"PYTHON": ""} | environment
        return call("/bin/sh", "-euc", script, self.project, *arguments, **known)

    def prepare(self, *files, **environment):
        return self.shell("prepare_environment", *files, **environment)

    def calls(self, part):
        """How often Python was asked for this."""
        return sum(part in line for line in self.calls_file.read_text().splitlines())


@pytest.fixture
def machine(tmp_path):
    return Machine(tmp_path)


def has_postgres():
    return shutil.which("initdb") or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


@pytest.mark.parametrize("script", SHELL_SCRIPTS)
def test_shell_reads_the_script(script):
    done = call("sh", "-n", ROOT / script)

    assert (done.returncode, done.stderr) == (0, "")


def test_environment_is_installed_once(machine):
    machine.prepare("requirements.txt")
    again = machine.prepare("requirements.txt")

    assert (again.returncode, again.stderr) == (0, "")
    assert machine.calls("-m venv") == 1
    assert machine.calls("pip install") == 1


def test_environment_is_installed_again_when_a_requirement_changes(machine):
    machine.prepare("requirements.txt", "dev.txt")
    machine.write("dev.txt", "pytest hypothesis")
    machine.prepare("requirements.txt", "dev.txt")

    assert machine.calls("-m venv") == 1
    assert machine.calls("pip install") == 2


def test_environment_for_tests_serves_too(machine):
    machine.prepare("requirements.txt", "dev.txt")
    machine.prepare("requirements.txt")

    assert machine.calls("pip install") == 1


def test_going_back_to_old_requirements_installs_them(machine):
    for text in ("Django", "Django tablib", "Django"):
        machine.write("requirements.txt", text)
        machine.prepare("requirements.txt")

    assert machine.calls("pip install") == 3


def test_interrupted_installation_is_made_anew(machine):
    machine.prepare("requirements.txt", OFFLINE="1")
    mended = machine.prepare("requirements.txt")

    assert mended.returncode == 0
    assert machine.calls("-m venv") == 2


def test_failed_installation_says_what_to_do(machine):
    done = machine.prepare("requirements.txt", OFFLINE="1")

    assert done.returncode == 1
    assert done.stderr.endswith("Is this machine online? Start again when it is.\n")


def test_virtualenv_stands_in_for_a_missing_ensurepip(machine):
    done = machine.prepare("requirements.txt", NO_ENSUREPIP="1")

    assert done.returncode == 0
    assert machine.calls("-m virtualenv") == 1


def test_uv_is_used_where_it_is(machine):
    machine.add_program("uv", STUB)

    done = machine.prepare("requirements.txt")

    assert done.returncode == 0
    assert machine.calls("pip install --require-hashes --compile-bytecode") == 1


def test_folder_that_can_not_be_written_is_told_in_words(machine):
    done = machine.shell("VENV=/proc/nowhere/.venv; make_venv")

    assert done.returncode == 1
    assert done.stderr.startswith(f"Nothing can be written in {machine.project}, ")
    assert machine.calls("-m venv") == 0


def test_old_python_is_refused_in_words(machine):
    done = machine.shell("find_python", VERSION="3.10.13")

    assert done.returncode == 1
    assert "needs Python 3.11 or newer. python3 is Python 3.10.13." in done.stderr


def test_named_python_is_taken_before_others(machine):
    named = machine.bin / "my python"
    machine.add_program(named.name, STUB)

    assert machine.shell("find_python", PYTHON=str(named)).stdout == f"{named}\n"


def test_named_python_that_is_missing_is_refused(machine):
    assert machine.shell("find_python", PYTHON="/nowhere/python").returncode == 1


def test_run_help_names_every_variable_of_the_settings(tmp_path):
    settings = (ROOT / "config/settings.py").read_text()
    variables = {*re.findall(r'env\.\w+\(\s*"(\w+)"', settings), "DATABASE_URL", "PORT", "HOST"}

    done = call(ROOT / "run", "--help", cwd=tmp_path)

    assert done.returncode == 0
    assert variables - set(re.findall(r"\w+", done.stdout)) == set()


@pytest.mark.parametrize(
    "arguments",
    [["--port"], ["--port="], ["--port=65536"], ["--port=0"], ["--port", "http"], ["--hal"]],
)
def test_run_refuses_what_it_does_not_understand(arguments):
    done = call(ROOT / "run", *arguments)

    assert done.returncode == 2
    assert done.stderr.endswith("./run --help tells what can be said.\n")


@pytest.mark.parametrize("processes", ["many", "0", "-1"])
def test_run_refuses_a_number_of_processes_that_is_none(processes):
    done = call(ROOT / "run", WEB_CONCURRENCY=processes)

    assert done.returncode == 2
    assert done.stderr.startswith(f"WEB_CONCURRENCY is a number of processes, not '{processes}'.")


def test_taken_port_is_named_with_a_free_one():
    with socket.create_server(("127.0.0.1", 0)) as server:
        taken = server.getsockname()[1]

        done = call(sys.executable, ROOT / "scripts/network.py", "port", "127.0.0.1", taken)

    assert done.returncode == 1
    assert re.fullmatch(
        rf"Port {taken} is taken, perhaps by this very site\. Try: \./run --port \d+\n", done.stderr
    )


def test_free_port_is_fine():
    done = call(sys.executable, ROOT / "scripts/network.py", "port", "127.0.0.1", free_port())

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
def test_run_serves_until_interrupted(tmp_path):
    port = free_port()
    own = {"DATA_DIR": f"{tmp_path}/data", "STATIC_ROOT": f"{tmp_path}/static", "DEBUG": ""}
    own |= {"DATABASE_URL": f"sqlite:///{tmp_path}/hall.sqlite3", "SECRET_KEY": ""}
    own |= {"DJANGO_SETTINGS_MODULE": "config.settings"}
    with subprocess.Popen(
        [ROOT / "run", "--port", str(port)],
        cwd=tmp_path,
        env=os.environ | own,
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        framed = iter(running.stdout.readline, "")
        welcome = [next(framed) for _ in range(4)]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
            status = answer.status
        running.send_signal(signal.SIGINT)

    assert welcome[3] == f"|  On this machine:  http://127.0.0.1:{port}/\n"
    assert status == 200
    assert running.returncode == 0
    assert (tmp_path / "data/secret_key").stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(not has_postgres(), reason="PostgreSQL's server programs are not installed")
@pytest.mark.parametrize("code", [0, 7])
def test_with_postgres_keeps_the_exit_code_and_leaves_nothing(code):
    done = call(ROOT / "scripts/with_postgres", "sh", "-c", f"echo $DATABASE_URL; exit {code}")

    assert done.returncode == code
    port = int(re.search(r":(\d+)/", done.stdout).group(1))
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), timeout=5)


def test_fonts_are_what_the_script_cuts(tmp_path):
    call(sys.executable, ROOT / "scripts/cut_fonts.py", tmp_path)

    cut = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    served = {
        path.name: path.read_bytes() for path in (ROOT / "config/static/site/fonts").iterdir()
    }
    assert cut == served
