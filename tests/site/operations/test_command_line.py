"""manage.py speaks the one language that Django's own commands know, whatever the site speaks."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PROMPT = (
    "from django.contrib.auth.models import User; print(User._meta.get_field('email').verbose_name)"
)


@pytest.mark.parametrize("language", ["ar", "en"])
def test_prompts_of_a_command_are_in_english(tmp_path, language):
    variables = {"DATA_DIR": str(tmp_path), "DEBUG": "1", "LANGUAGE_CODE": language}
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "--no-imports", "-c", PROMPT],
        cwd=ROOT,
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.strip() == "email address"
