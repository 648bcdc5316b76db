"""Settings as a server reads them from its environment."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SERVER = {"SECRET_KEY": "s" * 20 + "0123456789abcdefghijklmnopqrstuvwxyz", "SECURE": "1"}


def check(tmp_path, **variables):
    kept = {name: os.environ[name] for name in ("PATH",) if name in os.environ}
    return subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT,
        env=kept | {"DATA_DIR": str(tmp_path)} | variables,
        capture_output=True,
        text=True,
        check=False,
    )


def test_server_with_https_has_nothing_left_to_secure(tmp_path):
    result = check(tmp_path, **SERVER, HSTS_SUBDOMAINS="1")

    assert (result.returncode, result.stderr) == (0, "")


def test_server_without_a_secret_key_does_not_start(tmp_path):
    result = check(tmp_path, SECURE="1")

    assert result.returncode == 1
    assert "Set SECRET_KEY to a long random text" in result.stderr
