"""The site's settings for tests: debug on, passwords hashed fast, files found without gathering."""

import os

os.environ["DEBUG"] = "1"
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")  # playwright runs its own loop

# The two lines above must come before the settings read the environment.
import config.settings as site
from config.settings import *  # noqa: F403 - settings build on others

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
LIMIT_FACTOR = 0  # a thousand tests come from one address; tests of limits set it
WHITENOISE_AUTOREFRESH = True
HEARD_FOR = 0
TASKS = {"default": {"BACKEND": "django_tasks.backends.dummy.DummyBackend"}}  # tests/…/jobs do it
if site.DATABASES["default"]["ENGINE"].endswith("sqlite3"):  # a file, as in the hall, not memory
    site.DATABASES["default"]["TEST"] = {"NAME": str(site.DATA_DIR / "test.sqlite3")}
